// Outlines of the pieces, drawn about the middle at a radius of 1. A nation is told by its shape
// as well as by its colour, a Patron by a sign.

import type { ActionKind, Nation, Patron, Sector, SquadKind } from '../../../generated/games/mordred';

export const NATION_SHAPE: Record<Nation, string> = {
  // A heater shield.
  humans: 'M-.86-.92H.86V.1C.86.62.4.92 0 1.06C-.4.92-.86.62-.86.1Z',
  // A leaf.
  high_elves: 'M0-1.12C.72-.82 1-.3.86.24C.72.76.3.98 0 1.12C-.3.98-.72.76-.86.24C-1-.3-.72-.82 0-1.12Z',
  // A spiked wheel.
  hobgoblins: spikes(9, 1.1, 0.84),
  // A cut stone.
  tunnel_dwarves: 'M-.5-.98H.5L.98-.5V.5L.5.98H-.5L-.98.5V-.5Z',
};

export const KIND_GLYPH: Record<SquadKind, string> = {
  chieftain: 'M-.52.42V.2L-.6-.36L-.25-.04L0-.52L.25-.04L.6-.36L.52.2V.42Z',
  sorcerer: star(5, 0.66, 0.27),
  warrior: 'M-.1-.56L0-.74L.1-.56V.14H.36V.3H.1V.6H-.1V.3H-.36V.14H-.1Z',
  champion: 'M-.46.5V-.1A.46.46 0 0 1 .46-.1V.5H.18V.02H-.18V.5Z',
};

export const PATRON_SIGN: Record<Patron, string> = {
  // A blade's point, a moon, a star.
  mordred: 'M0-.62L.46 0L0 .62L-.46 0Z',
  morgana: 'M.2-.56A.58.58 0 1 0 .2.56A.46.46 0 1 1 .2-.56Z',
  merlin: star(6, 0.62, 0.3),
};

/** A robed figure; the Patron's sign goes on its chest. */
export const ROBED = 'M0-1.25A.34.34 0 0 1 .26-.7C.5-.6.6-.3.66.1L.86 1.05H-.86L-.66.1C-.6-.3-.5-.6-.26-.7A.34.34 0 0 1 0-1.25Z';
/** A tower with battlements. */
export const TOWER = 'M-.78-.95H-.42V-.66H-.18V-.95H.18V-.66H.42V-.95H.78V-.3L.62-.12V.66L.86.95H-.86L-.62.66V-.12L-.78-.3Z';
/** A horned head. */
export const HORNED = 'M-.98-1.1C-.7-.95-.56-.82-.5-.68A.86.86 0 0 1 .5-.68C.56-.82.7-.95.98-1.1C1.02-.7.92-.46.78-.3A.9.9 0 1 1-.78-.3C-.92-.46-1.02-.7-.98-1.1Z';
export const SWORDS =
  'M-.72-.78L.5.44L.66.28L.78.4L.56.62L.78.84L.66.96L.44.74L.22.96L.1.84L.26.68L-.9-.5ZM.72-.78L.9-.5L-.26.68L-.1.84L-.22.96L-.44.74L-.66.96L-.78.84L-.56.62L-.78.4L-.66.28L-.5.44Z';

export const SECTOR_GLYPH: Record<Sector, string> = {
  monsters: HORNED,
  patrons: ROBED,
  // An hourglass.
  fate: 'M-.6-.95H.6V-.72C.6-.36.24-.18.14 0C.24.18.6.36.6.72V.95H-.6V.72C-.6.36-.24.18-.14 0C-.24-.18-.6-.36-.6-.72Z',
  war: SWORDS,
};

export const ACTION_GLYPH: Record<ActionKind, string> = {
  // A boot's print, a horn, a star.
  march: 'M-.3-.95C.1-1 .36-.7.34-.3C.33-.06.2.06.2.24H-.28C-.28.02-.56-.2-.56-.5C-.56-.78-.46-.93-.3-.95ZM-.28.42H.2C.26.74.14.98-.06.98C-.24.98-.32.76-.28.42Z',
  gather: 'M-.9.3C-.5.36-.1.1.2-.36L.34-.66L.92-.3L.74-.04C.4.5-.2.86-.86.76ZM.42-.84L1.02-.46L.96-.3L.3-.7Z',
  sorcery: star(5, 0.98, 0.4),
};

export function star(points: number, far: number, near: number): string {
  return spikes(points, far, near);
}

function spikes(points: number, far: number, near: number): string {
  const corners: string[] = [];
  for (let at = 0; at < points * 2; at += 1) {
    const radius = at % 2 === 0 ? far : near;
    const angle = (at / (points * 2)) * 2 * Math.PI - Math.PI / 2;
    corners.push(`${(Math.cos(angle) * radius).toFixed(3)} ${(Math.sin(angle) * radius).toFixed(3)}`);
  }
  return `M${corners.join('L')}Z`;
}

/** A round-topped shield. */
export const SHIELD = 'M-.74-.86Q0-1.12.74-.86V.06C.74.52.4.82 0 1.02C-.4.82-.74.52-.74.06Z';
