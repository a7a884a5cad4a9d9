// What kind of control a part of a game's options schema asks for. Only shapes that options use;
// anything else is edited as JSON.

import type { OptionChoice } from '../games/contract';

export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

export type Choice = OptionChoice;
export type Variant = { label: string; schema: Schema; hint?: string };
export type Control =
  | { kind: 'fixed'; value: unknown }
  | { kind: 'choice'; choices: Choice[] }
  | { kind: 'flag' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'text' }
  | { kind: 'object'; fields: { name: string; schema: Schema; required: boolean }[] }
  | { kind: 'set'; choices: Choice[]; min?: number; max?: number }
  | { kind: 'list'; items: Schema[] }
  | { kind: 'optional'; inner: Schema }
  | { kind: 'variants'; variants: Variant[] }
  | { kind: 'json' };

/** Follows references. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {};
    const { $ref: _, ...own } = schema;
    return { ...resolved(target, root), ...own };
  }
  if (schema.allOf?.length === 1 && schema.allOf[0]) {
    const { allOf: _, ...own } = schema;
    return { ...resolved(schema.allOf[0], root), ...own };
  }
  return schema;
}

export function control(raw: Schema, root: Schema, named?: Choice[]): Control {
  const schema = resolved(raw, root);
  if (named && schema.type === 'string') return { kind: 'choice', choices: named };
  if (schema.const !== undefined) return { kind: 'fixed', value: schema.const };
  const choices = choicesOf(schema, root);
  if (choices) return { kind: 'choice', choices };
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return ofAlternatives(alternatives, root);
  const types = [schema.type ?? []].flat();
  if (types.includes('null')) {
    const inner = { ...schema, type: types.filter((type) => type !== 'null') };
    return { kind: 'optional', inner };
  }
  switch (types[0]) {
    case 'boolean':
      return { kind: 'flag' };
    case 'integer':
    case 'number':
      return { kind: 'number', min: schema.minimum, max: schema.maximum };
    case 'string':
      return { kind: 'text' };
    case 'array':
      return ofArray(schema, root);
    case 'object':
      return ofObject(schema);
    default:
      return { kind: 'json' };
  }
}

function ofAlternatives(alternatives: Schema[], root: Schema): Control {
  const real = alternatives.filter((one) => one.type !== 'null');
  const [only] = real;
  if (real.length === 1 && only && real.length < alternatives.length) return { kind: 'optional', inner: only };
  return { kind: 'variants', variants: real.map((one) => variant(resolved(one, root))) };
}

function variant(schema: Schema): Variant {
  const tag = Object.values(schema.properties ?? {}).find((field) => typeof field.const === 'string');
  const [onlyField] = Object.keys(schema.properties ?? {});
  const label = schema.title ?? tag?.const ?? schema.const ?? onlyField ?? 'other';
  return { label: String(label), schema, hint: hint(schema) };
}

function ofArray(schema: Schema, root: Schema): Control {
  if (schema.prefixItems) return { kind: 'list', items: schema.prefixItems };
  if (!schema.items) return { kind: 'json' };
  const choices = choicesOf(resolved(schema.items, root), root);
  const { minItems: min, maxItems: max } = schema;
  const fixed = min !== undefined && min === max;
  // Without a word on uniqueness the same value may stand in several places.
  if (choices && (schema.uniqueItems || !fixed)) return { kind: 'set', choices, min, max };
  if (fixed) return { kind: 'list', items: Array(min).fill(schema.items) as Schema[] };
  return { kind: 'json' };
}

function ofObject(schema: Schema): Control {
  if (!schema.properties) return { kind: 'json' };
  const fields = Object.entries(schema.properties).map(([name, field]) => ({
    name,
    schema: field,
    required: schema.required?.includes(name) ?? false,
  }));
  return { kind: 'object', fields };
}

/** The values of an enumeration, written either way; `null` if it is none. */
function choicesOf(schema: Schema, root: Schema): Choice[] | null {
  if (schema.enum) return schema.enum.map((value) => ({ value, label: String(value) }));
  if (!schema.oneOf) return null;
  const choices: Choice[] = [];
  for (const raw of schema.oneOf) {
    const one = resolved(raw, root);
    const values = one.const !== undefined ? [one.const] : one.enum;
    if (!values) return null;
    choices.push(...values.map((value) => ({ value, label: one.title ?? String(value), hint: hint(one) })));
  }
  return choices;
}

/** What the schema says of a part, unless it speaks to programmers. */
export function hint(schema: Schema): string | undefined {
  const text = schema.description?.replaceAll('\n', ' ');
  return text?.includes('[`') ? undefined : text?.replace(/`([^`]*)`/g, '“$1”');
}

/** A value to start with, that fits the schema as far as the schema says. */
export function initial(raw: Schema, root: Schema): unknown {
  const schema = resolved(raw, root);
  if (schema.default !== undefined) return schema.default;
  const made = control(schema, root);
  switch (made.kind) {
    case 'fixed':
      return made.value;
    case 'choice':
      return made.choices[0]?.value;
    case 'flag':
      return false;
    case 'number':
      return made.min ?? 0;
    case 'text':
      return '';
    case 'object': {
      const wanted = made.fields.filter((field) => field.required);
      return Object.fromEntries(wanted.map((field) => [field.name, initial(field.schema, root)]));
    }
    case 'set':
      return made.choices.slice(0, made.min ?? 0).map((choice) => choice.value);
    case 'list':
      return made.items.map((item) => initial(item, root));
    case 'optional':
      return null;
    case 'variants':
      return made.variants[0] ? initial(made.variants[0].schema, root) : null;
    case 'json':
      return null;
  }
}

/** Whether a value could belong to a variant: its fixed fields and its required ones agree. */
export function fits(value: unknown, raw: Schema, root: Schema): boolean {
  const schema = resolved(raw, root);
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (!schema.properties) return typeof value === schema.type || schema.type === undefined;
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const named = (schema.required ?? []).every((name) => name in fields);
  const fixed = Object.entries(schema.properties).every(
    ([name, field]) => field.const === undefined || fields[name] === field.const,
  );
  return named && fixed;
}
