// Which things of the board an offered action names. This is all that makes a thing choosable.

import type { Action } from '../../generated/games/moytura';

/** Id of the thing that stands for a slot of the display (0: the card). */
export const slotThing = (slot: number): string => `slot:${slot}`;

export function thingsOf(action: Action): readonly string[] {
  switch (action.type) {
    case 'draft':
    case 'strike':
    case 'move_from':
    case 'move_to':
    case 'remove':
      return [action.space];
    case 'expand':
      return [action.target];
    case 'split':
      return [action.first, action.second];
    case 'move_units':
      return [action.from];
    case 'choose':
      return [slotThing(action.slot)];
    default:
      return [];
  }
}

/** Spaces that an event is about, to be pointed out for a moment. */
export function spacesOfEvent(event: { type: string; [field: string]: unknown }): readonly string[] {
  const single = ['space', 'target', 'from', 'to', 'stronghold'].map((name) => event[name]);
  const many = Array.isArray(event['spaces']) ? (event['spaces'] as unknown[]) : [];
  return [...single, ...many].filter((one): one is string => typeof one === 'string');
}
