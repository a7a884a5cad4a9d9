// The games this client can draw: one line each.

import type { GameModule } from './contract';
import { mordred } from './mordred';
import { moytura } from './moytura';
import { tirnanog } from './tirnanog';

const GAMES: readonly GameModule[] = [moytura, mordred, tirnanog];

export function gameModule(id: string): GameModule | undefined {
  return GAMES.find((game) => game.id === id);
}
