import { plainLook } from './read-chart.ts';
import { expect, test } from 'vitest';
import type { ChartSummary } from '../../../contract/chart.ts';
import type { Entry } from '../../saved-work/work-kind.ts';
import { chartKind } from './chart-kind.tsx';
import { readSort, viewOf, writeSort } from './chart-look.ts';
import { viewTypes } from './view-families.ts';

const content = { splitter: '', segments: 0, audiences: 2, answers: 6 };

test('a chart begins as its content has it: a trend over waves, a dumbbell of two over many answers, else bars', () => {
  expect(viewOf(plainLook, { ...content, splitter: 'waves', segments: 3 })).toBe('trend');
  expect(viewOf(plainLook, { ...content, splitter: 'waves', segments: 2 })).toBe('bars');
  expect(viewOf(plainLook, { ...content, splitter: 'locations', segments: 12 })).toBe('bars');
  expect(viewOf({ view: 'bars' }, { ...content, splitter: 'waves', segments: 8 })).toBe('bars');
  expect(viewOf(plainLook, { ...content, answers: 8 })).toBe('dumbbell');
  expect(viewOf(plainLook, { ...content, answers: 8, audiences: 3 })).toBe('bars');
});

test('every sort is read from the address as it was written', () => {
  for (const text of [
    'order',
    'name',
    'name-descending',
    'gap',
    'gap-smallest',
    'largest',
    'smallest',
    'largest.a-1.x',
    'smallest~audience_index',
    'largest~positive_size.a-1.x',
  ]) {
    const sort = readSort(text);
    expect(sort === null ? null : writeSort(sort)).toBe(text);
  }
  expect(readSort('largest.a-1.x')).toEqual({ by: 'value', series: 'a-1.x', descending: true });
  expect(readSort('largest~positive_size.a-1.x')).toEqual({
    by: 'value',
    series: 'a-1.x',
    descending: true,
    metric: 'positive_size',
  });
  expect(readSort('sideways')).toBe(null);
  expect(readSort('largest~price')).toBe(null);
});

test('the library chooses a view by the number that addresses have of it, and names it in words', () => {
  const [view] = chartKind.columns;
  const item = { view_type: viewTypes.bars } as ChartSummary;
  expect(view?.valuesOf?.({ item } as Entry<ChartSummary>)).toEqual([String(viewTypes.bars)]);
  expect(view?.nameOf?.(String(viewTypes.bars))).toBe('Bars');
  expect(view?.nameOf?.('0')).toBe('By its content');
});
