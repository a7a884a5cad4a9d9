// Moytura in sentences.

import type {
  Action,
  CardView,
  ClientContent,
  Color,
  Event,
  Prompt,
  UnitCount,
  View,
} from '../../generated/games/moytura';
import type { Catalogue, Tagged } from '../contract';
import { counted, listed, tagged, words } from '../words';
import { namesOf, type Names } from './names';

const COLORS: Record<string, string> = { white: 'White', black: 'Black', enemy: 'The enemy' };
const color = (id: string): string => COLORS[id] ?? words(id);
const followers = (n: number): string => counted(n, 'follower');
const tokens = (n: number): string => counted(n, 'worship token');

function units(list: readonly UnitCount[], names: Names): string {
  const some = list.filter((one) => one.count > 0);
  return some.length === 0 ? 'no units' : listed(some.map((one) => `${one.count} ${names.clan(one.clan)}`));
}

export function cardName(card: CardView, names: Names): string {
  const kind = card.section !== null ? names.section(card.section) : ICONS[card.icons ?? 0];
  return `${names.clan(card.clan)}${kind ? `, ${kind}` : ''}`;
}
const ICONS: Record<number, string> = { 1: 'one icon', 2: 'two icons', 3: 'three icons' };

function promptText(prompt: Prompt, names: Names): string {
  const who = color(prompt.color ?? '');
  switch (prompt.type) {
    case 'draft':
      return `${who}: take a starting space.`;
    case 'choose_tile':
      return `${who}: choose a deity or the card (${tokens(prompt.worship)} at hand).`;
    case 'expand':
      return `${who}: expand with ${names.deity(prompt.deity)}. Where do ${followers(prompt.followers)} go?`;
    case 'expand_again':
      return `${who}: expand a second time, sharing ${followers(prompt.followers)} with ${names.space(prompt.first)}, or not.`;
    case 'split':
      return `${who}: split ${followers(prompt.followers)} between ${names.space(prompt.first)} and ${names.space(prompt.second)}.`;
    case 'strike':
      return `${who}: Morrigan may defeat ${counted(prompt.left, 'enemy unit')} in or next to ${names.space(prompt.target)}.`;
    case 'move_from': {
      const how = prompt.any_number ? 'as many enemy units as you like' : 'one enemy unit';
      const where = prompt.into_any_space ? 'any adjacent space' : 'an empty adjacent space';
      return `${who}: Lugh moves ${how} into ${where}. From where?`;
    }
    case 'move_to':
      return `${who}: where do the units of ${names.space(prompt.from)} move?`;
    case 'move_units': {
      const which = prompt.clan === null ? 'Which unit moves' : `How many ${names.clan(prompt.clan)} move`;
      return `${who}: ${lowerFirst(which)} from ${names.space(prompt.from)} to ${names.space(prompt.to)}?`;
    }
    case 'remove':
      return `${who}: ${prompt.left} of the units in ${names.space(prompt.space)} fall. How many of them are ${names.clan(prompt.clan)}?`;
    default:
      return tagged(prompt as Tagged);
  }
}

function actionText(action: Action, names: Names, view: View | null): string {
  switch (action.type) {
    case 'draft':
      return `Start in ${names.space(action.space)}`;
    case 'choose':
      return chosen(action.slot, names, view);
    case 'expand':
      return names.space(action.target);
    case 'expand_once':
      return 'Do not expand a second time';
    case 'split':
      return `${action.first_followers} in ${names.space(action.first)}, ${action.second_followers} in ${names.space(action.second)}`;
    case 'strike':
      return `${names.clan(action.clan)} in ${names.space(action.space)}`;
    case 'strike_no_more':
      return 'Strike no more';
    case 'move_from':
      return `From ${names.space(action.space)}`;
    case 'move_to':
      return `To ${names.space(action.space)}`;
    case 'move_units':
      return `Move ${action.count} ${names.clan(action.clan)}`;
    case 'remove':
      return `${action.count} ${names.clan(action.clan)}`;
    default:
      return tagged(action as Tagged);
  }
}

/** What lies in a slot, what it costs and what it gives. */
function chosen(slot: number, names: Names, view: View | null): string {
  const { card, slots } = names.content;
  if (slot === 0) return `${card.name} (${followers(card.followers)}, and a worship token)`;
  const deity = view?.display.find((tile) => tile.slot === slot)?.deity;
  const name = deity === undefined ? `Tile in slot ${slot}` : names.deity(deity);
  const text = slots.find((one) => one.slot === slot);
  if (!text) return name;
  return `${name} (${text.cost === 0 ? 'free' : tokens(text.cost)}, ${followers(text.followers)})`;
}

function eventText(event: Event, names: Names): string | null {
  const places = (spaces: readonly string[]) => listed(spaces.map((space) => names.space(space)));
  switch (event.type) {
    case 'start_taken':
      return `${color(event.color)} starts in ${names.space(event.space)}.`;
    case 'round_began':
      return `Era ${event.era}, round ${event.round}`;
    case 'tile_chosen': {
      const paid = event.paid > 0 ? ` for ${tokens(event.paid)}` : '';
      return `${color(event.color)} chooses ${names.deity(event.deity)}${paid}: ${followers(event.followers)}.`;
    }
    case 'tile_upgraded':
      return `${color(event.color)} gains the ${event.upgrade} upgrade of ${names.deity(event.deity)}.`;
    case 'expanded':
      return `${color(event.color)} places ${followers(event.followers)} in ${names.space(event.target)}.`;
    case 'nowhere_to_expand':
      return `${color(event.color)} has nowhere to expand to, and takes the card alone.`;
    case 'unit_struck':
      return `Morrigan defeats one ${names.clan(event.clan)} in ${names.space(event.space)} for ${color(event.color)}.`;
    case 'units_moved':
      return `Lugh moves ${units(event.units, names)} from ${names.space(event.from)} to ${names.space(event.to)} for ${color(event.color)}.`;
    case 'nothing_to_move':
      return `There is nothing for Lugh to move.`;
    case 'conflict':
      return conflict(event, names);
    case 'mound_claimed':
      return `${color(event.color)} claims the worship token of ${names.space(event.space)}.`;
    case 'units_exchanged':
      return `${color(event.color)} returns ${units(event.units, names)} for ${tokens(event.tokens)}.`;
    case 'card_token_claimed':
      return `${color(event.color)} claims the card's worship token.`;
    case 'display_reset':
      return null;
    case 'card_revealed':
      return `The enemy reveals ${cardName(event.card, names)}.`;
    case 'largest_groups': {
      const [first] = event.groups;
      if (event.groups.length === 1 && first) {
        return `The largest group of ${names.clan(event.clan)}: ${places(first)} (${counted(event.units, 'unit')}).`;
      }
      return `${event.groups.length} groups of ${names.clan(event.clan)} are equally large: ${event.groups.map(places).join('; ')}.`;
    }
    case 'enemy_expanded': {
      if (event.spaces.length === 0) return `${names.clan(event.clan)} find no space to expand into.`;
      const each = event.spaces.length > 1 ? ' each' : '';
      const again = event.pass > 1 ? ' again' : '';
      return `${names.clan(event.clan)} expand${again}: ${counted(event.units, 'unit')}${each} in ${places(event.spaces)}.`;
    }
    case 'unable_to_expand':
      return `${names.clan(event.clan)} cannot expand: ${counted(event.units, 'unit')} strengthen ${names.space(event.stronghold)}.`;
    case 'spirits_placed':
      return `Spirits haunt ${places(event.spaces)}.`;
    case 'camps_placed':
      return `Camps are pitched in ${places(event.spaces)}.`;
    case 'portals_opened':
      return `Portals open in ${listed(event.regions.map((region) => names.region(region)))}.`;
    case 'region_scored':
      return regionScored(event, names);
    case 'era_scored': {
      const [white, black, enemy] = event.totals;
      return `Era ${event.era} is scored. White stands at ${white}, Black at ${black}, the enemy at ${enemy}.`;
    }
    case 'eliminated':
      return `${color(event.color)} has no followers left on the board.`;
    default:
      return tagged(event as Tagged);
  }
}

function conflict(event: Extract<Event, { type: 'conflict' }>, names: Names): string {
  const fought = `${names.space(event.space)}: ${followers(event.removed)} of ${color(event.color)} and ${units(event.units, names)} fall`;
  const left: string[] = [];
  if (event.followers_left > 0) left.push(followers(event.followers_left));
  if (event.units_left > 0) left.push(counted(event.units_left, 'unit'));
  const stays = left.length > 0 ? `, leaving ${left.join(' and ')}` : ', leaving nobody';
  const claimed = event.claimed_by ? `, and ${color(event.claimed_by)} claims the units` : '';
  return `${fought}${stays}${claimed}.`;
}

function regionScored(event: Extract<Event, { type: 'region_scored' }>, names: Names): string {
  const { score } = event;
  const sides = ['White', 'Black', 'Enemy'];
  const parts = sides.flatMap((side, at) => {
    const total = (score.points[at] ?? 0) + (score.bonus[at] ?? 0) + (score.camps[at] ?? 0);
    const present = (score.units[at] ?? 0) > 0;
    return present || total > 0 ? [`${side} ${total} (${counted(score.units[at] ?? 0, 'unit')})`] : [];
  });
  return `${names.region(score.region)}: ${parts.length > 0 ? parts.join(', ') : 'nobody'}.`;
}

const REASONS: Record<string, string> = {
  score: 'Both eras have been scored.',
  elimination: 'A side had no followers left on the board.',
  resigned: 'A player gave up.',
};

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const catalogue: Catalogue<ClientContent, View> = {
  prompt: (prompt, content) => promptText(prompt as Prompt, namesOf(content)),
  action: (action, content, view) => actionText(action as Action, namesOf(content), view),
  event: (event, content) => eventText(event as Event, namesOf(content)),
  isHeading: (event) => event.type === 'round_began' || event.type === 'era_scored',
  reason: (reason) => REASONS[reason] ?? words(reason),
  seat: (seat) => (seat === 'enemy' ? 'the enemy' : seat === 'solo' ? 'alone' : color(seat)),
};

export const colorName = (id: Color | string): string => color(id);
