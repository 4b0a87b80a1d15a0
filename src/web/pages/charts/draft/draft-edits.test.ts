import { describe, expect, test } from 'vitest';
import { scaleGridFacts, tinyCatalogue } from '../../../catalogue/tiny-catalogue.case.ts';
import { emptyDraft } from './read-chart.ts';
import {
  addAudiences,
  chooseQuestion,
  moveAudience,
  placeAudience,
  removeAudience,
  soloAudience,
  splitBy,
  toggleAudience,
} from './draft-edits.ts';

const women = { id: 'a1', name: 'Women', expression: { question: 'q3', datapoints: ['q3_2'] } };
const young = { id: '', name: 'Under 30', expression: { question: 'q1', datapoints: ['q1_1'] } };
const both = addAudiences(emptyDraft, [women, young]);

const grids = tinyCatalogue(scaleGridFacts);
const hidden = (draft: typeof emptyDraft) => draft.audiences.map(({ isHidden }) => isHidden);
const keys = ({ audiences }: typeof emptyDraft) => audiences.map(({ key }) => key);

describe('audiences', () => {
  test('are added with a key and the first free colour', () => {
    expect(both.audiences).toMatchObject([
      { key: 'a1', id: 'a1', color: 1, isHidden: false },
      { key: 'series-2', id: '', color: 2, isHidden: false },
    ]);
    const third = addAudiences(removeAudience(both, 'a1'), [women]);
    expect(third.audiences.map(({ key, color }) => [key, color])).toEqual([
      ['series-2', 2],
      ['a1', 1],
    ]);
  });

  test('may be the same saved one twice, each under its own key', () => {
    expect(keys(addAudiences(both, [women]))).toEqual(['a1', 'series-2', 'series-3']);
  });

  test('are eight at most', () => {
    const many = addAudiences(
      emptyDraft,
      Array.from({ length: 10 }, () => young),
    );
    expect(many.audiences).toHaveLength(8);
    expect(many.audiences.map(({ color }) => color)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(addAudiences(many, [women]).audiences).toHaveLength(8);
  });

  test('keep their colours when they are moved', () => {
    const moved = moveAudience(both, 'series-2', -1);
    expect(moved.audiences.map(({ key, color }) => [key, color])).toEqual([
      ['series-2', 2],
      ['a1', 1],
    ]);
    expect(keys(moveAudience(both, 'a1', -1))).toEqual(['a1', 'series-2']);
    expect(keys(moveAudience(both, 'series-2', 1))).toEqual(['a1', 'series-2']);
  });

  test('are hidden and shown, alone and together', () => {
    expect(hidden(toggleAudience(both, 'a1'))).toEqual([true, false]);
    const alone = soloAudience(both, 'series-2');
    expect(hidden(alone)).toEqual([true, false]);
    expect(hidden(soloAudience(alone, 'series-2'))).toEqual([false, false]);
  });
});

test('another question drops a title that was written for the one before', () => {
  const titled = { ...emptyDraft, question: 'q11', title: 'Dogs everywhere' };
  const pick = { question: 'q11', datapoints: ['q11_1'], suffixes: null };
  expect(chooseQuestion(titled, pick, grids).title).toBe('Dogs everywhere');
  expect(chooseQuestion(titled, { ...pick, question: 'q12' }, grids).title).toBe(null);
});

describe('a question that enters a chart', () => {
  const chosen = (question: string, change: Partial<Parameters<typeof chooseQuestion>[1]> = {}) =>
    chooseQuestion(emptyDraft, { question, datapoints: null, suffixes: null, ...change }, grids);

  test('begins with the base and columns that its codebook names', () => {
    expect(chosen('likely')).toMatchObject({ baseMode: 'asked', suffixes: [2, 3], splitSuffixes: false });
    expect(chosen('c1')).toMatchObject({ baseMode: 'all', suffixes: null, splitSuffixes: false });
  });

  test('of a grid without a scale has a row for each column', () => {
    expect(chosen('q14')).toMatchObject({ suffixes: null, splitSuffixes: true });
  });

  test('is read at the columns that were chosen', () => {
    expect(chosen('likely', { suffixes: [1] })).toMatchObject({ suffixes: [1], splitSuffixes: false });
  });

  test('never joins all columns of a grid, also when other answers are chosen', () => {
    const before = { ...chosen('likely'), baseMode: 'all' as const };
    const again = chooseQuestion(before, { question: 'likely', datapoints: ['surf'], suffixes: null }, grids);
    expect(again).toMatchObject({ baseMode: 'all', suffixes: [2, 3], splitSuffixes: false });
    const split = { ...before, suffixes: null, splitSuffixes: true };
    expect(
      chooseQuestion(split, { question: 'likely', datapoints: ['surf'], suffixes: null }, grids),
    ).toMatchObject({ suffixes: null, splitSuffixes: true });
  });
});

test('a split by wave compares audiences inside each wave, and every split forgets the segments of the one before', () => {
  expect(splitBy(emptyDraft, 'waves')).toMatchObject({ splitter: 'waves', segmentedBase: false });
  const split = { ...splitBy(both, 'waves'), segments: ['2025q1'] };
  expect(split.segmentedBase).toBe(true);
  expect(splitBy(split, 'locations')).toMatchObject({
    splitter: 'locations',
    segments: null,
    segmentedBase: false,
  });
  expect(splitBy(split, '')).toMatchObject({ splitter: '', segmentedBase: false });
});

test('a series that is dropped on another takes its place, and the others make room', () => {
  const draft = addAudiences(
    emptyDraft,
    ['a', 'b', 'c'].map((id) => ({ id, name: id, expression: null })),
  );
  const order = (key: string, at: string) => placeAudience(draft, key, at).audiences.map(({ name }) => name);
  expect(order('a', 'c')).toEqual(['b', 'c', 'a']);
  expect(order('c', 'a')).toEqual(['c', 'a', 'b']);
  expect(placeAudience(draft, 'gone', 'a')).toBe(draft);
  expect(placeAudience(draft, 'a', 'a')).toBe(draft);
  // Colours stay with their audiences.
  expect(placeAudience(draft, 'c', 'a').audiences.map(({ color }) => color)).toEqual([3, 1, 2]);
});
