import { expect, test } from 'vitest';
import { baseTableOf } from '../export/base-table-of.ts';
import { arrangeTable } from './arrange-table.ts';
import { spokenCell } from './spoken-cell.ts';
import { testedMetric } from './marked-metric.ts';
import { shapeTable } from './shape-table.ts';
import { drinks, drinksAnswer, viewWith } from './tiny-table.case.ts';

const metricOf = (...asked: Parameters<typeof testedMetric>) => testedMetric(...asked)?.metric ?? null;

test('a mark is next to the first figure that its test is of', () => {
  expect(metricOf(null, ['index', 'columnPercentage', 'rowPercentage'], 'rest')).toBe('index');
  expect(metricOf(null, ['rowPercentage', 'index', 'columnPercentage'], 'previous_wave')).toBe(
    'columnPercentage',
  );
  expect(metricOf(null, ['rowPercentage', 'basePercentage', 'sample', 'size'], 'total')).toBe(null);
});

test('a row’s share that is shown first carries a test of its own, against the rest', () => {
  expect(testedMetric(null, ['rowPercentage', 'index'], 'rest')).toEqual({
    metric: 'rowPercentage',
    measure: 'rowPercentage',
  });
  expect(testedMetric(null, ['columnPercentage', 'rowPercentage'], 'rest')?.measure).toBe('columnPercentage');
});

test('an average carries its own test in its own line, a total none', () => {
  expect(metricOf('average', ['columnPercentage', 'index'], 'rest')).toBe('columnPercentage');
  expect(metricOf('average', ['sample', 'mean'], 'total')).toBe('mean');
  expect(metricOf('sum', ['columnPercentage', 'index'], 'rest')).toBe(null);
  expect(metricOf('sum', ['size', 'mean'], 'rest')).toBe('mean');
});

const shaped = (patch: Parameters<typeof viewWith>[0]) => {
  const view = viewWith(patch);
  const content = { ...drinks, view };
  return { view, table: shapeTable({ content, answer: drinksAnswer, catalogue: null }) };
};
const names = { rowName: 'Tea', columnName: 'Women', sizeUnit: 'people' } as const;

test('a table without a tested figure has no mark, no tests and no word of them', () => {
  const { view, table } = shaped({ metrics: ['basePercentage', 'sample'] });
  expect(table.tests).toBe(0);
  const cell = table.cell('tea', 'women');
  expect(cell).toMatchObject({ kind: 'shown', mark: null, marked: null });
  expect(spokenCell(cell, names, view.metrics)).not.toMatch(/above|below/i);
});

test('the mark is said after the figure that it is of, and in a file stands at its line', () => {
  const { view, table } = shaped({ metrics: ['index', 'columnPercentage', 'rowPercentage'] });
  expect(spokenCell(table.cell('tea', 'women'), names, ['rowPercentage', 'columnPercentage'])).toMatch(
    /^Tea, Women\. 90\.0 percent of the row\. 45\.0 percent\./,
  );
  expect(spokenCell(table.cell('tea', 'women'), names, view.metrics)).toBe(
    'Tea, Women. Index 113. Above the rest of the base at 99 percent. 45.0 percent. 90.0 percent of the row.',
  );
  const last = shaped({ metrics: ['basePercentage', 'columnPercentage'] });
  const base = baseTableOf(arrangeTable(last.table, last.view), {
    id: 'all',
    name: 'All',
    sample: 400,
    view: last.view,
    table: last.table,
    notes: [],
  });
  expect(base.cell(0, 1)).toMatchObject({
    tests: [{ shownAs: 'mark', mark: { direction: 'above', level: 99 } }],
    markLine: 1,
  });
});

test('what is hidden is in no family: of four tests two are left, so that Holm keeps 0.036', () => {
  const { table } = shaped({ hidden: { rows: [], columns: ['men'] }, correction: 'holm' });
  expect(table.tests).toBe(2);
  // 0.00002 × 2, then 0.036 × 1.
  expect(table.cell('coffee', 'women')).toMatchObject({
    mark: { level: 95 },
    test: { correctedPValue: 0.036 },
  });
});
