// Mordred: Britain, the Lost Lands and the Chaos disc.

import type { GameModule } from '../contract';
import Board from './board/Board.svelte';
import { catalogue } from './catalogue';
import Cards from './panels/Cards.svelte';
import Hand from './panels/Hand.svelte';
import Nations from './panels/Nations.svelte';
import Rules from './panels/Rules.svelte';

export const mordred: GameModule = {
  id: 'mordred',
  board: Board,
  panels: [
    { id: 'nations', title: 'Nations', component: Nations, place: 'tab' },
    { id: 'hand', title: 'Hand', component: Hand, place: 'tab' },
    { id: 'cards', title: 'Cards', component: Cards, place: 'tab' },
    { id: 'rules', title: 'Rules', component: Rules, place: 'tab' },
  ],
  catalogue,
};
