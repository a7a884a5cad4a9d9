// What a game brings to the browser. A game is one folder here and one line in `index.ts`.
//
// No rule is written in it: everything that can be chosen comes from `decisions`, and a thing on
// the board can be chosen exactly when an offered action names it.

import type { Component } from 'svelte';
import type { Decision as WireDecision, MatchResult } from '../generated/protocol';

/** An action, a prompt or an event of some game. */
export type Tagged = { type: string; [field: string]: unknown };
/** An open question with every legal answer. */
export type Decision = Omit<WireDecision, 'prompt' | 'actions'> & { prompt: Tagged; actions: readonly Tagged[] };

/** A seat of the match and who sits there. */
export type SeatInfo = { seat: string; player: string; mine: boolean; bot: boolean; online: boolean };
/** Who looks: the seats this client holds (none: a spectator). */
export type Viewer = { seats: readonly string[]; role: 'player' | 'spectator' };

/** What the board and each panel of a game are given. */
export type GameProps<View = unknown, Content = unknown> = {
  /** The server's view of the table, as this viewer may see it. Replaced, never changed. */
  view: View;
  /** The game's maps, cards and texts, from `GET /games/{game}/content`. */
  content: Content;
  /** The open decisions of this client's seats, each with all its legal actions. */
  decisions: readonly Decision[];
  /** Answers a decision with one of its actions (the very object, not a copy). */
  choose: (action: Tagged) => void;
  seats: readonly SeatInfo[];
  viewer: Viewer;
  /** What the last update told; for a short emphasis on what has just changed. */
  lastEvents: readonly Tagged[];
  result: MatchResult | null;
};

export type GamePanel = {
  id: string;
  title: string;
  component: Component<GameProps<never, never>>;
  /** Where it stands on a wide screen: beside the board, or behind a tab. */
  place: 'side' | 'tab';
};

/** Turns what is on the wire into sentences. `content` gives names to ids, `view` tells what lies where. */
export type Catalogue<Content = unknown, View = unknown> = {
  prompt: (prompt: Tagged, content: Content, view: View) => string;
  action: (action: Tagged, content: Content, view: View) => string;
  /** `null`: not worth a line in the log. */
  event: (event: Tagged, content: Content) => string | null;
  /** Whether an event opens a part of the log, such as a round. */
  isHeading?: (event: Tagged) => boolean;
  /** Why a match ended. */
  reason: (reason: string) => string;
  /** A seat's or faction's name. */
  seat: (seat: string) => string;
};

/** A value that an option may have. */
export type OptionChoice = { value: unknown; label: string; hint?: string };

export type GameModule = {
  id: string;
  /** Fills the place it is given, by its own SVG (see `board/SvgBoard.svelte`). */
  board: Component<GameProps<never, never>>;
  panels: readonly GamePanel[];
  catalogue: Catalogue<never, never>;
  /** Values of options that are ids of the content, such as maps, by the option's name. */
  optionChoices?: (content: never) => Record<string, OptionChoice[]>;
};
