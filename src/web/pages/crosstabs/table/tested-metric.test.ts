import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseCount } from '../../../../testing/case-count.ts';
import { tableBlock } from '../export/base-table-of.ts';
import { spokenCell } from './spoken-cell.ts';
import { testedMetric } from '../../../../figures/tables/table-cell.ts';
import { shapeTable } from './shape-table.ts';
import { drinks, drinksAnswer, item, sentAnswer, viewWith } from './tiny-table.case.ts';

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
  const shown = { ...last, answer: null, catalogue: null };
  const base = tableBlock({ id: 'all', name: 'All' }, shown);
  expect(base.cell(0, 1)).toMatchObject({
    tests: [{ shownAs: 'mark', mark: { direction: 'above', level: 99 } }],
    lines: [{ sign: '' }, { sign: '▲' }],
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

/** The figures that a test of each kind is of, by hand from the table of measures. */
const ownLines = {
  rest: { columnPercentage: ['columnPercentage', 'index'], rowPercentage: ['rowPercentage'], mean: [] },
  total: { columnPercentage: ['columnPercentage', 'index'], rowPercentage: [], mean: [] },
  previous_wave: { columnPercentage: ['columnPercentage'], rowPercentage: [], mean: [] },
} as const;
const shownLines = [
  'columnPercentage',
  'index',
  'rowPercentage',
  'basePercentage',
  'sample',
  'size',
  'mean',
] as const;

test('whatever a table shows, a mark is next to a figure that its own test is of, on screen and in files', () => {
  const [rows, columns] = [
    ['Tea', 'Coffee'].map((name) => item(name, name, 'drinks')),
    ['Women', 'Men'].map((name) => item(name, name, 'people')),
  ];
  const found = { marks: 0, bare: 0 };
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...shownLines], { minLength: 1 }),
      fc.constantFrom('rest' as const, 'total' as const, 'previous_wave' as const),
      fc.boolean(),
      fc.array(fc.constantFrom(-4, -2.2, 1, 2.2, 4), { minLength: 8, maxLength: 8 }),
      (metrics, versus, transposed, z) => {
        const view = viewWith({ metrics, versus, transposed });
        const sent = rows.map((_, row) =>
          columns.map((__, column) => {
            const [own = 1, ofRow = 1] = z.slice(4 * row + 2 * column);
            const pOf = (one: number) => (Math.abs(one) > 2 ? 0.001 : 0.4);
            const figure = { n: 60 + 9 * row, column: 200, base: 900, row: 280 };
            return { ...figure, test: [own, pOf(own)] as const, rowTest: [ofRow, pOf(ofRow)] as const };
          }),
        );
        const answer = sentAnswer(rows, columns, sent, view);
        const table = shapeTable({ content: { rows, columns, view }, answer, catalogue: null });
        const shown = { table, answer: null, view, catalogue: null };
        const block = tableBlock({ id: 'all', name: 'All' }, shown);
        const carried = new Set<string>(Object.values(ownLines[versus]).flat());
        const first = metrics.find((metric) => carried.has(metric)) ?? null;
        if (first === null) {
          found.bare += 1;
          expect(table.tests).toBe(0);
        }
        for (const [row, { id: rowId }] of rows.entries()) {
          for (const [column, { id: columnId }] of columns.entries()) {
            const cell = table.cell(rowId, columnId);
            const written = transposed ? block.cell(column, row) : block.cell(row, column);
            if (cell.kind !== 'shown' || written.kind !== 'shown') throw new Error('the cell is shown');
            const signed = metrics.filter((_, line) => written.lines[line]?.sign !== '');
            expect(signed).toEqual(cell.mark === null ? [] : [first]);
            if (cell.mark === null) continue;
            found.marks += 1;
            const lines: readonly (string | null)[] = ownLines[versus][cell.test?.measure ?? 'mean'];
            expect(lines).toContain(cell.marked?.metric);
            expect(cell.mark.direction).toBe((cell.test?.z ?? 0) > 0 ? 'above' : 'below');
          }
        }
      },
    ),
    { numRuns: caseCount(200, 2_000), seed: 8 },
  );
  expect(found.marks).toBeGreaterThan(caseCount(100, 1_000));
  expect(found.bare).toBeGreaterThan(5);
});
