// Recorded tables on the screen: everything is drawn, and everything that is offered can be done.

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '../../src/generated/games/tirnanog';
import type { Tagged } from '../../src/games/contract';
import { tirnanog } from '../../src/games/tirnanog';
import Board from '../../src/games/tirnanog/Board.svelte';
import ModulesPanel from '../../src/games/tirnanog/ModulesPanel.svelte';
import ScoresPanel from '../../src/games/tirnanog/ScoresPanel.svelte';
import { placesOf } from '../../src/games/tirnanog/places';
import { propsOf, tables } from './tables';

// Drawing whole tables takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

function tableOf(name: string) {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return found;
}

describe.each(tables)('$name', (table) => {
  it('offers on the board all that is offered', async () => {
    const done: Tagged[] = [];
    const { container } = render(Board, { props: propsOf(table, (action) => done.push(action)) });
    for (const action of table.decisions.flatMap((decision) => decision.actions)) {
      done.length = 0;
      for (const place of placesOf(action as Tagged & Action)) {
        if (done.length > 0) break;
        const thing = container.querySelector<HTMLElement>(`[data-place="${place}"]`);
        expect(thing, `${place} of ${JSON.stringify(action)}`).not.toBeNull();
        await fireEvent.click(thing!);
        await tick();
      }
      if (placesOf(action as Tagged & Action).length > 0) expect(done).toEqual([action]);
      if (done.length > 0) expect(done[0]).toBe(action);
    }
  });
});

describe.each(['base-play', 'draft-select', 'everything-select', 'solo-goal', 'base-over'].map(tableOf))('$name', (table) => {
  it('is drawn for spectators, with every panel, without anything to choose', () => {
    const props = { ...propsOf(table, () => {}), decisions: [], viewer: { seats: [], role: 'spectator' as const } };
    for (const component of [Board, ...tirnanog.panels.map((panel) => panel.component as typeof Board)]) {
      const { container, unmount } = render(component, { props });
      expect(container.textContent).toMatch(/\w/);
      expect(container.textContent).not.toMatch(/undefined|NaN|\[object/);
      expect(container.querySelectorAll('.fits, .open, .hand, .button')).toHaveLength(0);
      for (const button of container.querySelectorAll('button')) {
        expect(button.getAttribute('aria-label') ?? button.textContent).toMatch(/\w/);
      }
      unmount();
    }
  });
});

it('shows the hand to its owner', () => {
  const table = tableOf('base-play');
  render(Board, { props: propsOf(table, () => {}) });
  const hand = within(screen.getByRole('list', { name: 'Hand' })).getAllByRole('listitem');
  expect(hand).toHaveLength(table.view.players[0]!.hand!.length);
});

it('opens another Saga large', async () => {
  render(Board, { props: propsOf(tableOf('base-play'), () => {}) });
  await fireEvent.click(screen.getByRole('button', { name: /^Player 2: .* Show large$/ }));
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('so far');
});

it('uses a power and a goal from the panel of boards', async () => {
  const table = tableOf('solo-goal');
  const done: Tagged[] = [];
  render(ModulesPanel, { props: propsOf(table, (action) => done.push(action)) });
  const [first] = screen.getAllByRole('button', { name: 'Balor takes this token' });
  await fireEvent.click(first!);
  expect(table.decisions[0]!.actions).toContain(done[0]);
});

it('lists each reason so that they add up', () => {
  for (const row of tables.flatMap((table) => table.view.players).flatMap((player) => player.score.rows)) {
    expect(row.points.reduce((sum, point) => sum + point.points, 0)).toBe(row.total);
  }
  const { view } = tableOf('base-over');
  const { container } = render(ScoresPanel, { props: propsOf(tableOf('base-over'), () => {}) });
  for (const player of view.players) expect(container.textContent).toContain(String(player.score.total));
});
