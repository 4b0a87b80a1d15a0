import { describe, expect, test } from 'vitest';
import { all, any, clause } from '../../../testing/expressions.ts';
import { dropPlace, dropWords, movePlaces } from './drop-place.ts';

const root = all(clause('c1'), any(clause('q8'), clause('q11')), clause('c2'));

describe('dropping', () => {
  test('on the edges of a condition puts it before or behind', () => {
    expect(dropPlace(root, [2], 'before', [[0]])).toEqual({ kind: 'slot', parent: [], index: 2 });
    expect(dropPlace(root, [1, 0], 'after', [[0]])).toEqual({ kind: 'slot', parent: [1], index: 1 });
  });

  test('on the middle of a condition groups the two, but not three', () => {
    expect(dropPlace(root, [2], 'middle', [[0]])).toEqual({ kind: 'beside', onto: [2] });
    expect(dropPlace(root, [2], 'middle', [])).toEqual({ kind: 'beside', onto: [2] });
    expect(dropPlace(root, [2], 'middle', [[0], [1, 0]])).toBeNull();
  });

  test('on the head of a group goes into it, unless over its upper edge', () => {
    expect(dropPlace(root, [1], 'middle', [[0]])).toEqual({ kind: 'slot', parent: [1], index: 0 });
    expect(dropPlace(root, [1], 'after', [[0]])).toEqual({ kind: 'slot', parent: [1], index: 0 });
    expect(dropPlace(root, [1], 'before', [[0]])).toEqual({ kind: 'slot', parent: [], index: 1 });
    expect(dropPlace(root, [], 'before', [[0]])).toEqual({ kind: 'slot', parent: [], index: 0 });
  });

  test('a group has no place in itself', () => {
    expect(dropPlace(root, [1, 1], 'after', [[1]])).toBeNull();
    expect(dropPlace(root, [0], 'middle', [[0]])).toBeNull();
  });

  test('is said in words', () => {
    expect(dropWords(root, { kind: 'slot', parent: [1], index: 1 }, false)).toBe(
      'Moves to Any of, position 2',
    );
    expect(dropWords(root, { kind: 'slot', parent: [], index: 3 }, true)).toBe('Adds to All of, position 4');
  });
});

test('the list of places has every slot and every pair, and none inside what moves', () => {
  const labels = movePlaces(root, [[0]], (path) => path.join('.')).map(
    ({ label, depth }) => `${depth} ${label}`,
  );
  expect(labels).toEqual([
    '0 At the top, first of All of',
    '1 First in the group Any of',
    '2 In a group with 1.0',
    '1 After 1.0',
    '2 In a group with 1.1',
    '1 After 1.1',
    '0 After 1',
    '1 In a group with 2',
    '0 After 2',
  ]);
});
