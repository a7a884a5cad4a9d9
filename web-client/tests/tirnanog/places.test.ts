// Taps on things of the table, and the actions they come to.

import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/generated/games/tirnanog';
import { at, fittingPlaces, placesOf, tapped, type Place } from '../../src/games/tirnanog/places';

const OTHERWORLD: Action[] = [
  { type: 'select', space: 1, cell: 0 },
  { type: 'select', space: 1, cell: 3 },
  { type: 'select', space: 2, cell: 3 },
];
const HAND: Action[] = [
  { type: 'play', card: 7, row: 'top' },
  { type: 'play', card: 7, row: 'bottom' },
  { type: 'play', card: 9, row: 'top' },
  { type: 'use_mormaer', mormaer: 'dyer' },
];
const LAST_ROW: Action[] = [{ type: 'play', card: 7, row: 'top' }];
const DISCARD: Action[] = [
  { type: 'discard', card: 7 },
  { type: 'discard', card: 9 },
];
const BRIDGE: Action[] = [
  { type: 'bridge', from: 0, to: 2 },
  { type: 'bridge', from: 0, to: 6 },
];
const SALMON: Action[] = [{ type: 'revalue', cell: 3, value: 5 }, { type: 'skip' }];

/** Taps one place after another; the action they come to, or what is picked then. */
function tapAll(actions: readonly Action[], places: readonly Place[], careful = false): Action | readonly Place[] {
  let picked: readonly Place[] = [];
  for (const place of places) {
    const step = tapped(actions, picked, place, careful);
    if ('action' in step) return step.action;
    picked = step.picked;
  }
  return picked;
}

describe('tapping', () => {
  const cases: [string, Action[], Place[], Action | Place[]][] = [
    ['a card with one storyteller beside it is taken at once', OTHERWORLD, [at.cell(0)], OTHERWORLD[0]!],
    ['a card between two storytellers waits for one of them', OTHERWORLD, [at.cell(3)], [at.cell(3)]],
    ['then the storyteller decides', OTHERWORLD, [at.cell(3), at.space(2)], OTHERWORLD[2]!],
    ['a storyteller first, then its card', OTHERWORLD, [at.space(1), at.cell(3)], OTHERWORLD[1]!],
    ['a storyteller with one card left takes it', OTHERWORLD, [at.space(2)], OTHERWORLD[2]!],
    ['a hand card waits for its row', HAND, [at.hand(7)], [at.hand(7)]],
    ['a row decides', HAND, [at.hand(7), at.row('bottom')], HAND[1]!],
    ['a row may come first', HAND, [at.row('top'), at.hand(9)], HAND[2]!],
    ['another hand card replaces the first', HAND, [at.hand(7), at.hand(9)], [at.hand(9)]],
    ['a second tap puts the card back', HAND, [at.hand(7), at.hand(7)], []],
    ['a power is used while a card is picked', HAND, [at.hand(7), at.mormaer('dyer')], HAND[3]!],
    ['even the last row is tapped', LAST_ROW, [at.hand(7)], [at.hand(7)]],
    ['a discard needs nothing else', DISCARD, [at.hand(9)], DISCARD[1]!],
    ['a bridge is laid from either end', BRIDGE, [at.saga(6), at.saga(0)], BRIDGE[1]!],
    ['a single value is tapped too', SALMON, [at.saga(3)], [at.saga(3)]],
    ['and then it is changed', SALMON, [at.saga(3), at.value(5)], SALMON[0]!],
    ['what no action names does nothing', HAND, [at.hand(1)], []],
    ['and keeps what is picked', HAND, [at.hand(7), at.hand(1)], [at.hand(7)]],
  ];
  it.each(cases)('%s', (_, actions, places, expected) => {
    expect(tapAll(actions, places)).toEqual(expected);
  });

  const careful: [string, Action[], Place[], Action | Place[]][] = [
    ['a finger reads a card first', OTHERWORLD, [at.cell(0)], [at.cell(0)]],
    ['and takes it with a second tap', OTHERWORLD, [at.cell(0), at.cell(0)], OTHERWORLD[0]!],
    ['a discard is confirmed', DISCARD, [at.hand(9), at.hand(9)], DISCARD[1]!],
    ['another card is read instead', DISCARD, [at.hand(9), at.hand(7)], [at.hand(7)]],
  ];
  it.each(careful)('%s', (_, actions, places, expected) => {
    expect(tapAll(actions, places, true)).toEqual(expected);
  });
});

describe('what goes with the picks', () => {
  it('is everything when nothing is picked', () => {
    expect([...fittingPlaces(HAND, [])].sort()).toEqual(
      [at.hand(7), at.hand(9), at.mormaer('dyer'), at.row('bottom'), at.row('top')].sort(),
    );
  });

  it('is only the rows of a picked card', () => {
    expect([...fittingPlaces(HAND, [at.hand(9)])].sort()).toEqual([at.hand(9), at.row('top')]);
  });
});

it('names nothing for plain buttons', () => {
  expect(placesOf({ type: 'skip' })).toEqual([]);
  expect(placesOf({ type: 'end_turn' })).toEqual([]);
});
