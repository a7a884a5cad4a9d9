// Names and colours of the things in the box. Whatever has a text in the content takes it there.

import type {
  ActionKind,
  Area,
  BattleCard,
  Champion,
  ChaosCard,
  ClientContent,
  Favor,
  FateCard,
  Monster,
  Nation,
  Patron,
  Sector,
  Source,
  Spell,
  SquadKind,
  Squads,
  Territory,
  TileSide,
  Zone,
} from '../../generated/games/mordred';
import { counted, listed, words } from '../words';

export type Content = ClientContent;

export const PATRONS: readonly Patron[] = ['mordred', 'morgana', 'merlin'];
export const KINDS: readonly SquadKind[] = ['chieftain', 'sorcerer', 'warrior', 'champion'];
export const CELLS: readonly ActionKind[] = ['march', 'gather', 'sorcery'];
export const AREAS: readonly Area[] = ['chieftain', 'sorcerers', 'warriors'];

/** Fill of a nation's pieces; every one carries white with a contrast above 4.5. */
export const NATION_COLOUR: Record<Nation, string> = {
  humans: '#274c77',
  high_elves: '#3a6b1f',
  hobgoblins: '#a3400f',
  tunnel_dwarves: '#5a4636',
};

export const PATRON_COLOUR: Record<Patron, string> = {
  mordred: '#8a1f2d',
  morgana: '#6d3a94',
  merlin: '#0b6b78',
};

export const SECTOR_NAME: Record<Sector, string> = {
  monsters: 'Monsters',
  patrons: 'Patrons',
  fate: 'Fate',
  war: 'War',
};

export const ACTION_NAME: Record<ActionKind, string> = {
  march: 'March',
  gather: 'Gather',
  sorcery: 'Sorcery',
};

export const AREA_NAME: Record<Area, string> = {
  chieftain: "Chieftain's area",
  sorcerers: "Sorcerers' area",
  warriors: "Warriors' area",
};

export const PATRON_NAME: Record<Patron, string> = {
  mordred: 'Mordred',
  morgana: 'Morgana',
  merlin: 'Merlin',
};

const NATION_NAME: Record<Nation, string> = {
  humans: 'Humans',
  high_elves: 'High Elves',
  hobgoblins: 'Hobgoblins',
  tunnel_dwarves: 'Tunnel Dwarves',
};

export function nationName(nation: Nation | string): string {
  return NATION_NAME[nation as Nation] ?? words(nation);
}

export function isNation(seat: string): seat is Nation {
  return seat in NATION_NAME;
}

const KIND_WORD: Record<SquadKind, string> = {
  chieftain: 'Chieftain',
  sorcerer: 'Sorcerer',
  warrior: 'Warrior',
  champion: 'Champion',
};

export function kindName(kind: SquadKind): string {
  return KIND_WORD[kind];
}

export function countOf(squads: Squads, kind: SquadKind): number {
  switch (kind) {
    case 'chieftain':
      return squads.chieftain;
    case 'sorcerer':
      return squads.sorcerers;
    case 'warrior':
      return squads.warriors;
    case 'champion':
      return squads.champion;
  }
}

export function total(squads: Squads): number {
  return squads.chieftain + squads.sorcerers + squads.warriors + squads.champion;
}

/** "the Chieftain, 1 Sorcerer and 2 Warriors" */
export function squadsText(squads: Squads): string {
  const parts: string[] = [];
  if (squads.chieftain > 0) parts.push('the Chieftain');
  if (squads.sorcerers > 0) parts.push(counted(squads.sorcerers, 'Sorcerer'));
  if (squads.warriors > 0) parts.push(counted(squads.warriors, 'Warrior'));
  if (squads.champion > 0) parts.push('the Champion');
  return parts.length === 0 ? 'no squad' : listed(parts);
}

export function favorTotal(favor: Favor): number {
  return favor.mordred + favor.morgana + favor.merlin;
}

/** "2 of Mordred and 1 of Merlin" */
export function favorText(favor: Favor): string {
  const parts = PATRONS.filter((one) => favor[one] > 0).map((one) => `${favor[one]} of ${PATRON_NAME[one]}`);
  return parts.length === 0 ? 'no Favor' : `${listed(parts)}`;
}

const places = new WeakMap<Content, Map<Territory, string>>();

export function territoryName(territory: Territory, content: Content): string {
  let names = places.get(content);
  if (!names) {
    const all = [...content.britain.territories, ...content.lost_lands.territories];
    names = new Map(all.map((one) => [one.territory, one.name]));
    places.set(content, names);
  }
  return names.get(territory) ?? words(territory);
}

/** "the zone between Elmet and Logres" */
export function zoneName(zone: Zone, content: Content): string {
  const found = [...content.britain.zones, ...content.lost_lands.zones].find((one) => one.zone === zone);
  if (!found) return `zone ${zone}`;
  const [a, b] = found.between.map((one) => territoryName(one, content));
  return found.sea_route ? `the sea route from ${a} to ${b}` : `the border of ${a} and ${b}`;
}

export function monsterName(monster: Monster, content: Content): string {
  return content.monsters.find((one) => one.monster === monster)?.name ?? words(monster);
}

export function championName(champion: Champion, content: Content): string {
  return content.champions.find((one) => one.champion === champion)?.name ?? words(champion);
}

/** A few letters that tell the Champions apart on a figure. */
export function championMark(champion: Champion): string {
  const marks: Record<Champion, string> = { blackhart: 'Bl', britomart: 'Br', elaine: 'El', grildrim: 'Gr' };
  return marks[champion] ?? '?';
}

export function spellName(spell: Spell, content: Content): string {
  return content.spells[spell]?.name ?? `Spell ${spell + 1}`;
}

export function battleCardName(card: BattleCard, content: Content): string {
  return content.battle_cards[card]?.name ?? `Battle card ${card + 1}`;
}

export function fateName(card: FateCard, content: Content): string {
  return content.fate_cards[card]?.name ?? `Fate card ${card + 1}`;
}

export function chaosName(card: ChaosCard, content: Content): string {
  return content.chaos_cards[card]?.name ?? `Chaos card ${card + 1}`;
}

export function tileName(tile: TileSide, content: Content): string {
  return content.tile_sides[tile]?.name ?? `Tile ${tile + 1}`;
}

export function sourceName(source: Source, content: Content): string {
  switch (source.type) {
    case 'spell':
      return spellName(source.spell, content);
    case 'battle_card':
      return battleCardName(source.card, content);
    case 'fate':
      return fateName(source.card, content);
    case 'chaos':
      return chaosName(source.card, content);
    case 'monster':
      return monsterName(source.monster, content);
    case 'champion':
      return championName(source.champion, content);
    case 'tile':
      return tileName(source.tile, content);
    default:
      return 'An effect';
  }
}

/** The printed text of what acts. `chaos`: whether Chaos has come, for Spells. */
export function sourceText(source: Source, content: Content, chaos: boolean): string {
  switch (source.type) {
    case 'spell': {
      const spell = content.spells[source.spell];
      return (chaos ? spell?.chaos_text : spell?.base_text) ?? '';
    }
    case 'battle_card': {
      const card = content.battle_cards[source.card];
      if (!card) return '';
      const melee = card.melee_text ? `Melee: ${card.melee_text} ` : '';
      return `${melee}Sorcery: ${card.sorcery_text}`;
    }
    case 'fate': {
      const card = content.fate_cards[source.card];
      return (chaos ? card?.chaos_text : card?.upper_text) ?? '';
    }
    case 'chaos':
      return content.chaos_cards[source.card]?.text ?? '';
    case 'monster':
      return content.monsters.find((one) => one.monster === source.monster)?.text ?? '';
    case 'champion':
      return content.champions.find((one) => one.champion === source.champion)?.text ?? '';
    case 'tile':
      return content.tile_sides[source.tile]?.text ?? '';
    default:
      return '';
  }
}
