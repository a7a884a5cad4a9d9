import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/generated/games/mordred';
import { NO_STORY, told } from '../../src/games/mordred/scene/story';
import { laying, middle } from './fixtures';

const battle: Event[] = [
  { type: 'battle_began', territory: 'elmet', nations: ['hobgoblins', 'humans'] },
  { type: 'card_laid', nation: 'hobgoblins', area: 'warriors', card: null },
  { type: 'cards_revealed', territory: 'elmet', cards: [[[], [18], [16, 1]], [[4], [5], []]] },
  { type: 'card_cancelled', nation: 'hobgoblins', card: 1 },
  { type: 'battle_counted', territory: 'elmet', attack: [5, 3], defense: [2, 3], damage: [1, 2] },
  { type: 'chieftain_lies', nation: 'humans' },
  { type: 'battle_ended', territory: 'elmet', lost: [1, 1] },
];

describe('the story of a War', () => {
  it('puts a battle together that was told in one update', () => {
    const [report] = told(NO_STORY, battle, middle()).battles;
    expect(report).toEqual({
      territory: 'elmet',
      nations: ['hobgoblins', 'humans'],
      cards: [[[], [18], [16, 1]], [[4], [5], []]],
      cancelled: [{ nation: 'hobgoblins', card: 1 }],
      attack: [5, 3],
      defense: [2, 3],
      lost: [1, 1],
      lies: ['humans'],
      over: true,
    });
  });

  it('is the same told in one update or in many', () => {
    const view = middle();
    const bit = battle.reduce((story, event) => told(story, [event], view), NO_STORY);
    expect(bit).toEqual(told(NO_STORY, battle, view));
  });

  it('knows the sides also of a battle whose beginning was missed', () => {
    const { battles } = told(NO_STORY, [], laying());
    expect(battles.map((one) => one.nations)).toEqual([['hobgoblins', 'humans']]);
    expect(told({ ...NO_STORY, battles }, battle.slice(2), middle()).battles[0]?.over).toBe(true);
  });

  it('does not begin a battle anew in its aftermath', () => {
    const view = laying();
    view.battle!.step = 'aftermath';
    const ended = told(NO_STORY, battle, view);
    expect(ended.battles).toHaveLength(1);
    expect(told(ended, [{ type: 'favor_gained', nation: 'humans', patron: 'merlin' }], view).battles).toHaveLength(1);
  });

  it('keeps the battles of one War and drops them with the next', () => {
    const view = middle();
    let story = told(NO_STORY, [...battle, ...battle], view);
    expect(story.battles).toHaveLength(2);
    story = told(story, [{ type: 'war_ended' }], view);
    expect(story.battles).toHaveLength(2);
    expect(told(story, battle.slice(0, 1), view).battles).toHaveLength(1);
  });

  it('gathers what the Onslaught brought, from Chaos on', () => {
    const view = middle();
    const before: Event = { type: 'patron_moved', patron: 'merlin', from: 'elmet', to: 'logres' };
    const tile: Event = { type: 'tile_placed', tile: 2, territory: 'annwn' };
    const crossing: Event = { type: 'patron_moved', patron: 'merlin', from: 'logres', to: 'annwn' };
    const came: Event = { type: 'chaos_came', reason: 'line' };
    expect(told(NO_STORY, [before, came, tile, crossing], view).onslaught).toEqual([came, tile, crossing]);
    expect(told(NO_STORY, [before], view).onslaught).toEqual([]);
  });
});
