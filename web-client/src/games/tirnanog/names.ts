// Names of the things on the table, from the content.

import type {
  CardId, ClientContent, Colour, EncounterKindContent, GeasContent, GeasId, PileName, Row,
  SagaCardView, SagaCell,
} from '../../generated/games/tirnanog';
import { words } from '../words';

export const COLOURS: readonly Colour[] = ['blue', 'green', 'red', 'yellow'];
export const ROWS: readonly Row[] = ['top', 'middle', 'bottom'];
export const COLUMNS = 5;

export function rowOf(cell: SagaCell): Row {
  return ROWS[Math.floor(cell / COLUMNS)] ?? 'bottom';
}

export function columnOf(cell: SagaCell): number {
  return cell % COLUMNS;
}

export function colourName(colour: Colour, content: ClientContent): string {
  return content.colours.find((one) => one.id === colour)?.name ?? words(colour);
}

/** "Purple", or "Balor". */
export function sideName(side: string, content?: ClientContent): string {
  return content?.sides.find((one) => one.id === side)?.name ?? words(side);
}

export function kindOf(card: CardId, content: ClientContent): EncounterKindContent | undefined {
  const kind = content.cards[card]?.kind;
  return kind === undefined ? undefined : content.kinds[kind];
}

/** "Blue 7 Banshee". */
export function cardName(card: CardId, content: ClientContent): string {
  const face = content.cards[card];
  if (!face) return `card ${card}`;
  const name = kindOf(card, content)?.name;
  return `${colourName(face.colour, content)} ${face.rank}${name ? ` ${name}` : ''}`;
}

/** A Saga card by what it shows now: "Red 3 (printed Blue 7 Banshee)". */
export function sagaCardName(card: SagaCardView, content: ClientContent): string {
  const printed = cardName(card.card, content);
  if (card.colour_token === null && card.value_token === null) return printed;
  return `${colourName(card.colour, content)} ${card.value} (printed ${printed})`;
}

/** "top row, place 3". */
export function cellName(cell: SagaCell): string {
  return `${rowOf(cell)} row, place ${columnOf(cell) + 1}`;
}

export function geasOf(geas: GeasId, content: ClientContent): GeasContent | undefined {
  return content.geas.find((one) => one.id === geas);
}

export function geasName(geas: GeasId, content: ClientContent): string {
  return geasOf(geas, content)?.name ?? words(geas);
}

type Named = { id: string; name: string };

export function nameIn(list: readonly Named[], id: string): string {
  return list.find((one) => one.id === id)?.name ?? words(id);
}

export function pileName(pile: PileName, content: ClientContent): string {
  return pile.type === 'public' ? 'the public discard pile' : `${sideName(pile.side, content)}'s discard pile`;
}

const PLACES = ['', '1st', '2nd', '3rd', '4th', '5th', '6th'];

export function placeName(place: number): string {
  return PLACES[place] ?? '';
}

export function points(n: number): string {
  return `${n} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
}

/** "+3", "−2". */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
