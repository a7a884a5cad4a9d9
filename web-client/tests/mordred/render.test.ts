import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Component } from 'svelte';
import type { GameProps } from '../../src/games/contract';
import { mordred } from '../../src/games/mordred';
import { content, FIXTURES, props } from './fixtures';

// A whole table is drawn for each of these, on whatever machine there is.
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

type Drawing = Component<GameProps>;
const board = mordred.board as unknown as Drawing;
const show = (name: string, component: Drawing = board, choose = vi.fn()) => {
  const given = props(FIXTURES[name]!(), choose) as unknown as GameProps;
  return { ...render(component, { props: given }), choose, given };
};
const thing = (container: HTMLElement, id: string): Element => {
  const found = container.querySelector(`[data-thing="${id}"]`);
  if (!found) throw new Error(`nothing on the board is ${id}`);
  return found;
};

describe.each(Object.keys(FIXTURES))('the table of "%s"', (name) => {
  it('is drawn, board and panels', () => {
    expect(show(name).container.querySelector('svg')).not.toBeNull();
    for (const panel of mordred.panels) show(name, panel.component as unknown as Drawing);
  });
});

describe('the map', () => {
  it('leaves out what appears with Chaos while the Lost Lands are folded', () => {
    const { container } = show('start');
    expect(container.querySelector('[data-thing="territory:avalon"]')).not.toBeNull();
    expect(container.querySelector('[data-thing="territory:annwn"]')).toBeNull();
    expect(show('chaos').container.querySelector('[data-thing="territory:annwn"]')).not.toBeNull();
  });

  it('chooses an offered territory by click and by key, and no other', async () => {
    const { container, choose } = show('middle');
    await fireEvent.click(thing(container, 'territory:elmet'));
    await fireEvent.keyDown(thing(container, 'territory:logres'), { key: 'Enter' });
    await fireEvent.click(thing(container, 'territory:cornwall'));
    expect(choose.mock.calls.map(([action]) => action)).toEqual([
      { type: 'territory', territory: 'elmet' },
      { type: 'territory', territory: 'logres' },
    ]);
  });

  it('tells about a territory that is not a choice', async () => {
    const { container } = show('middle');
    await fireEvent.click(thing(container, 'territory:monsalvat'));
    const about = screen.getByRole('region', { name: 'About Monsalvat' });
    expect(about.textContent).toContain('Controlled by the Tunnel Dwarves');
    expect(about.textContent).toContain('Nightmare');
  });

  it('chooses Favor inside a territory and in a zone', async () => {
    const { container, choose, given } = show('take');
    await fireEvent.click(thing(container, 'inside:elmet:merlin'));
    await fireEvent.click(thing(container, 'zone:b5'));
    expect(choose.mock.calls.map(([action]) => action)).toEqual([
      given.decisions[0]!.actions[1],
      given.decisions[0]!.actions[2],
    ]);
  });

  it('tells in words who stands where', () => {
    const { container } = show('middle');
    const told = thing(container, 'territory:elmet').getAttribute('aria-label');
    expect(told).toContain('Humans: the Chieftain, 1 Sorcerer, 1 Warrior and the Champion');
    expect(told).toContain('Hobgoblins: 1 Sorcerer and 3 Warriors');
    expect(told).toContain('controlled by nobody');
  });
});

describe('a group of a March', () => {
  it('starts with the largest and moves what was picked', async () => {
    const { choose } = show('group');
    await fireEvent.click(screen.getByRole('button', { name: 'Fewer: Chieftain' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Move 1 Sorcerer and 1 Warrior' }));
    expect(choose).toHaveBeenCalledWith({
      type: 'group',
      squads: { chieftain: 0, sorcerers: 1, warriors: 1, champion: 0 },
    });
  });
});

describe('a battle', () => {
  it('shows the enemy only the number of face-down cards', () => {
    show('watching');
    const side = screen.getByRole('article', { name: 'Hobgoblins' });
    expect(within(side).getAllByRole('img', { name: 'A card face down' })).toHaveLength(3);
  });

  it('lays a card into an area', async () => {
    const { choose } = show('laying');
    await fireEvent.click(screen.getByRole('button', { name: "Lay Glamour into the Sorcerers' area" }));
    expect(choose).toHaveBeenCalledWith({ type: 'lay', card: 5, area: 'sorcerers' });
  });

  it('explains the losses and lets the loser pick', async () => {
    const { choose } = show('losing');
    expect(screen.getByText('Attack 5 against defense 3: 2 too much for the Humans.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Warrior of the Humans' }));
    expect(choose).toHaveBeenCalledWith({ type: 'squad', kind: 'warrior' });
  });

  it('gives way to the map and comes back', async () => {
    show('watching');
    await fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.queryByRole('article', { name: 'Hobgoblins' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'To the battle' }));
    expect(screen.getByRole('article', { name: 'Hobgoblins' })).toBeTruthy();
  });
});

describe('what ran past in one update', () => {
  it('reports a battle until somebody has read it', async () => {
    show('fought');
    const report = screen.getByRole('article', { name: 'Battle of Elmet' });
    expect(report.textContent).toContain('Bone Hex');
    expect(report.textContent).toContain('2 squads lost');
    await fireEvent.click(within(screen.getByRole('region', { name: 'Battles fought' })).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('article', { name: 'Battle of Elmet' })).toBeNull();
  });

  it('tells what the Onslaught of Chaos brought', () => {
    show('storm');
    const storm = screen.getByRole('region', { name: 'The Onslaught of Chaos' });
    expect(storm.textContent).toContain('Standing Stones now lies in Annwn');
    expect(storm.textContent).toContain('Mordred goes from Elmet to Annwn');
  });
});

describe('cards and the end', () => {
  it('shows both halves of the Fate cards to choose from', async () => {
    const { choose } = show('fate');
    const card = screen.getByRole('button', { name: /Whispers from the Cauldron/ });
    expect(card.textContent).toContain(content.fate_cards[0]!.upper_text);
    expect(card.textContent).toContain(content.fate_cards[0]!.chaos_text);
    await fireEvent.click(card);
    expect(choose).toHaveBeenCalledWith({ type: 'fate', card: 0 });
  });

  it('hides the hands from one who watches', () => {
    const hand = mordred.panels.find((panel) => panel.id === 'hand')!;
    const { container } = show('watching', hand.component as unknown as Drawing);
    expect(container.textContent).toContain('hands are hidden');
  });

  it('lists the final count by rank', () => {
    show('finished');
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader').map((row) => row.textContent);
    expect(rows.map((row) => row?.match(/^\s*(\d)\./)?.[1])).toEqual(['1', '2', '3', '4']);
    expect(screen.getByRole('heading', { name: 'The Humans win' })).toBeTruthy();
  });
});
