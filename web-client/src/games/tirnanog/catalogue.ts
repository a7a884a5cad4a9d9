// What is on the wire, in sentences.

import type {
  Action, ClientContent, Effect, Event, Prompt, Row, SagaCell, SideScore, View,
} from '../../generated/games/tirnanog';
import type { Catalogue, Tagged } from '../contract';
import { counted, listed, tagged, words } from '../words';
import {
  cardName, cellName, colourName, geasName, nameIn, pileName, points, sagaCardName, sideName,
} from './names';

type Content = ClientContent;

export const catalogue: Catalogue<Content, View> = {
  prompt: (prompt, content) => promptText(prompt as Tagged & Prompt, content),
  action: (action, content, view) => actionText(action as Tagged & Action, content, view),
  event: (event, content) => eventText(event as Tagged & Event, content),
  isHeading: (event) => HEADINGS.has(event.type),
  reason: (reason) => REASONS[reason] ?? words(reason),
  seat: (seat) => sideName(seat),
};

const HEADINGS: ReadonlySet<string> = new Set<Event['type']>(['draft_began', 'round_began', 'game_scored']);

const REASONS: Record<string, string> = {
  score: 'Five rounds are told; the points decide',
  resigned: 'The match was given up',
};

const EFFECT: Record<Effect, string> = {
  double_size: 'The stone counts twice in its region.',
  recolour: 'Púca: you may give a card beside it another colour. Choose the card, then the colour.',
  shared_space: 'The light leads into taken spaces.',
  adjust: 'Salmon of Wisdom: you may make another card of this row higher or lower by 1 or 2.',
  relocate: 'Selkie: you may move another card of your Saga to another row.',
  redraw: 'Banshee: you may discard a hand card and draw a new one.',
};

/** For what a newer server may send: nothing that the types of today know comes here. */
function unknown(what: never): string {
  return tagged(what as Tagged);
}

function promptText(prompt: Prompt, content: Content): string {
  switch (prompt.type) {
    case 'place': {
      const left = counted(prompt.left, 'storyteller');
      const wisp = prompt.wisps > 0 ? ` ${counted(prompt.wisps, "Will-o'-the-Wisp")} can lead one into a taken space.` : '';
      if (prompt.wayfarer) return `The Wayfarer: place two storytellers this turn (${left} left).${wisp}`;
      return `Place a storyteller between two cards (${left} left).${wisp}`;
    }
    case 'select':
      return 'Take a card beside one of your storytellers into your hand.';
    case 'echtra_select':
      return 'Echtra Quest: your lost storyteller takes any card that is left.';
    case 'play':
      return `Play a card: choose one of your hand, then a row. You just took ${cardName(prompt.taken, content)}.`;
    case 'effect':
      return EFFECT[prompt.effect];
    case 'mormaer': {
      const mormaer = content.mormaers.find((one) => one.id === prompt.mormaer);
      return `${mormaer?.name ?? words(prompt.mormaer)}. ${mormaer?.text ?? ''}`.trim();
    }
    case 'blessing': {
      const blessing = content.blessings.find((one) => one.id === prompt.blessing);
      return blessing?.text ?? words(prompt.blessing);
    }
    case 'end_turn':
      return 'Your card is played. Use a power or a token, or end your turn.';
    case 'discard':
      return 'Cleanup: choose a hand card to discard. It is shown when all have chosen.';
    case 'choose_colour':
      return 'Balor has equally many cards of several colours. Which tracker moves on?';
    case 'choose_goal':
      return 'Balor takes the token of a goal. Which?';
    case 'draft_place':
      return `Place a storyteller between two Geas cards (${counted(prompt.left, 'storyteller')} left).`;
    case 'draft_select':
      return 'Take a Geas card beside one of your storytellers, for a row that has none yet.';
    case 'draft_echtra':
      return 'Your lost storyteller takes any Geas card for a row that has none yet.';
    default:
      return unknown(prompt);
  }
}

function rowName(row: Row): string {
  return `${row} row`;
}

/** What lies in a cell of the Otherworld. */
function gridCard(cell: number, content: Content, view: View): string {
  const card = view.otherworld.cells[cell];
  if (card?.type === 'encounter') return cardName(card.card, content);
  if (card?.type === 'geas') return `“${geasName(card.geas, content)}”`;
  return 'an empty place';
}

/** "between Blue 5 and Red 1". */
function spaceName(space: number, content: Content, view: View): string {
  const cells = content.layouts[view.otherworld.layout]?.spaces[space];
  if (!cells) return `in space ${space + 1}`;
  return `between ${gridCard(cells[0], content, view)} and ${gridCard(cells[1], content, view)}`;
}

/** A card of the Saga of whoever is at turn. */
function sagaCard(cell: SagaCell, content: Content, view: View): string {
  const player = view.players.find((one) => one.side === view.active) ?? view.players.find((one) => one.hand !== null);
  const card = player?.saga[cell];
  return card ? `${sagaCardName(card, content)} (${cellName(cell)})` : `the card in the ${cellName(cell)}`;
}

function actionText(action: Action, content: Content, view: View): string {
  const card = (cell: SagaCell): string => sagaCard(cell, content, view);
  switch (action.type) {
    case 'place':
      return `Place a storyteller ${spaceName(action.space, content, view)}`;
    case 'select':
      return `Take ${gridCard(action.cell, content, view)} with the storyteller ${spaceName(action.space, content, view)}`;
    case 'echtra_select':
      return `Take ${gridCard(action.cell, content, view)}`;
    case 'play':
      return `Play ${cardName(action.card, content)} into the ${rowName(action.row)}`;
    case 'recolour':
      return `Make ${card(action.cell)} ${colourName(action.colour, content).toLowerCase()}`;
    case 'revalue':
      return `Give ${card(action.cell)} the value ${action.value}`;
    case 'relocate':
      return `Move ${card(action.cell)} to the ${rowName(action.row)}`;
    case 'discard':
      return `Discard ${cardName(action.card, content)}`;
    case 'skip':
      return 'Leave it';
    case 'use_mormaer':
      return `Use ${nameIn(content.mormaers, action.mormaer)}`;
    case 'swap':
      return `Give ${cardName(action.give, content)} for ${cardName(action.take, content)} of ${pileName(action.pile, content)}`;
    case 'spend':
      return `Spend a Triquetra token: ${nameIn(content.blessings, action.blessing)}`;
    case 'bridge':
      return `Lay the bridge from ${card(action.from)} to ${card(action.to)}`;
    case 'exchange':
      return `Exchange ${card(action.cell)} for ${cardName(action.card, content)}`;
    case 'end_turn':
      return 'End the turn';
    case 'choose_colour':
      return `Move the ${colourName(action.colour, content).toLowerCase()} tracker`;
    case 'choose_goal':
      return `Give Balor the token of “${nameIn(content.goals, action.goal)}”`;
    default:
      return unknown(action);
  }
}

function cards(list: readonly number[], content: Content): string {
  return listed(list.map((card) => cardName(card, content)));
}

function eventText(event: Event, content: Content): string | null {
  const side = 'side' in event ? sideName(event.side, content) : '';
  switch (event.type) {
    case 'draft_began':
      return `The Geas cards lie open for the draft; ${sideName(event.first, content)} begins.`;
    case 'geas_taken':
      return `${side} takes the Geas “${geasName(event.geas, content)}”.`;
    case 'draft_ended': {
      const sides = event.tokens.map((one) => sideName(one, content));
      const tokens = sides.length === 0 ? '' : ` ${listed(sides)} ${sides.length === 1 ? 'gains' : 'gain'} a Triquetra token for light Geas cards.`;
      return `The draft is over.${tokens}`;
    }
    case 'round_began':
      return `Round ${event.round}: a new Otherworld; ${sideName(event.first, content)} begins.`;
    case 'placed':
      return event.wisp
        ? `${side} follows a Will-o'-the-Wisp into a taken space.`
        : `${side} places a storyteller.`;
    case 'took':
      return event.space === null
        ? `${side}'s lost storyteller takes ${cardName(event.card, content)}.`
        : `${side} takes ${cardName(event.card, content)}.`;
    case 'lost':
      return `A storyteller of ${side} is lost.`;
    case 'played':
      return `${side} plays ${cardName(event.card, content)}: ${cellName(event.cell)}.`;
    case 'recoloured': {
      const by = event.by === 'puca' ? 'The Púca' : nameIn(content.mormaers, 'dyer');
      return `${by} makes ${side}'s card in the ${cellName(event.cell)} ${colourName(event.colour, content).toLowerCase()}.`;
    }
    case 'revalued': {
      const by = event.by === 'salmon' ? 'The Salmon of Wisdom' : 'A blessing';
      return `${by} makes ${side}'s card in the ${cellName(event.cell)} worth ${event.value}.`;
    }
    case 'relocated':
      return `The Selkie moves ${side}'s card from ${cellName(event.from)}, to ${cellName(event.to)}.`;
    case 'redrawn': {
      const drawn = event.drawn === null ? 'a card' : cardName(event.drawn, content);
      return `The Banshee: ${side} discards ${cardName(event.discarded, content)} and draws ${drawn}.`;
    }
    case 'archway_claimed': {
      const from = event.from === null ? '' : ` from ${sideName(event.from, content)}`;
      return `${side} takes the ${colourName(event.colour, content).toLowerCase()} Archway with ${nameIn(content.mormaers, event.mormaer)}${from}.`;
    }
    case 'mormaer_used':
      return `${side} calls on ${nameIn(content.mormaers, event.mormaer)}.`;
    case 'swapped':
      return `${side} takes ${cardName(event.took, content)} from ${pileName(event.pile, content)} and leaves ${cardName(event.gave, content)}.`;
    case 'goal_reached': {
      const from = event.first ? '' : ' too, from the supply';
      return `${side} reaches the goal “${nameIn(content.goals, event.goal)}” and gains a Triquetra token${from}.`;
    }
    case 'token_spent':
      return `${side} spends a Triquetra token: ${nameIn(content.blessings, event.blessing).toLowerCase()}.`;
    case 'bridge_laid':
      return `${side} lays the bridge from ${cellName(event.from)}, to ${cellName(event.to)}.`;
    case 'bridge_lifted':
      return `${side}'s bridge lost an end and goes back.`;
    case 'exchanged':
      return `${side} exchanges ${cardName(event.into_hand, content)} in the ${cellName(event.cell)} for ${cardName(event.into_saga, content)}.`;
    case 'left_over':
      return event.cards.length === 0 ? null : `Left in the Otherworld and discarded: ${cards(event.cards, content)}.`;
    case 'discarded':
      return `${side} discards ${cardName(event.card, content)}.`;
    case 'tracker_moved':
      return `The ${colourName(event.colour, content).toLowerCase()} tracker moves ${counted(event.spaces, 'space')} to step ${event.to}.`;
    case 'goals_closed': {
      const goals = event.goals.map((goal) => `“${nameIn(content.goals, goal)}”`);
      return goals.length === 0 ? null : `Out of play now: ${listed(goals)}.`;
    }
    case 'archways_turned':
      return 'All Archways are upright again.';
    case 'balor_gazed':
      return `Balor looks at ${cards(event.cards, content)} and gains ${points(event.points)}.`;
    case 'balor_ruled':
      return event.points === 0 ? null : `Balor gains ${points(event.points)} for his Archways.`;
    case 'balor_blessed':
      return `Balor takes the token of “${nameIn(content.goals, event.goal)}”.`;
    case 'reshuffled': {
      const piles = event.personal ? "the players' discard piles" : 'the discard pile';
      return `The deck was empty: ${piles} make a new one of ${counted(event.cards, 'card')}.`;
    }
    case 'game_scored':
      return `Final count: ${listed(event.scores.map((score) => finalScore(score, content)))}.`;
    default:
      return unknown(event);
  }
}

function finalScore(score: SideScore, content: Content): string {
  const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);
  const parts = [`${sum(score.rows)} for rows`, `${sum(score.regions)} for regions`];
  if (score.other !== 0) parts.push(`${score.other} besides`);
  return `${sideName(score.side, content)} ${score.total} (${parts.join(', ')})`;
}
