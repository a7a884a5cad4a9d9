// What was told step by step, put together: the battles of the latest War and the Onslaught of
// Chaos. A battle often runs to its end in a single update, and so does the Onslaught.

import type { BattleCard, Event, Nation, Territory, View } from '../../../generated/games/mordred';

export type Laid = readonly [readonly BattleCard[], readonly BattleCard[], readonly BattleCard[]];
/** A battle, as far as it has been told; the side further ahead comes first. */
export type Report = {
  territory: Territory;
  nations: readonly [Nation, Nation];
  /** By area, once revealed. */
  cards: readonly [Laid, Laid] | null;
  /** Ignored cards. */
  cancelled: readonly { nation: Nation; card: BattleCard }[];
  attack: readonly [number, number] | null;
  defense: readonly [number, number] | null;
  lost: readonly [number, number];
  /** Chieftains struck down. */
  lies: readonly Nation[];
  over: boolean;
};
export type Story = {
  battles: readonly Report[];
  /** Whether the War of these battles is over. */
  warOver: boolean;
  /** Events of the Onslaught, from the arrival of Chaos on. */
  onslaught: readonly Event[];
};

export const NO_STORY: Story = { battles: [], warOver: false, onslaught: [] };
const OF_ONSLAUGHT = new Set(['fate_resolved', 'tile_placed', 'patron_moved', 'favor_placed', 'favor_in_zone']);

/** The story after these events. `view` is the table after them. */
export function told(story: Story, events: readonly Event[], view: View): Story {
  let { battles, warOver, onslaught } = story;
  let storming = false;
  const change = (change: (report: Report) => Partial<Report>): void => {
    const running = battles.at(-1);
    if (running && !running.over) battles = [...battles.slice(0, -1), { ...running, ...change(running) }];
  };
  // Somebody who came in the middle of a battle was not told of its beginning.
  const last = battles.at(-1);
  if (view.battle && last?.over !== false && (warOver || last?.territory !== view.battle.territory)) {
    const [first, second] = view.battle.sides;
    const began = events.some((event) => event.type === 'battle_began');
    if (!began) battles = [...(warOver ? [] : battles), report(view.battle.territory, [first.nation, second.nation])];
    if (!began) warOver = false;
  }
  for (const event of events) {
    switch (event.type) {
      case 'battle_began':
        if (warOver) battles = [];
        warOver = false;
        battles = [...battles, report(event.territory, event.nations)];
        break;
      case 'cards_revealed':
        change(() => ({ cards: event.cards }));
        break;
      case 'card_cancelled':
        change((one) => ({ cancelled: [...one.cancelled, { nation: event.nation, card: event.card }] }));
        break;
      case 'battle_counted':
        change(() => ({ attack: event.attack, defense: event.defense }));
        break;
      case 'chieftain_lies':
        change((one) => ({ lies: [...one.lies, event.nation] }));
        break;
      case 'battle_ended':
        change(() => ({ lost: event.lost, over: true }));
        break;
      case 'war_ended':
        warOver = true;
        break;
      case 'chaos_came':
        storming = true;
        onslaught = [event];
        break;
      default:
        if ((storming || view.phase.type === 'onslaught' || lays(events)) && onslaught.length > 0 && OF_ONSLAUGHT.has(event.type)) {
          onslaught = [...onslaught, event];
        }
    }
  }
  return { battles, warOver, onslaught };
}

function report(territory: Territory, nations: readonly [Nation, Nation]): Report {
  return { territory, nations, cards: null, cancelled: [], attack: null, defense: null, lost: [0, 0], lies: [], over: false };
}

/** Tiles are laid only in the Onslaught. */
function lays(events: readonly Event[]): boolean {
  return events.some((event) => event.type === 'tile_placed');
}
