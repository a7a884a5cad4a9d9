// All the client knows of one live match. The view is the server's: it changes by the server's
// patches and by nothing else.

import { PatchError, patched } from '../connection/patch';
import { RoomSocket, roomSocketUrl, type SocketEvents, type SocketStatus } from '../connection/socket';
import type { Decision, Tagged } from '../games/contract';
import type {
  LogEntry as WireLogEntry,
  MatchResult,
  Presence,
  Room,
  RoomSeat,
  ToClient,
  Update,
  Welcome,
  You,
} from '../generated/protocol';

/** What happened in one version, for the log. */
export type LogEntry = Omit<WireLogEntry, 'events'> & { events: readonly Tagged[] };
export type ChatLine = { from: string; text: string; mine: boolean };
export type Notice = { code: string; message: string };

export type MatchConnection = Pick<RoomSocket, 'connect' | 'request' | 'say' | 'reconnect' | 'wake' | 'stop'>;
export type MatchOptions = {
  room: string;
  token: () => string | null;
  invite?: string | null;
  /** Stands in for the socket in tests. */
  connection?: (url: string, events: SocketEvents) => MatchConnection;
};

export class MatchStore {
  status = $state.raw<SocketStatus>('connecting');
  room = $state.raw<Room | null>(null);
  you = $state.raw<You>({ seats: [], role: 'spectator' });
  version = $state.raw(0);
  view = $state.raw<unknown>(null);
  decisions = $state.raw<readonly Decision[]>([]);
  waitingOn = $state.raw<readonly string[]>([]);
  result = $state.raw<MatchResult | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  /** What the last update told. */
  lastEvents = $state.raw<readonly Tagged[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Who sits where, and who is there. */
  seats = $state.raw<readonly RoomSeat[]>([]);
  /** The room that plays on with the same settings, once somebody asked for it. */
  rematch = $state.raw<string | null>(null);
  watching = $state.raw(0);
  /** Ids of what was sent and not yet answered. */
  pending = $state.raw<readonly string[]>([]);
  /** What went wrong last, in a sentence; told until dismissed. */
  notice = $state.raw<Notice | null>(null);
  /** Why the connection was closed for good. */
  closed = $state.raw<Notice | null>(null);
  /** Whether there is something to take back. */
  canUndo = $state.raw(false);

  readonly isPlayer = $derived(this.you.role === 'player');
  readonly busy = $derived(this.pending.length > 0);
  readonly myTurn = $derived(this.decisions.length > 0);

  private readonly connection: MatchConnection;
  private lastError: Notice | null = null;
  private welcomed = false;
  private forgetVersion = false;
  /** What was accepted as a version whose update has not come yet. */
  private awaited: readonly { id: string; version: number }[] = [];
  private lastId = 0;
  private readonly idPrefix = crypto.randomUUID();

  constructor(private readonly options: MatchOptions) {
    const make = options.connection ?? ((url, events) => new RoomSocket(url, events));
    this.connection = make(roomSocketUrl(options.room), {
      hello: () => this.hello(),
      message: (message) => this.receive(message),
      status: (status, closed) => this.statusChanged(status, closed),
    });
  }

  open(): void {
    this.connection.connect();
  }

  close(): void {
    this.connection.stop();
  }

  /** Tries to connect now, if waiting to. */
  wake(): void {
    this.connection.wake();
  }

  /** Comes anew, as somebody else or after taking a seat. */
  rejoin(): void {
    this.forgetVersion = true;
    this.connection.reconnect();
  }

  /** Answers the decision that offers `action`. */
  choose(action: Tagged): void {
    const decision = this.decisions.find((one) => one.actions.includes(action));
    if (!decision || this.busy) return;
    this.request({ type: 'act', id: this.newId(), decision: decision.id, action });
  }

  undo(): void {
    if (!this.busy) this.request({ type: 'undo', id: this.newId() });
  }

  resign(seat?: string): void {
    this.request({ type: 'resign', id: this.newId(), ...(seat ? { seat } : {}) });
  }

  say(text: string): void {
    this.connection.say(this.newId(), text);
  }

  dismiss(): void {
    this.notice = null;
  }

  private request(message: Parameters<MatchConnection['request']>[0]): void {
    this.pending = [...this.pending, message.id];
    this.connection.request(message);
  }

  /** An id that no tab and no reload of this person ever used before. */
  private newId(): string {
    this.lastId += 1;
    return `${this.idPrefix}-${this.lastId}`;
  }

  private hello(): ReturnType<SocketEvents['hello']> {
    const token = this.options.token();
    const invite = this.options.invite;
    const resume = this.welcomed && !this.forgetVersion;
    this.forgetVersion = false;
    return {
      ...(token ? { token } : {}),
      ...(invite ? { invite } : {}),
      ...(resume ? { since: this.version } : {}),
    };
  }

  private statusChanged(status: SocketStatus, closed?: { code: number; reason: string }): void {
    this.status = status;
    if (status === 'closed' && closed) {
      this.closed = this.lastError ?? { code: String(closed.code), message: closed.reason || 'The server closed the connection.' };
    }
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        return this.update(message);
      case 'accepted':
        return this.accepted(message.id, message.version);
      case 'rejected':
        this.answered(message.id);
        this.notice = { code: message.code, message: message.message };
        return;
      case 'chat': {
        const mine = message.seats.some((seat) => this.you.seats.includes(seat));
        this.chat = [...this.chat, { from: message.user.name, text: message.text, mine }];
        return;
      }
      case 'presence':
        return this.presence(message);
      case 'error':
        this.lastError = { code: message.code, message: message.message };
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.welcomed = true;
    this.room = message.room;
    this.you = message.you;
    this.version = message.version;
    this.view = message.view;
    this.lastEvents = [];
    this.seats = message.room.seats;
    this.rematch = message.room.rematch ?? null;
    const past = (message.log ?? []) as LogEntry[];
    const oldest = past[0]?.version ?? Infinity;
    // What we saw ourselves reaches further back than what the server still tells.
    this.log = [...this.log.filter((entry) => entry.version < oldest), ...past];
    this.takeQuestions(message);
  }

  private update(message: Update): void {
    if (message.version <= this.version) return;
    if (message.version !== this.version + 1) return this.resync();
    try {
      this.view = patched(this.view, message.patch);
    } catch (error) {
      if (error instanceof PatchError) return this.resync();
      throw error;
    }
    this.version = message.version;
    this.lastEvents = message.events as Tagged[];
    const { version, seat, undone } = message;
    this.log = [...this.log, { version, seat, undone, events: this.lastEvents }];
    this.takeQuestions(message);
  }

  private takeQuestions(message: Welcome | Update): void {
    this.decisions = message.decisions as Decision[];
    this.waitingOn = message.waiting_on;
    this.result = message.result;
    this.canUndo = message.can_undo ?? false;
    for (const { id, version } of this.awaited) if (version <= this.version) this.answered(id);
    this.awaited = this.awaited.filter((one) => one.version > this.version);
  }

  /** Out of step: the whole picture is asked for. */
  private resync(): void {
    this.forgetVersion = true;
    this.connection.reconnect();
  }

  /** What was accepted is answered once its update is here: until then old questions stand. */
  private accepted(id: string, version: number): void {
    if (version <= this.version) this.answered(id);
    else this.awaited = [...this.awaited, { id, version }];
  }

  private answered(id: string): void {
    this.pending = this.pending.filter((one) => one !== id);
  }

  private presence(message: Presence): void {
    this.seats = message.seats;
    this.watching = message.spectators;
    this.rematch = message.rematch ?? this.rematch;
  }
}
