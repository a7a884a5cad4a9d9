// Tír na nÓg in the browser.

import './palette.css';
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { catalogue } from './catalogue';
import DiscardsPanel from './DiscardsPanel.svelte';
import ModulesPanel from './ModulesPanel.svelte';
import RulesPanel from './RulesPanel.svelte';
import ScoresPanel from './ScoresPanel.svelte';

export const tirnanog: GameModule = {
  id: 'tirnanog',
  board: Board,
  panels: [
    { id: 'scores', title: 'Points', component: ScoresPanel, place: 'tab' },
    { id: 'modules', title: 'Boards', component: ModulesPanel, place: 'tab' },
    { id: 'discards', title: 'Discards', component: DiscardsPanel, place: 'tab' },
    { id: 'rules', title: 'Rules', component: RulesPanel, place: 'tab' },
  ],
  catalogue,
};
