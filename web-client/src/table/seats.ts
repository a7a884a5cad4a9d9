// Seats as a game's board and the frame show them.

import type { MatchSeat, RoomSeat } from '../generated/protocol';
import type { SeatInfo } from '../games/contract';

export function seatInfos(seats: readonly RoomSeat[], mine: readonly string[]): SeatInfo[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    player: seat.user?.name ?? (seat.bot ? `${seat.bot} bot` : 'nobody yet'),
    mine: mine.includes(seat.seat),
    bot: seat.kind === 'bot',
    online: seat.kind === 'bot' || seat.online === true,
  }));
}

/** Of a match of the history, where nobody is present. */
export function recordedSeats(seats: readonly MatchSeat[], user: string | undefined): SeatInfo[] {
  return seats.map((seat) => ({
    seat: seat.seat,
    player: seat.user?.name ?? (seat.bot ? `${seat.bot} bot` : 'nobody'),
    mine: user !== undefined && seat.user?.id === user,
    bot: seat.bot !== undefined,
    online: false,
  }));
}
