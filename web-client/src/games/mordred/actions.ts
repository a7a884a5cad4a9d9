// Answers in words, as they stand on buttons.

import type { Action } from '../../generated/games/mordred';
import {
  ACTION_NAME,
  AREA_NAME,
  battleCardName,
  championName,
  chaosName,
  fateName,
  kindName,
  monsterName,
  nationName,
  PATRON_NAME,
  spellName,
  squadsText,
  territoryName,
  zoneName,
} from './names';
import type { Table } from './prompts';

export const ACTIONS: Table<Action> = {
  act: ({ action }) => ACTION_NAME[action],
  territory: ({ territory }, content) => territoryName(territory, content),
  group: ({ squads }) => first(squadsText(squads)),
  squad: ({ kind }) => kindName(kind),
  spell: ({ spell }, content) => {
    const card = content.spells[spell];
    return card ? `${card.name} (${card.cost} time)` : spellName(spell, content);
  },
  lay: ({ card, area }, content) => `${battleCardName(card, content)} → ${AREA_NAME[area]}`,
  battle_card: ({ card }, content) => battleCardName(card, content),
  fate: ({ card }, content) => fateName(card, content),
  chaos: ({ card }, content) => chaosName(card, content),
  favor: ({ patron }) => `Favor of ${PATRON_NAME[patron]}`,
  favor_inside: ({ territory, patron }, content) =>
    `Favor of ${PATRON_NAME[patron]} in ${territoryName(territory, content)}`,
  favor_in_zone: ({ zone }, content) => `Favor on ${zoneName(zone, content)}`,
  zone: ({ zone }, content) => first(zoneName(zone, content)),
  player: ({ nation }) => nationName(nation),
  patron: ({ patron }) => PATRON_NAME[patron],
  monster: ({ monster }, content) => monsterName(monster, content),
  champion: ({ champion }, content) => championName(champion, content),
  cell: ({ cell }) => `${ACTION_NAME[cell]} cell`,
  option: ({ option }) => (option === 0 ? 'The first effect' : option === 1 ? 'The second effect' : `Effect ${option + 1}`),
  yes: () => 'Yes',
  done: () => 'Done',
};

function first(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
