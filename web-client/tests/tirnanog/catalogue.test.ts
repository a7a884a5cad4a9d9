// Every variant on the wire has a sentence of its own.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Action, Event, Prompt, View } from '../../src/generated/games/tirnanog';
import type { Tagged } from '../../src/games/contract';
import { catalogue } from '../../src/games/tirnanog/catalogue';
import { WHY } from '../../src/games/tirnanog/why';
import { tagged } from '../../src/games/words';
import { content, tables } from './tables';

type One<T extends { type: string }> = { [K in T['type']]: Extract<T, { type: K }> };

const prompts: One<Prompt> = {
  place: { type: 'place', left: 2, wisps: 1, wayfarer: false },
  select: { type: 'select' },
  echtra_select: { type: 'echtra_select' },
  play: { type: 'play', taken: 5 },
  effect: { type: 'effect', effect: 'recolour', cell: 3 },
  mormaer: { type: 'mormaer', mormaer: 'dyer' },
  blessing: { type: 'blessing', blessing: 'value' },
  end_turn: { type: 'end_turn' },
  discard: { type: 'discard' },
  choose_colour: { type: 'choose_colour' },
  choose_goal: { type: 'choose_goal' },
  draft_place: { type: 'draft_place', left: 3 },
  draft_select: { type: 'draft_select' },
  draft_echtra: { type: 'draft_echtra' },
};

const actions: One<Action> = {
  place: { type: 'place', space: 0 },
  select: { type: 'select', space: 0, cell: 0 },
  echtra_select: { type: 'echtra_select', cell: 1 },
  play: { type: 'play', card: 5, row: 'top' },
  recolour: { type: 'recolour', cell: 0, colour: 'red' },
  revalue: { type: 'revalue', cell: 0, value: 3 },
  relocate: { type: 'relocate', cell: 0, row: 'bottom' },
  discard: { type: 'discard', card: 7 },
  skip: { type: 'skip' },
  use_mormaer: { type: 'use_mormaer', mormaer: 'wayfarer' },
  swap: { type: 'swap', pile: { type: 'personal', side: 'white' }, take: 4, give: 9 },
  spend: { type: 'spend', blessing: 'bridge' },
  bridge: { type: 'bridge', from: 0, to: 2 },
  exchange: { type: 'exchange', cell: 1, card: 8 },
  end_turn: { type: 'end_turn' },
  choose_colour: { type: 'choose_colour', colour: 'green' },
  choose_goal: { type: 'choose_goal', goal: 'full_row' },
};

const side = 'orange';
const events: One<Event> = {
  draft_began: { type: 'draft_began', first: side },
  geas_taken: { type: 'geas_taken', side, space: 1, geas: 'sadb' },
  draft_ended: { type: 'draft_ended', tokens: ['white', 'orange'] },
  round_began: { type: 'round_began', round: 2, first: side },
  placed: { type: 'placed', side, space: 3, wisp: true },
  took: { type: 'took', side, space: null, cell: 2, card: 6 },
  lost: { type: 'lost', side, space: 4 },
  played: { type: 'played', side, card: 6, cell: 7 },
  recoloured: { type: 'recoloured', side, cell: 7, colour: 'red', by: 'puca' },
  revalued: { type: 'revalued', side, cell: 7, value: 2, by: 'salmon' },
  relocated: { type: 'relocated', side, from: 7, to: 12 },
  redrawn: { type: 'redrawn', side, discarded: 3, drawn: null },
  archway_claimed: { type: 'archway_claimed', side, colour: 'blue', mormaer: 'dyer', from: 'white' },
  mormaer_used: { type: 'mormaer_used', side, mormaer: 'dyer' },
  swapped: { type: 'swapped', side, pile: { type: 'public' }, took: 3, gave: 4 },
  goal_reached: { type: 'goal_reached', side, goal: 'full_row', first: false },
  token_spent: { type: 'token_spent', side, blessing: 'value' },
  bridge_laid: { type: 'bridge_laid', side, from: 0, to: 6 },
  bridge_lifted: { type: 'bridge_lifted', side },
  exchanged: { type: 'exchanged', side, cell: 3, into_saga: 1, into_hand: 2 },
  left_over: { type: 'left_over', cards: [1, 2, 3] },
  discarded: { type: 'discarded', side, card: 4, pile: { type: 'public' } },
  tracker_moved: { type: 'tracker_moved', colour: 'yellow', spaces: 2, to: 8 },
  goals_closed: { type: 'goals_closed', goals: ['full_row'] },
  archways_turned: { type: 'archways_turned' },
  balor_gazed: { type: 'balor_gazed', cards: [1, 2, 3], points: 1 },
  balor_ruled: { type: 'balor_ruled', points: 2 },
  balor_blessed: { type: 'balor_blessed', goal: 'two_columns' },
  reshuffled: { type: 'reshuffled', cards: 12, personal: false },
  game_scored: {
    type: 'game_scored',
    scores: [{ side, rows: [10, 12, 8], regions: [8, 3, 0, 8], other: 2, total: 51 }],
  },
};

const generated = readFileSync('src/generated/games/tirnanog.ts', 'utf8');

/** The variants of a union in the generated types. */
function variants(name: string): string[] {
  const declaration = generated.split(/^export type /m).find((part) => part.startsWith(`${name} =`)) ?? '';
  return [...declaration.matchAll(/"type": "(\w+)"/g)].map((match) => match[1]!).sort();
}

function expectSentence(sentence: string | null, wire: Tagged): void {
  expect(sentence).not.toBeNull();
  expect(sentence).not.toBe('');
  expect(sentence).not.toMatch(/undefined|\[object|null|_/);
  // The words made for what nobody knows would be the sign of a missing sentence.
  expect(sentence).not.toBe(tagged(wire));
}

const view = tables.find((table) => table.name === 'base-select')!.view as View;

describe('the catalogue', () => {
  it.each([
    ['Prompt', prompts],
    ['Action', actions],
    ['Event', events],
  ] as const)('is tried with every %s', (name, samples) => {
    expect(Object.keys(samples).sort()).toEqual(variants(name));
    expect(variants(name).length).toBeGreaterThan(5);
  });

  it.each(Object.values(prompts))('asks: $type', (prompt) => {
    expectSentence(catalogue.prompt(prompt, content, view), prompt);
  });

  it.each(Object.values(actions))('offers: $type', (action) => {
    expectSentence(catalogue.action(action, content, view), action);
  });

  it.each(Object.values(events))('tells: $type', (event) => {
    expectSentence(catalogue.event(event, content), event);
  });

  it('names the cards beside a space', () => {
    const sentence = catalogue.action({ type: 'place', space: 0 }, content, view);
    expect(sentence).toMatch(/^Place a storyteller between .+ and .+$/);
  });

  it('tells a drawn card only to those who know it', () => {
    const known = catalogue.event({ type: 'redrawn', side, discarded: 3, drawn: 0 }, content);
    const hidden = catalogue.event({ type: 'redrawn', side, discarded: 3, drawn: null }, content);
    expect(known).toContain('Stone of Fál');
    expect(hidden).toMatch(/draws a card/);
  });

  it('has a reason for every point', () => {
    const reasons = [...(generated.match(/export type Why = ([^;]+);/)?.[1] ?? '').matchAll(/"(\w+)"/g)].map((match) => match[1]!);
    expect(reasons.length).toBeGreaterThan(20);
    expect(Object.keys(WHY).sort()).toEqual(reasons.sort());
  });
});

describe.each(tables)('$name', (table) => {
  it('has words for all that is offered and told', () => {
    for (const decision of table.decisions) {
      expectSentence(catalogue.prompt(decision.prompt, content, table.view), decision.prompt);
      const offers = decision.actions.map((action) => catalogue.action(action, content, table.view));
      offers.forEach((offer, index) => expectSentence(offer, decision.actions[index]!));
    }
    for (const event of table.events) {
      const sentence = catalogue.event(event, content);
      if (sentence !== null) expectSentence(sentence, event);
    }
  });
});
