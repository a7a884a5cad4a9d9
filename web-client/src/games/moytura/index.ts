import type { ClientContent } from '../../generated/games/moytura';
import type { GameModule } from '../contract';
import Board from './Board.svelte';
import { catalogue } from './catalogue';
import DeityDisplay from './DeityDisplay.svelte';
import EnemyPanel from './EnemyPanel.svelte';
import RulesPanel from './RulesPanel.svelte';
import ScoringPanel from './ScoringPanel.svelte';
import Supplies from './Supplies.svelte';

export const moytura: GameModule = {
  id: 'moytura',
  board: Board,
  panels: [
    { id: 'deities', title: 'Deities', component: DeityDisplay, place: 'side' },
    { id: 'supplies', title: 'Supplies', component: Supplies, place: 'side' },
    { id: 'enemy', title: 'Enemy', component: EnemyPanel, place: 'tab' },
    { id: 'scoring', title: 'Scoring', component: ScoringPanel, place: 'tab' },
    { id: 'rules', title: 'Rules', component: RulesPanel, place: 'tab' },
  ],
  catalogue,
  optionChoices: (content: ClientContent) => ({
    setup: content.setups.map(({ id, name, fixed }) => ({
      value: id,
      label: name,
      hint: fixed ? 'Starting spaces are printed.' : 'Starting spaces are drafted.',
    })),
  }),
};
