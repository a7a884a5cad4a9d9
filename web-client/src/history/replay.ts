// A recorded match, step by step. Views are made by the same patches that the players received.

import { patched } from '../connection/patch';
import type { Tagged } from '../games/contract';
import type { Replay } from '../generated/protocol';
import type { LogEntry } from '../match/match.svelte';

/** How many steps apart whole views are kept, so that going back is cheap. */
const KEPT_EVERY = 16;

export class Recording {
  private readonly kept: unknown[];

  constructor(private readonly replay: Replay) {
    this.kept = [replay.initial];
  }

  /** Number of the last step; step 0 is the table as it was set. */
  get last(): number {
    return this.replay.updates.length;
  }

  /** The view after `step` updates. */
  view(step: number): unknown {
    const from = Math.min(Math.floor(step / KEPT_EVERY), this.kept.length - 1);
    let view = this.kept[from];
    for (let at = from * KEPT_EVERY; at < step; at += 1) {
      view = patched(view, this.replay.updates[at]?.patch ?? []);
      if ((at + 1) % KEPT_EVERY === 0) this.kept[(at + 1) / KEPT_EVERY] = view;
    }
    return view;
  }

  events(step: number): readonly Tagged[] {
    return (step === 0 ? this.replay.events : (this.replay.updates[step - 1]?.events ?? [])) as Tagged[];
  }

  /** Who acted in a step. */
  seat(step: number): string | undefined {
    return this.replay.updates[step - 1]?.seat;
  }

  /** The log; the version of an entry is its step. */
  log(): LogEntry[] {
    const steps = this.replay.updates.map(({ seat, undone }, at) => ({
      version: at + 1,
      seat,
      undone,
      events: this.events(at + 1),
    }));
    return [{ version: 0, events: this.events(0) }, ...steps];
  }
}
