// Why points are given, in words.

import type { Stage, Why } from '../../generated/games/tirnanog';

export const WHY: Record<Why, string> = {
  higher_than_left: 'higher than the card to its left',
  highest_of_colour: 'highest of its colour in the row',
  even: 'even',
  odd: 'odd',
  only_of_value: 'only card of its value in the row',
  no_like_neighbour: 'no card of its colour beside it',
  best_colour: 'of the colour worth most in the row',
  lower_than_left: 'lower than the card to its left',
  same_value: 'cards of one value',
  many_colours: 'different colours in the row',
  like_above: 'same colour as the card above',
  like_below: 'same colour as the card below',
  step: 'neighbours that differ by one',
  higher_than_above: 'higher than the card above',
  colour_turns: 'another colour than the card to its left',
  low_value: 'low value',
  row_total: 'total of the full row',
  pillar: 'column of three colours',
  value_not_left: "value not in the left neighbour's bottom row",
  value_not_right: "value not in the right neighbour's bottom row",
  colour_not_left: "colour not in the left neighbour's bottom row",
  colour_not_right: "colour not in the right neighbour's bottom row",
  ailm: 'bears an Ailm',
};

/** Where the round stands. */
export const STAGE: Record<Stage, string> = {
  draft_journey: 'Geas draft: Journey',
  draft_recall: 'Geas draft: selection',
  draft_echtra: 'Geas draft: Echtra Quest',
  journey: 'Journey',
  recall: 'Saga phase',
  echtra: 'Saga phase: Echtra Quest',
  cleanup: 'Cleanup',
  over: 'The tales are told',
};

/** What happens there, for those who are new to it. */
export const STAGE_HELP: Record<Stage, string> = {
  draft_journey: 'Everybody places three storytellers between Geas cards, one a turn.',
  draft_recall: 'In reverse order each takes a Geas card beside a storyteller, one for each row.',
  draft_echtra: 'Lost storytellers take what is left.',
  journey: 'Everybody places three storytellers between cards, one a turn. Each will bring home one of its two cards.',
  recall: 'In reverse order a storyteller brings home a card beside it, then a card is played from the hand.',
  echtra: 'Lost storytellers take any card that is left; after each a card is played.',
  cleanup: 'Everybody discards a hand card in secret; then all are shown.',
  over: 'Five rounds are over. The panel of points says where each comes from.',
};
