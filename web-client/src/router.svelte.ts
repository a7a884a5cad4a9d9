// Addresses of the pages, by the history API.

export type Route =
  | { page: 'home' }
  | { page: 'room'; id: string; invite: string | null }
  | { page: 'matches' }
  | { page: 'match'; id: string }
  | { page: 'unknown' };

export function routeOf(url: URL): Route {
  const [first, id, ...rest] = url.pathname.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { page: 'unknown' };
  if (first === undefined) return { page: 'home' };
  if (first === 'rooms' && id) return { page: 'room', id, invite: url.searchParams.get('invite') };
  if (first === 'matches') return id ? { page: 'match', id } : { page: 'matches' };
  return { page: 'unknown' };
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.route = routeOf(new URL(location.href));
  }
}

export const router = new Router();

/** For links: lets the browser do what it does when a modifier is held. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.getAttribute('href') ?? '/');
}
