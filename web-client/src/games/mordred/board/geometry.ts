// Shapes of the map: ragged borders and the room for figures inside a territory.

import type { ClientBoard, ClientTerritory, ClientZone } from '../../../generated/games/mordred';

export type Point = ClientTerritory['polygon'][number];
export type Spot = { x: number; y: number };
/** Room for the figures of a territory: its middle and how large one figure may be drawn. */
export type Room = Spot & { size: number };
export type Box = { x: number; y: number; width: number; height: number };

/** A number from 0 to 1 that belongs to a place: the same for both sides of a border. */
function noise(x: number, y: number, salt: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453;
  return wave - Math.floor(wave);
}

/** The edge from `a` to `b` with small irregularities; read from either end it is the same line. */
function ragged(a: Point, b: Point): Spot[] {
  const forward = a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1]);
  const [from, to] = forward ? [a, b] : [b, a];
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  const steps = Math.max(1, Math.round(length / 16));
  const points: Spot[] = [{ x: from[0], y: from[1] }];
  for (let step = 1; step < steps; step += 1) {
    const part = step / steps;
    const calm = Math.sin(Math.PI * part) * Math.min(1, length / 110);
    const slow = (noise(from[0], from[1], Math.floor(step / 3)) - 0.5) * 9;
    const quick = (noise(from[0] + step, from[1], to[0]) - 0.5) * 9;
    const shift = (slow + quick) * calm;
    points.push({ x: from[0] + dx * part - (dy / length) * shift, y: from[1] + dy * part + (dx / length) * shift });
  }
  points.push({ x: to[0], y: to[1] });
  return forward ? points : points.reverse();
}

/** The outline of a territory as SVG path data. */
export function outline(polygon: readonly Point[]): string {
  const parts: string[] = [];
  polygon.forEach((corner, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? corner;
    const line = ragged(corner, next);
    line.forEach((spot, at) => {
      if (at === 0 && index > 0) return;
      parts.push(`${parts.length === 0 ? 'M' : 'L'}${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`);
    });
  });
  return `${parts.join('')}Z`;
}

/** A smooth line through points: a sea route. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  if (points.length === 0) return '';
  let path = `M${at(0)[0]} ${at(0)[1]}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...one, ...two].map((part) => part.toFixed(1)).join(' ')} ${to[0]} ${to[1]}`;
  }
  return path;
}

export function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const a = polygon[i] as Point;
    const b = polygon[j] as Point;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) within = !within;
  }
  return within;
}

/** Width and height of the pieces of a full territory, in figures. */
const WIDE = 3.4;
const HIGH = 3.3;
const ZONE_RADIUS = 24;

function fits(polygon: readonly Point[], zones: readonly ClientZone[], x: number, y: number, size: number): boolean {
  const w = (WIDE * size) / 2;
  const h = (HIGH * size) / 2;
  for (const [dx, dy] of [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]] as const) {
    if (!inside(polygon, x + dx * w, y + dy * h)) return false;
  }
  return zones.every((zone) => {
    const dx = Math.max(0, Math.abs(zone.x - x) - w);
    const dy = Math.max(0, Math.abs(zone.y - y) - h);
    return Math.hypot(dx, dy) > ZONE_RADIUS * 0.8;
  });
}

/** The largest figures that fit, and where, by trying a grid of middles. */
export function roomIn(polygon: readonly Point[], zones: readonly ClientZone[], least: number, most: number): Room {
  const box = boundsOf(polygon);
  const middle = centre(polygon);
  let best: Room = { ...middle, size: 0 };
  let distance = Infinity;
  const steps = 24;
  for (let i = 1; i < steps; i += 1) {
    for (let j = 1; j < steps; j += 1) {
      const x = box.x + (box.width * i) / steps;
      const y = box.y + (box.height * j) / steps;
      const away = Math.hypot(x - middle.x, y - middle.y);
      // Only what is larger, or as large and nearer to the middle, is of interest.
      let size = Math.max(best.size, least * 0.5);
      if (!fits(polygon, zones, x, y, size)) continue;
      while (size < most && fits(polygon, zones, x, y, size + 1)) size += 1;
      if (size > best.size || away < distance) {
        best = { x, y, size };
        distance = away;
      }
    }
  }
  return { ...best, size: Math.max(best.size, least * 0.9) };
}

export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map((one) => one[0]);
  const ys = points.map((one) => one[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Centre of gravity of an outline. */
export function centre(polygon: readonly Point[]): Spot {
  let area = 0;
  let x = 0;
  let y = 0;
  polygon.forEach((a, index) => {
    const b = polygon[(index + 1) % polygon.length] as Point;
    const cross = a[0] * b[1] - b[0] * a[1];
    area += cross;
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  });
  return area === 0 ? { x: polygon[0]?.[0] ?? 0, y: polygon[0]?.[1] ?? 0 } : { x: x / (3 * area), y: y / (3 * area) };
}

/** All that is drawn of a board; `folded` leaves out what appears with Chaos. */
export function extent(board: ClientBoard, folded: boolean, margin: number): Box {
  const points = board.territories.filter((one) => !folded || !one.after_chaos).flatMap((one) => one.polygon);
  const routes = board.sea_routes.flatMap((route) => route.polyline);
  const box = boundsOf([...points, ...routes]);
  return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin };
}
