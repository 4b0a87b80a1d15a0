import { expect, test } from 'vitest';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { cellKey, picksOfCells } from './chooser-state.ts';

const grid = tinyCatalogue().questionByCode.get('q14');
if (grid === undefined) throw new Error('the tiny catalogue has no grid');
const picks = (...cells: readonly (readonly [string, number])[]) =>
  picksOfCells(
    grid,
    new Set(cells.map(([datapoint, suffix]) => cellKey({ datapoint, suffix }))),
    () => 1,
  ).map(({ datapoints, suffixes }) => [datapoints, suffixes]);

test('columns with the same answers are one condition', () => {
  expect(picks(['value', 1], ['value', 3])).toEqual([[['value'], [1, 3]]]);
  expect(picks(['friendly', 1], ['value', 1], ['value', 3])).toEqual([
    [['value', 'friendly'], [1]],
    [['value'], [3]],
  ]);
});

test('an answer in every column is that answer in any column', () => {
  expect(picks(['value', 1], ['value', 2], ['value', 3])).toEqual([[['value'], null]]);
});

test('without a ticked cell there is no condition', () => {
  expect(picks()).toEqual([]);
});
