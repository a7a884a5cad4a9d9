// The REST half of the protocol.

import type {
  Game,
  Guest,
  Match,
  NewRoom,
  Page,
  Replay,
  Room,
  User,
} from '../generated/protocol';

const BASE = '/api/v1';

/** The server said no: a problem document, or no answer at all (`code` is `unreachable`). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Calls the server on behalf of whoever `token` gives. */
export class Rest {
  constructor(
    private readonly token: () => string | null,
    private readonly base = BASE,
  ) {}

  newGuest = (name: string) => this.post<Guest>('/guests', { name });
  me = () => this.get<User>('/me');

  games = () => this.get<Page<Game>>('/games');
  content = <C>(game: string) => this.get<C>(`/games/${encodeURIComponent(game)}/content`);

  createRoom = (room: NewRoom) => this.post<Room>('/rooms', room);
  rooms = (state: 'open' | 'live') => this.get<Page<Room>>('/rooms', { state });
  room = (id: string, invite?: string | null) => this.get<Room>(`/rooms/${id}`, { invite });
  takeSeat = (id: string, seat: string, invite?: string | null) =>
    this.post<Room>(`/rooms/${id}/seats/${encodeURIComponent(seat)}`, invite ? { invite } : {});
  leaveSeat = (id: string, seat: string) =>
    this.send<Room>('DELETE', `/rooms/${id}/seats/${encodeURIComponent(seat)}`);
  start = (id: string) => this.post<Room>(`/rooms/${id}/start`, {});
  rematch = (id: string) => this.post<Room>(`/rooms/${id}/rematch`, {});

  matches = (query: { game?: string; player?: string; status?: string; cursor?: string; limit?: number; since?: string }) =>
    this.get<Page<Match>>('/matches', query);
  match = (id: string) => this.get<Match>(`/matches/${id}`);
  replay = (id: string, viewer?: string) => this.get<Replay>(`/matches/${id}/replay`, { viewer });

  private get<T>(path: string, query: Record<string, string | number | null | undefined> = {}): Promise<T> {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
    }
    const tail = search.size > 0 ? `?${search}` : '';
    return this.send<T>('GET', path + tail);
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.send<T>('POST', path, body);
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = this.token();
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(this.base + path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    } catch {
      throw new ApiError(0, 'unreachable', 'The server cannot be reached.');
    }
    const text = await response.text();
    const json: unknown = text === '' ? undefined : parsed(text);
    if (response.ok) return json as T;
    const problem = (json ?? {}) as { code?: string; detail?: string; title?: string };
    const message = problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
    throw new ApiError(response.status, problem.code ?? 'unknown', message);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What to tell a person about something that went wrong. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
