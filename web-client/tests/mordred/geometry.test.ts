import { describe, expect, it } from 'vitest';
import { inside, outline } from '../../src/games/mordred/board/geometry';
import { onDisc, picture } from '../../src/games/mordred/board/layout';
import { content } from './fixtures';

const all = [...content.britain.territories, ...content.lost_lands.territories];

describe('the picture', () => {
  it('shows twelve territories folded and fifteen unfolded', () => {
    expect(picture(content, true, false).territories).toHaveLength(12);
    expect(picture(content, false, false).territories).toHaveLength(15);
  });

  it('keeps the zones of the Lost Lands back until they unfold', () => {
    expect(picture(content, true, false).zones.map((one) => one.zone).filter((one) => one.startsWith('l'))).toEqual([]);
    expect(picture(content, false, true).zones).toHaveLength(18);
  });

  it('has every thing within its frame, wide and tall', () => {
    for (const tall of [false, true]) {
      for (const folded of [false, true]) {
        const shown = picture(content, folded, tall);
        const spots = [...shown.territories.map((one) => one.room), ...shown.zones, shown.disc];
        for (const spot of spots) {
          expect(spot.x).toBeGreaterThan(0);
          expect(spot.y).toBeGreaterThan(0);
          expect(spot.x).toBeLessThan(shown.view.width);
          expect(spot.y).toBeLessThan(shown.view.height);
        }
      }
    }
  });

  it('puts the figures of Britain inside their territory', () => {
    const shown = picture(content, true, false);
    const { britain } = shown.regions;
    const left = Math.min(...content.britain.sea_routes.flatMap((one) => one.polyline.map((point) => point[0])), 70) - 34;
    for (const one of shown.territories.filter((other) => other.region === 'britain')) {
      const polygon = all.find((other) => other.territory === one.territory)!.polygon;
      const top = Math.min(...content.britain.territories.flatMap((other) => other.polygon.map((point) => point[1]))) - 34;
      expect(britain.x).toBe(0);
      expect(inside(polygon, one.room.x + left, one.room.y + top), one.name).toBe(true);
    }
  });

  it('draws a shared border the same from both sides', () => {
    const [from, to] = [[480, 250], [660, 200]] as [[number, number], [number, number]];
    const points = (path: string): string[] => path.slice(1, -1).split(/[LM]/);
    const there = points(outline([from, to, [600, 600]]));
    const back = points(outline([to, from, [600, 0]]));
    const length = there.indexOf('660.0 200.0') + 1;
    expect(there.slice(0, length).reverse()).toEqual(back.slice(0, length));
  });

  it('runs clockwise round the disc from the top', () => {
    const disc = { x: 0, y: 0, radius: 100 };
    const first = onDisc(disc, 12, 0, 1);
    expect(first.x).toBeGreaterThan(0);
    expect(first.y).toBeLessThan(-90);
    expect(onDisc(disc, 12, 3, 1).x).toBeGreaterThan(90);
  });
});
