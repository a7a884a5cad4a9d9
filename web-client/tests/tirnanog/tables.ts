// Recorded tables: real views and decisions of the rules crate, one file each.

import type { ClientContent, Event, View } from '../../src/generated/games/tirnanog';
import type { Decision, GameProps, Tagged } from '../../src/games/contract';
import rawContent from './content.json';

export type Table = {
  name: string;
  preset: string;
  seats: string[];
  view: View;
  decisions: Decision[];
  events: (Tagged & Event)[];
  result: GameProps['result'];
};

export const content = rawContent as unknown as ClientContent;

const files = import.meta.glob<Table>('./tables/*.json', { import: 'default', eager: true });
export const tables: readonly Table[] = Object.values(files);

export function propsOf(table: Table, choose: (action: Tagged) => void): GameProps<View, ClientContent> {
  return {
    view: table.view,
    content,
    decisions: table.decisions,
    choose,
    seats: table.seats.map((seat, at) => ({ seat, player: `Player ${at + 1}`, mine: at === 0, bot: at > 0, online: true })),
    viewer: { seats: table.seats.slice(0, 1), role: 'player' },
    lastEvents: table.events,
    result: table.result,
  };
}
