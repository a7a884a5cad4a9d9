// Where the two boards and the Chaos disc lie in the picture.

import type { Territory, Zone } from '../../../generated/games/mordred';
import type { Content } from '../names';
import { extent, outline, roomIn, smooth, type Box, type Room, type Spot } from './geometry';

export type Region = 'britain' | 'lost_lands' | 'disc';

export type PlacedTerritory = {
  territory: Territory;
  name: string;
  region: Region;
  path: string;
  /** Turns board coordinates into the picture's. */
  transform: string;
  room: Room;
  /** Where the name stands if not above the figures. */
  beside: Spot | null;
};
export type PlacedZone = { zone: Zone; x: number; y: number; radius: number; number: number | null; sea: boolean; between: readonly [Territory, Territory] };
export type PlacedRoute = { zone: Zone; path: string; transform: string };
export type Picture = {
  view: Box;
  regions: Record<Region, Box>;
  territories: PlacedTerritory[];
  zones: PlacedZone[];
  routes: PlacedRoute[];
  disc: Spot & { radius: number };
  /** The fold of the Lost Lands board, as long as it is folded. */
  fold: { x: number; top: number; bottom: number } | null;
};

const MARGIN = 34;
const DISC = 400;
const ZONE = 18;
/** Room for the buttons in the upper right corner. */
const TOP = 50;
const FIGURE_LEAST = 34;
const FIGURE_MOST = 52;

/** `tall`: one under the other, for a narrow screen. */
export function picture(content: Content, folded: boolean, tall: boolean): Picture {
  const britain = extent(content.britain, false, MARGIN);
  const lost = extent(content.lost_lands, folded, MARGIN);
  const scale = tall ? (folded ? 0.62 : 0.6) : (folded ? 0.64 : 0.72);
  const lostSize = { width: lost.width * scale, height: lost.height * scale };

  const places = tall ? below(britain, lostSize) : beside(britain, lostSize);
  const shift = { britain: { x: -britain.x, y: -britain.y }, lost: { x: places.lost.x - lost.x * scale, y: places.lost.y - lost.y * scale } };

  const result: Picture = {
    view: { x: 0, y: 0, width: places.width, height: places.height },
    regions: {
      britain: { x: 0, y: 0, width: britain.width, height: britain.height },
      lost_lands: places.lost,
      disc: { x: places.disc.x - DISC / 2, y: places.disc.y - DISC / 2, width: DISC, height: DISC },
    },
    territories: [],
    zones: [],
    routes: [],
    disc: { ...places.disc, radius: DISC / 2 - 12 },
    fold: folded ? { x: places.lost.x + 6, top: places.lost.y + 10, bottom: places.lost.y + places.lost.height - 10 } : null,
  };
  put(result, content, 'britain', shift.britain, 1, false);
  put(result, content, 'lost_lands', shift.lost, scale, folded);
  return result;
}

type Size = { width: number; height: number };
type Places = { lost: Box; disc: Spot; width: number; height: number };

function beside(britain: Box, lost: Size): Places {
  const column = Math.max(lost.width, DISC);
  const left = britain.width + 14;
  const height = Math.max(britain.height, TOP + DISC + lost.height + 10);
  return {
    lost: { x: left + (column - lost.width) / 2, y: height - lost.height, ...lost },
    disc: { x: left + column / 2, y: TOP + DISC / 2 + 4 },
    width: left + column + 6,
    height,
  };
}

function below(britain: Box, lost: Size): Places {
  const width = Math.max(britain.width, DISC + lost.width + 16);
  const top = britain.height + 12;
  const height = top + Math.max(DISC, lost.height) + 8;
  return {
    lost: { x: width - lost.width - 4, y: top, ...lost },
    disc: { x: (width - lost.width) / 2, y: top + Math.max(DISC, lost.height) / 2 },
    width,
    height,
  };
}

function put(result: Picture, content: Content, region: 'britain' | 'lost_lands', shift: Spot, scale: number, folded: boolean): void {
  const board = content[region];
  for (const one of board.territories) {
    if (folded && one.after_chaos) continue;
    const near = board.zones.filter((zone) => zone.between.includes(one.territory) && !zone.sea_route);
    const room = roomIn(one.polygon, near, FIGURE_LEAST / scale, FIGURE_MOST / scale);
    const placed = { x: room.x * scale + shift.x, y: room.y * scale + shift.y, size: room.size * scale };
    const crossed = near.some((zone) => covers(placed, one.name, zone.x * scale + shift.x, zone.y * scale + shift.y));
    result.territories.push({
      territory: one.territory,
      name: one.name,
      region,
      path: outline(one.polygon),
      transform: `translate(${shift.x} ${shift.y}) scale(${scale})`,
      room: placed,
      // In a narrow territory the name stands beside the figures instead of above them.
      beside: crossed ? { x: (one.x - 58) * scale + shift.x, y: (one.y + 6) * scale + shift.y } : null,
    });
  }
  for (const zone of board.zones) {
    if (folded) continue;
    result.zones.push({
      zone: zone.zone,
      x: zone.x * scale + shift.x,
      y: zone.y * scale + shift.y,
      radius: ZONE,
      number: zone.number,
      sea: zone.sea_route,
      between: zone.between,
    });
  }
  const transform = `translate(${shift.x} ${shift.y}) scale(${scale})`;
  for (const route of board.sea_routes) result.routes.push({ zone: route.zone, path: smooth(route.polyline), transform });
}

/** Whether the name above the figures would lie on a zone. */
function covers(room: Room, name: string, x: number, y: number): boolean {
  const font = room.size * 0.5;
  const half = name.length * font * 0.3;
  const above = room.y - room.size * 1.24 - font * 0.35;
  return Math.abs(x - room.x) < half + ZONE * 0.7 && Math.abs(y - above) < ZONE + font * 0.2;
}

/** The middle of a sector of the disc; sectors run clockwise from the Chaos line at the top. */
export function onDisc(disc: Spot & { radius: number }, sectors: number, sector: number, part: number): Spot {
  const angle = ((sector + 0.5) / sectors) * 2 * Math.PI - Math.PI / 2;
  return { x: disc.x + Math.cos(angle) * disc.radius * part, y: disc.y + Math.sin(angle) * disc.radius * part };
}

/** A sector's outline between two distances from the middle (0 to 1). */
export function wedge(disc: Spot & { radius: number }, sectors: number, sector: number, near: number, far: number): string {
  const from = (sector / sectors) * 2 * Math.PI - Math.PI / 2;
  const to = ((sector + 1) / sectors) * 2 * Math.PI - Math.PI / 2;
  const point = (angle: number, part: number): string =>
    `${(disc.x + Math.cos(angle) * disc.radius * part).toFixed(1)} ${(disc.y + Math.sin(angle) * disc.radius * part).toFixed(1)}`;
  const r = (part: number): string => (disc.radius * part).toFixed(1);
  return (
    `M${point(from, near)}L${point(from, far)}A${r(far)} ${r(far)} 0 0 1 ${point(to, far)}` +
    `L${point(to, near)}A${r(near)} ${r(near)} 0 0 0 ${point(from, near)}Z`
  );
}
