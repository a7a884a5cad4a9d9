// The part of a drawing that is shown. Pure, so that it can be tested without a browser.

export type Box = { x: number; y: number; width: number; height: number };

export const ZOOM_MAX = 5;

/** `shown`, kept within `whole` and within the zoom's bounds, in the proportions of `whole`. */
export function kept(shown: Box, whole: Box): Box {
  const width = Math.min(whole.width, Math.max(whole.width / ZOOM_MAX, shown.width));
  const height = (width * whole.height) / whole.width;
  return {
    x: within(shown.x, whole.x, whole.x + whole.width - width),
    y: within(shown.y, whole.y, whole.y + whole.height - height),
    width,
    height,
  };
}

/** Zooms by `factor` (above 1: closer) around a point that stays where it is. */
export function zoomed(shown: Box, whole: Box, factor: number, at: { x: number; y: number }): Box {
  const width = Math.min(whole.width, Math.max(whole.width / ZOOM_MAX, shown.width / factor));
  const scale = width / shown.width;
  const moved = {
    x: at.x - (at.x - shown.x) * scale,
    y: at.y - (at.y - shown.y) * scale,
    width,
    height: shown.height * scale,
  };
  return kept(moved, whole);
}

export function moved(shown: Box, whole: Box, dx: number, dy: number): Box {
  return kept({ ...shown, x: shown.x + dx, y: shown.y + dy }, whole);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
