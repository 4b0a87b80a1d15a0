import { expect, test } from 'vitest';
import { formatIn } from '../lib/format.ts';
import {
  carriesTest,
  figureInText,
  type Measure,
  measures,
  tableName,
  type TestedVersus,
  writeFigure,
} from './measures.ts';

const every: readonly TestedVersus[] = ['rest', 'total', 'previous_wave', 'column'];
const carriedOf = (measure: Measure, tested: 'columnPercentage' | 'rowPercentage' | 'mean') =>
  every.filter((versus) => carriesTest(measure, { measure: tested, versus, isOneLine: true }));

test('a measure carries its own test or none', () => {
  expect(carriedOf('columnPercentage', 'columnPercentage')).toEqual(every);
  expect(carriedOf('mean', 'mean')).toEqual(every);
  expect(carriedOf('rowPercentage', 'rowPercentage')).toEqual(['rest']);
  expect(carriedOf('rowPercentage', 'columnPercentage')).toEqual([]);
  expect(carriedOf('mean', 'columnPercentage')).toEqual([]);
  for (const measure of ['size', 'sample', 'basePercentage', 'total', 'median', 'standardDeviation'] as const)
    for (const tested of ['columnPercentage', 'rowPercentage', 'mean'] as const)
      expect(carriedOf(measure, tested)).toEqual([]);
});

test('an index carries the test of the share where both have one whole and line', () => {
  expect(carriedOf('index', 'columnPercentage')).toEqual(['rest', 'total']);
  const apart = { measure: 'columnPercentage', versus: 'rest', isOneLine: false } as const;
  expect(carriesTest('index', apart)).toBe(false);
  expect(carriesTest('columnPercentage', apart)).toBe(true);
});

test('sizes and samples never carry a mark', () => {
  const rest = { measure: 'columnPercentage', versus: 'rest', isOneLine: true } as const;
  expect([carriesTest('size', rest), carriesTest('sample', rest)]).toEqual([false, false]);
  expect(carriesTest('index', rest)).toBe(true);
});

test('sizes are named by what the weights count', () => {
  expect(measures.size.unit('people', 'the base')).toBe('people, average per wave');
  expect(measures.size.unit('weighted respondents', 'the base')).toBe(
    'weighted respondents, average per wave',
  );
});

test('a transposed table changes the names of the shares of row and column', () => {
  expect([tableName('columnPercentage', true), tableName('rowPercentage', true)]).toEqual(['Row %', 'Col %']);
  expect(tableName('index', true)).toBe('Index');
});

test('a figure is written by its kind', () => {
  const format = formatIn('en-GB');
  const written = (['percent', 'index', 'count', 'people', 'mean'] as const).map((kind) =>
    writeFigure(1234.56, kind, format),
  );
  expect(written).toEqual(['1,234.6', '1,235', '1,235', '1.23k', '1,234.6']);
  expect([figureInText(43.94, 'percent', format), figureInText(124.4, 'index', format)]).toEqual([
    '43.9%',
    '124',
  ]);
});
