// What all parts of the board share: content, picks, and the line that explains things.

import { createContext } from 'svelte';
import type { CardId, ClientContent, Event, SagaCell, Side } from '../../generated/games/tirnanog';
import type { SeatInfo } from '../contract';
import type { Picking } from './picking.svelte';

export type Explained = { title: string; text: string };

export type TableContext = {
  readonly content: ClientContent;
  readonly picking: Picking;
  readonly seats: readonly SeatInfo[];
  /** What has just happened, for a short emphasis. */
  readonly fresh: Fresh;
  readonly explained: Explained | null;
  /** Explains something in the line below the hand. */
  explain: (what: Explained | null) => void;
};

export const [table, provideTable] = createContext<TableContext>();

/** What the last update touched. */
export type Fresh = { saga: ReadonlySet<string>; spaces: ReadonlySet<number>; cards: ReadonlySet<CardId> };

export function freshKey(side: Side, cell: SagaCell): string {
  return `${side}:${cell}`;
}

export function freshOf(events: readonly Event[]): Fresh {
  const saga = new Set<string>();
  const spaces = new Set<number>();
  const cards = new Set<CardId>();
  for (const event of events) {
    switch (event.type) {
      case 'played':
      case 'recoloured':
      case 'revalued':
      case 'exchanged':
        saga.add(freshKey(event.side, event.cell));
        break;
      case 'relocated':
        saga.add(freshKey(event.side, event.to));
        break;
      case 'placed':
        spaces.add(event.space);
        break;
      case 'took':
        cards.add(event.card);
        break;
      default:
        break;
    }
  }
  return { saga, spaces, cards };
}
