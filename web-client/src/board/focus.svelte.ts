// What the person points at: shared by the board, the panels and the list of actions.

import { getContext, setContext } from 'svelte';
import type { Decision, Tagged } from '../games/contract';

const KEY = Symbol('focus');

export class Focus {
  /** The action the pointer or the keyboard is on, in the list. */
  hovered = $state.raw<Tagged | null>(null);
  /** Several actions about one thing that was picked: the list shows only these. */
  picked = $state.raw<readonly Tagged[]>([]);
  /** A thing of the game to be pointed out, such as the spaces an event of the log names. */
  pointed = $state.raw<readonly string[]>([]);

  /** Takes the one action, or asks which of several. */
  pick(actions: readonly Tagged[], choose: (action: Tagged) => void): void {
    const [only] = actions;
    if (actions.length === 1 && only) {
      this.picked = [];
      choose(only);
    } else {
      this.picked = actions;
    }
  }
}

export function provideFocus(): Focus {
  return setContext(KEY, new Focus());
}

export function useFocus(): Focus {
  return getContext<Focus>(KEY);
}

/** All offered actions, grouped by the things they name; `thingsOf` names them. */
export function offersByThing<A extends Tagged>(
  decisions: readonly Decision[],
  thingsOf: (action: A) => readonly string[],
): Map<string, A[]> {
  const offers = new Map<string, A[]>();
  for (const action of decisions.flatMap((decision) => decision.actions)) {
    for (const thing of thingsOf(action as A)) {
      const known = offers.get(thing);
      if (known) known.push(action as A);
      else offers.set(thing, [action as A]);
    }
  }
  return offers;
}
