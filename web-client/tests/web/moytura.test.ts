// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Action, ClientContent, Event, Prompt, View } from '../../src/generated/games/moytura';
import { offersByThing } from '../../src/board/focus.svelte';
import type { Decision, Tagged } from '../../src/games/contract';
import { catalogue } from '../../src/games/moytura/catalogue';
import { geometryOf, inside } from '../../src/games/moytura/geometry';
import { slotThing, spacesOfEvent, thingsOf } from '../../src/games/moytura/offers';

const space = (id: string, region: string, middle: [number, number], outline: [number, number][]) => ({
  id, name: id.toUpperCase(), modern: '', lore: '', region, middle, outline, mound: false, sea: true, lakes: [], adjacent: [], paths: [],
});
const content = {
  size: [300, 200],
  coast: [[0, 0], [300, 0], [300, 200], [0, 200]],
  provinces: [],
  regions: [
    { id: 'west', name: 'The West', province: 'p', color: 'green', first: 6, second: 3, spaces: ['a', 'b'] },
    { id: 'east', name: 'The East', province: 'p', color: 'blue', first: 4, second: 2, spaces: ['c'] },
  ],
  spaces: [
    space('a', 'west', [50, 100], [[0, 0], [100, 0], [100, 200], [0, 200]]),
    space('b', 'west', [150, 100], [[100, 0], [200, 0], [200, 200], [100, 200]]),
    space('c', 'east', [250, 100], [[200, 0], [300, 0], [300, 200], [200, 200]]),
  ],
  paths: [{ from: 'a', to: 'b', bend: null }],
  waters: [], roads: [],
  sections: [{ id: 'north', name: 'the north', spaces: ['a'] }],
  card: { name: 'Tuatha Dé Danann', rules: '', followers: 1 },
  slots: [{ slot: 1, cost: 1, followers: 3 }],
  deities: [{ id: 'boand', product: 'base', name: 'Bóand', title: 'of water', rules: '', minor: '', major: '' }],
  clans: [{ id: 'aos_si', product: 'mag_mell', name: 'Aos Sí', title: '', preparation: '', rules: [], cards: [], reverse: null }],
  setups: [], printed: { followers: 46, units: 20, worship: 25 }, rulings: [],
} satisfies ClientContent as ClientContent;

const view = { display: [{ slot: 1, deity: 'boand' }] } as unknown as View;

const decision = (actions: Action[]): Decision => ({ seat: 'white', id: '1', prompt: { type: 'expand' }, actions });

describe('what an offered action names can be chosen', () => {
  const all: [Action, readonly string[]][] = [
    [{ type: 'draft', space: 'a' }, ['a']],
    [{ type: 'choose', slot: 0 }, [slotThing(0)]],
    [{ type: 'expand', target: 'b' }, ['b']],
    [{ type: 'expand_once' }, []],
    [{ type: 'split', first: 'a', first_followers: 1, second: 'b', second_followers: 2 }, ['a', 'b']],
    [{ type: 'strike', space: 'a', clan: 'aos_si' }, ['a']],
    [{ type: 'strike_no_more' }, []],
    [{ type: 'move_from', space: 'c' }, ['c']],
    [{ type: 'move_to', space: 'b' }, ['b']],
    [{ type: 'move_units', from: 'a', to: 'b', clan: 'aos_si', count: 2 }, ['a']],
    [{ type: 'remove', space: 'c', clan: 'aos_si', count: 1 }, ['c']],
  ];
  it.each(all)('%j', (action, things) => expect(thingsOf(action)).toEqual(things));

  it('a space is choosable exactly when an action names it, with all the actions that do', () => {
    const strikes: Action[] = [{ type: 'strike', space: 'a', clan: 'aos_si' }, { type: 'strike', space: 'a', clan: 'bananach' }, { type: 'strike', space: 'c', clan: 'aos_si' }, { type: 'strike_no_more' }];
    const offers = offersByThing<Action>([decision(strikes)], thingsOf);
    expect([...offers.keys()]).toEqual(['a', 'c']);
    expect(offers.get('a')).toEqual(strikes.slice(0, 2));
    // The very objects, since they are sent back verbatim.
    expect(offers.get('c')?.[0]).toBe(strikes[2]);
  });

  it('nothing is choosable when nothing is asked', () => expect(offersByThing([], thingsOf).size).toBe(0));
});

describe('sentences', () => {
  const prompts: Prompt[] = [
    { type: 'draft', color: 'white' },
    { type: 'choose_tile', color: 'black', worship: 1 },
    { type: 'expand', color: 'white', deity: 'boand', followers: 3 },
    { type: 'expand_again', color: 'white', first: 'a', followers: 3 },
    { type: 'split', color: 'white', first: 'a', second: 'b', followers: 3 },
    { type: 'strike', color: 'white', target: 'a', left: 2 },
    { type: 'move_from', color: 'white', any_number: true, into_any_space: false },
    { type: 'move_to', color: 'white', from: 'a' },
    { type: 'move_units', color: 'white', from: 'a', to: 'b', clan: null },
    { type: 'remove', color: 'white', space: 'a', clan: 'aos_si', left: 2 },
  ];
  it.each(prompts)('prompt $type', (prompt) => {
    const text = catalogue.prompt(prompt as Tagged, content, view);
    expect(text).toMatch(/^(White|Black): .+[.?]$/);
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  it('says what lies in a slot', () => {
    expect(catalogue.action({ type: 'choose', slot: 1 }, content, view)).toBe('Bóand (1 worship token, 3 followers)');
    expect(catalogue.action({ type: 'choose', slot: 0 }, content, view)).toBe('Tuatha Dé Danann (1 follower, and a worship token)');
  });

  const events: [Event, string | null][] = [
    [{ type: 'round_began', era: 1, round: 3 }, 'Era 1, round 3'],
    [{ type: 'tile_chosen', color: 'white', slot: 3, deity: 'boand', paid: 2, followers: 4 }, 'White chooses Bóand for 2 worship tokens: 4 followers.'],
    [{ type: 'tile_chosen', color: 'black', slot: 0, deity: null, paid: 0, followers: 1 }, 'Black chooses Tuatha Dé Danann: 1 follower.'],
    [{ type: 'display_reset', display: ['boand', 'eriu', 'dagda', 'lugh'] }, null],
    [{ type: 'card_revealed', era: 1, card: { clan: 'aos_si', icons: 2, section: null } }, 'The enemy reveals Aos Sí, two icons.'],
    [{ type: 'card_revealed', era: 1, card: { clan: 'aos_si', icons: null, section: 'north' } }, 'The enemy reveals Aos Sí, the north.'],
    [{ type: 'enemy_expanded', clan: 'aos_si', spaces: ['a', 'b'], units: 2, pass: 1 }, 'Aos Sí expand: 2 units each in A and B.'],
    [{ type: 'conflict', space: 'a', turn: 'white', color: 'white', removed: 2, units: [{ clan: 'aos_si', count: 2 }], claimed_by: 'white', followers_left: 1, units_left: 0 }, 'A: 2 followers of White and 2 Aos Sí fall, leaving 1 follower, and White claims the units.'],
    [{ type: 'portals_opened', regions: ['west', 'east'] }, 'Portals open in The West and The East.'],
    [{ type: 'region_scored', era: 1, score: { region: 'west', units: [4, 0, 3], points: [6, 0, 3], bonus: [2, 0, 0], camps: [0, 1, 0] } }, 'The West: White 8 (4 units), Black 1 (0 units), Enemy 3 (3 units).'],
  ];
  it.each(events)('%j', (event, text) => expect(catalogue.event(event as Tagged, content)).toBe(text));

  it('unknown things are still readable', () => {
    const odd = { type: 'sky_fell', where: { space: 'a' }, counts: [1, 2] };
    for (const text of [catalogue.prompt(odd, content, view), catalogue.action(odd, content, view), catalogue.event(odd, content)]) {
      expect(text).toBe('Sky fell: where space a, counts 1, 2');
    }
  });

  it('names the spaces that an event is about', () => {
    expect(spacesOfEvent({ type: 'units_moved', from: 'a', to: 'b', units: [] })).toEqual(['a', 'b']);
    expect(spacesOfEvent({ type: 'enemy_expanded', spaces: ['a', 'c'] })).toEqual(['a', 'c']);
    expect(spacesOfEvent({ type: 'eliminated', color: 'white' })).toEqual([]);
  });
});

describe('the map', () => {
  const geometry = geometryOf(content);
  it('tells borders of regions from borders within them', () => {
    expect(geometry.spaceBorders).toBe('M100 0L100 200');
    expect(geometry.regionBorders).toBe('M200 0L200 200');
  });
  it('writes the values of a region inside it, beside the pieces', () => {
    for (const region of content.regions) {
      const at = geometry.badges.get(region.id) ?? expect.fail('no badge');
      const home = content.spaces.find((one) => one.region === region.id && inside(at, one.outline));
      expect(home).toBeDefined();
      const crowded = content.spaces.some((one) => Math.hypot(one.middle[0] - at[0], one.middle[1] - at[1]) < 40);
      expect(crowded).toBe(false);
    }
  });
});

