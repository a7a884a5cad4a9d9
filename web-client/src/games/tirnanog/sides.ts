// Sides of the table as the board shows them.

import type { Side } from '../../generated/games/tirnanog';
import type { SeatInfo } from '../contract';
import { sideName } from './names';

/** A letter for each, for those who can't go by colour. */
export const SIDE_LETTER: Record<Side, string> = {
  purple: 'P',
  orange: 'O',
  white: 'W',
  black: 'B',
  teal: 'T',
  balor: '⌾',
};

/** "Aoife (Purple)": who sits there, or the side alone. */
export function whoSits(side: Side, seats: readonly SeatInfo[]): string {
  const player = seats.find((one) => one.seat === side)?.player;
  const name = sideName(side);
  return player && player.toLowerCase() !== name.toLowerCase() ? player : name;
}
