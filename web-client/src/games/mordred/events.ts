// What happened, in sentences for the log. An empty sentence is not worth a line.

import type { Event } from '../../generated/games/mordred';
import { counted, listed } from '../words';
import {
  ACTION_NAME,
  AREA_NAME,
  battleCardName,
  championName,
  chaosName,
  fateName,
  favorText,
  kindName,
  monsterName,
  nationName,
  PATRON_NAME,
  SECTOR_NAME,
  sourceName,
  spellName,
  squadsText,
  territoryName,
  tileName,
  zoneName,
} from './names';
import type { Table } from './prompts';

const the = (nation: string): string => `The ${nationName(nation)}`;

export const EVENTS: Table<Event> = {
  turn_began: ({ nation }) => `${the(nation)} act`,
  tokens_returned: ({ nation }) => `${the(nation)} take their four action tokens back.`,
  moved: ({ nation, squads, from, to }, content) =>
    `${the(nation)} move ${squadsText(squads)} from ${territoryName(from, content)} to ${territoryName(to, content)}.`,
  placed: ({ nation, kind, territory }, content) =>
    `${the(nation)} place a ${kindName(kind)} in ${territoryName(territory, content)}.`,
  killed: ({ nation, kind, territory }, content) =>
    `A ${kindName(kind)} of the ${nationName(nation)} falls in ${territoryName(territory, content)}.`,
  replaced: ({ nation, kind, territory }, content) =>
    `A ${kindName(kind)} of the ${nationName(nation)} in ${territoryName(territory, content)} makes way.`,
  champion_joined: ({ nation, champion }, content) =>
    `${championName(champion, content)} joins the ${nationName(nation)}.`,
  champion_placed: ({ champion, territory }, content) =>
    `${championName(champion, content)} appears in ${territoryName(territory, content)}.`,
  spell_cast: ({ nation, spell }, content) => `${the(nation)} cast ${spellName(spell, content)}.`,
  spell_recovered: ({ nation, spell }, content) => `${the(nation)} take ${spellName(spell, content)} back in hand.`,
  action_paid: ({ nation, action, base, penalty, cost }) => {
    const tokens = penalty > 0 ? `, ${penalty} more for tokens in the cell` : '';
    const other = cost - base - penalty;
    const effects = other === 0 ? '' : `, ${other > 0 ? `${other} more` : `${-other} less`} by effects`;
    return `${ACTION_NAME[action]} costs the ${nationName(nation)} ${cost} time (${base}${tokens}${effects}).`;
  },
  marker_moved: ({ nation, from, to }) =>
    `The time marker of the ${nationName(nation)} advances ${counted(to - from, 'sector')}.`,
  token_placed: ({ nation, cell }) => `${the(nation)} must put an action token into their ${ACTION_NAME[cell]} cell.`,
  token_returned: ({ nation, cell }) => `${the(nation)} take an action token back from their ${ACTION_NAME[cell]} cell.`,
  sector_left: ({ event }) => `The sector is left empty: ${SECTOR_NAME[event]}.`,
  monster_moved: ({ monster, from, to }, content) =>
    `${monsterName(monster, content)} goes from ${territoryName(from, content)} to ${territoryName(to, content)}.`,
  monster_acts: ({ monster, territory }, content) =>
    `${monsterName(monster, content)} acts in ${territoryName(territory, content)}.`,
  patron_moved: ({ patron, from, to }, content) =>
    `${PATRON_NAME[patron]} goes from ${territoryName(from, content)} to ${territoryName(to, content)}.`,
  favor_placed: ({ patron, count, territory }, content) =>
    `${count} Favor of ${PATRON_NAME[patron]} comes to ${territoryName(territory, content)}.`,
  favor_in_zone: ({ patron, zone }, content) =>
    `Favor of ${PATRON_NAME[patron]} comes to ${zoneName(zone, content)}.`,
  favor_gained: ({ nation, patron }) => `${the(nation)} gain Favor of ${PATRON_NAME[patron]}.`,
  favor_lost: ({ nation, patron }) => `${the(nation)} lose Favor of ${PATRON_NAME[patron]}.`,
  favor_stolen: ({ nation, from, patron }) =>
    `${the(nation)} take Favor of ${PATRON_NAME[patron]} from the ${nationName(from)}.`,
  favor_taken: ({ nation, favor, territory }, content) =>
    `${the(nation)} collect ${favorText(favor)} in ${territoryName(territory, content)}.`,
  zone_taken: ({ nation, patron, zone }, content) =>
    `${the(nation)} collect Favor of ${PATRON_NAME[patron]} on ${zoneName(zone, content)}.`,
  favor_dropped: ({ nation, patron, territory }, content) =>
    `${the(nation)} drop Favor of ${PATRON_NAME[patron]} in ${territoryName(territory, content)}.`,
  favor_returned: ({ favor, territory }, content) =>
    `From ${territoryName(territory, content)} ${favorText(favor)} returns to the supply.`,
  fate_drawn: ({ nation }) => `${the(nation)} draw two cards and choose.`,
  fate_resolved: ({ card }, content) => `Fate: ${fateName(card, content)}.`,
  cauldron_grew: ({ nation, card }, content) =>
    card === null
      ? `${the(nation)} lay a Fate card face down on the Cauldron.`
      : `${fateName(card, content)} goes face down on the Cauldron.`,
  chaos_resolved: ({ card }, content) => `Chaos card: ${chaosName(card, content)}.`,
  chaos_returned: ({ nation, card }, content) =>
    card === null
      ? `${the(nation)} put the other card under the Chaos deck.`
      : `${chaosName(card, content)} goes under the Chaos deck.`,
  cards_drawn: ({ nation, count, cards }, content) =>
    cards === null
      ? `${the(nation)} draw ${counted(count, 'battle card')}.`
      : `${the(nation)} draw ${listed(cards.map((card) => battleCardName(card, content)))}.`,
  card_discarded: ({ nation, card }, content) => `${the(nation)} discard ${battleCardName(card, content)}.`,
  deck_reshuffled: ({ nation }) => `${the(nation)} shuffle their discards into a new battle deck.`,
  battle_began: ({ territory, nations }, content) =>
    `Battle of ${territoryName(territory, content)}: ${nationName(nations[0])} against ${nationName(nations[1])}.`,
  card_laid: ({ nation, area, card }, content) =>
    card === null
      ? `${the(nation)} lay a card in their ${AREA_NAME[area]}.`
      : `${battleCardName(card, content)} is laid in the ${AREA_NAME[area]}.`,
  cards_revealed: ({ territory }, content) => `The cards in ${territoryName(territory, content)} are turned up.`,
  sorcery_card: ({ nation, card }, content) => `Sorcery of the ${nationName(nation)}: ${battleCardName(card, content)}.`,
  card_cancelled: ({ nation, card }, content) =>
    `${battleCardName(card, content)} of the ${nationName(nation)} is ignored.`,
  battle_counted: ({ attack, defense, damage }) =>
    `Attack ${attack[0]} against defense ${defense[1]}, attack ${attack[1]} against defense ${defense[0]}: ` +
    `losses ${damage[0]} and ${damage[1]}.`,
  chieftain_lies: ({ nation }) => `The Chieftain of the ${nationName(nation)} is struck down and lies until the War ends.`,
  battle_ended: ({ territory, lost }, content) =>
    `The battle of ${territoryName(territory, content)} is over; squads lost: ${lost[0]} and ${lost[1]}.`,
  war_ended: () => 'The War is over: Favor is collected, hands are filled.',
  effect_acts: ({ source, nation }, content) => `${sourceName(source, content)} acts for the ${nationName(nation)}.`,
  chaos_came: ({ reason }) =>
    reason === 'line'
      ? 'Chaos comes: all time markers have passed the Chaos line.'
      : 'Chaos comes: no Favor is left on the islands.',
  tile_placed: ({ tile, territory }, content) =>
    `${tileName(tile, content)} now lies in ${territoryName(territory, content)}.`,
  supply_ran_out: ({ patron, last_war }) =>
    `The supply of ${PATRON_NAME[patron]}'s Favor has run out: the War on sector ${last_war} is the last.`,
  game_ended: ({ reason }) =>
    reason === 'line'
      ? 'The game ends: all time markers have passed the Chaos line twice.'
      : 'The game ends with the War that was marked when a supply ran out.',
};
