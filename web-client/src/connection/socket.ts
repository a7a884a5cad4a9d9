// One room's WebSocket: says hello, comes back after a loss, and sees to it that what was sent is
// answered exactly once. It knows nothing of views or games.

import type { ErrorCode, ToClient, ToServer } from '../generated/protocol';

export const SUBPROTOCOL = 'brehon.v1';
export const BACKOFF_MS_MIN = 250;
export const BACKOFF_MS_MAX = 10_000;
export const PING_EVERY_MS = 20_000;
export const PONG_WITHIN_MS = 10_000;

/** Closed for good: coming back would get the same answer. */
const FINAL_CLOSE_CODES = new Set([1008, 1009, 4401, 4404]);

export type SocketStatus = 'connecting' | 'open' | 'waiting' | 'closed';
/** A message that is answered by `accepted` or `rejected`, once however often it is sent. */
export type Step = Extract<ToServer, { type: 'act' | 'undo' | 'resign' }>;

export type SocketEvents = {
  /** Credentials and the last version held; asked for at each (re)connection. */
  hello: () => { token?: string; invite?: string; since?: number };
  message: (message: ToClient) => void;
  status: (status: SocketStatus, closed?: { code: number; reason: string }) => void;
};

/** Milliseconds to wait before the `attempt`-th try (from 0), without the jitter. */
export function backoffMs(attempt: number): number {
  return Math.min(BACKOFF_MS_MAX, BACKOFF_MS_MIN * 2 ** attempt);
}

export class RoomSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private stopped = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;
  /** Sent but not yet answered, in order. */
  private readonly unanswered = new Map<string, Step>();

  constructor(
    private readonly url: string,
    private readonly events: SocketEvents,
  ) {}

  /** Opens the socket, now. */
  connect(): void {
    if (this.stopped || this.socket) return;
    clearTimeout(this.timer);
    this.events.status('connecting');
    const socket = new WebSocket(this.url, SUBPROTOCOL);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(String(event.data));
    socket.onclose = (event) => {
      if (this.socket === socket) this.closed(event.code, event.reason);
    };
    // An error is always followed by a close.
  }

  /** Sends something that must be answered, now or as soon as there is a connection again. */
  request(message: Step): void {
    this.unanswered.set(message.id, message);
    this.write(message);
  }

  /** Says something. Nobody promises that a repetition is not told twice, so it is not repeated. */
  say(id: string, text: string): void {
    if (this.isOpen) return this.write({ type: 'chat', id, text });
    const message = 'There is no connection at the moment: nobody heard this.';
    this.events.message({ type: 'rejected', id, code: 'connection_lost' as ErrorCode, message });
  }

  /** Drops the connection and comes back at once, for a whole picture or to resume. */
  reconnect(): void {
    this.abandon();
    this.connect();
  }

  /** Tries now instead of waiting longer: the network is back, or the person came back. */
  wake(): void {
    if (!this.socket && !this.stopped) this.connect();
  }

  /** Closes for good. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.abandon();
    this.events.status('closed');
  }

  private opened(): void {
    this.events.status('open');
    this.write({ type: 'hello', ...this.events.hello() });
    // The server answers a repeated id as it did the first time.
    for (const message of this.unanswered.values()) this.write(message);
    this.pingTimer = setInterval(() => this.ping(), PING_EVERY_MS);
  }

  private received(text: string): void {
    const message = JSON.parse(text) as ToClient;
    if (message.type === 'pong') {
      clearTimeout(this.pongTimer);
      return;
    }
    if (message.type === 'accepted' || message.type === 'rejected') {
      // A second answer to the same request would be news to nobody.
      const known = this.unanswered.delete(message.id);
      if (!known && message.type === 'accepted') return;
    }
    // Only a connection that works ends the waiting: a server that accepts and drops is left in peace.
    if (message.type !== 'error') this.attempt = 0;
    this.events.message(message);
  }

  private closed(code: number, reason: string): void {
    this.abandon();
    if (this.stopped) return;
    if (FINAL_CLOSE_CODES.has(code)) {
      this.stopped = true;
      this.events.status('closed', { code, reason });
      return;
    }
    this.events.status('waiting', { code, reason });
    const wait = backoffMs(this.attempt) * (0.5 + Math.random() / 2);
    this.attempt += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** Lets go of the present socket without hearing of it again. */
  private abandon(): void {
    clearInterval(this.pingTimer);
    clearTimeout(this.pongTimer);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState <= WebSocket.OPEN) socket.close();
  }

  private ping(): void {
    this.write({ type: 'ping', t: Date.now() });
    clearTimeout(this.pongTimer);
    this.pongTimer = setTimeout(() => this.closed(1006, 'no pong'), PONG_WITHIN_MS);
  }

  private get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private write(message: ToServer): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }
}

/** Address of a room's socket on the server the page came from. */
export function roomSocketUrl(room: string): string {
  const url = new URL(`/api/v1/rooms/${room}/ws`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
