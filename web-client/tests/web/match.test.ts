// @vitest-environment node
// The client's half of the protocol, over real sockets.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { backoffMs, BACKOFF_MS_MAX, BACKOFF_MS_MIN, RoomSocket } from '../../src/connection/socket';
import { MatchStore } from '../../src/match/match.svelte';
import { FakeServer } from './fake-server';

/** Machines differ; nothing here is about time. */
const PATIENT = { timeout: 20_000 };

let server: FakeServer;
let match: MatchStore;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', NodeSocket);
  vi.stubGlobal('location', { href: 'http://127.0.0.1/', origin: 'http://127.0.0.1' });
  server = await FakeServer.start();
  match = new MatchStore({
    room: 'r',
    token: () => 'secret',
    connection: (_, events) => new RoomSocket(server.url, events),
  });
  match.open();
  await vi.waitFor(() => expect(match.view).toEqual({ count: 0 }), PATIENT);
});

afterEach(async () => {
  match.close();
  await server.stop();
  vi.unstubAllGlobals();
});

const add = () => match.decisions[0]?.actions[0] ?? expect.fail('nothing is offered');
const settled = (count: number) =>
  vi.waitFor(
    () => {
      expect(match.view).toEqual({ count });
      expect(match.pending).toEqual([]);
      expect(match.status).toBe('open');
    },
    PATIENT,
  );

describe('a live match', () => {
  it('says hello with the token and without a version', () => {
    expect(server.of('hello')).toEqual([{ type: 'hello', token: 'secret' }]);
  });

  it('follows the patches and keeps a log', async () => {
    match.choose(add());
    await settled(1);
    match.choose(add());
    await settled(2);
    expect(match.version).toBe(2);
    expect(match.log.flatMap((entry) => entry.events)).toEqual([{ type: 'counted', to: 1 }, { type: 'counted', to: 2 }]);
    expect(match.decisions[0]?.id).toBe('d2');
  });

  it('sends the offered action verbatim, with the decision that offers it', async () => {
    match.choose(add());
    await settled(1);
    expect(server.of('act')).toMatchObject([{ decision: 'd0', action: { type: 'add' } }]);
  });

  it('does not send an action that is not offered, nor a second one while the first is open', async () => {
    match.choose({ type: 'add' });
    expect(server.of('act')).toEqual([]);
    match.choose(add());
    match.choose(add());
    await settled(1);
    expect(server.of('act')).toHaveLength(1);
  });
});

describe('after a lost connection', () => {
  it('resumes from the version it holds', async () => {
    match.choose(add());
    await settled(1);
    server.cut();
    await vi.waitFor(() => expect(match.status).toBe('waiting'), PATIENT);
    server.count = 3;
    await settled(3);
    expect(server.of('hello').at(-1)).toEqual({ type: 'hello', token: 'secret', since: 1 });
  });

  it.each(['before', 'after'] as const)('an action whose answer was lost (%s it was applied) is applied once', async (when) => {
    server.dropNext = when;
    match.choose(add());
    await settled(1);
    const ids = server.of('act').map((message) => message.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(server.count).toBe(1);
  });

  it('an action chosen while away is sent once the connection is back', async () => {
    server.cut();
    await vi.waitFor(() => expect(match.status).toBe('waiting'), PATIENT);
    match.choose(add());
    await settled(1);
    expect(server.count).toBe(1);
  });

  it('an undo that was not answered is sent again under its id', async () => {
    match.choose(add());
    await settled(1);
    server.dropNext = 'after';
    match.undo();
    await settled(2);
    expect(new Set(server.of('undo').map((message) => message.id)).size).toBe(1);
    expect(server.count).toBe(2);
  });

  it('what is said meanwhile is refused, not kept', async () => {
    server.cut();
    await vi.waitFor(() => expect(match.status).toBe('waiting'), PATIENT);
    match.say('hello?');
    expect(match.notice?.code).toBe('connection_lost');
    match.choose(add());
    await settled(1);
    expect(server.of('chat')).toEqual([]);
  });

  it('a gap in the versions makes it ask for the whole picture', async () => {
    server.count = 5;
    match.choose(add());
    await settled(6);
    expect(server.of('hello').at(-1)).toEqual({ type: 'hello', token: 'secret' });
  });

  it.each([4401, 4404, 1008])('closed with %i it stays away', async (code) => {
    server.cut(code);
    await vi.waitFor(() => expect(match.status).toBe('closed'), PATIENT);
    expect(match.closed?.code).toBe(String(code));
  });

  it.each([4408, 1012])('closed with %i it comes back', async (code) => {
    server.cut(code);
    await vi.waitFor(() => expect(server.of('hello')).toHaveLength(2), PATIENT);
  });
});

describe('waiting between tries', () => {
  it('doubles up to a bound', () => {
    expect([0, 1, 2, 3].map(backoffMs)).toEqual([250, 500, 1000, 2000]);
    expect(backoffMs(0)).toBe(BACKOFF_MS_MIN);
    expect(backoffMs(40)).toBe(BACKOFF_MS_MAX);
  });
});
