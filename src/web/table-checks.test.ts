import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Banner } from '../contract/banner.ts';
import { Crosstab, CrosstabInput } from '../contract/crosstab.ts';
import type { CrosstabCell } from '../contract/crosstab-query.ts';
import type { BaseRule, TableBases } from '../contract/table-bases.ts';
import type { Question } from '../engine/survey/catalogue.ts';
import type { Dataset } from '../engine/survey/dataset.ts';
import { itemOfLevels } from '../figures/nested-items.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { tableRequest } from '../figures/table-request.ts';
import { buildDataset } from '../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../testing/read-csv-survey.ts';
import { repeatSurvey } from '../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { answerOf } from './asked-cells.case.ts';
import type { CrosstabItem } from './pages/crosstabs/draft/crosstab-item.ts';
import { readCrosstab } from './pages/crosstabs/draft/read-crosstab.ts';
import type { TableView } from './pages/crosstabs/draft/table-view.ts';
import { writeCrosstab } from './pages/crosstabs/draft/write-crosstab.ts';
import { readAnswer } from './pages/crosstabs/table/answer.ts';
import { shapeTable } from './pages/crosstabs/table/shape-table.ts';
import { viewWith } from './pages/crosstabs/table/tiny-table.case.ts';

/** Surveys of others, never part of the project: with DEEP, where they are. */
const surveys = fileURLToPath(new URL('../../../shared/data', import.meta.url));

interface Checked {
  readonly name: string;
  readonly open: () => Dataset;
  /** Code of each question without its namespace: of rows; over a banner, and under it. */
  readonly rows: readonly [string, string, string];
  readonly banner: readonly [string, string];
}

const checked: readonly Checked[] = [
  {
    name: 'the tiny survey',
    open: () => repeatSurvey(tinySurvey, 40),
    rows: ['owner', 'devices', 'spend'],
    banner: ['gender', 'owner'],
  },
  ...['burger-tracker', 'quantipy-sports']
    .filter((folder) => process.env['DEEP'] !== undefined && existsSync(join(surveys, folder)))
    .map((folder) => ({
      name: folder,
      open: () => openSurvey(folder),
      rows: folder === 'burger-tracker' ? (['q4', 'q11', 'q12a'] as const) : (['q2', 'q3', 'q8'] as const),
      banner: folder === 'burger-tracker' ? (['s2', 's1'] as const) : (['gender', 'locality'] as const),
    })),
];

function openSurvey(folder: string): Dataset {
  const paths = ['data.csv', 'codebook.json'].map((file) => join(surveys, folder, file));
  const read = readCsvSurvey(paths[0] ?? '', paths[1] ?? '', {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

describe.each(checked)('a table of $name', ({ open, rows, banner }) => {
  let app: TestApp;
  let dataset: Dataset;
  beforeAll(async () => {
    dataset = open();
    app = await createTestApp({ datasets: [dataset] });
  });
  afterAll(() => app.close());

  function questionOf(name: string): Question {
    const found = dataset.catalogue.questions.find(({ code }) => code === name || code.endsWith(`.${name}`));
    if (found === undefined) throw new Error(`no question ${name}`);
    return found;
  }

  const datasetCode = () => dataset.catalogue.datasets[0]?.code ?? dataset.catalogue.code;

  function answersOf(name: string): readonly CrosstabItem[] {
    const { code, datapoints } = questionOf(name);
    return datapoints.map((one) => ({
      id: `${name} ${one.code}`,
      name: one.name,
      fullName: one.name,
      group: name,
      asks: { kind: 'expression', expression: clauseOf(code, [one.code], null) },
    }));
  }

  function nested(): readonly CrosstabItem[] {
    const [outer, inner] = banner.map(questionOf);
    if (outer === undefined || inner === undefined) return [];
    return outer.datapoints.flatMap((over) =>
      inner.datapoints.map((under) => {
        const levels = [
          { name: over.name, expression: clauseOf(outer.code, [over.code], null) },
          { name: under.name, expression: clauseOf(inner.code, [under.code], null) },
        ];
        return { ...itemOfLevels(levels, `${over.code} ${under.code}`) };
      }),
    );
  }

  async function tableOf(
    down: readonly CrosstabItem[],
    columns: readonly CrosstabItem[],
    patch: Partial<TableView>,
  ) {
    const view = viewWith({ metrics: ['columnPercentage', 'index'], total: 'off', ...patch });
    const content = { rows: down, columns, view };
    const scope = { waves: null, locations: null, weight: null };
    const { upright } = tableRequest(content, { kind: 'everyone' }, scope, view, null);
    if (upright === null) throw new Error('the table asks something');
    const answer = readAnswer({ upright: await answerOf(app, datasetCode(), upright), turned: null });
    return shapeTable({ content, answer, catalogue: null });
  }

  const based = (table: BaseRule, byBlock: TableBases['byBlock'] = {}) => ({ bases: { table, byBlock } });

  test('of three questions with three rules for their bases is three tables, cell for cell', async () => {
    const columns = answersOf(banner[0]);
    const rules = ['all', 'asked', 'answered'] as const;
    const byBlock = Object.fromEntries(rows.map((name, at) => [name, rules[at] ?? 'all']));
    const whole = await tableOf(rows.flatMap(answersOf), columns, based('all', byBlock));
    let compared = 0;
    for (const [at, name] of rows.entries()) {
      const own = await tableOf(answersOf(name), columns, based(rules[at] ?? 'all'));
      for (const row of answersOf(name)) {
        for (const column of columns) {
          const [one, other] = [whole.cell(row.id, column.id), own.cell(row.id, column.id)];
          if (one.kind === 'shown' && other.kind === 'shown') {
            expect({ ...one.figure, at: null }).toEqual({ ...other.figure, at: null });
            compared += one.figure.base.mode === rules[at] ? 1 : 0;
          } else expect(one).toEqual(other);
        }
      }
    }
    expect(compared).toBeGreaterThan(columns.length * rows.length);
  });

  test('read within its headings has index and test of every nested cell on one side', async () => {
    const columns = nested();
    const table = await tableOf(rows.flatMap(answersOf), columns, { whole: 'heading' });
    let compared = 0;
    for (const row of rows.flatMap(answersOf)) {
      for (const column of columns) {
        const cell = table.cell(row.id, column.id);
        if (cell.kind !== 'shown' || cell.test === null || cell.figure.index === null) continue;
        compared++;
        expect(Math.sign(cell.figure.index - 100), `${row.id}, ${column.id}`).toBe(Math.sign(cell.test.z));
      }
    }
    expect(compared).toBeGreaterThan(columns.length / 2);
  });

  test('by a saved banner fits the contract, as the banner does, and is read flat with the same figures', async () => {
    const ask = async (path: string, json?: unknown) => {
      const response = await app.request(path, json === undefined ? {} : { json });
      const text = await response.text();
      expect(response.ok, text).toBe(true);
      return text;
    };
    const [outer, inner] = banner.map(
      (name) => ({ kind: 'question', question: questionOf(name).code }) as const,
    );
    const tree = [{ ...outer, under: [inner] }];
    const saved = JSON.parse(
      await ask('/v2/saved/banners', { name: 'B', dataset_code: datasetCode(), side: 'columns', tree }),
    );
    expect(Banner.parse(JSON.parse(await ask(`/v2/saved/banners/${saved.id}`))).tree).toEqual(tree);
    const down = answersOf(rows[0]);
    const content = {
      name: 'By banner',
      rows: down,
      columns: nested(),
      bases: [],
      view: viewWith({}),
      notes: [],
    };
    const scope = { dataset_code: datasetCode(), country_codes: [], wave_codes: [], weight_code: '' };
    const sent = writeCrosstab(content, scope, null);
    expect(CrosstabInput.parse(sent)).toEqual(sent);
    const { uuid } = JSON.parse(await ask('/v2/saved/crosstabs', sent));
    const document = Crosstab.parse(JSON.parse(await ask(`/v2/saved/crosstabs/${uuid}`)));
    expect(readCrosstab(document).columns.map(({ under }) => under)).toEqual(
      nested().map(({ under }) => under),
    );
    const { rows: flatRows, columns: flatColumns } = document;
    const lines = await ask('/v2/query/crosstab', {
      rows: flatRows,
      columns: flatColumns,
      dataset: datasetCode(),
    });
    const table = await tableOf(down, nested(), {});
    const cells: CrosstabCell[] = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(cells.length).toBeGreaterThan(down.length);
    for (const { row_index: row, column_index: column, intersect, audiences } of cells) {
      const cell = table.cell(down[row - 1]?.id ?? '', nested()[column - 1]?.id ?? '');
      if (cell.kind !== 'shown' || cell.figure.kind !== 'share')
        throw new Error('the table has no such cell');
      expect(audiences.row.intersect_percentage).toBeCloseTo(cell.figure.columnPercentage, 9);
      expect(intersect.sample).toBe(cell.figure.positive.sample);
      expect(intersect.size).toBeCloseTo(cell.figure.positive.size, 6);
    }
  });
});
