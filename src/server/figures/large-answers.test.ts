import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CrosstabQuery } from '../../contract/crosstab-query.ts';
import { MeansQuery } from '../../contract/means.ts';
import { StatsQuery } from '../../contract/stats.ts';
import { columnKey, type Dataset } from '../../engine/survey/dataset.ts';
import { generateSurvey, toDataset } from '../../testing/bench/generate-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type CrosstabRequest, toAssociationQuery, toFigureQueries } from './projections/crosstab.ts';
import { toLines } from './projections/crosstab-lines.ts';
import { createDenseTable } from './projections/crosstab-table.ts';
import * as means from './projections/means.ts';
import { questionQuery } from '../../figures/question-queries.ts';
import * as stats from './projections/stats.ts';
import { readCrosstabRequest } from './requests/crosstab.ts';
import { readMeansRequest } from './requests/means.ts';
import { readStatsRequest } from './requests/stats.ts';
import { answerTiles, rowTiles } from './tiles.ts';

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

async function textOf(path: string, json: unknown, accept = '*/*'): Promise<string> {
  const response = await app.request(path, { json, headers: { Accept: accept } });
  const text = await response.text();
  expect([response.status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const length = response.headers.get('content-length');
  if (length !== null) expect(Number(length)).toBe(Buffer.byteLength(text));
  return text;
}

const answeredBy = { dataset: code, weight: survey.catalogue.weights[0]?.code ?? '' };

async function answerTable(request: CrosstabRequest, form: 'lines' | 'table') {
  const end = request.rows.length;
  const { upright } = toFigureQueries(request, { start: 0, end }, form);
  if (upright === null) throw new Error('the table counts people');
  const figures = await app.deps.engine.figures(code, upright);
  return { firstRow: 0, rowCount: end, upright: figures, turned: null };
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
    const tile = await answerTable(request, 'lines');
    const whole = Array.from(toLines(request, tile, seeAll), (cell) => JSON.stringify(cell));
    const text = await textOf('/v2/query/crosstab', table);
    expect(text === `${whole.join('\n')}\n`).toBe(true);
  });

  test('is the same in its dense form, with its intervals, letters and associations', async () => {
    const places = (count: number, first: number) =>
      Array.from({ length: count }, (_, index) => index + first);
    const asked = {
      ...table,
      all_intervals: true,
      letter_sets: [places(answersOf('s2').length, 1)],
      associations: [
        { rows: places(answersOf('s1').length, answersOf('m26').length + 1), columns: [1, 2] },
        { rows: [1, 2, 3], columns: [1, 2] },
      ],
    };
    const { request } = readCrosstabRequest(CrosstabQuery.parse(asked), access(), noneSaved);
    const waves = survey.catalogue.waves.map((wave) => wave.code);
    const whole = createDenseTable(request, seeAll, { ...answeredBy, waves });
    whole.add(await answerTable(request, 'table'));
    const associations = await Promise.all(
      (request.associations ?? []).map((one) =>
        app.deps.engine.figures(code, toAssociationQuery(request, one)),
      ),
    );
    const finished = whole.finish(associations.flatMap((answer) => answer.associations));
    expect(finished.associations?.[0]?.sample).toBeGreaterThan(0);
    expect(finished.pair_tests?.z.some((z) => z !== null)).toBe(true);
    const text = await textOf('/v2/query/crosstab', asked, 'application/vnd.audience-insights.table+json');
    expect(text === JSON.stringify(finished)).toBe(true);
  });
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
    const wire = StatsQuery.parse(asked);
    const { request } = readStatsRequest(wire, access(), noneSaved);
    const query = questionQuery(request);
    expect(rowTiles(query.rows.length, query.columns.length, query.want.pairs.length).length).toBeGreaterThan(
      1,
    );
    const figures = await app.deps.engine.figures(code, query);
    const { result: whole } = await stats.toAnswer(request, [{ firstRow: 0, figures }], seeAll, answeredBy);
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
