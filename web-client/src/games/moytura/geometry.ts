// Where things are drawn on the map. Worked out once from the content's polygons.

import type { ClientContent, RegionText } from '../../generated/games/moytura';
import type { Box } from '../../board/pan-zoom';

export type Point = [number, number];

export type Geometry = {
  /** The island with some sea around it. */
  box: Box;
  coast: string;
  /** Borders between regions, and between spaces of one region. */
  regionBorders: string;
  spaceBorders: string;
  /** Where the values of each region are written. */
  badges: ReadonlyMap<string, Point>;
};

const MARGIN = 26;
const GRID = 8;
const ROOM = 12;
/** Room that a space's pieces and name take around its middle. */
const PIECES = { left: 48, right: 56, above: 42, below: 46 };

export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}

export function geometryOf(content: ClientContent): Geometry {
  const xs = content.coast.map(([x]) => x);
  const ys = content.coast.map(([, y]) => y);
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  const box = { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
  const { between, within } = borders(content);
  const badges = new Map<string, Point>();
  for (const region of content.regions) badges.set(region.id, badge(region, content, [...badges.values()]));
  return { box, coast: polygon(content.coast), regionBorders: between, spaceBorders: within, badges };
}

/** Edges that two spaces share, apart by whether they belong to the same region. */
function borders(content: ClientContent): { between: string; within: string } {
  const owners = new Map<string, string>();
  let between = '';
  let within = '';
  for (const space of content.spaces) {
    space.outline.forEach((from, at) => {
      const to = space.outline[(at + 1) % space.outline.length] ?? from;
      const ends = [from.join(' '), to.join(' ')].sort();
      const key = ends.join('L');
      const other = owners.get(key);
      if (other === undefined) owners.set(key, space.region);
      else if (other === space.region) within += `M${key}`;
      else between += `M${key}`;
    });
  }
  return { between, within };
}

/** The roomiest place of a region: in it, off the water, away from pieces and names. */
function badge(region: RegionText, content: ClientContent, others: readonly Point[]): Point {
  const spaces = content.spaces.filter((space) => space.region === region.id);
  const lakes = content.waters.filter((water) => water.outline.length > 0);
  const corners = spaces.flatMap((space) => space.outline);
  let best: { at: Point; room: number } = { at: spaces[0]?.middle ?? [0, 0], room: -Infinity };
  const [left, right] = [Math.min(...corners.map((p) => p[0])), Math.max(...corners.map((p) => p[0]))];
  const [top, bottom] = [Math.min(...corners.map((p) => p[1])), Math.max(...corners.map((p) => p[1]))];
  for (let x = left; x <= right; x += GRID) {
    for (let y = top; y <= bottom; y += GRID) {
      const at: Point = [x, y];
      const inLand = (point: Point) => spaces.some((space) => inside(point, space.outline));
      const inLake = lakes.some((lake) => inside(at, lake.outline) || edgeDistance(at, lake.outline) < 20);
      const onOther = others.some(([ox, oy]) => Math.abs(ox - x) < 60 && Math.abs(oy - y) < 34);
      if (!inLand(at) || inLake || onOther) continue;
      const free = Math.min(...content.spaces.map((space) => outsidePieces(at, space.middle)));
      const whole = [-26, 26].every((dx) => inLand([x + dx, y - 12]) && inLand([x + dx, y + 12]));
      // Enough room is enough: then rather well inside the region.
      const room = Math.min(free, ROOM) + (whole ? ROOM : 0);
      if (room > best.room) best = { at, room };
    }
  }
  return best.at;
}

/** How far a point is from where a space's pieces and name stand. */
function outsidePieces([x, y]: Point, [mx, my]: Point): number {
  const dx = Math.max(mx - PIECES.left - x, x - mx - PIECES.right);
  const dy = Math.max(my - PIECES.above - y, y - my - PIECES.below);
  return Math.max(dx, dy);
}

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  outline.forEach(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}

function edgeDistance([x, y]: Point, outline: readonly Point[]): number {
  const distances = outline.map(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
  });
  return Math.min(...distances);
}
