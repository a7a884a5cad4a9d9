// What the player has picked so far of an action that names several things.

import type { Focus } from '../../board/focus.svelte';
import type { Action } from '../../generated/games/tirnanog';
import type { Decision, Tagged } from '../contract';
import { fittingPlaces, naming, placesOf, tapped, type Place } from './places';

export type Mark =
  /** Can't be chosen. */
  | 'none'
  /** Can be chosen, though it doesn't go with what is picked. */
  | 'open'
  /** Can be chosen. */
  | 'fits'
  /** Is picked, or pointed at in the list of actions. */
  | 'picked';

export class Picking {
  private state = $state.raw<{ decision: string; picked: readonly Place[] }>({ decision: '', picked: [] });

  constructor(
    private readonly current: () => Decision | undefined,
    private readonly choose: (action: Tagged) => void,
    private readonly focus: Focus,
  ) {}

  readonly actions = $derived.by(() => (this.current()?.actions ?? []) as readonly Tagged[] as readonly Action[]);
  /** Picks belong to one decision and die with it, and when the list shows everything again. */
  readonly picked = $derived.by<readonly Place[]>(() => {
    const valid = this.state.decision === this.current()?.id && this.focus.picked.length > 0;
    return valid ? this.state.picked : [];
  });
  private readonly offered = $derived.by(() => new Set(this.actions.flatMap((action) => placesOf(action))));
  private readonly fitting = $derived.by(() => fittingPlaces(this.actions, this.picked));
  private readonly hovered = $derived.by<readonly Place[]>(() => {
    const action = this.focus.hovered as Action | null;
    return action && this.actions.includes(action) ? placesOf(action) : [];
  });

  mark(place: Place | null): Mark {
    if (place === null || !this.offered.has(place)) return 'none';
    if (this.picked.includes(place) || this.hovered.includes(place)) return 'picked';
    return this.fitting.has(place) ? 'fits' : 'open';
  }

  /** Places of a kind that go with what is picked. */
  fits(kind: string): string[] {
    return [...this.fitting].filter((place) => place.startsWith(`${kind}:`));
  }

  /** Whether some action names a place of this kind. */
  asks(kind: string): boolean {
    return [...this.offered].some((place) => place.startsWith(`${kind}:`));
  }

  /** Whether a second tap on a picked place does it. */
  ready(place: Place): boolean {
    return this.picked.includes(place) && 'action' in tapped(this.actions, this.picked, place, false);
  }

  tap(place: Place, careful: boolean): void {
    const step = tapped(this.actions, this.picked, place, careful);
    this.focus.hovered = null;
    if ('action' in step) {
      this.clear();
      this.choose(step.action);
    } else if (step.picked.length === 0) {
      this.clear();
    } else {
      this.state = { decision: this.current()?.id ?? '', picked: step.picked };
      this.focus.picked = naming(this.actions, step.picked);
    }
  }

  clear(): void {
    this.state = { decision: '', picked: [] };
    this.focus.picked = [];
  }
}
