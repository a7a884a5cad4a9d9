// What the server calls its games and their presets; asked for once a page load.

import { rest } from '../connection/session.svelte';
import type { Game } from '../generated/protocol';
import { words } from './words';

let asked: Promise<Game[]> | null = null;
let known = $state.raw<Game[]>([]);

/** The server's games. */
export function games(): Promise<Game[]> {
  asked ??= rest.games().then(
    (page) => (known = page.items),
    (problem: unknown) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** A game's title; its id in words until the server has told. */
export function gameTitle(id: string): string {
  games().catch(() => {});
  return known.find((game) => game.id === id)?.title ?? words(id);
}

export function presetTitle(game: string, preset: string): string {
  const presets = known.find((one) => one.id === game)?.presets;
  return presets?.find((one) => one.id === preset)?.title ?? words(preset);
}
