// One line about a match, and where it leads.

import type { Match, MatchSeat } from '../generated/protocol';

/** A match that can still be played leads to its table, a finished one to its record. */
export function addressOf(match: Match): string {
  return match.status === 'open' || match.status === 'live' ? `/rooms/${match.id}` : `/matches/${match.id}`;
}

export function nameOf(seat: MatchSeat): string {
  return seat.user?.name ?? (seat.bot ? `${seat.bot} bot` : 'nobody');
}

const STATUS: Record<Match['status'], string> = {
  open: 'waiting for players',
  live: 'being played',
  finished: 'finished',
  abandoned: 'abandoned',
};

/** "against Nora · won: white 44, black 39", as seen by one player, or by nobody in particular. */
export function line(match: Match, user?: string): string {
  const mine = match.seats.find((seat) => user !== undefined && seat.user?.id === user);
  const others = match.seats.filter((seat) => seat !== mine);
  const company = others.map(nameOf).join(mine ? ', ' : ' – ');
  const against = mine && others.length > 0 ? `against ${company}` : company || 'alone';
  return `${against} · ${outcome(match, mine)}`;
}

function outcome(match: Match, mine: MatchSeat | undefined): string {
  const standings = match.result?.standings;
  if (match.status !== 'finished' || !standings) return STATUS[match.status];
  const scores = standings.filter((one) => one.score !== null).map((one) => `${one.name} ${one.score}`);
  const points = scores.length > 0 ? `: ${scores.join(', ')}` : '';
  if (!mine) return `finished${points}`;
  const won = standings.some((one) => one.name === mine.seat && one.won);
  return `${won ? 'won' : 'lost'}${points}`;
}

export function day(time: string | null | undefined): string {
  if (!time) return '';
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
