import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import papaparse from 'papaparse';
import type { CrosstabCell } from '../src/contract/crosstab-query.ts';
import { formatIn } from '../src/lib/format.ts';
import { writeConfiguration } from '../src/web/pages/crosstabs/draft/configuration.ts';
import { defaultView, type Metric, metrics } from '../src/web/pages/crosstabs/draft/table-view.ts';
import { computed, grid, saveCrosstab } from './crosstab-page.ts';
import { expect, test } from './fixtures.ts';
import {
  answersOf,
  askCells,
  hasSurvey,
  importSurvey,
  type Item,
  withoutNames,
} from './support/real-surveys.ts';

const format = formatIn('en');

/** Columns are of other questions than rows, so that nothing is so by definition. */
const surveys: readonly {
  readonly directory: string;
  readonly code: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** A question with numbers; null where the survey has none. */
  readonly averaged: string | null;
}[] = [
  { directory: 'burger-tracker', code: 'all-burger', rows: ['q8', 'c2'], columns: ['s1'], averaged: 'q10' },
  { directory: 'masculinity-2018', code: 'all-masc', rows: ['q0001'], columns: ['race2'], averaged: null },
  {
    directory: 'quantipy-sports',
    code: 'all-sports',
    rows: ['q2b', 'q2'],
    columns: ['gender'],
    averaged: 'age',
  },
];

const total: Item = { id: 'all', name: 'Everyone', subtitle: 'Total' };

for (const survey of surveys) {
  test(`every figure of ${survey.directory} on screen, in the clipboard and in the workbook is the service’s`, {
    tag: '@long',
  }, async ({ page, service }) => {
    test.skip(!hasSurvey(survey.directory), `${survey.directory} is not beside the project`);
    test.slow();
    await importSurvey(service, survey);
    const { averaged } = survey;
    const items = {
      rows: [
        ...(await answersOf(page.request, survey, survey.rows)),
        ...(averaged === null ? [] : [averageOf(`${survey.code}.${averaged}`)]),
      ],
      columns: [total, ...(await answersOf(page.request, survey, survey.columns))],
    };
    const { uuid } = await saveCrosstab(page.request, {
      name: `All of ${survey.code}`,
      bases: [],
      ...items,
      country_codes: [],
      wave_codes: [],
      dataset_code: survey.code,
      metadata: writeConfiguration({ view: { ...defaultView, metrics }, notes: [] }, null),
    });
    const asked = withoutNames(items);
    const expected = figuresOf(await askCells(page.request, { ...asked, dataset: survey.code }), items);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 2000, height: 2600 });
    await page.goto(`/crosstabs/${uuid}`);
    await computed(page);
    const cells = grid(page).getByRole('gridcell');
    await expect(cells).toHaveCount(expected.length);
    await expect(cells.last().locator('[data-metric]').first()).toBeAttached();
    const shown = await cells.evaluateAll((all) =>
      all.map((cell) =>
        Object.fromEntries(
          [...cell.querySelectorAll<HTMLElement>('[data-metric]')].map((figure) => [
            figure.dataset['metric'] ?? '',
            figure.textContent,
          ]),
        ),
      ),
    );
    for (const [place, figures] of expected.entries()) {
      for (const metric of metrics)
        expect(shown[place]?.[metric], whereIs(place, metric)).toBe(textOf(figures, metric));
    }

    await cells.first().click();
    await page.keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = papaparse.parse<string[]>(copied, { delimiter: '\t' }).data.slice(3);
    expect(lines).toHaveLength(items.rows.length * metrics.length);
    holdRows(lines, (text, figures, metric, where) => expect(text, where).toBe(textOf(figures, metric)));

    const file = await exportedWorkbook(page);
    const { sheets } = await readXlsx(readFileSync(file));
    const written = figureRows(sheets[0]?.rows ?? [], items.rows);
    holdRows(written, (value, figures, metric, where) => expect(value, where).toBe(figures[metric]));

    const opened = openedByOffice(file, test.info().outputPath());
    if (opened === null) {
      test.info().annotations.push({ type: 'left out', description: 'LibreOffice is not on this machine' });
      return;
    }
    holdRows(figureRows(opened, items.rows), (text, figures, metric, where) => {
      const value = figures[metric];
      if (value === null) expect(text, where).toBe('');
      else
        expect(Math.abs(numberIn(String(text)) - value), `${where}: ${String(text)}`).toBeLessThanOrEqual(
          halfStep(metric, value),
        );
    });

    function whereIs(place: number, metric: Metric): string {
      const row = items.rows[Math.floor(place / items.columns.length)];
      return `${row?.name}, ${items.columns[place % items.columns.length]?.name}, ${metric}`;
    }
    /** Every line of every row, field by field behind the name and what the line is. */
    function holdRows<Field>(
      rows: readonly (readonly Field[])[],
      hold: (field: Field | undefined, figures: Figures, metric: Metric, where: string) => void,
    ): void {
      for (const [place, figures] of expected.entries()) {
        const [row, column] = [Math.floor(place / items.columns.length), place % items.columns.length];
        for (const [line, metric] of metrics.entries()) {
          hold(rows[row * metrics.length + line]?.[2 + column], figures, metric, whereIs(place, metric));
        }
      }
    }
  });
}

type Figures = Readonly<Record<Metric, number | null>>;

/** The service's own, cell by cell; null where a figure is none of that row. */
function figuresOf(
  cells: readonly CrosstabCell[],
  { rows, columns }: { readonly rows: readonly Item[]; readonly columns: readonly Item[] },
): readonly Figures[] {
  expect(cells).toHaveLength(rows.length * columns.length);
  return cells.map(({ row_index: place, audiences, intersect, mean, value_sample: valueSample }): Figures => {
    const isValue = rows[place - 1]?.avg !== undefined;
    const ofPeople = (figure: number) => (isValue ? null : figure);
    return {
      columnPercentage: ofPeople(audiences.row.intersect_percentage),
      rowPercentage: ofPeople(audiences.column.intersect_percentage),
      basePercentage: ofPeople(intersect.percentage),
      index: intersect.index,
      sample: (isValue ? valueSample : intersect.sample) ?? null,
      size: ofPeople(intersect.size),
      mean: mean ?? null,
    };
  });
}

function textOf(figures: Figures, metric: Metric): string {
  const value = figures[metric];
  if (value === null) return '';
  switch (metric) {
    case 'index':
      return format.index(value);
    case 'sample':
      return format.count(value);
    case 'size':
      return format.size(value);
    case 'mean':
      return format.mean(value);
    default:
      return format.percent(value);
  }
}

function averageOf(question: string): Item {
  return { id: 'zz-average', name: 'Average', subtitle: 'Numbers', avg: { question, datapoint: '' } };
}

async function exportedWorkbook(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel workbook', exact: true }).click();
  return (await download).path();
}

/** The lines of the rows of a sheet, found by the names of the rows in their order. */
function figureRows<Field>(
  sheet: readonly (readonly Field[])[],
  rows: readonly Item[],
): readonly (readonly Field[])[] {
  // Under the heads, of which the last says n.
  let from = sheet.findIndex(([, label]) => label === 'n') + 1;
  return rows.flatMap(({ name }) => {
    const at = sheet.findIndex(
      ([first], place) => place >= from && String(first).replace(/ †$/, '') === name,
    );
    expect(at, name).toBeGreaterThan(0);
    from = at + metrics.length;
    return sheet.slice(at, from);
  });
}

/** The first sheet as LibreOffice shows it; null where it is not on this machine. */
function openedByOffice(file: string, directory: string): readonly (readonly string[])[] | null {
  if (spawnSync('soffice', ['--version']).error !== undefined) return null;
  const commaAsShown = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';
  execFileSync('soffice', [
    `-env:UserInstallation=file://${join(directory, 'office')}`,
    '--headless',
    '--convert-to',
    commaAsShown,
    '--outdir',
    directory,
    file,
  ]);
  const name = `${file
    .split('/')
    .at(-1)
    ?.replace(/\.[^.]*$/, '')}.csv`;
  return papaparse.parse<string[]>(readFileSync(join(directory, name), 'utf8')).data;
}

/** Of `▲ 48.2`, `12.3k` or `1,204 †`. */
function numberIn(text: string): number {
  const [, digits = '', scale = ''] = /(-?[\d,]+(?:\.\d+)?)(k|M)?/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (scale === 'M' ? 1e6 : scale === 'k' ? 1e3 : 1);
}

/** Half of the last place that the workbook shows, and a little for what binary fractions lose. */
function halfStep(metric: Metric, value: number): number {
  const slack = 1e-9;
  if (metric === 'index' || metric === 'sample') return 0.5 + slack;
  if (metric !== 'size') return 0.05 + slack;
  return value >= 999_500 ? 5_000 + slack : value >= 999.5 ? 50 + slack : 0.5 + slack;
}
