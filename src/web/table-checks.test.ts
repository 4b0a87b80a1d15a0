import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Banner } from '../contract/saved-work/banner.ts';
import { Crosstab, CrosstabInput } from '../contract/saved-work/crosstab.ts';
import type { CrosstabCell } from '../contract/query/crosstab-query.ts';
import type { BaseRule, TableBases } from '../contract/query/table-bases.ts';
import { toWire } from '../expression/wire.ts';
import type { Question } from '../engine/survey/catalogue.ts';
import type { Dataset } from '../engine/survey/dataset.ts';
import { itemOfLevels } from '../figures/questions/nested-items.ts';
import { clauseOf } from '../figures/query-parts.ts';
import { tableRequest } from '../figures/tables/table-request.ts';
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
import { arrangeTable } from './pages/crosstabs/table/arrange-table.ts';
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
  /** Questions to sort by a column over the banner, and what the file has of each answer there. */
  readonly sorted?: typeof burgersByIndex;
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
      ...(folder === 'burger-tracker' && { sorted: burgersByIndex }),
    })),
];

function openSurvey(folder: string): Dataset {
  const paths = ['data.csv', 'codebook.json'].map((file) => join(surveys, folder, file));
  const read = readCsvSurvey(paths[0] ?? '', paths[1] ?? '', {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return buildDataset(read.survey).dataset;
}

describe.each(checked)('a table of $name', ({ open, rows, banner, sorted }) => {
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
    weight: string | null = null,
  ) {
    const view = viewWith({ metrics: ['columnPercentage', 'index'], total: 'off', ...patch });
    const content = { rows: down, columns, view };
    const scope = { waves: null, locations: null, weight };
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
    expectFlatFigures(
      await tableOf(down, nested(), {}),
      { rows: down, columns: nested() },
      await flat(document),
    );
  });

  test('saved by the contract alone opens as the contract reads it, and is sent back as it was', async () => {
    const items = (some: readonly CrosstabItem[]) =>
      some.map(({ id, name, group, asks }) => ({
        id,
        name,
        subtitle: group,
        ...(asks.kind === 'expression' && {
          expression: toWire(asks.expression, { suffixes: 'integer', datapointsKey: 'datapoints' }),
        }),
      }));
    const [down, across] = [rows.flatMap(answersOf), answersOf(banner[0])];
    const sent = {
      name: 'Earlier',
      dataset_code: datasetCode(),
      bases: [],
      country_codes: [],
      wave_codes: [],
    };
    const { uuid } = JSON.parse(
      await ask('/v2/saved/crosstabs', { ...sent, rows: items(down), columns: items(across) }),
    );
    const document = Crosstab.parse(JSON.parse(await ask(`/v2/saved/crosstabs/${uuid}`)));
    const content = readCrosstab(document);
    expect([content.rows, content.columns].map((side) => side.map(({ id }) => id))).toEqual(
      [down, across].map((side) => side.map(({ id }) => id)),
    );
    const { bases, sort, total, hidden } = content.view;
    expect([bases, sort, total, hidden]).toEqual([
      { table: 'all', byBlock: {} },
      null,
      'off',
      { rows: [], columns: [] },
    ]);
    const table = await tableOf(content.rows, content.columns, content.view);
    expectUncorrectedMarks(table, content);
    expectFlatFigures(table, content, await flat(document));
    const scope = { dataset_code: datasetCode(), country_codes: [], wave_codes: [], weight_code: '' };
    const back = writeCrosstab(content, scope, document);
    for (const part of ['rows', 'columns', 'bases', 'metadata'] as const)
      expect(JSON.stringify(back[part]), part).toBe(JSON.stringify(document[part]));
  });

  if (sorted !== undefined)
    test('by index across nine questions has the order of the file', async () => {
      const { questions, column, counted, respondents } = sorted();
      const view = {
        sort: { by: `${banner[0]} ${column}`, key: 'index', descending: true, across: true },
      } as const;
      const table = await tableOf(questions.flatMap(answersOf), answersOf(banner[0]), view, 'unweighted');
      const [band, ...others] = arrangeTable(table, viewWith(view)).bands;
      const countedOf = ({ id }: CrosstabItem) => counted(id.split(' ')[1] ?? '') ?? [];
      const order = (band?.shown ?? []).flatMap(({ item }) => countedOf(item));
      expect(others).toEqual([]);
      expect(order.length).toBeGreaterThan(80);
      // Rows of under 2% have no index: they follow the others, in the order of the table.
      const isRare = ({ n }: { readonly n: number }) => n < 0.02 * respondents;
      const listed = questions.flatMap(answersOf).flatMap(countedOf);
      expect(order).toEqual([
        ...listed.filter((one) => !isRare(one)).toSorted((one, other) => other.index - one.index),
        ...listed.filter(isRare),
      ]);
    });

  /** Cells of a document as a program of the contract reads them. */
  async function flat({ rows: down, columns }: Crosstab): Promise<CrosstabCell[]> {
    const lines = await ask('/v2/query/crosstab', { rows: down, columns, dataset: datasetCode() });
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  async function ask(path: string, json?: unknown): Promise<string> {
    const response = await app.request(path, json === undefined ? {} : { json });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return text;
  }
});

/** Marks against the rest at 95 and 99% by the p of each test alone: those of a document without settings. */
function expectUncorrectedMarks(
  table: Awaited<ReturnType<typeof shapeTable>>,
  { rows, columns }: { readonly rows: readonly CrosstabItem[]; readonly columns: readonly CrosstabItem[] },
): void {
  let tested = 0;
  for (const row of rows) {
    for (const column of columns) {
      const cell = table.cell(row.id, column.id);
      if (cell.kind !== 'shown' || cell.test === null) continue;
      const { z, pValue } = cell.test;
      const level = pValue <= 0.01 ? 99 : pValue <= 0.05 ? 95 : null;
      const mark = level === null ? null : { level, direction: z > 0 ? 'above' : 'below' };
      expect(cell.mark, `${row.id}, ${column.id}`).toEqual(mark);
      expect(cell.against).toBe('the rest of the base');
      tested += 1;
    }
  }
  expect(tested).toBeGreaterThan(columns.length);
}

function expectFlatFigures(
  table: Awaited<ReturnType<typeof shapeTable>>,
  { rows, columns }: { readonly rows: readonly CrosstabItem[]; readonly columns: readonly CrosstabItem[] },
  cells: readonly CrosstabCell[],
): void {
  expect(cells.length).toBeGreaterThan(rows.length);
  for (const { row_index: row, column_index: column, intersect, audiences } of cells) {
    const cell = table.cell(rows[row - 1]?.id ?? '', columns[column - 1]?.id ?? '');
    if (cell.kind !== 'shown' || cell.figure.kind !== 'share') throw new Error('the table has no such cell');
    expect(audiences.row.intersect_percentage).toBeCloseTo(cell.figure.columnPercentage, 9);
    expect(intersect.sample).toBe(cell.figure.positive.sample);
    expect(intersect.size).toBeCloseTo(cell.figure.positive.size, 6);
  }
}

/** Nine questions, and for each answer its respondents and its index among women, counted in data.csv without weights. */
function burgersByIndex() {
  const [head = '', ...lines] = readFileSync(join(surveys, 'burger-tracker', 'data.csv'), 'utf8')
    .trim()
    .split('\n');
  const places = new Map(head.split(',').map((name, place) => [name, place]));
  const people = lines.map((line) => line.split(','));
  const women = people.filter((person) => person[places.get('s2') ?? -1] === '2');
  const questions = ['q1', 'q2', 'q3', 'q4', 'q7', 'q8', 'q9', 'c1', 's1'];
  const counted = (code: string) => {
    const [question = '', value = ''] = code.split('_');
    // Bread Basket was launched in 2016 and is read over fewer waves.
    if (value === '11') return undefined;
    const isSingle = places.has(question);
    const place = places.get(isSingle ? question : code) ?? -1;
    const countOf = (some: typeof people) =>
      some.filter((person) => person[place] === (isSingle ? value : '1')).length;
    const n = countOf(people);
    return { code, n, index: (100 * countOf(women) * people.length) / (women.length * n) };
  };
  return { questions, column: 's2_2', counted, respondents: people.length };
}
