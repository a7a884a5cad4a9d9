import { expect, it } from 'vitest';
import { outline } from '../../src/games/tirnanog/outline';

const INSET = { x: 0.1, y: 0.1 };

it('goes once around a single card', () => {
  expect(outline([0], INSET)).toBe('M0.1 0.1H0.9M0.1 0.1V0.9M0.1 0.9H0.9M0.9 0.1V0.9');
});

it('has no line between cards of the region', () => {
  const path = outline([0, 1], INSET);
  expect(path).toContain('M0.1 0.1H1');
  expect(path).toContain('M1 0.1H1.9');
  expect(path).not.toContain('M0.9');
  expect(path).not.toContain('M1.1');
});

it('closes the corner of an angle', () => {
  // Cards at (0,0), (1,0) and (1,1): the line of the last one's top ends inside the first's column.
  const path = outline([0, 5, 6], INSET);
  expect(path).toContain('M0.9 0.1V1.1');
  expect(path).toContain('M0.9 1.1H1.9');
});

it('does not join the end of a row with the start of the next', () => {
  expect(outline([4, 5], INSET)).toBe(outline([4], INSET) + outline([5], INSET));
});
