import { expect, test } from 'vitest';
import { codedAnswers, questionBundles, questionCells } from './question-cells.ts';

const datapoints = [{ code: 'a' }, { code: 'b' }];
const suffixes = [{ code: 1 }, { code: 2 }];
const keysOf = (...question: Parameters<typeof questionCells>) =>
  questionCells(...question).map(({ key }) => key);

test.each([
  ['single', [], ['q']],
  ['numeric', [], ['q']],
  ['multiple', [], ['q/a', 'q/b']],
  ['grid_single', suffixes, ['q/a', 'q/b']],
  ['grid_numeric', [], ['q/a', 'q/b']],
  ['grid_numeric', suffixes, ['q/a/1', 'q/a/2', 'q/b/1', 'q/b/2']],
  ['grid_multiple', suffixes, ['q/a/1', 'q/a/2', 'q/b/1', 'q/b/2']],
] as const)('a %s question has a column for each part that is answered by itself', (kind, columns, keys) => {
  expect(keysOf({ code: 'q', kind, datapoints, suffixes: columns })).toEqual(keys);
});

test('marks of one list, and of one row of a grid, are filled together', () => {
  const bundled = (kind: 'multiple' | 'grid_multiple', columns: typeof suffixes) =>
    questionBundles({ code: 'q', kind, datapoints, suffixes: columns }).map(([key, cells]) => [
      key,
      cells.length,
    ]);
  expect(bundled('multiple', [])).toEqual([['q', 2]]);
  expect(bundled('grid_multiple', suffixes)).toEqual([
    ['q/a', 2],
    ['q/b', 2],
  ]);
});

test('codes mean the answers of a list, or the columns of a grid', () => {
  expect(codedAnswers({ kind: 'single', datapoints, suffixes: [] })).toBe(datapoints);
  expect(codedAnswers({ kind: 'grid_single', datapoints, suffixes })).toBe(suffixes);
  expect(codedAnswers({ kind: 'multiple', datapoints, suffixes: [] })).toEqual([]);
});
