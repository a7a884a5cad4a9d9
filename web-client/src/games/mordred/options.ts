// Cards that print several effects to choose from, each option in a few words.

import type { Source } from '../../generated/games/mordred';
import type { Content } from './names';

const LONGBOW_VOLLEY = 'bh2';
const OPTIONS: Record<string, readonly string[]> = {
  [LONGBOW_VOLLEY]: ['A Warrior of yours here is killed', 'You discard 2 battle cards'],
};

/** What the options of a card are, in the order of their numbers; empty for a card not known here. */
export function optionTexts(source: Source, content: Content): readonly string[] {
  if (source.type !== 'battle_card') return [];
  return OPTIONS[content.battle_cards[source.card]?.id ?? ''] ?? [];
}
