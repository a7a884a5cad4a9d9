// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { counted, listed, tagged, words } from '../../src/games/words';

describe('words for what no catalogue knows', () => {
  it.each([
    [{ type: 'pass' }, 'Pass'],
    [{ type: 'move_from', space: 'fir_maige' }, 'Move from: fir maige'],
    [{ type: 'pay', cost: { gold: 2, silver: 0 } }, 'Pay: cost gold 2, silver 0'],
    [{ type: 'draw', cards: ['a_b', { kind: 'x' }], shown: false }, 'Draw: cards a b, kind x, shown no'],
    [{ type: 'odd', nothing: null, list: [] }, 'Odd: nothing none, list none'],
  ])('%j', (object, text) => {
    expect(tagged(object)).toBe(text);
    expect(text).not.toContain('[object');
  });

  it('counts and lists', () => {
    expect([counted(1, 'unit'), counted(0, 'unit'), counted(2, 'ox', 'oxen')]).toEqual(['1 unit', '0 units', '2 oxen']);
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(words('aos_si')).toBe('Aos si');
  });
});
