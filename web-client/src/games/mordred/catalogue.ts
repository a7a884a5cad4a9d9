// The texts of this game as the frame asks for them.

import type { View } from '../../generated/games/mordred';
import type { Catalogue, Tagged } from '../contract';
import { tagged, words } from '../words';
import { ACTIONS } from './actions';
import { EVENTS } from './events';
import { nationName, type Content } from './names';
import { PROMPTS } from './prompts';

type Say = (one: Tagged, content: Content) => string;

/** What a table says; plain words for what it does not know (a newer server). */
function say(table: object, one: Tagged, content: Content): string {
  const sentence = (table as Record<string, Say | undefined>)[one.type];
  return sentence ? sentence(one, content) : tagged(one);
}

const REASONS: Record<string, string> = {
  score: 'The most Favor wins.',
  line: 'All time markers passed the Chaos line twice.',
  supply: 'A supply of Favor ran out, and the last War is over.',
  resigned: 'The others resigned.',
};

/** Events that open a part of the log. */
const HEADINGS = new Set(['turn_began', 'sector_left', 'battle_began', 'chaos_came', 'game_ended']);

export const catalogue: Catalogue<Content, View> = {
  prompt: (prompt, content) => say(PROMPTS, prompt, content),
  action: (action, content) => say(ACTIONS, action, content),
  event: (event, content) => say(EVENTS, event, content),
  isHeading: (event) => HEADINGS.has(event.type),
  reason: (reason) => REASONS[reason] ?? words(reason),
  seat: (seat) => nationName(seat),
};
