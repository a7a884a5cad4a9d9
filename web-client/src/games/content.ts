// Each game's content is fetched once a page load.

import { rest } from '../connection/session.svelte';

const fetched = new Map<string, Promise<unknown>>();

export function contentOf(game: string): Promise<unknown> {
  const known = fetched.get(game);
  if (known) return known;
  const content = rest.content<unknown>(game);
  fetched.set(game, content);
  content.catch(() => fetched.delete(game));
  return content;
}
