// Who the person at this browser is. Kept in localStorage, so that tabs share it.

import type { Guest, User } from '../generated/protocol';
import { ApiError, Rest } from './rest';

const KEY = 'brehon.session';

class Session {
  user = $state.raw<User | null>(null);
  token = $state.raw<string | null>(null);

  constructor() {
    this.read();
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === KEY) this.read();
    });
  }

  async beGuest(name: string): Promise<void> {
    this.keep(await rest.newGuest(name));
  }

  /** Asks the server whether it still knows us. */
  async check(): Promise<void> {
    if (!this.token) return;
    try {
      this.user = await rest.me();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.forget();
    }
  }

  forget(): void {
    this.user = null;
    this.token = null;
    localStorage.removeItem(KEY);
  }

  private keep(credentials: Guest): void {
    this.user = credentials.user;
    this.token = credentials.token;
    localStorage.setItem(KEY, JSON.stringify(credentials));
  }

  private read(): void {
    const kept = localStorage.getItem(KEY);
    if (!kept) {
      this.user = null;
      this.token = null;
      return;
    }
    try {
      const { user, token } = JSON.parse(kept) as Guest;
      this.user = user;
      this.token = token;
    } catch {
      this.forget();
    }
  }
}

export const session = new Session();
export const rest = new Rest(() => session.token);
