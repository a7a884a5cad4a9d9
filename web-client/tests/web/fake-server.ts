// A small server for one room over real sockets: it plays "add one" and remembers what was asked.

import { WebSocketServer, type WebSocket as Peer } from 'ws';
import type { AddressInfo } from 'node:net';

export type Heard = { type: string; id?: string; since?: number; [field: string]: unknown };

/** The match: a counter. Every step is applied once, an undo too, and answered the same each time. */
export class FakeServer {
  readonly heard: Heard[] = [];
  count = 0;
  /** What the next step does instead of being answered. */
  dropNext: 'before' | 'after' | null = null;
  private readonly answers = new Map<string, object>();
  private readonly peers = new Set<Peer>();
  private readonly server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.server = server;
    server.on('connection', (peer) => this.join(peer));
  }

  static async start(): Promise<FakeServer> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: (offered) => ([...offered][0] ?? false) });
    await new Promise((done) => server.once('listening', done));
    return new FakeServer(server);
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const peer of this.peers) peer.terminate();
    await new Promise((done) => this.server.close(done));
  }

  /** Breaks every connection, as a lost network does. */
  cut(code?: number): void {
    for (const peer of this.peers) {
      if (code) peer.close(code, 'test');
      else peer.terminate();
    }
  }

  of(type: string): Heard[] {
    return this.heard.filter((message) => message.type === type);
  }

  private join(peer: Peer): void {
    this.peers.add(peer);
    peer.on('close', () => this.peers.delete(peer));
    peer.on('message', (data) => this.hear(peer, JSON.parse(String(data)) as Heard));
  }

  private hear(peer: Peer, message: Heard): void {
    this.heard.push(message);
    if (message.type === 'hello') {
      if (message.since === undefined) this.tell(peer, this.welcome());
      else for (let version = message.since + 1; version <= this.count; version += 1) this.tell(peer, this.update(version));
    }
    if (message.type === 'act' || message.type === 'undo') this.act(peer, message);
    if (message.type === 'ping') this.tell(peer, { type: 'pong', t: message['t'] });
  }

  private act(peer: Peer, message: Heard): void {
    const id = String(message.id);
    const drop = this.dropNext;
    this.dropNext = null;
    if (drop === 'before') return this.cut();
    const known = this.answers.get(id);
    if (known) return this.tell(peer, known);
    this.count += 1;
    const answer = { type: 'accepted', id, version: this.count };
    this.answers.set(id, answer);
    if (drop === 'after') return this.cut();
    this.tell(peer, answer);
    for (const other of this.peers) this.tell(other, this.update(this.count));
  }

  private welcome(): object {
    return {
      type: 'welcome',
      room: { id: 'r', game: 'count', state: 'live', seats: [], host: {}, version: this.count },
      you: { seats: ['white'], role: 'player' },
      version: this.count,
      view: { count: this.count },
      ...this.questions(this.count),
    };
  }

  private update(version: number): object {
    return {
      type: 'update',
      version,
      patch: [{ op: 'replace', path: '/count', value: version }],
      events: [{ type: 'counted', to: version }],
      ...this.questions(version),
    };
  }

  private questions(version: number): object {
    const decision = { seat: 'white', id: `d${version}`, prompt: { type: 'count' }, actions: [{ type: 'add' }, { type: 'pass' }] };
    return { decisions: [decision], waiting_on: ['white'], result: null, can_undo: false };
  }

  private tell(peer: Peer, message: object): void {
    peer.send(JSON.stringify(message));
  }
}
