// Names of things from the game's content.

import type { ClanText, ClientContent, DeityText, RegionText, SpaceText } from '../../generated/games/moytura';
import { words } from '../words';

/** Everything in the content by its id. */
export class Names {
  readonly spaces: ReadonlyMap<string, SpaceText>;
  readonly regions: ReadonlyMap<string, RegionText>;
  readonly clans: ReadonlyMap<string, ClanText>;
  readonly deities: ReadonlyMap<string, DeityText>;

  constructor(readonly content: ClientContent) {
    this.spaces = byId(content.spaces);
    this.regions = byId(content.regions);
    this.clans = byId(content.clans);
    this.deities = byId(content.deities);
  }

  space(id: string): string {
    return this.spaces.get(id)?.name ?? words(id);
  }

  region(id: string): string {
    return this.regions.get(id)?.name ?? words(id);
  }

  clan(id: string): string {
    return this.clans.get(id)?.name ?? words(id);
  }

  deity(id: string | null): string {
    if (id === null) return this.content.card.name;
    return this.deities.get(id)?.name ?? words(id);
  }

  section(id: string): string {
    return this.content.sections.find((section) => section.id === id)?.name ?? words(id);
  }
}

const made = new WeakMap<ClientContent, Names>();

export function namesOf(content: ClientContent): Names {
  let names = made.get(content);
  if (!names) {
    names = new Names(content);
    made.set(content, names);
  }
  return names;
}

function byId<T extends { id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}
