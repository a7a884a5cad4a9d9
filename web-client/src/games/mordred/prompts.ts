// Questions in sentences.

import type { Choice, Prompt, Source } from '../../generated/games/mordred';
import { counted } from '../words';
import { optionTexts } from './options';
import {
  championName,
  kindName,
  monsterName,
  nationName,
  PATRON_NAME,
  sourceName,
  territoryName,
  type Content,
} from './names';

export type Table<T extends { type: string }> = {
  [Type in T['type']]: (one: Extract<T, { type: Type }>, content: Content) => string;
};

export const PROMPTS: Table<Prompt> = {
  choose_action: () => 'Your turn: March, Gather or Sorcery?',
  march_from: ({ spent, most }) =>
    spent === 0
      ? `March: where does a group set out? (at most ${most} time)`
      : `March: where does the next group set out? ${spent} of at most ${most} time spent.`,
  march_to: ({ from }, content) => `March: where does the group from ${territoryName(from, content)} go?`,
  march_group: ({ from, to }, content) =>
    `March: which squads go from ${territoryName(from, content)} to ${territoryName(to, content)}?`,
  gather_at: () => 'Gather: where does the Chieftain gather? His own territory to stay.',
  gather_squad: ({ at, placed }, content) =>
    placed === 0
      ? `Gather: which squad is placed in ${territoryName(at, content)}?`
      : `Gather: which squad is placed next in ${territoryName(at, content)}? ${placed} so far.`,
  cast_spell: ({ played, most }) =>
    played === 0
      ? `Sorcery: which Spell do you play? (up to ${most})`
      : `Sorcery: which Spell do you play next? ${played} of up to ${most} played.`,
  monster_to_move: () => 'Monsters: which one moves next?',
  monster_step: ({ monster, left }, content) =>
    `Monsters: where does ${monsterName(monster, content)} step? ${counted(left, 'step')} left.`,
  patron_to_move: () => 'Patrons: who moves next?',
  patron_to: ({ patron }) => `Patrons: where does ${PATRON_NAME[patron]} go?`,
  choose_fate: () => 'Fate: which of the two cards comes true?',
  next_battle: () => 'War: which battle is fought next?',
  lay_cards: ({ territory }, content) => `Battle of ${territoryName(territory, content)}: lay your cards face down.`,
  sorcery_order: ({ territory }, content) =>
    `Battle of ${territoryName(territory, content)}: which sorcery card is resolved next?`,
  lose_squad: ({ territory, left }, content) =>
    `Battle of ${territoryName(territory, content)}: which squad do you lose? ${left} still to lose.`,
  effect: ({ source, choice }, content) => `${sourceName(source, content)}: ${choiceText(choice, source, content)}`,
};

export const CHOICES: {
  [Type in Choice['type']]: (one: Extract<Choice, { type: Type }>, content: Content, source: Source) => string;
} = {
  territory: () => 'choose a territory.',
  use: () => 'use it?',
  option: (_, content, source) => {
    const texts = optionTexts(source, content);
    const [first, second] = texts;
    return first && second ? `first effect: ${first}; second effect: ${second}. Which?` : 'which of its effects?';
  },
  player: () => 'which player?',
  gain_favor: () => 'whose Favor do you gain?',
  lose_favor: () => 'whose Favor do you lose?',
  steal_favor: ({ from }) => `whose Favor do you take from the ${nationName(from)}?`,
  take_favor: () => 'which Favor do you take from the board?',
  drop_favor: ({ territory }, content) => `which of your Favor goes into ${territoryName(territory, content)}?`,
  add_favor: () => "whose Favor is put on the board?",
  favor_zone: ({ patron }) => `in which empty zone is the Favor of ${PATRON_NAME[patron]} put?`,
  place_at: ({ kind, left }) => `where is a ${kindName(kind)} placed? ${left} left.`,
  place_more: ({ kind, territory, left }, content) =>
    `one more ${kindName(kind)} in ${territoryName(territory, content)}? ${left} left.`,
  kill_at: ({ nation }) => `where is a squad of the ${nationName(nation)} killed?`,
  kill: ({ nation, territory }, content) =>
    `which squad of the ${nationName(nation)} in ${territoryName(territory, content)} is killed?`,
  move_from: ({ nation, left }) => `from where does a squad of the ${nationName(nation)} move? ${left} left.`,
  move_squad: ({ nation, from }, content) =>
    `which squad of the ${nationName(nation)} leaves ${territoryName(from, content)}?`,
  move_to: ({ kind, from }, content) => `where does the ${kindName(kind)} from ${territoryName(from, content)} go?`,
  replace_at: () => 'where does the Champion take the place of a squad?',
  replace: ({ territory }, content) => `which squad in ${territoryName(territory, content)} makes way for the Champion?`,
  champion: () => 'which Champion?',
  champion_at: ({ champion }, content) => `where does ${championName(champion, content)} appear?`,
  token_cell: ({ nation }) => `in which cell of the ${nationName(nation)} is an action token put?`,
  return_token: () => 'from which cell does one of your action tokens return?',
  discard: ({ left }) => `which battle card do you discard? ${left} to go.`,
  recover_spell: () => 'which discarded Spell comes back?',
  cancel_card: () => 'which revealed enemy card is ignored?',
  next_territory: () => 'which territory is next?',
};

function choiceText(choice: Choice, source: Source, content: Content): string {
  const say = CHOICES[choice.type] as ((one: Choice, content: Content, source: Source) => string) | undefined;
  return say ? say(choice, content, source) : 'choose.';
}
