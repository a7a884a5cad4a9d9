import { cleanup, fireEvent, render } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameProps, Tagged } from '../../src/games/contract';
import { mordred } from '../../src/games/mordred';
import { catalogue } from '../../src/games/mordred/catalogue';
import { Choices } from '../../src/games/mordred/choices';
import { content, middle, props } from './fixtures';
import { EVENTS_TOLD, QUESTIONS, RECORDED } from './recorded';

// A whole table is drawn for each of these, on whatever machine there is.
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const HOLES = /undefined|null|NaN|object Object|_/;
const PLACELESS = new Set(['group', 'option', 'yes', 'done']);
const ON_MAP = ['territory', 'zone', 'inside', 'patron', 'monster', 'pool', 'player'];
const board = mordred.board as unknown as Component<GameProps>;
const names = Object.keys(RECORDED);

function questionName(prompt: Tagged): string {
  const choice = prompt['choice'] as Tagged | undefined;
  return choice ? `${prompt.type} ${choice.type}` : prompt.type;
}

describe.each(QUESTIONS.map((one) => [questionName(one.prompt), one] as const))('the question "%s"', (_, question) => {
  it('is put in words, and so is every answer', () => {
    const view = middle();
    expect(catalogue.prompt(question.prompt, content, view)).not.toMatch(HOLES);
    const answers = question.actions.map((action) => catalogue.action(action, content, view));
    for (const answer of answers) expect(answer).not.toMatch(HOLES);
    expect(new Set(answers).size).toBe(answers.length);
  });

  it('has a place of its own for every answer that names a thing', () => {
    const choices = new Choices([question], middle());
    const named = question.actions.filter((action) => !PLACELESS.has(action.type));
    expect(choices.places()).toHaveLength(named.length);
    expect(choices.elsewhere).toHaveLength(question.actions.length - named.length);
  });
});

it('tells recorded events in words', () => {
  for (const event of EVENTS_TOLD) expect(catalogue.event(event as unknown as Tagged, content)).not.toMatch(HOLES);
});

describe.each(names)('the recorded table "%s"', (name) => {
  it('is drawn, and every answer that names a thing of the map is chosen there', async () => {
    const fixture = RECORDED[name]!();
    const choose = vi.fn();
    const { container } = render(board, { props: props(fixture, choose) as unknown as GameProps });
    const choices = new Choices(fixture.decisions, fixture.view);
    const onMap = choices.places().filter((place) => ON_MAP.includes(place.split(':')[0] ?? ''));
    for (const place of onMap) {
      const found = container.querySelector(`[data-thing="${place}"][tabindex="0"]`);
      expect(found, place).not.toBeNull();
      await fireEvent.click(found!);
      expect(choose).toHaveBeenLastCalledWith(choices.get(place)?.action);
    }
    expect(choose).toHaveBeenCalledTimes(onMap.length);
  });
});

describe.each(mordred.panels.map((panel) => panel.id))('the panel "%s"', (id) => {
  it.each(['choose_action', 'sorcery_order', 'watching', 'end_blitz_favor'])('is drawn for "%s"', (name) => {
    const panel = mordred.panels.find((one) => one.id === id)!.component as unknown as Component<GameProps>;
    const { container } = render(panel, { props: props(RECORDED[name]!()) as unknown as GameProps });
    expect(container.textContent).not.toMatch(/undefined|NaN|object Object/);
  });
});
