import { expect, test } from 'vitest';
import { chooseFilter, type CountedFilter } from './choose-filter.ts';
import { type CellCount, proposeFilters } from './propose-filters.ts';

const cell = (datapoint: string, gave: number, filled: number, suffix: number | null = null): CellCount => ({
  datapoint,
  suffix,
  gave,
  filled,
});

const answersOf = (cells: readonly CellCount[], kind: 'single' | 'multiple', hasNone = false) =>
  proposeFilters({ question: { code: 'q', kind }, cells, hasNone }).map(({ datapoints }) => datapoints);

test('answers are proposed whose givers have a cell but for blanks', () => {
  expect(answersOf([cell('a', 100, 97), cell('b', 50, 48), cell('c', 80, 0)], 'single')).toEqual([
    ['a', 'b'],
  ]);
});

test('of several answers those are proposed that are not chosen beside the ones that matter', () => {
  // Whoever owns a phone was asked; most tablet owners have a phone too.
  const cells = [cell('phone', 90, 90), cell('tablet', 50, 46), cell('none', 8, 0)];
  expect(answersOf(cells, 'multiple')).toEqual([['phone'], ['phone', 'tablet']]);
});

test('all answers are a filter only where choosing none of them is one as well', () => {
  const cells = [cell('a', 40, 40), cell('b', 30, 30)];
  expect(answersOf(cells, 'multiple')).toEqual([]);
  expect(answersOf(cells, 'multiple', true)).toEqual([['a', 'b']]);
  expect(answersOf(cells, 'single')).toEqual([]);
});

test('of a grid columns are proposed that matter in each of its rows, and no others', () => {
  const grid = (cells: readonly CellCount[]) =>
    proposeFilters({ question: { code: 'q', kind: 'grid_single' }, cells, hasNone: false });
  expect(
    grid([cell('r1', 40, 40, 1), cell('r1', 60, 20, 2), cell('r2', 30, 30, 1), cell('r2', 70, 30, 2)]),
  ).toContainEqual({ question: 'q', datapoints: ['r1', 'r2'], suffixes: [1] });
  // Weekly in one row, daily in the other: no sentence of rows and columns says that.
  expect(
    grid([cell('r1', 40, 40, 1), cell('r1', 60, 0, 2), cell('r2', 30, 0, 1), cell('r2', 70, 70, 2)]),
  ).toEqual([]);
});

const counted = (over: Partial<CountedFilter>): CountedFilter => ({
  filter: { question: 'q', datapoints: ['a'], suffixes: [] },
  place: 0,
  respondents: 1_000,
  filled: 582,
  letThrough: 600,
  letThroughAndFilled: 582,
  ...over,
});

test('a filter lets those through who have a cell, and few who left it blank', () => {
  // 582 of 600 is 97 %, and all 582 who have a cell.
  expect(chooseFilter([counted({})])).toEqual({ question: 'q', datapoints: ['a'], suffixes: [] });
  // 500 of 600 is 83 %: a fifth of those asked would have left it blank.
  expect(chooseFilter([counted({ filled: 500, letThroughAndFilled: 500 })])).toBeNull();
  // Three of the 400 beyond it have a cell that it would have kept from them: more than one in 200.
  expect(chooseFilter([counted({ letThroughAndFilled: 579 })])).toBeNull();
  expect(chooseFilter([counted({ letThroughAndFilled: 580 })])).not.toBeNull();
  // Five beyond it explain little of 100 blanks, and in one of 0.1^-5 = 100,000 cases they would all be blank anyway.
  expect(chooseFilter([counted({ filled: 900, letThrough: 995, letThroughAndFilled: 900 })])).toBeNull();
  // Twenty of 60 blanks are a third, but no chance of 0.06^20 puts just these beyond it.
  expect(chooseFilter([counted({ filled: 940, letThrough: 980, letThroughAndFilled: 940 })])).not.toBeNull();
  expect(chooseFilter([])).toBeNull();
});

test('of filters that fit alike the nearest question is meant, and else the better fit', () => {
  const far = { question: 'far', datapoints: ['a'], suffixes: [] };
  const near = { question: 'near', datapoints: ['a'], suffixes: [] };
  const alike = [counted({ filter: far, place: 1 }), counted({ filter: near, place: 5, letThrough: 602 })];
  expect(chooseFilter(alike)).toEqual(near);
  // 582 of 640 is 91 %: good in itself, but 600 fits better.
  const worse = [counted({ filter: far, place: 1 }), counted({ filter: near, place: 5, letThrough: 640 })];
  expect(chooseFilter(worse)).toEqual(far);
});
