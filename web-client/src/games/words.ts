// Readable words for anything a game may send, also for what no catalogue knows.

import type { Catalogue, Tagged } from './contract';

/** `"fir_maige"` → `"Fir maige"`. */
export function words(id: string): string {
  const text = id.replaceAll('_', ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Any JSON value in words; objects as "name value" pairs, never "[object Object]". */
export function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(wordsOf).join(', ');
  const fields = Object.entries(value as Record<string, unknown>);
  return fields.map(([name, inner]) => `${name.replaceAll('_', ' ')} ${wordsOf(inner)}`).join(', ');
}

/** A tagged object in words: its type, then its fields. */
export function tagged(object: Tagged): string {
  const fields = Object.entries(object).filter(([name]) => name !== 'type');
  if (fields.length === 0) return words(object.type);
  return `${words(object.type)}: ${fields.map(([name, value]) => field(name, value)).join(', ')}`;
}

function field(name: string, value: unknown): string {
  const text = wordsOf(value);
  // "space fir maige" says less than "fir maige".
  return typeof value === 'string' ? text : `${name.replaceAll('_', ' ')} ${text}`;
}

/** `n` things: `counted(1, 'follower')` is "1 follower". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[]): string {
  if (parts.length <= 1) return parts[0] ?? '';
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What is said for a game without texts of its own. */
export const PLAIN_CATALOGUE: Catalogue = {
  prompt: tagged,
  action: tagged,
  event: tagged,
  reason: words,
  seat: words,
};
