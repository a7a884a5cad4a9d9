// Tables as a viewer may see them, made by hand.

import type {
  Action,
  CountView,
  Event,
  Nation,
  NationView,
  Prompt,
  Squads,
  Territory,
  View,
} from '../../src/generated/games/mordred';
import type { Decision, GameProps, Tagged } from '../../src/games/contract';
import type { Content } from '../../src/games/mordred/names';
import file from './content.json';

export const content = file as unknown as Content;

const NATIONS: readonly Nation[] = ['humans', 'high_elves', 'hobgoblins', 'tunnel_dwarves'];
export const squads = (chieftain = 0, sorcerers = 0, warriors = 0, champion = 0): Squads => ({
  chieftain,
  sorcerers,
  warriors,
  champion,
});
const favor = (mordred = 0, morgana = 0, merlin = 0) => ({ mordred, morgana, merlin });

function nation(name: Nation, order: number, change: Partial<NationView> = {}): NationView {
  return {
    nation: name,
    position: 0,
    lap: 0,
    order,
    cells: { march: 0, gather: 0, sorcery: 0 },
    unused_tokens: 4,
    favor: favor(),
    powers: [],
    reserve: squads(0, 2, 8),
    on_board: 3,
    chieftain_lies: false,
    champion: null,
    hand: 7,
    hand_cards: null,
    deck: 5,
    discard: [],
    spells: 5,
    spell_cards: null,
    spell_discard: [],
    permanents: [],
    ...change,
  };
}

type Standing = Partial<Record<Territory, Partial<Record<Nation, Squads>>>>;

/** The table at the start of a game, seen by the Humans. */
export function start(): View {
  const standing: Standing = {
    elmet: { humans: squads(1, 1, 1) },
    cornwall: { high_elves: squads(1, 1, 1) },
    lindsey: { hobgoblins: squads(1, 1, 1) },
    garlot: { tunnel_dwarves: squads(1, 1, 1) },
  };
  return {
    mode: 'war',
    patron_side: 'base',
    phase: { type: 'choose_action' },
    active: 'humans',
    waiting_on: ['humans'],
    chaos: false,
    sectors: content.war_disc.map((event, index) => ({
      event,
      stack: index === 0 ? (['tunnel_dwarves', 'hobgoblins', 'high_elves', 'humans'] as Nation[]) : [],
    })),
    last_war: null,
    supply: favor(23, 23, 23),
    nations: [
      nation('humans', 3, { hand_cards: [0, 2, 4, 5, 8, 9, 10], spell_cards: [0, 1, 2, 3, 4] }),
      nation('high_elves', 2),
      nation('hobgoblins', 1),
      nation('tunnel_dwarves', 0),
    ],
    territories: [...content.britain.territories, ...content.lost_lands.territories].map((one) => ({
      territory: one.territory,
      open: !one.after_chaos,
      squads: NATIONS.map((name) => standing[one.territory]?.[name] ?? squads()),
      controller: NATIONS.find((name) => standing[one.territory]?.[name]) ?? null,
      favor:
        one.territory === 'lothian' || one.territory === 'avalon'
          ? favor(2)
          : one.territory === 'malahaut' || one.territory === 'caer_sidi'
            ? favor(0, 2)
            : one.territory === 'logres' || one.territory === 'sarras'
              ? favor(0, 0, 2)
              : favor(),
      stronghold:
        one.territory === 'avalon' ? 'mordred' : one.territory === 'caer_sidi' ? 'morgana' : one.territory === 'sarras' ? 'merlin' : null,
      tile: null,
      battle_token: false,
    })),
    zones: [...content.britain.zones, ...content.lost_lands.zones].map((one, index) => ({
      zone: one.zone,
      favor: one.zone.startsWith('l') || ['b1', 'b3', 'b8'].includes(one.zone) ? null : (['mordred', 'morgana', 'merlin'] as const)[index % 3]!,
      stronghold: one.zone === 'b1' ? 'mordred' : one.zone === 'b3' ? 'morgana' : one.zone === 'b8' ? 'merlin' : null,
    })),
    patrons: ['lothian', 'malahaut', 'logres'],
    monsters: [
      { monster: 'nightmare', territory: 'monsalvat' },
      { monster: 'clurikon', territory: 'norgales' },
    ],
    champions: ['blackhart', 'britomart', 'elaine', 'grildrim'],
    fate: { deck: 9, discard: [], cauldron: [], choosing: null, drawn: null },
    chaos_cards: { deck: 11, discard: [], under: [], choosing: null, drawn: null },
    war: null,
    battle: null,
    final_count: null,
  };
}

function put(view: View, territory: Territory, name: Nation, here: Squads): void {
  const state = view.territories.find((one) => one.territory === territory)!;
  state.squads[NATIONS.indexOf(name)] = here;
}

/** The middle of a game: crowded land, markers apart. */
export function middle(): View {
  const view = start();
  view.sectors.forEach((one) => (one.stack = []));
  view.sectors[3]!.stack = ['hobgoblins', 'humans'];
  view.sectors[5]!.stack = ['high_elves'];
  view.sectors[6]!.stack = ['tunnel_dwarves'];
  view.nations.forEach((one, index) => {
    one.position = [3, 5, 3, 6][index]!;
    one.cells = [
      { march: 1, gather: 1, sorcery: 0 },
      { march: 0, gather: 2, sorcery: 1 },
      { march: 2, gather: 0, sorcery: 0 },
      { march: 1, gather: 1, sorcery: 1 },
    ][index]!;
    one.unused_tokens = 4 - one.cells.march - one.cells.gather - one.cells.sorcery;
    one.favor = [favor(3, 1, 2), favor(0, 4, 1), favor(5, 0, 0), favor(1, 1, 6)][index]!;
  });
  view.supply = favor(14, 15, 12);
  view.fate.cauldron = [
    { nation: 'humans', card: 2 },
    { nation: 'hobgoblins', card: null },
  ];
  view.fate.deck = 5;
  view.nations[0]!.champion = 'elaine';
  view.nations[3]!.permanents = [9];
  put(view, 'elmet', 'humans', squads(1, 1, 1, 1));
  put(view, 'elmet', 'hobgoblins', squads(0, 1, 3));
  put(view, 'lindsey', 'hobgoblins', squads(1, 0, 1));
  put(view, 'logres', 'high_elves', squads(0, 1, 2));
  put(view, 'logres', 'humans', squads(0, 0, 2));
  put(view, 'cornwall', 'high_elves', squads(1, 1, 2));
  put(view, 'monsalvat', 'tunnel_dwarves', squads(1, 1, 2));
  put(view, 'avalon', 'humans', squads(0, 1, 1));
  put(view, 'caer_sidi', 'hobgoblins', squads(0, 1, 2));
  put(view, 'caer_sidi', 'high_elves', squads(0, 1, 1));
  const at = (territory: Territory) => view.territories.find((one) => one.territory === territory)!;
  at('elmet').controller = null;
  at('elmet').favor = favor(1, 2, 1);
  at('logres').controller = 'high_elves';
  at('monsalvat').controller = 'tunnel_dwarves';
  at('avalon').controller = 'humans';
  view.patrons = ['elmet', 'malahaut', 'logres'];
  view.champions = ['blackhart', 'britomart', 'grildrim'];
  view.phase = { type: 'march' };
  return view;
}

/** After Chaos: the Lost Lands unfolded. */
export function chaos(): View {
  const view = middle();
  view.chaos = true;
  view.phase = { type: 'choose_action' };
  view.territories.forEach((one) => (one.open = true));
  view.zones.forEach((one, index) => {
    if (one.zone.startsWith('l')) one.favor = (['mordred', 'morgana', 'merlin'] as const)[index % 3]!;
  });
  view.patrons = ['annwn', 'broceliande', 'waste_land'];
  const at = (territory: Territory) => view.territories.find((one) => one.territory === territory)!;
  at('annwn').tile = 0;
  at('broceliande').tile = 3;
  at('waste_land').tile = 5;
  at('annwn').favor = favor(2);
  at('broceliande').favor = favor(0, 2);
  at('waste_land').favor = favor(0, 0, 2);
  put(view, 'broceliande', 'humans', squads(0, 0, 2));
  put(view, 'broceliande', 'tunnel_dwarves', squads(0, 1, 3));
  view.nations.forEach((one) => {
    one.lap = 1;
    one.position += 12;
  });
  view.last_war = 19;
  view.fate.cauldron = [];
  return view;
}

/** A battle while cards are laid: the Humans choose, the Hobgoblins have laid. */
export function laying(): View {
  const view = middle();
  view.phase = { type: 'battle', step: 'lay_cards' };
  view.war = { position: 3, battles: ['elmet', 'logres', 'caer_sidi'] };
  view.battle = {
    territory: 'elmet',
    step: 'lay_cards',
    revealed: false,
    sides: [
      {
        nation: 'hobgoblins',
        chieftain: { count: 0, cards: null },
        sorcerers: { count: 1, cards: null },
        warriors: { count: 2, cards: null },
        attack: null,
        defense: null,
        prevented: 0,
        damage: null,
        lost: 0,
      },
      {
        nation: 'humans',
        chieftain: { count: 1, cards: [{ card: 4, cancelled: false, resolved: false }] },
        sorcerers: { count: 0, cards: [] },
        warriors: { count: 0, cards: [] },
        attack: null,
        defense: null,
        prevented: 0,
        damage: null,
        lost: 0,
      },
    ],
  };
  view.nations[0]!.hand_cards = [0, 2, 5, 8, 9, 10];
  view.nations[0]!.hand = 6;
  return view;
}

/** The same battle, revealed and counted: the Humans choose their losses. */
export function losing(): View {
  const view = laying();
  view.phase = { type: 'battle', step: 'losses' };
  const battle = view.battle!;
  battle.step = 'losses';
  battle.revealed = true;
  Object.assign(battle.sides[0], {
    sorcerers: { count: 1, cards: [{ card: 18, cancelled: false, resolved: true }] },
    warriors: {
      count: 2,
      cards: [
        { card: 16, cancelled: false, resolved: false },
        { card: 1, cancelled: true, resolved: false },
      ],
    },
    attack: 5,
    defense: 2,
    damage: 1,
    lost: 0,
  });
  Object.assign(battle.sides[1], {
    chieftain: { count: 1, cards: [{ card: 4, cancelled: false, resolved: false }] },
    sorcerers: { count: 1, cards: [{ card: 5, cancelled: false, resolved: true }] },
    warriors: { count: 1, cards: [{ card: 2, cancelled: false, resolved: false }] },
    attack: 3,
    defense: 3,
    damage: 2,
    lost: 0,
  });
  return view;
}

export function finished(): View {
  const view = chaos();
  view.phase = { type: 'final_count' };
  const row = (name: Nation, won: CountView['favor'], bonus: [number, number, number], all: number, rank: number): CountView => ({
    nation: name,
    favor: won,
    mordred_bonus: bonus[0],
    morgana_bonus: bonus[1],
    merlin_bonus: bonus[2],
    total: all,
    squads: 5 + rank,
    from_behind: rank,
    rank,
  });
  view.final_count = {
    reason: 'line',
    nations: [
      row('humans', favor(7, 6, 5), [5, 2, 5], 30, 1),
      row('high_elves', favor(4, 9, 3), [0, 3, 3], 22, 2),
      row('hobgoblins', favor(6, 3, 4), [2, 1, 3], 19, 4),
      row('tunnel_dwarves', favor(3, 5, 9), [0, 1, 3], 21, 3),
    ],
  };
  return view;
}

export function asks(prompt: Prompt, actions: Action[], seat: Nation = 'humans'): Decision {
  return { seat, id: `${prompt.type}-1`, prompt: prompt as Tagged, actions: actions as Tagged[] } as Decision;
}

export type Fixture = { view: View; decisions: Decision[]; events?: Event[] };

const acts: Action[] = [
  { type: 'act', action: 'march' },
  { type: 'act', action: 'gather' },
  { type: 'act', action: 'sorcery' },
];
const places = (...all: Territory[]): Action[] => all.map((territory) => ({ type: 'territory', territory }));

export const FIXTURES: Record<string, () => Fixture> = {
  start: () => ({ view: start(), decisions: [asks({ type: 'choose_action' }, acts)] }),
  middle: () => ({
    view: middle(),
    decisions: [asks({ type: 'march_from', spent: 1, most: 5 }, [...places('elmet', 'logres', 'avalon'), { type: 'done' }])],
    events: [{ type: 'moved', nation: 'humans', squads: squads(0, 0, 2), from: 'elmet', to: 'logres' }],
  }),
  group: () => ({
    view: middle(),
    decisions: [
      asks(
        { type: 'march_group', from: 'elmet', to: 'logres' },
        [0, 1].flatMap((c) =>
          [0, 1].flatMap((s) => [0, 1].filter((w) => c + s + w > 0).map((w): Action => ({ type: 'group', squads: squads(c, s, w) }))),
        ),
      ),
    ],
  }),
  spells: () => ({
    view: { ...middle(), phase: { type: 'sorcery' } },
    decisions: [asks({ type: 'cast_spell', played: 1, most: 2 }, [...[0, 1, 3, 4].map((spell): Action => ({ type: 'spell', spell })), { type: 'done' }])],
  }),
  fate: () => ({
    view: { ...middle(), phase: { type: 'fate' }, fate: { ...middle().fate, choosing: 'humans', drawn: [0, 6] } },
    decisions: [asks({ type: 'choose_fate' }, [{ type: 'fate', card: 0 }, { type: 'fate', card: 6 }])],
  }),
  favor: () => ({
    view: middle(),
    decisions: [
      asks({ type: 'effect', source: { type: 'fate', card: 0 }, choice: { type: 'gain_favor' } }, [
        { type: 'favor', patron: 'mordred' },
        { type: 'favor', patron: 'morgana' },
        { type: 'favor', patron: 'merlin' },
      ]),
    ],
  }),
  take: () => ({
    view: middle(),
    decisions: [
      asks({ type: 'effect', source: { type: 'spell', spell: 6 }, choice: { type: 'take_favor' } }, [
        { type: 'favor_inside', territory: 'elmet', patron: 'morgana' },
        { type: 'favor_inside', territory: 'elmet', patron: 'merlin' },
        { type: 'favor_in_zone', zone: 'b5' },
        { type: 'favor_in_zone', zone: 'b6' },
      ]),
    ],
  }),
  chaos: () => ({ view: chaos(), decisions: [asks({ type: 'gather_at' }, places('elmet', 'malahaut', 'logres', 'caer_sidi', 'broceliande'))] }),
  laying: () => ({
    view: laying(),
    decisions: [
      asks({ type: 'lay_cards', territory: 'elmet' }, [
        ...[0, 2, 5, 8, 9, 10].flatMap((card): Action[] => [
          { type: 'lay', card, area: 'sorcerers' },
          { type: 'lay', card, area: 'warriors' },
        ]),
        { type: 'done' },
      ]),
    ],
  }),
  losing: () => ({
    view: losing(),
    decisions: [
      asks({ type: 'lose_squad', territory: 'elmet', left: 2 }, [
        { type: 'squad', kind: 'sorcerer' },
        { type: 'squad', kind: 'warrior' },
        { type: 'squad', kind: 'champion' },
      ]),
    ],
  }),
  watching: () => ({ view: { ...laying(), nations: laying().nations.map((one) => ({ ...one, hand_cards: null, spell_cards: null })) }, decisions: [] }),
  fought: () => ({
    view: { ...middle(), war: { position: 3, battles: ['logres', 'caer_sidi'] }, phase: { type: 'war' } },
    decisions: [asks({ type: 'next_battle' }, places('logres', 'caer_sidi'))],
    events: [
      { type: 'battle_began', territory: 'elmet', nations: ['hobgoblins', 'humans'] },
      { type: 'cards_revealed', territory: 'elmet', cards: [[[], [18], [16, 1]], [[4], [5], []]] },
      { type: 'card_cancelled', nation: 'hobgoblins', card: 1 },
      { type: 'battle_counted', territory: 'elmet', attack: [5, 3], defense: [2, 3], damage: [1, 2] },
      { type: 'killed', nation: 'hobgoblins', kind: 'warrior', territory: 'elmet' },
      { type: 'battle_ended', territory: 'elmet', lost: [1, 2] },
    ],
  }),
  storm: () => ({
    view: chaos(),
    decisions: [],
    events: [
      { type: 'chaos_came', reason: 'line' },
      { type: 'fate_resolved', card: 2 },
      { type: 'tile_placed', tile: 0, territory: 'annwn' },
      { type: 'patron_moved', patron: 'mordred', from: 'elmet', to: 'annwn' },
      { type: 'favor_placed', patron: 'mordred', count: 2, territory: 'annwn' },
      { type: 'favor_in_zone', patron: 'merlin', zone: 'l4' },
    ],
  }),
  finished: () => ({ view: finished(), decisions: [] }),
};

export function props(fixture: Fixture, choose: (action: Tagged) => void = () => {}): GameProps<View, Content> {
  const mine = fixture.view.nations.filter((one) => one.hand_cards !== null).map((one) => one.nation);
  return {
    view: fixture.view,
    content,
    decisions: fixture.decisions,
    choose,
    seats: fixture.view.nations.map((one, index) => ({
      seat: one.nation,
      player: ['Aoife', 'greedy', 'Brian', 'random'][index] ?? 'somebody',
      mine: mine.includes(one.nation),
      bot: index % 2 === 1,
      online: true,
    })),
    viewer: mine.length > 0 ? { seats: mine, role: 'player' } : { seats: [], role: 'spectator' },
    lastEvents: (fixture.events ?? []) as Tagged[],
    result: null,
  };
}
