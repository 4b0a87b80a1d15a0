import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrosstabQuery } from '../../contract/query/crosstab-query.ts';
import { FiguresQuery, FiguresResult } from '../../contract/query/figures.ts';
import { MeansQuery } from '../../contract/query/means.ts';
import { StatsQuery } from '../../contract/query/stats.ts';
import { columnKey, type Dataset } from '../../engine/survey/dataset.ts';
import { sizesOnly } from '../../figures/query-parts.ts';
import { tableQueries } from '../../figures/tables/table-queries.ts';
import { generateSurvey, toDataset } from '../../testing/bench/generate-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CrosstabRequest, toLines } from './endpoints/crosstab.ts';
import * as means from './endpoints/means.ts';
import { questionQuery } from '../../figures/questions/question-queries.ts';
import * as stats from './endpoints/stats.ts';
import { readCrosstabRequest } from './endpoints/crosstab.ts';
import { readFiguresRequest } from './endpoints/figures.ts';
import { readMeansRequest } from './endpoints/means.ts';
import { readStatsRequest } from './endpoints/stats.ts';
import { answerTiles, rowTiles } from './tiles.ts';
import { FiguresAnswer } from './writing/wire-figures.ts';

// What the service answers part by part, against the engine's one answer to the whole.

const survey = smallSurvey();
const { code } = survey.catalogue;
const seeAll = () => true;
const noneSaved = () => undefined;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey], publicCodes: [code] });
});
afterAll(() => app.close());

/** Six questions of the survey that the benchmark asks, of 600 respondents. */
function smallSurvey(): Dataset {
  const generated = generateSurvey(600);
  const questions = generated.catalogue.questions.filter((one) =>
    ['s1', 's2', 's3', 'm26', 'm28', 'g1'].includes(one.code),
  );
  const keys = questions.flatMap((one) =>
    one.kind === 'single'
      ? [columnKey(one.code)]
      : one.datapoints.map((datapoint) => columnKey(one.code, datapoint.code)),
  );
  const dataset = toDataset(generated, keys);
  return { ...dataset, catalogue: { ...dataset.catalogue, questions } };
}

const access = () => app.deps.datasets.accessOf(null);

async function textOf(path: string, json: unknown): Promise<string> {
  const response = await app.request(path, { json });
  const text = await response.text();
  expect([response.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const length = response.headers.get('content-length');
  if (length !== null) expect(Number(length)).toBe(Buffer.byteLength(text));
  return text;
}

const answeredBy = { dataset: code, weight: survey.catalogue.weights[0]?.code ?? '' };

async function answerTable(request: CrosstabRequest) {
  const { upright } = tableQueries({ ...request, want: sizesOnly });
  if (upright === null) throw new Error('the table counts people');
  const figures = await app.deps.engine.figures(code, upright);
  return { firstRow: 0, rowCount: request.rows.length, upright: figures, turned: null };
}

function question(name: string) {
  const found = survey.catalogue.questions.find((one) => one.code === name);
  if (found === undefined) throw new Error(`the survey has no question ${name}`);
  return found;
}

const answersOf = (name: string) =>
  question(name).datapoints.map((datapoint) => ({
    id: `${name} ${datapoint.code}`,
    expression: { question: name, datapoints: [datapoint.code] },
  }));

describe('a table', () => {
  const columns = [...answersOf('s2'), ...answersOf('s3'), ...answersOf('m28')].slice(0, 60);
  const rows = Array.from({ length: 4 }, () => [...answersOf('m26'), ...answersOf('s1')]).flat();
  const averages = [{ avg: { question: 's2' } }, { dbu: { question: 's3' } }];
  const table = { rows: [...rows, ...averages], columns };

  test('has more cells than a tile', () => {
    expect(rows.length * columns.length).toBeGreaterThan(8_000);
  });

  test('is the same line for line', async () => {
    const { request } = readCrosstabRequest(CrosstabQuery.parse(table), access(), noneSaved);
    const tile = await answerTable(request);
    const whole = Array.from(toLines(request, tile, seeAll), (cell) => JSON.stringify(cell));
    const text = await textOf('/v2/query/crosstab', table);
    expect(text === `${whole.join('\n')}\n`).toBe(true);
  });
});

test('figures are the same, with their intervals, pairs, contrasts and associations', async () => {
  const shareOf = ({ id, expression }: { id: string; expression: object }) => ({
    id,
    content: { kind: 'share', expression },
  });
  const columns = answersOf('s2');
  const rows = Array.from({ length: 10 }, () => [...answersOf('m26'), ...answersOf('s1')]).flat();
  const averages = ['s2', 's3'].map((name) => ({
    id: name,
    content: { kind: 'value', value: { question: name } },
  }));
  const first = answersOf('m26').length;
  const asked = {
    rows: [...rows.map(shareOf), ...averages],
    columns,
    want: {
      intervals_of: ['column_percentage', 'row_percentage', 'index'],
      row_test: true,
      pairs: columns.slice(1).map((_, index) => [0, index + 1]),
      contrasts: [{ columns: [0, 1], coefficients: [-1, 1] }],
      associations: [
        { rows: answersOf('s1').map((_, index) => first + index), columns: [0, 1] },
        { rows: [0, 1, 2], columns: [0, 1] },
      ],
      quantiles: [0.5],
    },
  };
  const { request } = readFiguresRequest(FiguresQuery.parse(asked), access(), noneSaved);
  const { query } = request;
  const { pairs, contrasts } = query.want;
  expect(
    rowTiles(query.rows.length, query.columns.length, pairs.length + contrasts.length).length,
  ).toBeGreaterThan(1);
  const whole = new FiguresAnswer(request, seeAll);
  const figures = await app.deps.engine.figures(code, {
    ...query,
    want: { ...query.want, associations: [] },
  });
  whole.add({ firstRow: 0, figures });
  const { associations } = await app.deps.engine.figures(code, {
    ...query,
    rows: query.rows.slice(0, rows.length),
    want: { ...sizesOnly, sums: 'all', associations: query.want.associations },
  });
  const text = await textOf('/v2/query/figures', asked);
  const { meta } = FiguresResult.parse(JSON.parse(text));
  const finished = whole.finish({ associations, meta });
  expect(finished.associations?.[0]?.sample).toBeGreaterThan(0);
  expect(finished.pair_tests?.z.some((z) => z !== null)).toBe(true);
  expect(finished.contrasts?.estimate.some((estimate) => estimate !== null)).toBe(true);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(finished)));
});

describe('stats', () => {
  const audiences = answersOf('m28').slice(0, 15);
  const many = Array.from({ length: 50 }, (_, index) => ({ ...answersOf('m26')[index], id: `a${index}` }));

  test.each([
    ['by datapoint', { question: 'm26', splitter: 'waves', audiences }],
    [
      'by suffix',
      { question: 'g1', datapoints: ['a2'], split_suffixes: true, splitter: 'm28', audiences: many },
    ],
    [
      'with letters',
      {
        question: 'm26',
        splitter: 'waves',
        audiences: audiences.slice(0, 12),
        letters: 'audiences',
        all_intervals: true,
      },
    ],
  ])('in parts %s are the same', async (_, asked) => {
    const { request } = readStatsRequest(StatsQuery.parse(asked), access(), noneSaved);
    const query = questionQuery(request);
    expect(rowTiles(query.rows.length, query.columns.length, query.want.pairs.length).length).toBeGreaterThan(
      1,
    );
    const figures = await app.deps.engine.figures(code, query);
    const whole = await stats.toAnswer(request, [{ firstRow: 0, figures }], seeAll, answeredBy);
    const text = await textOf('/v2/query/stats', asked);
    expect(text === JSON.stringify(whole)).toBe(true);
  });
});

test('means in parts are the same', async () => {
  const wire = MeansQuery.parse({ question: 'g1' });
  const { request: read } = readMeansRequest(wire, access(), noneSaved);
  // 20 rows of the grid by 300 audiences.
  const audiences = Array.from({ length: 300 }, (_, index) => ({ id: `a${index}`, expression: null }));
  const request = { ...read, audiences };
  const query = means.toFigureQuery(request);
  expect(rowTiles(query.rows.length, query.columns.length).length).toBeGreaterThan(1);
  const { engine } = app.deps;
  const options = { signal: new AbortController().signal, deadlineMs: 60_000 };
  const tiles = answerTiles((part) => engine.figures(code, part), query, options);
  const figures = await engine.figures(code, query);
  expect(await means.toAnswer(request, tiles, seeAll, answeredBy)).toEqual(
    await means.toAnswer(request, [{ firstRow: 0, figures }], seeAll, answeredBy),
  );
});
