// Which thing on the table an offered action means. Nothing else makes a thing choosable.

import type { Action, Nation, Prompt, SquadKind, Squads, Territory, View } from '../../generated/games/mordred';
import type { Decision, Tagged } from '../contract';
import { isNation } from './names';

export type Offer = { action: Tagged; decision: Decision };

/** Where the squads stand that a question is about; `null` is the reserve. */
export type SquadPlace = { nation: Nation; territory: Territory | null };

export const at = {
  territory: (territory: string) => `territory:${territory}`,
  favorInside: (territory: string, patron: string) => `inside:${territory}:${patron}`,
  zone: (zone: string) => `zone:${zone}`,
  squad: (nation: string, territory: string | null, kind: string) => `squad:${nation}:${territory ?? 'reserve'}:${kind}`,
  cell: (nation: string, cell: string) => `cell:${nation}:${cell}`,
  /** `owner` is a nation or the supply. */
  pool: (owner: string, patron: string) => `pool:${owner}:${patron}`,
  player: (nation: string) => `player:${nation}`,
  patron: (patron: string) => `patron:${patron}`,
  monster: (monster: string) => `monster:${monster}`,
  champion: (champion: string) => `champion:${champion}`,
  spell: (spell: number) => `spell:${spell}`,
  hand: (nation: string, card: number) => `hand:${nation}:${card}`,
  lay: (nation: string, card: number, area: string) => `lay:${nation}:${card}:${area}`,
  laid: (nation: string, card: number) => `laid:${nation}:${card}`,
  fate: (card: number) => `fate:${card}`,
  chaos: (card: number) => `chaos:${card}`,
};

/** The place of an action on the table; `null` if it has none. */
export function placeOf(action: Tagged, decision: Decision, view: View): string | null {
  const answer = action as Action;
  const prompt = decision.prompt as Prompt;
  const me = decision.seat;
  switch (answer.type) {
    case 'act':
      return at.cell(me, answer.action);
    case 'territory':
      return at.territory(answer.territory);
    case 'squad': {
      const where = squadPlace(prompt, me);
      return where ? at.squad(where.nation, where.territory, answer.kind) : null;
    }
    case 'spell':
      return at.spell(answer.spell);
    case 'lay':
      return at.lay(me, answer.card, answer.area);
    case 'battle_card':
      return battleCardPlace(prompt, me, answer.card, view);
    case 'fate':
      return at.fate(answer.card);
    case 'chaos':
      return at.chaos(answer.card);
    case 'favor':
      return at.pool(favorOwner(prompt, me), answer.patron);
    case 'favor_inside':
      return at.favorInside(answer.territory, answer.patron);
    case 'favor_in_zone':
    case 'zone':
      return at.zone(answer.zone);
    case 'player':
      return at.player(answer.nation);
    case 'patron':
      return at.patron(answer.patron);
    case 'monster':
      return at.monster(answer.monster);
    case 'champion':
      return at.champion(answer.champion);
    case 'cell':
      return at.cell(cellOwner(prompt, me), answer.cell);
    case 'group':
    case 'option':
    case 'yes':
    case 'done':
      return null;
    default:
      return null;
  }
}

/** Where the squads of a question stand. */
export function squadPlace(prompt: Prompt, seat: string): SquadPlace | null {
  const own = isNation(seat) ? seat : null;
  if (prompt.type === 'gather_squad') return own && { nation: own, territory: null };
  if (prompt.type === 'lose_squad') return own && { nation: own, territory: prompt.territory };
  if (prompt.type !== 'effect') return null;
  const choice = prompt.choice;
  if (choice.type === 'kill') return { nation: choice.nation, territory: choice.territory };
  if (choice.type === 'move_squad') return { nation: choice.nation, territory: choice.from };
  if (choice.type === 'replace') return own && { nation: own, territory: choice.territory };
  return null;
}

function battleCardPlace(prompt: Prompt, seat: string, card: number, view: View): string {
  if (prompt.type === 'sorcery_order') return at.laid(seat, card);
  if (prompt.type === 'effect' && prompt.choice.type === 'cancel_card') {
    const enemy = view.battle?.sides.find((side) => side.nation !== seat)?.nation;
    return at.laid(enemy ?? 'enemy', card);
  }
  return at.hand(seat, card);
}

function favorOwner(prompt: Prompt, seat: string): string {
  if (prompt.type !== 'effect') return 'supply';
  switch (prompt.choice.type) {
    case 'lose_favor':
    case 'drop_favor':
      return seat;
    case 'steal_favor':
      return prompt.choice.from;
    default:
      return 'supply';
  }
}

function cellOwner(prompt: Prompt, seat: string): string {
  return prompt.type === 'effect' && prompt.choice.type === 'token_cell' ? prompt.choice.nation : seat;
}

/** All offers of the open decisions, by place. */
export class Choices {
  private readonly byPlace = new Map<string, Offer>();
  /** Offers without a place on the table. */
  readonly elsewhere: readonly Offer[];

  constructor(
    readonly decisions: readonly Decision[],
    view: View,
  ) {
    const elsewhere: Offer[] = [];
    for (const decision of decisions) {
      for (const action of decision.actions) {
        const place = placeOf(action, decision, view);
        if (place === null) elsewhere.push({ action, decision });
        else this.byPlace.set(place, { action, decision });
      }
    }
    this.elsewhere = elsewhere;
  }

  get(place: string): Offer | undefined {
    return this.byPlace.get(place);
  }

  /** What choosing a place does; nothing while it is not offered. */
  pick(place: string, choose: (action: Tagged) => void): (() => void) | undefined {
    const offer = this.byPlace.get(place);
    return offer && (() => choose(offer.action));
  }

  has(place: string): boolean {
    return this.byPlace.has(place);
  }

  /** Whether anything of this sort can be chosen, e.g. `territory`. */
  some(sort: string): boolean {
    for (const place of this.byPlace.keys()) if (place.startsWith(`${sort}:`)) return true;
    return false;
  }

  places(): string[] {
    return [...this.byPlace.keys()];
  }

  /** The open question whose type is one of these. */
  asked<Type extends Prompt['type']>(...types: Type[]): Extract<Prompt, { type: Type }> | null {
    const found = this.decisions.find((one) => (types as string[]).includes(one.prompt.type));
    return (found?.prompt as Extract<Prompt, { type: Type }> | undefined) ?? null;
  }
}

/** The offered group with exactly these squads. */
export function groupOffer(decision: Decision, squads: Squads): Tagged | undefined {
  return decision.actions.find((action) => {
    const answer = action as Action;
    return answer.type === 'group' && sameSquads(answer.squads, squads);
  });
}

/** The groups of a decision. */
export function groupsOf(decision: Decision): Squads[] {
  return decision.actions.flatMap((action) => {
    const answer = action as Action;
    return answer.type === 'group' ? [answer.squads] : [];
  });
}

export function sameSquads(a: Squads, b: Squads): boolean {
  return (
    a.chieftain === b.chieftain && a.sorcerers === b.sorcerers && a.warriors === b.warriors && a.champion === b.champion
  );
}

/** The most of a kind that some offered group has. */
export function mostOf(groups: readonly Squads[], kind: SquadKind): number {
  const field = FIELD[kind];
  return groups.reduce((most, group) => Math.max(most, group[field]), 0);
}

export const FIELD: Record<SquadKind, keyof Squads> = {
  chieftain: 'chieftain',
  sorcerer: 'sorcerers',
  warrior: 'warriors',
  champion: 'champion',
};
