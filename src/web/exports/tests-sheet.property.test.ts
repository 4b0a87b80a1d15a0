import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import { lightPalette } from '../../workbook/light-palette.case.ts';
import { quietWork } from '../../testing/quiet-work.ts';
import { figureWorkbook } from '../../workbook/workbook.ts';
import type { SheetCell } from '../../workbook/xlsx/workbook.ts';
import { metricOrder } from '../charts/chart-metrics.ts';
import type { ChartModel, ShownCell } from '../charts/chart-model.ts';
import { drawnModel } from '../charts/drawn-view.ts';
import { shapeChart } from '../charts/shape-chart.ts';
import {
  everyone,
  plainRequest,
  sentShares,
  type SentShare,
  women,
  young,
} from '../charts/tiny-answer.case.ts';
import { drawnDocument } from '../pages/charts/export/chart-document.ts';
import { baseTableOf } from '../pages/crosstabs/export/base-table-of.ts';
import { arrangeTable } from '../pages/crosstabs/table/arrange-table.ts';
import { shapeTable } from '../pages/crosstabs/table/shape-table.ts';
import { item, sentAnswer, viewWith } from '../pages/crosstabs/table/tiny-table.case.ts';

const runs = { numRuns: 400, seed: 5 };
const pValue = fc.constantFrom(0.00001, 0.004, 0.02, 0.049, 0.3, 0.8);
const tested = fc.record({ z: fc.constantFrom(-4, -2, 2, 4), p: pValue });

/** "Tea, Women: ▲, p 0.004, corrected 0.008", sorted, of every mark and letter. */
type Listed = readonly string[];

const line = (row: string, column: string, sign: string, p: unknown, corrected: unknown): string =>
  `${row}, ${column}: ${sign}, p ${String(p)}, corrected ${String(corrected)}`;

async function sheetsOf(document: FigureDocument) {
  const { sheets } = await figureWorkbook(document, lightPalette, {}, quietWork);
  return new Map(
    sheets.map(({ name, rows }) => [
      name,
      [...rows].map(({ cells }): readonly (SheetCell | null)[] => cells),
    ]),
  );
}

/** The Tests sheet as it is read: a row with a mark is that mark. */
function listedIn(rows: readonly (readonly (SheetCell | null)[])[] = []): { marks: Listed; tests: number } {
  const heads = rows[3]?.map((cell) => cell?.value) ?? [];
  const at = (row: readonly (SheetCell | null)[], head: string) => row[heads.indexOf(head)]?.value ?? '';
  const tests = rows.slice(4).filter((row) => at(row, 'z') !== '');
  const marks = tests.flatMap((row) => {
    const [sign = ''] = String(at(row, 'Mark')).split(' ');
    if (sign === '') return [];
    return [
      line(String(at(row, 'Row')), String(at(row, 'Column')), sign, at(row, 'p'), at(row, 'p corrected')),
    ];
  });
  return { marks: marks.toSorted(), tests: tests.length };
}

/** The signs of a cell as a spreadsheet draws them: `"▲ "0.0"† AB"`. */
function signsOf({ style: { format = '' } }: SheetCell): readonly string[] {
  const [, before = ''] = /^"([▲△▼▽]) "/.exec(format) ?? [];
  const [, after = ''] = /"†? ([A-Za-z]+)"$/.exec(format) ?? [];
  return [...(before === '' ? [] : [before]), ...Array.from(after)];
}

const withoutP = (lines: Listed) => lines.map((one) => one.replace(/, p .*/, '')).toSorted();

test('every mark and letter of a crosstab’s file has one row in its Tests sheet with its p, and the reverse', async () => {
  const rows = ['Tea', 'Coffee', 'Milk'].map((name) => item(name.toLowerCase(), name, 'drinks'));
  const columns = ['Women', 'Men', 'Under 30'].map((name) => item(name, name, 'people'));
  const made = { marks: 0, letters: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(tested), { minLength: 9, maxLength: 9 }),
      fc.array(fc.option(tested), { minLength: 9, maxLength: 9 }),
      fc.subarray(['columnPercentage', 'index', 'rowPercentage', 'sample'] as const, { minLength: 1 }),
      fc.record({
        correction: fc.constantFrom('none' as const, 'holm' as const, 'benjamini_hochberg' as const),
        levels: fc.subarray([95, 99] as const),
        transposed: fc.boolean(),
        letters: fc.boolean(),
        hidden: fc.record({ rows: fc.subarray(['tea']), columns: fc.subarray(['Men']) }),
      }),
      async (cellTests, pairTests, metrics, patch) => {
        const view = viewWith({ ...patch, metrics });
        const answer = sentAnswer(
          rows,
          columns,
          rows.map((_, row) =>
            columns.map((__, column) => {
              const found = cellTests[3 * row + column] ?? null;
              const own = { n: 40 + 5 * row + column, column: 200, base: 900, row: 180 };
              if (found === null) return own;
              const pair = [found.z, found.p] as const;
              return { ...own, test: pair, rowTest: pair };
            }),
          ),
          {
            metrics,
            letters: patch.letters,
            ...(patch.letters && {
              pairs: pairTests.map((one) => (one === null ? null : ([one.z, one.p] as const))),
            }),
          },
        );
        const table = shapeTable({ content: { rows, columns, view }, answer, catalogue: null });
        const block = baseTableOf(arrangeTable(table, view), {
          id: 'all',
          name: 'All',
          sample: 900,
          view,
          table,
          notes: [],
        });
        const sheets = await sheetsOf({
          title: 'Drinks',
          subtitle: '',
          facts: [],
          exported: new Date(0),
          sizeUnit: 'people',
          chart: null,
          blocks: [block],
          notes: [],
          queries: [],
        });
        const listed = listedIn(sheets.get('Tests'));
        const drawn = drawnSigns(sheets.get('All') ?? [], metrics.length, patch.transposed);
        expect(withoutP(listed.marks)).toEqual(drawn);

        // The page judges for the screen: marks with their p, letters as they are shown.
        const shown = rows.flatMap((row) =>
          columns.flatMap((column) => {
            const cell = table.cell(row.id, column.id);
            const isHidden = view.hidden.rows.includes(row.id) || view.hidden.columns.includes(column.id);
            return cell.kind !== 'shown' || isHidden ? [] : [{ row, column, cell }];
          }),
        );
        const marks = shown.flatMap(({ row, column, cell }) =>
          cell.mark === null
            ? []
            : [line(row.name, column.name, signOf(cell.mark), cell.test?.pValue, cell.test?.correctedPValue)],
        );
        const isSign = (one: string) => /: [▲△▼▽],/.test(one);
        expect(listed.marks.filter(isSign)).toEqual(marks.toSorted());
        const letters = shown.flatMap(({ row, column, cell }) =>
          Array.from(cell.letters, (letter) => `${row.name}, ${column.name}: ${letter}`),
        );
        expect(withoutP(listed.marks.filter((one) => !isSign(one)))).toEqual(letters.toSorted());
        expect(listed.tests).toBe(table.tests + table.pairTests);
        made.marks += marks.length;
        made.letters += letters.length;
      },
    ),
    runs,
  );
  expect(Math.min(made.marks, made.letters)).toBeGreaterThan(200);
});

test('every mark, letter and gap of a chart’s file has one row in its Tests sheet with its p, and the reverse', async () => {
  const drinks = ['Tea', 'Coffee', 'Milk'].map((name) => ({ code: name.toLowerCase(), name }));
  const third = { id: 'men', name: 'Men', color: 3 };
  const waves = plainRequest.waves.map(({ code, name }) => ({ code, name }));
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(tested), { minLength: 18, maxLength: 18 }),
      fc.record({
        view: fc.constantFrom('bars', 'columns', 'stacked', 'dots', 'dumbbell', 'trend', 'multiples', 'heat'),
        metric: fc.constantFrom(...metricOrder),
        against: fc.constantFrom('rest' as const, 'each_other' as const),
        isSplit: fc.boolean(),
        series: fc.constantFrom([women], [women, young], [women, young, third]),
        showMarks: fc.boolean(),
      }),
      async (tests, { view, metric, against, isSplit, series, showMarks }) => {
        const segments = isSplit ? waves : [{ code: '', name: '' }];
        let next = 0;
        const rows = drinks.flatMap(({ code }, place) =>
          segments.flatMap((segment) =>
            [...series, everyone].map(({ id }): SentShare => {
              const found = id === everyone.id || against !== 'rest' ? null : (tests[next++ % 18] ?? null);
              const own = { answer: code, series: id, segment: segment.code, datapoint: 150, base: 900 };
              const figures = { ...own, positive: 40 + 9 * place, audience: id === everyone.id ? 900 : 200 };
              return found === null ? figures : { ...figures, test: [found.z, found.p] };
            }),
          ),
        );
        const pairs = drinks.flatMap(({ code }) =>
          segments.flatMap((segment) =>
            series.flatMap((one, place) =>
              series.slice(place + 1).flatMap((other) => {
                const found = against === 'rest' ? null : (tests[next++ % 18] ?? null);
                const sides = { answer: code, segment: segment.code, series: one.id, other: other.id };
                return found === null ? [] : [{ ...sides, test: [found.z, found.p] as const }];
              }),
            ),
          ),
        );
        const model = shapeChart(sentShares(rows, { versus: against === 'rest' ? 'rest' : 'none', pairs }), {
          ...plainRequest,
          answers: drinks,
          metric,
          against,
          series,
          showMarks,
          splitBy: isSplit ? 'waves' : 'none',
          segments: isSplit ? waves : [],
        });
        const drawn = drawnModel(model, view, 'answer');
        const document = drawnDocument({
          figures: {
            scope: {
              dataset: { name: 'Tiny', synthetic: false },
              allWaves: [],
              allLocations: [],
              waves: null,
              locations: null,
            },
          },
          drawn,
          view,
          title: 'Drinks',
          subtitle: '',
          notes: [],
          rowsName: 'Drinks',
          weightName: 'none',
          query: null,
          address: '',
          exported: new Date(0),
        });
        const sheets = await sheetsOf(document);
        const listed = listedIn(sheets.get('Tests'));
        const signs = (sheets.get('Figures') ?? []).flatMap((cells) =>
          cells.flatMap((cell) => (cell === null ? [] : signsOf(cell))),
        );
        expect(listed.marks.map((one) => /: (.),/.exec(one)?.[1] ?? '').toSorted()).toEqual(signs.toSorted());
        expect(listed.marks.map((one) => /p .*/.exec(one)?.[0] ?? '').toSorted()).toEqual(judgedIn(drawn));
        expect(listed.tests).toBe(model.testsMade);
        made += signs.length;
      },
    ),
    runs,
  );
  expect(made).toBeGreaterThan(100);
});

/** Signs of a table's sheet by the names of their row and column, as a reader finds them. */
function drawnSigns(
  rows: readonly (readonly (SheetCell | null)[])[],
  lines: number,
  isTransposed: boolean,
): Listed {
  const heads = rows.findIndex((cells) => cells[1]?.value === 'n' && cells[0]?.value === null);
  const names = (rows[heads - 1] ?? []).map((cell) => String(cell?.value ?? '').replace(/ \([A-Z]\)$/, ''));
  let row = '';
  return rows
    .slice(heads + 1)
    .flatMap((cells) => {
      if (typeof cells[0]?.value === 'string' && lines > 0) row = cells[0].value;
      return cells.slice(2).flatMap((cell, place) => {
        const column = names[place + 2] ?? '';
        const [first, second] = isTransposed ? [column, row] : [row, column];
        return cell === null ? [] : signsOf(cell).map((sign) => `${first}, ${second}: ${sign}`);
      });
    })
    .toSorted();
}

function signOf({ direction, level }: { readonly direction: string; readonly level: number }): string {
  if (direction === 'above') return level === 99 ? '▲' : '△';
  return level === 99 ? '▼' : '▽';
}

/** Both p of every test of a chart that marks something. */
function judgedIn({ panels, pairs, showsMarks }: ChartModel): Listed {
  if (!showsMarks) return [];
  const cells = panels.flatMap(({ rows }) => rows.flatMap(({ cells: all }) => all));
  const shown = cells.filter((cell): cell is ShownCell => cell.kind === 'shown');
  return [...shown.flatMap(({ test: own }) => own ?? []), ...pairs]
    .filter(({ mark }) => mark !== null)
    .map(({ pValue: p, correctedPValue: corrected }) => `p ${p}, corrected ${corrected}`)
    .toSorted();
}
