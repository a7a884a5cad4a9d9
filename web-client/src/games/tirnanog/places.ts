// Which things on the table an action names. A thing can be chosen exactly when an offered
// action names it; an action that names several is chosen by picking them one after another.

import type {
  Action, Blessing, CardId, Cell, Colour, Goal, Mormaer, Row, SagaCell, SpaceId,
} from '../../generated/games/tirnanog';

/** A thing on the table, as text: comparable and a key of sets. */
export type Place = `${PlaceKind}:${string}`;
type PlaceKind =
  | 'space' | 'cell' | 'hand' | 'row' | 'saga' | 'take'
  | 'colour' | 'value' | 'mormaer' | 'blessing' | 'goal';

export const at = {
  /** Between two cards of the Otherworld. */
  space: (space: SpaceId): Place => `space:${space}`,
  /** A card of the Otherworld. */
  cell: (cell: Cell): Place => `cell:${cell}`,
  /** A card of the own hand. */
  hand: (card: CardId): Place => `hand:${card}`,
  /** A row of the own Saga. */
  row: (row: Row): Place => `row:${row}`,
  /** A card of the own Saga. */
  saga: (cell: SagaCell): Place => `saga:${cell}`,
  /** A card of a discard pile. */
  take: (card: CardId): Place => `take:${card}`,
  colour: (colour: Colour): Place => `colour:${colour}`,
  value: (value: number): Place => `value:${value}`,
  mormaer: (mormaer: Mormaer): Place => `mormaer:${mormaer}`,
  blessing: (blessing: Blessing): Place => `blessing:${blessing}`,
  goal: (goal: Goal): Place => `goal:${goal}`,
};

/** Everything an action names, in no order that matters. None: it is a button only. */
export function placesOf(action: Action): readonly Place[] {
  switch (action.type) {
    case 'place':
      return [at.space(action.space)];
    case 'select':
      return [at.space(action.space), at.cell(action.cell)];
    case 'echtra_select':
      return [at.cell(action.cell)];
    case 'play':
      return [at.hand(action.card), at.row(action.row)];
    case 'recolour':
      return [at.saga(action.cell), at.colour(action.colour)];
    case 'revalue':
      return [at.saga(action.cell), at.value(action.value)];
    case 'relocate':
      return [at.saga(action.cell), at.row(action.row)];
    case 'discard':
      return [at.hand(action.card)];
    case 'use_mormaer':
      return [at.mormaer(action.mormaer)];
    case 'swap':
      return [at.take(action.take), at.hand(action.give)];
    case 'spend':
      return [at.blessing(action.blessing)];
    case 'bridge':
      return [at.saga(action.from), at.saga(action.to)];
    case 'exchange':
      return [at.saga(action.cell), at.hand(action.card)];
    case 'choose_colour':
      return [at.colour(action.colour)];
    case 'choose_goal':
      return [at.goal(action.goal)];
    case 'skip':
    case 'end_turn':
      return [];
  }
}

/** The offered actions that name all of `places`. */
export function naming(actions: readonly Action[], places: readonly Place[]): Action[] {
  return actions.filter((action) => {
    const named = placesOf(action);
    return places.every((place) => named.includes(place));
  });
}

/** What a tap on a place leads to: an action, or a new set of picked places. */
export type Step = { action: Action } | { picked: readonly Place[] };

/**
 * Follows a tap.
 *
 * `careful`: for fingers, which have no hovering to read a card by. What one tap would do is
 * only picked by it, and done by a second tap.
 */
export function tapped(
  actions: readonly Action[],
  picked: readonly Place[],
  place: Place,
  careful: boolean,
): Step {
  const again = picked.includes(place);
  const joined = again ? picked : [...picked, place];
  const fitting = naming(actions, joined);
  if (fitting.length === 0) {
    // It belongs to another choice than what is picked: begin anew with it.
    const alone = naming(actions, [place]);
    return alone.length === 0 || picked.length === 0 ? { picked } : tapped(actions, [], place, careful);
  }
  const decided = decides(fitting, joined);
  if (decided && (again || !careful || picked.length > 0)) return { action: decided };
  if (again) return { picked: picked.filter((one) => one !== place) };
  return { picked: joined };
}

/** The one action that the picked places mean, if they leave no choice. */
function decides(fitting: readonly Action[], picked: readonly Place[]): Action | undefined {
  const exact = fitting.find((action) => placesOf(action).length === picked.length);
  if (exact) return exact;
  const only = fitting.length === 1 ? fitting[0] : undefined;
  // A card with one storyteller beside it says all; a hand card still waits for its row.
  return only?.type === 'select' ? only : undefined;
}

/** Places that go with what is picked. */
export function fittingPlaces(actions: readonly Action[], picked: readonly Place[]): Set<Place> {
  return new Set(naming(actions, picked).flatMap((action) => placesOf(action)));
}
