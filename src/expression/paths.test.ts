import { describe, expect, test } from 'vitest';
import { comparePaths, isAncestor, isSamePath, parentPath, pathFromKey, pathKey } from './paths.ts';

describe('paths', () => {
  test('the root has no parent, and that of [2,0] is [2]', () => {
    expect(parentPath([])).toBeNull();
    expect(parentPath([2, 0])).toEqual([2]);
  });

  test('an ancestor lies strictly above, step by step and not digit by digit', () => {
    expect(isAncestor([], [0])).toBe(true);
    expect(isAncestor([1], [1, 4])).toBe(true);
    expect(isAncestor([1], [1])).toBe(false);
    expect(isAncestor([1], [10, 0])).toBe(false);
    expect(isAncestor([1, 4], [1])).toBe(false);
  });

  test('paths sort as a reader meets the nodes', () => {
    const paths = [[10], [2, 1], [2], [], [2, 0, 5], [1]];
    expect(paths.toSorted(comparePaths)).toEqual([[], [1], [2], [2, 0, 5], [2, 1], [10]]);
  });

  test('a key reads back as the path it was made of', () => {
    for (const path of [[], [0], [3, 0, 12]]) expect(pathFromKey(pathKey(path))).toEqual(path);
    expect(isSamePath(pathFromKey('3.0.12') ?? [], [3, 0, 12])).toBe(true);
  });

  test('what is no key gives null', () => {
    for (const key of ['.', '0.', '-1', '01', '1.5.', 'a', ' 1', '1e1', '0..1'])
      expect(pathFromKey(key)).toBeNull();
  });
});
