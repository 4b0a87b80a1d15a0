import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FigureDocument } from '../../workbook/figure-document.ts';
import { tidyFigures } from '../../workbook/tidy-figures.ts';
import type { SheetCell } from '../../workbook/xlsx/workbook.ts';
import { caseCount } from '../../testing/case-count.ts';
import { metricMeasure, metricOrder } from '../../figures/questions/chart-metrics.ts';
import type { ChartModel } from '../charts/chart-model.ts';
import { drawnModel, marksGaps } from '../charts/drawn-view.ts';
import { shapeChart } from '../charts/shape-chart.ts';
import {
  everyone,
  plainRequest,
  sentShares,
  type SentShare,
  women,
  young,
} from '../charts/tiny-answer.case.ts';
import type { ChartView } from '../charts/views/views.ts';
import { shapeTable } from '../pages/crosstabs/table/shape-table.ts';
import { item, sentAnswer, viewWith } from '../pages/crosstabs/table/tiny-table.case.ts';
import { figureDeck } from './deck/figure-deck.ts';
import type { SlideCell } from './pptx/deck.ts';
import { sheetsOf, tinyChart, tinyTable } from './tiny-documents.case.ts';

const runs = { numRuns: caseCount(200, 1_000), seed: 5 };
const probability = fc.constantFrom(0.00001, 0.004, 0.02, 0.049, 0.3, 0.8);
const tested = fc.record({ z: fc.constantFrom(-4, -2, 2, 4), p: probability });

/** "Tea, Women: ▲, p 0.004, corrected 0.008", sorted, of every mark and letter. */
type Listed = readonly string[];

const line = (row: string, column: string, sign: string, p: unknown, corrected: unknown): string =>
  `${row}, ${column}: ${sign}, p ${String(p)}, corrected ${String(corrected)}`;

/** "Tea / Q1 2025": names of rows are their panel's own. */
const inPanel = (panel: string, row: string) => (panel === '' ? row : `${panel} / ${row}`);

/** The Tests sheet as it is read: a row with a mark is that mark. */
function listedIn(rows: readonly (readonly (SheetCell | null)[])[] = []): { marks: Listed; tests: number } {
  const heads = rows[3]?.map((cell) => cell?.value) ?? [];
  const at = (row: readonly (SheetCell | null)[], head: string) => row[heads.indexOf(head)]?.value ?? '';
  const tests = rows.slice(4).filter((row) => at(row, 'z') !== '');
  const marks = tests.flatMap((row) => {
    const [sign = ''] = String(at(row, 'Mark')).split(' ');
    if (sign === '') return [];
    const named = inPanel(String(at(row, 'Panel')), String(at(row, 'Row')));
    return [line(named, String(at(row, 'Column')), sign, at(row, 'p'), at(row, 'p corrected'))];
  });
  return { marks: marks.toSorted(), tests: tests.length };
}

/** The signs of a cell as a spreadsheet draws them: `"▲ "0.0"† AB"`; of a label after the number: `0.0" ▲ AB"`. */
function signsOf({ style: { format = '' } }: SheetCell, isLabel = false): readonly string[] {
  // A label of signs alone has no number before them.
  if (isLabel)
    return wordSigns(
      `${format.startsWith('"') ? '0 ' : '0'}${/"(.*)"$/.exec(format.split(';')[0] ?? '')?.[1] ?? ''}`,
    );
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
        const document = tinyTable(table, view);
        const sheets = await sheetsOf(document);
        const listed = listedIn(sheets.get('Tests'));
        const drawn = drawnSigns(sheets.get('All') ?? [], metrics.length, patch.transposed);
        expect(withoutP(listed.marks)).toEqual(drawn);
        expect(slideSigns(document, patch.transposed)).toEqual(drawn);
        expect(delimitedSigns(document)).toEqual(sheetSigns(sheets.get('Tests')));

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
  expect(Math.min(made.marks, made.letters)).toBeGreaterThan(75);
});

test('every mark, letter and gap of a chart’s file has one row in its Tests sheet with its p, and the reverse', async () => {
  const drinks = ['Tea', 'Coffee', 'Milk'].map((name) => ({ code: name.toLowerCase(), name }));
  const third = { id: 'men', name: 'Men', color: 3 };
  const waves = plainRequest.waves.map(({ code, name }) => ({ code, name }));
  const made = { marks: 0, gaps: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(tested), { minLength: 18, maxLength: 18 }),
      fc.record({
        view: fc.constantFrom('bars', 'columns', 'stacked', 'dots', 'dumbbell', 'trend', 'multiples', 'heat'),
        metric: fc.constantFrom(
          'audience_percentage' as const,
          'audience_percentage' as const,
          ...metricOrder.filter((metric) => metricMeasure(metric) !== 'mean'),
        ),
        against: fc.constantFrom('rest' as const, 'each_other' as const),
        isSplit: fc.boolean(),
        series: fc.constantFrom([women], [women, young], [women, young], [women, young, third]),
        showMarks: fc.constantFrom(true, true, true, false),
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
        const document = tinyChart(drawn, view);
        const sheets = await sheetsOf(document);
        const listed = listedIn(sheets.get('Tests'));
        expect(listed.marks).toEqual(judgedIn(drawn, view));
        expect(withoutP(listed.marks)).toEqual(figureSigns(sheets.get('Figures') ?? []));
        expect(delimitedSigns(document)).toEqual(sheetSigns(sheets.get('Tests')));
        expect(rowSigns(slideChartSigns(document))).toEqual(rowSigns(withoutP(listed.marks)));
        expect(listed.tests).toBe(model.testsMade);
        made.marks += listed.marks.length;
        made.gaps += drawn.pairs.some(({ mark }) => mark !== null) && marksGaps(view, drawn) ? 1 : 0;
      },
    ),
    runs,
  );
  expect(made.marks).toBeGreaterThan(100);
  expect(made.gaps).toBeGreaterThan(0);
});

/** Signs of a table's sheet by the names of their row and column, as a reader finds them. */
function drawnSigns(
  rows: readonly (readonly (SheetCell | null)[])[],
  lines: number,
  isTransposed: boolean,
): Listed {
  const heads = rows.findIndex((cells) => cells[1]?.value === 'n' && cells[0]?.value === null);
  const above = (at: number) => (rows[heads - at] ?? []).map((cell) => String(cell?.value ?? ''));
  // Letters have a row of their own.
  const names = above(above(1).every((text) => /^[A-Z]?$/.test(text)) ? 2 : 1);
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

/** Signs of slides, by the names of their row and column. */
function slideSigns(document: FigureDocument, isTransposed: boolean): Listed {
  const { slides } = figureDeck('Drinks', [document]);
  return slides
    .flatMap(({ content }) => {
      if (content.kind !== 'table') return [];
      const textsOf = (cell: SlideCell | null | undefined) => (cell?.lines ?? []).map(({ text }) => text);
      const [, heads, ...rows] = content.rows;
      const names = heads?.cells.map((cell) => (textsOf(cell)[0] ?? '').replace(/ \([A-Z]\)$/, '')) ?? [];
      return rows.flatMap(({ cells }) =>
        cells.slice(2).flatMap((cell, place) => {
          const [row, column] = [textsOf(cells[0])[0] ?? '', names[place + 2] ?? ''];
          const [first, second] = isTransposed ? [column, row] : [row, column];
          return textsOf(cell).flatMap((text) => signsIn(text).map((sign) => `${first}, ${second}: ${sign}`));
        }),
      );
    })
    .toSorted();
}

/** Signs of a text: "▲ 48.2† AB". */
function signsIn(text: string): readonly string[] {
  const [, letters = ''] = /\d†? ([A-Za-z]+)$/.exec(text) ?? [];
  return [...Array.from(text.matchAll(/[▲△▼▽]/g), ([sign]) => sign), ...Array.from(letters)];
}

/** Signs of charts on slides: of every point, word and cell, and of the gap of a row. */
function slideChartSigns(document: FigureDocument): Listed {
  const { slides } = figureDeck('Drinks', [document]);
  return slides.flatMap(({ content }) => {
    if (content.kind === 'table') {
      let panel = '';
      return content.rows.slice(1).flatMap(({ cells: [name, ...cells] }) => {
        const text = name?.lines[0]?.text ?? '';
        if (cells.every((cell) => cell === null)) panel = text;
        const row = inPanel(panel, text);
        const texts = cells.flatMap((cell) => cell?.lines ?? []);
        return texts.flatMap(({ text: own }) => signsIn(own).map((sign) => `${row}: ${sign}`));
      });
    }
    return content.panels.flatMap(({ name, chart }) => {
      const at = (place: number, signs: readonly string[]) =>
        signs.map((sign) => `${inPanel(name, chart.categories.texts[place] ?? '')}: ${sign}`);
      const points = chart.series.flatMap(({ points: own }) =>
        own.flatMap(({ position, label }) =>
          at(position, signsOf({ value: 0, style: { format: label?.format ?? '' } }, true)),
        ),
      );
      const words = (chart.dots?.words.slice(1) ?? []).flatMap(({ texts, side }) => {
        const [head, ...below] = texts;
        // p and gap have heads.
        if (side === 'l') {
          if (head?.text === 'p') return [];
          return below.flatMap(({ text }, place) => at(place, signsIn(text)));
        }
        return texts.flatMap(({ text }, place) =>
          text.split(' vs ').flatMap((one) => at(place, wordSigns(side === 't' ? `0 ${one}` : one))),
        );
      });
      return [...points, ...words];
    });
  });
}

/** Signs after a value: "60.0 ▲ AB  (rest 40.0)". */
function wordSigns(text: string): readonly string[] {
  const [, after = ''] = /^[^ ]+((?: [▲△▼▽A-Za-z]+)*)(?: {2}\(.*)?$/.exec(text) ?? [];
  return Array.from(after.replaceAll(' ', ''));
}

/** Of marks by row and column, those of each row. */
const rowSigns = (marks: Listed) => marks.map((one) => one.replace(/, [^,:/]*:/, ':')).toSorted();

/** Marks of a CSV with their p, and its letters by the name of the lower side. */
function delimitedSigns(document: FigureDocument): Listed {
  const [heads = [], ...rows] = tidyFigures(document);
  return rows
    .flatMap((row) => {
      const at = (head: string) => row[heads.indexOf(head)] ?? '';
      const place = `${at(document.chart === null ? 'base' : 'panel')} / ${at('row')}, ${at('column')}`;
      const [direction = '', level = ''] = String(at('mark')).split(' ');
      const mark = direction === '' ? [] : [signOf({ direction, level: Number(level) })];
      const lower = at('higher_than') === '' ? [] : String(at('higher_than')).split('; ');
      return [
        ...mark.map((sign) => `${place}: ${sign}, p ${at('p')}, corrected ${at('p_corrected')}`),
        ...lower.map((name) => `${place}: above ${name}`),
      ];
    })
    .toSorted();
}

/** The same as the Tests sheet has it. */
function sheetSigns(rows: readonly (readonly (SheetCell | null)[])[] = []): Listed {
  const heads = rows[3]?.map((cell) => cell?.value) ?? [];
  return rows
    .slice(4)
    .flatMap((row) => {
      const at = (head: string) => String(row[heads.indexOf(head)]?.value ?? '');
      const [sign = ''] = at('Mark').split(' ');
      if (sign === '') return [];
      const place = `${at('Panel')}${at('Base')} / ${at('Row')}, ${at('Column')}`;
      return [
        /[▲△▼▽]/.test(sign)
          ? `${place}: ${sign}, p ${at('p')}, corrected ${at('p corrected')}`
          : `${place}: above ${at('Against')}`,
      ];
    })
    .toSorted();
}

/** Signs of the Figures sheet by the names of their panel, row and series; of a gap, that of the first. */
function figureSigns(rows: readonly (readonly (SheetCell | null)[])[]): Listed {
  const heads = rows[3]?.map((cell) => cell?.value) ?? [];
  return rows
    .slice(4)
    .flatMap((row) => {
      const at = (place: number) => String(row[place]?.value ?? '');
      const series = heads.indexOf('Series');
      const panel = series === 1 ? '' : at(0);
      const signs = Array.from(at(heads.indexOf('Mark')).replaceAll(/[ ⚑]/g, ''));
      return signs.map((sign) => `${inPanel(panel, at(series - 1))}, ${at(series)}: ${sign}`);
    })
    .toSorted();
}

/** Every mark of a chart with both p, by the names of its panel, row and series. */
function judgedIn({ panels, pairs, series: audiences, showsMarks }: ChartModel, view: ChartView): Listed {
  if (!showsMarks) return [];
  const places = panels.flatMap(({ name, series, rows }) =>
    rows.flatMap((row) =>
      row.cells.map((cell, place) => ({
        cell,
        write: (sign: string, { pValue, correctedPValue }: { pValue: number; correctedPValue: number }) =>
          line(inPanel(name ?? '', row.name), series[place]?.name ?? '', sign, pValue, correctedPValue),
      })),
    ),
  );
  const marks = places.flatMap(({ cell, write }) =>
    cell.kind !== 'shown' || cell.test === null || cell.test.mark === null
      ? []
      : [write(signOf(cell.test.mark), cell.test)],
  );
  const compared = pairs.flatMap(({ first, second, mark, ...compare }) => {
    const [one, other] = [first, second].map((key) => places.find(({ cell }) => cell.key === key));
    if (one === undefined || other === undefined || mark === null) return [];
    if (marksGaps(view, { series: audiences })) return [one.write(signOf(mark), compare)];
    const [higher, lower] = compare.z > 0 ? [one, other] : [other, one];
    const letters = mark.level === 99 ? 'ABC' : 'abc';
    const letter = letters.charAt(audiences.findIndex(({ id }) => id === lower.cell.series));
    return [higher.write(letter, compare)];
  });
  return [...marks, ...compared].toSorted();
}
