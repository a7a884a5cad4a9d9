// Tables and questions recorded from matches of bots, to draw and test with.

import type { Event, View } from '../../src/generated/games/mordred';
import type { Decision } from '../../src/games/contract';
import type { Fixture } from './fixtures';
import file from './recorded.json';

type Table = { name: string; seats: string[]; view: View; decisions: Decision[]; events: Event[] };
const recorded = file as unknown as { tables: Table[]; questions: Decision[]; events: Event[] };

/** One question of every sort that the matches had. */
export const QUESTIONS = recorded.questions;
/** One event of every sort that came just before a question. */
export const EVENTS_TOLD = recorded.events;
export const RECORDED: Record<string, () => Fixture> = Object.fromEntries(
  recorded.tables.map((table) => [table.name, () => structuredClone({ view: table.view, decisions: table.decisions, events: table.events })]),
);
