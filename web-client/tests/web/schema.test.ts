// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { control, fits, initial, type Schema } from '../../src/lobby/schema';

const root: Schema = {
  type: 'object',
  $defs: {
    Mode: { oneOf: [{ const: 'versus', description: 'Two players.' }, { const: 'solo' }] },
    Clan: { type: 'string', enum: ['red', 'teal', 'gold'] },
    War: { type: 'object', properties: { type: { const: 'war' }, years: { type: 'integer', minimum: 1, maximum: 9 } }, required: ['type', 'years'] },
    Peace: { type: 'object', properties: { type: { const: 'peace' } }, required: ['type'] },
  },
  required: ['mode', 'clans'],
  properties: {
    mode: { $ref: '#/$defs/Mode' },
    clans: { type: 'array', items: { $ref: '#/$defs/Clan' }, minItems: 2, maxItems: 2, uniqueItems: true },
    foes: { type: 'array', items: { $ref: '#/$defs/Clan' }, minItems: 2, maxItems: 2 },
    setup: { type: 'string' },
    lugh: { anyOf: [{ $ref: '#/$defs/Clan' }, { type: 'null' }] },
    years: { type: ['integer', 'null'], minimum: 3 },
    fast: { type: 'boolean', default: true },
    how: { oneOf: [{ $ref: '#/$defs/War' }, { $ref: '#/$defs/Peace' }] },
  },
};
const part = (name: string): Schema => root.properties?.[name] ?? {};

describe('a control for every part of the options', () => {
  it.each([
    ['mode', 'choice'],
    ['clans', 'set'],
    ['foes', 'list'],
    ['setup', 'text'],
    ['lugh', 'optional'],
    ['years', 'optional'],
    ['fast', 'flag'],
    ['how', 'variants'],
  ])('%s is a %s', (name, kind) => expect(control(part(name), root).kind).toBe(kind));

  it('keeps the choices and what is said of them', () => {
    expect(control(part('mode'), root)).toMatchObject({ choices: [{ value: 'versus', hint: 'Two players.' }, { value: 'solo' }] });
  });
  it('offers what the content names', () => {
    const choices = [{ value: 'first', label: 'The first map' }];
    expect(control(part('setup'), root, choices)).toEqual({ kind: 'choice', choices });
  });
  it('a part of unknown shape is edited as JSON', () => expect(control({}, root).kind).toBe('json'));
});

describe('a value to start with', () => {
  it.each([
    ['mode', 'versus'],
    ['clans', ['red', 'teal']],
    ['lugh', null],
    ['fast', true],
    ['how', { type: 'war', years: 1 }],
  ])('%s', (name, value) => expect(initial(part(name), root)).toEqual(value));
  it('fills what is required', () => expect(initial(root, root)).toEqual({ mode: 'versus', clans: ['red', 'teal'] }));
});

it('tells which variant a value is', () => {
  expect(fits({ type: 'peace' }, { $ref: '#/$defs/Peace' }, root)).toBe(true);
  expect(fits({ type: 'peace' }, { $ref: '#/$defs/War' }, root)).toBe(false);
  expect(fits('red', { $ref: '#/$defs/Clan' }, root)).toBe(true);
  expect(fits(3, { $ref: '#/$defs/Clan' }, root)).toBe(false);
});
