import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTIONS } from '../../src/games/mordred/actions';
import { catalogue } from '../../src/games/mordred/catalogue';
import { EVENTS } from '../../src/games/mordred/events';
import { CHOICES, PROMPTS } from '../../src/games/mordred/prompts';
import type { Source } from '../../src/generated/games/mordred';
import type { Tagged } from '../../src/games/contract';
import { optionTexts } from '../../src/games/mordred/options';
import { QUESTIONS } from './recorded';
import { asks, content, FIXTURES, middle, squads } from './fixtures';

const generated = readFileSync('src/generated/games/mordred.ts', 'utf8');

/** The variants of a tagged type in the generated file. */
function variants(name: string): string[] {
  const start = generated.search(new RegExp(`export type ${name}\\s*=`));
  const text = generated.slice(start).split(/;\s*(?:\n\s*\n|$)/)[0] ?? '';
  return [...text.matchAll(/["']?type["']?: ["'](\w+)["']/g)].map((match) => match[1] as string);
}

describe('the catalogue knows every variant on the wire', () => {
  const tables: [string, object][] = [
    ['Prompt', PROMPTS],
    ['Choice', CHOICES],
    ['Action', ACTIONS],
    ['Event', EVENTS],
  ];
  it.each(tables)('%s', (name, table) => {
    const wire = variants(name);
    expect(wire.length).toBeGreaterThan(10);
    expect(Object.keys(table).sort()).toEqual([...new Set(wire)].sort());
  });
});

describe('sentences', () => {
  it('names a group by its squads', () => {
    expect(catalogue.action({ type: 'group', squads: squads(1, 0, 2) }, content, middle())).toBe('The Chieftain and 2 Warriors');
  });

  it('tells what an action cost and why', () => {
    const paid = { type: 'action_paid', nation: 'humans', action: 'gather', base: 3, penalty: 1, cost: 3 };
    expect(catalogue.event(paid, content)).toBe(
      'Gather costs the Humans 3 time (3, 1 more for tokens in the cell, 1 less by effects).',
    );
  });

  it('says no more than it knows of a hidden card', () => {
    const drawn = { type: 'cards_drawn', nation: 'humans', count: 2, cards: null };
    expect(catalogue.event(drawn, content)).toBe('The Humans draw 2 battle cards.');
    expect(catalogue.event({ ...drawn, cards: [0, 1] }, content)).toContain('Locked Shields and Headlong Charge');
  });

  it.each(Object.keys(FIXTURES))('has words without holes for all that "%s" asks', (name) => {
    const { view, decisions } = FIXTURES[name]!();
    for (const decision of decisions) {
      const said = [
        catalogue.prompt(decision.prompt, content, view),
        ...decision.actions.map((action) => catalogue.action(action, content, view)),
      ];
      for (const sentence of said) expect(sentence).not.toMatch(/undefined|null|NaN|object Object|_/);
    }
  });

  it('says what the options of every card are that offers some', () => {
    const asked = QUESTIONS.filter((one) => (one.prompt['choice'] as Tagged | undefined)?.type === 'option');
    expect(asked.length).toBeGreaterThan(0);
    for (const { prompt, actions } of asked) {
      expect(optionTexts(prompt['source'] as Source, content)).toHaveLength(actions.length);
      expect(catalogue.prompt(prompt, content, middle())).toContain('first effect: A Warrior of yours here is killed');
    }
  });

  it('says why a match ended', () => {
    expect(catalogue.reason('score')).toContain('most Favor');
    expect(catalogue.reason('resigned')).toBe('The others resigned.');
  });

  it('falls back to plain words for what a newer server sends', () => {
    const decision = asks({ type: 'choose_action' }, []);
    expect(catalogue.prompt({ ...decision.prompt, type: 'sing_a_song' }, content, middle())).toBe('Sing a song');
  });
});
