import { expect, test } from 'vitest';
import type { Question } from './catalogue.ts';
import { answerTests, codedAnswers, questionBundles, questionCells } from './question-cells.ts';

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

test('an answer is given by any of its cells, in each kind of question by what they hold', () => {
  const part = { name: '', midpoint: null, numeric: true, ranIn: '1' };
  const parts = {
    datapoints: ['a', 'b'].map((code) => ({ ...part, code, from: null, to: null })),
    suffixes: [1, 2, 3].map((code) => ({ ...part, code })),
  };
  const testsOf = (kind: Question['kind'], interval = {}) => {
    const question: Question = {
      ...parts,
      code: 'q',
      namespace: '',
      kind,
      name: '',
      wording: '',
      category: [],
      unit: '',
      alsoCalled: [],
      notes: '',
      ranIn: '1',
    };
    const [, second] = question.datapoints;
    return second === undefined
      ? []
      : answerTests(question, { ...second, ...interval }, question.suffixes.slice(1));
  };
  expect(testsOf('multiple')).toEqual([{ kind: 'marks', key: 'q/b' }]);
  expect(testsOf('grid_single')).toEqual([{ kind: 'codes', key: 'q/b', places: [2, 3] }]);
  expect(testsOf('grid_multiple')).toEqual([
    { kind: 'marks', key: 'q/b/2' },
    { kind: 'marks', key: 'q/b/3' },
  ]);
  expect(testsOf('grid_numeric', { code: 'b[3,)', row: 'b', from: 3 })).toEqual([
    { kind: 'numbers', key: 'q/b/2', from: 3, to: null },
    { kind: 'numbers', key: 'q/b/3', from: 3, to: null },
  ]);
});
