import { describe, expect, it } from 'vitest';
import type { Action, Prompt } from '../../src/generated/games/mordred';
import { at, Choices, groupOffer, groupsOf, mostOf, placeOf } from '../../src/games/mordred/choices';
import { asks, FIXTURES, laying, middle, squads } from './fixtures';

const view = middle();

/** Where an answer to a question of the Humans stands on the table. */
function place(prompt: Prompt, action: Action, table = view): string | null {
  const decision = asks(prompt, [action]);
  return placeOf(decision.actions[0]!, decision, table);
}

const fate = { type: 'fate', card: 0 } as const;

describe('an answer is matched to its thing on the table', () => {
  const cases: [string, Prompt, Action, string | null][] = [
    ['an action is a cell of the own nation board', { type: 'choose_action' }, { type: 'act', action: 'march' }, at.cell('humans', 'march')],
    ['a territory', { type: 'gather_at' }, { type: 'territory', territory: 'elmet' }, at.territory('elmet')],
    ['a squad that is gathered stands in the reserve', { type: 'gather_squad', at: 'elmet', placed: 0 }, { type: 'squad', kind: 'warrior' }, at.squad('humans', null, 'warrior')],
    ['a squad that is lost stands in the battle', { type: 'lose_squad', territory: 'elmet', left: 1 }, { type: 'squad', kind: 'sorcerer' }, at.squad('humans', 'elmet', 'sorcerer')],
    [
      'a squad that is killed belongs to the nation the effect names',
      { type: 'effect', source: fate, choice: { type: 'kill', nation: 'hobgoblins', territory: 'lindsey' } },
      { type: 'squad', kind: 'warrior' },
      at.squad('hobgoblins', 'lindsey', 'warrior'),
    ],
    ['a Spell', { type: 'cast_spell', played: 0, most: 1 }, { type: 'spell', spell: 3 }, at.spell(3)],
    ['a card that is laid', { type: 'lay_cards', territory: 'elmet' }, { type: 'lay', card: 2, area: 'warriors' }, at.lay('humans', 2, 'warriors')],
    ['a sorcery card in order lies before its owner', { type: 'sorcery_order', territory: 'elmet' }, { type: 'battle_card', card: 2 }, at.laid('humans', 2)],
    ['a discarded card comes from the hand', { type: 'effect', source: fate, choice: { type: 'discard', left: 1 } }, { type: 'battle_card', card: 2 }, at.hand('humans', 2)],
    ['a Favor gained comes from the supply', { type: 'effect', source: fate, choice: { type: 'gain_favor' } }, { type: 'favor', patron: 'merlin' }, at.pool('supply', 'merlin')],
    ['a Favor lost comes from the own pool', { type: 'effect', source: fate, choice: { type: 'lose_favor' } }, { type: 'favor', patron: 'merlin' }, at.pool('humans', 'merlin')],
    [
      'a Favor taken from a player comes from that pool',
      { type: 'effect', source: fate, choice: { type: 'steal_favor', from: 'hobgoblins' } },
      { type: 'favor', patron: 'merlin' },
      at.pool('hobgoblins', 'merlin'),
    ],
    [
      'a Favor inside a territory',
      { type: 'effect', source: fate, choice: { type: 'take_favor' } },
      { type: 'favor_inside', territory: 'elmet', patron: 'mordred' },
      at.favorInside('elmet', 'mordred'),
    ],
    ['a Favor in a zone', { type: 'effect', source: fate, choice: { type: 'take_favor' } }, { type: 'favor_in_zone', zone: 'b5' }, at.zone('b5')],
    ['an empty zone', { type: 'effect', source: fate, choice: { type: 'favor_zone', patron: 'merlin' } }, { type: 'zone', zone: 's1' }, at.zone('s1')],
    ['a player', { type: 'effect', source: fate, choice: { type: 'player' } }, { type: 'player', nation: 'hobgoblins' }, at.player('hobgoblins')],
    ['a Patron', { type: 'patron_to_move' }, { type: 'patron', patron: 'morgana' }, at.patron('morgana')],
    ['a Monster', { type: 'monster_to_move' }, { type: 'monster', monster: 'clurikon' }, at.monster('clurikon')],
    ['a Champion', { type: 'effect', source: fate, choice: { type: 'champion' } }, { type: 'champion', champion: 'elaine' }, at.champion('elaine')],
    [
      "a cell of another's nation board",
      { type: 'effect', source: fate, choice: { type: 'token_cell', nation: 'hobgoblins' } },
      { type: 'cell', cell: 'gather' },
      at.cell('hobgoblins', 'gather'),
    ],
    ['an own cell', { type: 'effect', source: fate, choice: { type: 'return_token' } }, { type: 'cell', cell: 'gather' }, at.cell('humans', 'gather')],
    ['a Fate card', { type: 'choose_fate' }, { type: 'fate', card: 4 }, at.fate(4)],
    ['a Chaos card', { type: 'choose_fate' }, { type: 'chaos', card: 4 }, at.chaos(4)],
    ['a group has no place', { type: 'march_group', from: 'elmet', to: 'logres' }, { type: 'group', squads: squads(0, 0, 1) }, null],
    ['an option has no place', { type: 'effect', source: fate, choice: { type: 'option' } }, { type: 'option', option: 0 }, null],
    ['yes has no place', { type: 'effect', source: fate, choice: { type: 'use' } }, { type: 'yes' }, null],
    ['done has no place', { type: 'march_from', spent: 1, most: 6 }, { type: 'done' }, null],
  ];
  it.each(cases)('%s', (_, prompt, action, expected) => {
    expect(place(prompt, action)).toBe(expected);
  });

  it('a card to be ignored lies before the enemy', () => {
    const prompt: Prompt = { type: 'effect', source: { type: 'battle_card', card: 5 }, choice: { type: 'cancel_card' } };
    expect(place(prompt, { type: 'battle_card', card: 1 }, laying())).toBe(at.laid('hobgoblins', 1));
  });
});

describe('choices', () => {
  it('hands back the very action that was offered', () => {
    const { view: table, decisions } = FIXTURES['middle']!();
    const chosen: unknown[] = [];
    new Choices(decisions, table).pick(at.territory('elmet'), (action) => chosen.push(action))?.();
    expect(chosen).toEqual([decisions[0]!.actions[0]]);
    expect(chosen[0]).toBe(decisions[0]!.actions[0]);
  });

  it('offers nothing that no action names', () => {
    const { view: table, decisions } = FIXTURES['middle']!();
    const choices = new Choices(decisions, table);
    expect(choices.pick(at.territory('cornwall'), () => {})).toBeUndefined();
    expect(choices.elsewhere.map((one) => one.action.type)).toEqual(['done']);
  });

  it.each(Object.keys(FIXTURES))('gives every action of "%s" exactly one place or none', (name) => {
    const { view: table, decisions } = FIXTURES[name]!();
    const choices = new Choices(decisions, table);
    const all = decisions.flatMap((one) => one.actions);
    expect(choices.places().length + choices.elsewhere.length).toBe(all.length);
  });
});

describe('groups', () => {
  const decision = FIXTURES['group']!().decisions[0]!;

  it('finds the offered group of exactly these squads', () => {
    expect(groupOffer(decision, squads(1, 0, 1))).toEqual({ type: 'group', squads: squads(1, 0, 1) });
    expect(groupOffer(decision, squads(0, 0, 0))).toBeUndefined();
    expect(groupOffer(decision, squads(0, 0, 2))).toBeUndefined();
  });

  it('knows the most of each kind', () => {
    const groups = groupsOf(decision);
    expect([mostOf(groups, 'chieftain'), mostOf(groups, 'warrior'), mostOf(groups, 'champion')]).toEqual([1, 1, 0]);
  });
});
