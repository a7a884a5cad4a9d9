// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PatchError, patched } from '../../src/connection/patch';

describe('a patch makes the next view', () => {
  const view = { round: 1, spaces: [{ id: 'temair', white: 2 }], chosen: null as unknown };
  const cases: [string, unknown[], unknown][] = [
    ['nothing', [], view],
    ['a number', [{ op: 'replace', path: '/round', value: 2 }], { ...view, round: 2 }],
    ['deep down', [{ op: 'replace', path: '/spaces/0/white', value: 5 }], { ...view, spaces: [{ id: 'temair', white: 5 }] }],
    ['at the end of a list', [{ op: 'add', path: '/spaces/-', value: { id: 'umall', white: 0 } }], { ...view, spaces: [...view.spaces, { id: 'umall', white: 0 }] }],
    ['something removed', [{ op: 'remove', path: '/spaces/0' }], { ...view, spaces: [] }],
    ['something moved', [{ op: 'move', from: '/spaces/0', path: '/chosen' }], { ...view, spaces: [], chosen: view.spaces[0] }],
    ['the whole', [{ op: 'replace', path: '', value: { round: 9 } }], { round: 9 }],
    ['null put in', [{ op: 'replace', path: '/spaces', value: null }], { ...view, spaces: null }],
  ];
  it.each(cases)('%s', (_, patch, after) => {
    expect(patched(view, patch)).toEqual(after);
  });

  it('leaves the old view as it was', () => {
    const before = structuredClone(view);
    patched(view, [{ op: 'replace', path: '/spaces/0/white', value: 7 }, { op: 'remove', path: '/round' }]);
    expect(view).toEqual(before);
  });

  it('is refused when it does not fit', () => {
    expect(() => patched(view, [{ op: 'replace', path: '/nowhere/0', value: 1 }])).toThrow(PatchError);
    expect(() => patched(view, [{ op: 'test', path: '/round', value: 3 }])).toThrow(PatchError);
  });
});
