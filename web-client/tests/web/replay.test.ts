import { describe, expect, it } from 'vitest';
import { Recording } from '../../src/history/replay';
import { routeOf } from '../../src/router.svelte';
import { kept, moved, zoomed, ZOOM_MAX } from '../../src/board/pan-zoom';
import { line } from '../../src/history/match-line';
import type { Match } from '../../src/generated/protocol';

describe('a recorded match', () => {
  const STEPS = 50;
  const updates = Array.from({ length: STEPS }, (_, at) => ({
    version: at + 1,
    at: '',
    seat: at % 2 === 0 ? 'white' : 'black',
    patch: [{ op: 'replace', path: '/count', value: at + 1 }, { op: 'add', path: '/all/-', value: at + 1 }],
    events: [{ type: 'counted', to: at + 1 }],
  }));
  const replay = { initial: { count: 0, all: [] }, events: [{ type: 'begun' }], updates };
  const expected = (step: number) => ({ count: step, all: Array.from({ length: step }, (_, at) => at + 1) });

  it.each([[[0, 1, 2, 3]], [[50, 0, 17]], [[16, 15, 32, 31, 33]], [[49, 50, 48]]])('shows the steps %j in any order', (steps) => {
    const recording = new Recording(replay);
    for (const step of steps) expect(recording.view(step)).toEqual(expected(step));
  });

  it('tells what happened in a step, and who did it', () => {
    const recording = new Recording(replay);
    expect(recording.last).toBe(STEPS);
    expect([recording.events(0), recording.events(2)]).toEqual([[{ type: 'begun' }], [{ type: 'counted', to: 2 }]]);
    expect([recording.seat(0), recording.seat(2)]).toEqual([undefined, 'black']);
    expect(recording.log()).toHaveLength(STEPS + 1);
  });
});

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/rooms/7', { page: 'room', id: '7', invite: null }],
    ['/rooms/7?invite=x%20y', { page: 'room', id: '7', invite: 'x y' }],
    ['/matches', { page: 'matches' }],
    ['/matches/7', { page: 'match', id: '7' }],
    ['/rooms', { page: 'unknown' }],
    ['/rooms/7/8', { page: 'unknown' }],
    ['/nowhere', { page: 'unknown' }],
  ])('%s', (path, route) => expect(routeOf(new URL(path, 'http://host'))).toEqual(route));
});

describe('the part of the board that is shown', () => {
  const whole = { x: 0, y: 0, width: 100, height: 200 };
  it('never leaves the board', () => {
    expect(moved(whole, whole, 50, 50)).toEqual(whole);
    expect(kept({ x: 90, y: -10, width: 50, height: 100 }, whole)).toEqual({ x: 50, y: 0, width: 50, height: 100 });
  });
  it('zooms around a point, within bounds', () => {
    const closer = zoomed(whole, whole, 2, { x: 100, y: 200 });
    expect(closer).toEqual({ x: 50, y: 100, width: 50, height: 100 });
    expect(zoomed(whole, whole, 99, { x: 0, y: 0 }).width).toBe(100 / ZOOM_MAX);
    expect(zoomed(closer, whole, 0.01, { x: 60, y: 60 })).toEqual(whole);
  });
});

describe('a line about a match', () => {
  const seats = [
    { seat: 'white', user: { id: 'u1', name: 'Conor', kind: 'guest' as const } },
    { seat: 'black', bot: 'greedy' },
  ];
  const standings = [
    { name: 'white', seat: true, score: 44, rank: 1, won: true },
    { name: 'enemy', seat: false, score: 39, rank: 2, won: false },
  ];
  const match = (more: object) => ({ id: '1', game: 'moytura', status: 'finished', seats, ...more }) as unknown as Match;
  it.each([
    [match({ result: { reason: 'score', standings } }), 'u1', 'against greedy bot · won: white 44, enemy 39'],
    [match({ result: { reason: 'score', standings } }), 'u2', 'Conor – greedy bot · finished: white 44, enemy 39'],
    [match({ status: 'live' }), 'u1', 'against greedy bot · being played'],
  ])('%#', (one, user, text) => expect(line(one, user)).toBe(text));
});
