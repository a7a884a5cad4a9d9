// The line around a region: an SVG path in units of cells.

import type { SagaCell } from '../../generated/games/tirnanog';
import { columnOf, COLUMNS } from './names';

/** The outline of a set of cells, drawn `inset` inside their outer edges. */
export function outline(cells: readonly SagaCell[], inset: { x: number; y: number }): string {
  const inside = new Set(cells);
  const has = (row: number, column: number): boolean =>
    row >= 0 && row < 3 && column >= 0 && column < COLUMNS && inside.has(row * COLUMNS + column);
  const parts: string[] = [];
  for (const cell of cells) {
    const row = Math.floor(cell / COLUMNS);
    const column = columnOf(cell);
    // An edge ends at the corner, short of it, or beyond it, by what lies beside and across.
    const end = (beside: boolean, across: boolean, gap: number): number => (beside ? (across ? -gap : 0) : gap);
    for (const side of [-1, 1] as const) {
      if (!has(row + side, column)) {
        const y = round(side < 0 ? row + inset.y : row + 1 - inset.y);
        const from = round(column + end(has(row, column - 1), has(row + side, column - 1), inset.x));
        const to = round(column + 1 - end(has(row, column + 1), has(row + side, column + 1), inset.x));
        parts.push(`M${from} ${y}H${to}`);
      }
      if (!has(row, column + side)) {
        const x = round(side < 0 ? column + inset.x : column + 1 - inset.x);
        const from = round(row + end(has(row - 1, column), has(row - 1, column + side), inset.y));
        const to = round(row + 1 - end(has(row + 1, column), has(row + 1, column + side), inset.y));
        parts.push(`M${x} ${from}V${to}`);
      }
    }
  }
  return parts.join('');
}

function round(n: number): number {
  return Math.round(n * 1000) / 1000;
}
