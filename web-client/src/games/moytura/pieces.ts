// Shapes and colours of the pieces. Clans differ in both, so that neither is needed alone.

import type { Clan } from '../../generated/games/moytura';

export type Look = { path: string; fill: string; text: string; shape: string };

/** Drawn around 0,0, about 28 units wide. */
const SHAPES = {
  triangle: 'M0-16L16 12H-16Z',
  diamond: 'M0-17L16 0L0 17L-16 0Z',
  square: 'M-13-13H13V13H-13Z',
  trefoil: 'M0-16a8 8 0 0 1 7.500 10.800A8.500 8.500 0 1 1 0 10.500A8.500 8.500 0 1 1-7.500-5.200A8 8 0 0 1 0-16Z',
  drop: 'M0-17C7-8 14-2 14 5a14 12 0 0 1-28 0C-14-2-7-8 0-17Z',
  shroud: 'M-13 14V-3a13 13 0 0 1 26 0V14L8.500 9L4 14L0 9L-4 14L-8.500 9Z',
  wedge: 'M0 16L16-12H-16Z',
  hexagon: 'M-8-14H8L16 0L8 14H-8L-16 0Z',
  star: 'M0-18L5-6L17-5L8 3L11 15L0 9L-11 15L-8 3L-17-5L-5-6Z',
};

export const CLANS: Record<Clan, Look> = {
  red_fomorians: { path: SHAPES.triangle, fill: '#a82c22', text: '#fff', shape: 'triangle' },
  teal_fomorians: { path: SHAPES.diamond, fill: '#0b6f70', text: '#fff', shape: 'diamond' },
  gold_fomorians: { path: SHAPES.square, fill: '#e0a91f', text: '#2a2016', shape: 'square' },
  ellen_trechend: { path: SHAPES.trefoil, fill: '#7b2350', text: '#fff', shape: 'trefoil' },
  oillipheist: { path: SHAPES.drop, fill: '#1f4f8a', text: '#fff', shape: 'drop' },
  banshees: { path: SHAPES.shroud, fill: '#d9d6ea', text: '#2a2016', shape: 'shroud' },
  bananach: { path: SHAPES.wedge, fill: '#c2551b', text: '#fff', shape: 'wedge' },
  balors_army: { path: SHAPES.hexagon, fill: '#503214', text: '#fff', shape: 'hexagon' },
  aos_si: { path: SHAPES.star, fill: '#357a28', text: '#fff', shape: 'star' },
};

const OTHER: Look = { path: SHAPES.square, fill: '#555', text: '#fff', shape: 'square' };

export function look(clan: string): Look {
  return (CLANS as Record<string, Look>)[clan] ?? OTHER;
}

/** A standing stone: a follower. */
export const FOLLOWER = 'M-11 15C-13 4-9-5-8-11C-7-17 7-17 8-11C9-5 13 4 11 15Z';
/** A tower with battlements: a stronghold. */
export const STRONGHOLD = 'M-13 13V-4L-15-6V-15H-9V-11H-4V-15H4V-11H9V-15H15V-6L13-4V13H4V5A4 4 0 0 0-4 5V13Z';
/** Three spirals, as on the stone of Newgrange. */
export const SPIRAL =
  'M0-1.500C0-6 5-7.500 5-3.500C5-1 1.500-1 2-3.500M1.300 .800C5.200 3 4 8 .600 6C-1.600 4.700 .200 1.700 2.100 3.300M-1.300 .800C-5.200 3-9 -.500-5.600-2.500C-3.400-3.700-1.700-.700-4.100 .200';

/** Map colours of the provinces by the name that the content gives them. */
const REGION_COLORS: Record<string, [string, string, string]> = {
  green: ['#a9c98d', '#bcd6a3', '#cfe1bb'],
  blue: ['#9dbfd6', '#b3cfe1', '#c8dde9'],
  purple: ['#b9aed2', '#c9c0dd', '#d8d1e7'],
  yellow: ['#ecd98d', '#f0e1a4', '#f4e8ba'],
  orange: ['#e7b98a', '#edc9a1', '#f2d8b8'],
};

/** Regions of one colour differ in shade: the more valuable the deeper. */
export function regionFill(color: string, first: number): string {
  const shades = REGION_COLORS[color] ?? ['#d8cfb4', '#e2dac2', '#ebe4d1'];
  return (first >= 6 ? shades[0] : first >= 4 ? shades[1] : shades[2]) ?? '#e2dac2';
}
