import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrosstabQuery } from '../queries/crosstab-query.ts';
import type { Dataset } from '../../engine/survey/dataset.ts';
import type { StatsQuery } from '../queries/stats-query.ts';
import type { Expression } from '../../expression/expression.ts';
import { preOrder } from '../../expression/walk.ts';
import { meansQuery, scopeOf, statsQuery, waveCountsQuery } from '../build-query.ts';
import { clause } from '../expressions.ts';
import { sixLeaves, smallTable, statsByWave } from './bench-queries.ts';
import { type DuckDb, openDuckDb } from './duckdb.ts';
import { columnsRead, expressionSql } from './expression-sql.ts';
import { generateSurvey, toDataset } from './generate-survey.ts';
import { listSql } from './list-sql.ts';
import { locationCount } from './survey-shape.ts';
import { crosstab, means, stats, waveCounts } from '../../engine/conformance/entry-points.case.ts';
import { caseCount } from '../case-count.ts';

// DuckDB reads the same answers and weights and works out n and sizes on its own: every condition and every line in SQL.
// The survey's last two locations, and every question whose number divides by 7, joined with the fourth wave.

const survey = generateSurvey(caseCount(1_500, 20_000), { fieldwork: 'changing' });
const whole = smallTable(survey.catalogue);
const table: CrosstabQuery = {
  ...whole,
  rows: whole.rows.filter((_, index) => index % 5 < 2),
  columns: whole.columns.filter((_, index) => index % 5 < 2),
};
const tableRows = expressionsOf(table.rows);
const tableColumns = expressionsOf(table.columns);

const audiences = statsByWave().audiences.flatMap(({ expression }) => expression ?? []);
const statsQuestions = ['m7', 'm26'].map((code) => ({
  code,
  datapoints: survey.catalogue.questions
    .filter((question) => question.code === code)
    .flatMap((question) => question.datapoints.map((datapoint) => clause(code, datapoint.code))),
}));
const counted = [...audiences, sixLeaves];

const meansQuestion = 's5';
const laterStart = 3;

let dataset: Dataset;
let db: DuckDb;

beforeAll(async () => {
  const read = [
    ...tableRows,
    ...tableColumns,
    ...counted,
    ...statsQuestions.flatMap(({ datapoints }) => datapoints),
  ].flatMap((expression) => columnsRead(survey.catalogue, expression));
  const keys = [...new Set([...read, meansQuestion])];
  dataset = toDataset(survey, keys);
  db = await openDuckDb(2);
  await db.load(
    { respondents: dataset.respondents, column: (key) => dataset.columns.get(key) ?? missing(key) },
    keys,
    locationCount,
  );
  await db.execute('CREATE TABLE pairs AS SELECT DISTINCT wave, location FROM answers');
  await db.execute(
    `CREATE TABLE places AS SELECT start, wave, location, count(*) OVER (PARTITION BY start, location) AS waves FROM pairs JOIN (VALUES (0), (${laterStart})) AS starts(start) ON wave >= start`,
  );
});

afterAll(() => db.close());

describe('a table of 40 rows by 12 columns', () => {
  test('has the samples and sizes that DuckDB finds, in every cell and margin', async () => {
    const sums = await sumsInSql('table_hits', tableRows, tableColumns);
    const { cells, unavailable } = crosstab(dataset, table);
    expect(unavailable).toEqual([]);
    expect(cells).toHaveLength(480);
    expect(
      cells.map((cell) => ({
        cell: [cell.rowIndex, cell.columnIndex],
        intersect: [cell.intersectSample, cell.intersectSize],
        row: [cell.row.sample, cell.row.size],
        column: [cell.column.sample, cell.column.size],
        base: [cell.baseSample, cell.baseSize],
      })),
    ).toEqual(
      tableRows.flatMap((row, rowIndex) =>
        tableColumns.map((column, columnIndex) => {
          const start = startOf(row, column);
          return {
            cell: [rowIndex, columnIndex],
            intersect: sums.over(start, rowIndex, columnIndex),
            row: sums.over(start, rowIndex, everyone),
            column: sums.over(start, everyone, columnIndex),
            base: sums.over(start, everyone, everyone),
          };
        }),
      ),
    );
  });

  test('holds cells on lines of eight waves and of five', () => {
    const lengths = crosstab(dataset, table).cells.map((cell) => cell.waves.length);
    expect(new Set(lengths)).toEqual(new Set([5, 8]));
  });
});

describe.each(statsQuestions)('stats of $code by five audiences and eight waves', ({ code, datapoints }) => {
  test('have the samples and sizes that DuckDB finds', async () => {
    const sums = await sumsInSql(`${code}_hits`, datapoints, audiences);
    const query: StatsQuery = statsQuery(code, {
      splitter: 'waves',
      audiences: audiences.map((expression, index) => ({ id: `${index}`, expression })),
    });
    const { rows, unavailable } = stats(dataset, query);
    const expected = datapoints.flatMap((datapoint, datapointIndex) =>
      survey.catalogue.waves.flatMap((wave, waveIndex) =>
        audiences.flatMap((audience, audienceIndex) => {
          const start = startOf(datapoint, audience);
          if (waveIndex < start) return [];
          return {
            row: [datapoint.datapoints?.[0], wave.code, `${audienceIndex}`],
            positive: sums.inWave(waveIndex, datapointIndex, audienceIndex),
            audience: sums.inWave(waveIndex, everyone, audienceIndex),
            datapoint: sums.over(start, datapointIndex, everyone),
            base: sums.over(start, everyone, everyone),
          };
        }),
      ),
    );
    expect(rows.length + unavailable.length).toBe(datapoints.length * 5 * 8);
    expect(
      rows.map((row) => ({
        row: [row.datapoint, row.segment, row.audience],
        positive: [row.positiveSample, row.positiveSize],
        audience: [row.audienceSample, row.audienceSize],
        datapoint: [row.datapointSample, row.datapointSize],
        base: [row.baseSample, row.baseSize],
      })),
    ).toEqual(expected);
  });
});

test('stats in base mode asked leave out whom DuckDB finds not asked', async () => {
  const [, question] = statsQuestions;
  const sums = await sumsInSql('asked_hits', question?.datapoints ?? [], audiences, '"m26/a1" <> 0');
  const query = statsQuery('m26', {
    audiences: audiences.map((expression, index) => ({ id: `${index}`, expression })),
    scope: scopeOf({ baseMode: 'asked' }),
  });
  const { rows } = stats(dataset, query);
  expect(rows).toHaveLength(250);
  for (const [index, row] of rows.entries()) {
    const [datapoint, audience] = [Math.floor(index / 5), index % 5];
    const start = startOf(...audiences.slice(audience, audience + 1));
    expect([row.positiveSample, row.positiveSize]).toEqual(sums.over(start, datapoint, audience));
    expect([row.audienceSample, row.audienceSize]).toEqual(sums.over(start, everyone, audience));
    expect([row.baseSample, row.baseSize]).toEqual(sums.over(start, everyone, everyone));
  }
});

test('means are those that DuckDB finds, to the twelfth digit', async () => {
  const { rows } = means(
    dataset,
    meansQuery(meansQuestion, {
      audiences: audiences.map((expression, index) => ({ id: `${index}`, expression })),
    }),
  );
  expect(rows).toHaveLength(5);
  for (const [index, audience] of audiences.entries()) {
    const condition = expressionSql(survey.catalogue, audience);
    const [[mean = 0, n = 0] = []] = await db.read({
      name: 'mean',
      settings: [],
      // The first answer counts as 0, the second as 1, and so on.
      sql: `SELECT sum(units / waves * (${meansQuestion} - 1)) / sum(units / waves), count(*) FROM answers JOIN places USING (wave, location) WHERE start = ${startOf(audience)} AND ${meansQuestion} <> 0 AND ${condition}`,
    });
    expect(rows[index]?.sample).toBe(n);
    expect(rows[index]?.mean).toBeCloseTo(mean, 12);
  }
});

test('wave counts have the samples and sizes that DuckDB finds', async () => {
  const sums = await sumsInSql('count_hits', counted, []);
  for (const [index, expression] of counted.entries()) {
    const start = startOf(expression);
    const counts = waveCounts(dataset, waveCountsQuery(expression));
    expect([counts.audienceSample, counts.audienceSize]).toEqual(sums.over(start, index, everyone));
    expect([counts.baseSample, counts.baseSize]).toEqual(sums.over(start, everyone, everyone));
    expect(counts.waves.map(({ sample, baseSample }) => [sample, baseSample])).toEqual(
      survey.catalogue.waves.map((_, wave) =>
        wave < start
          ? [0, 0]
          : [sums.inWave(wave, index, everyone)[0], sums.inWave(wave, everyone, everyone)[0]],
      ),
    );
  }
});

/** [n, size] */
type Figures = readonly [number, number];

interface SqlSums {
  /** On the line of all waves from `start` on. */
  over(start: number, row: number, column: number): Figures;
  inWave(wave: number, row: number, column: number): Figures;
}

const everyone = -1;

/** Every row and everyone by every column and everyone, among those whom the condition in SQL describes. */
async function sumsInSql(
  name: string,
  rows: readonly Expression[],
  columns: readonly Expression[],
  among = 'true',
): Promise<SqlSums> {
  const divisor = survey.respondents.weights[0]?.divisor;
  const numbered = (of: readonly Expression[]) =>
    listSql(['true', ...of.map((one) => expressionSql(survey.catalogue, one))], (index) => index);
  await db.execute(
    `CREATE TABLE ${name} AS SELECT r, c, wave, location, count(*) AS n, sum(units) AS units FROM (SELECT r, unnest(${numbered(columns)}) AS c, wave, location, units FROM (SELECT *, unnest(${numbered(rows)}) AS r FROM answers WHERE ${among})) GROUP BY ALL`,
  );
  const read = async (sql: string) => {
    const found = new Map<string, Figures>();
    for (const [where = 0, r = 0, c = 0, n = 0, size = 0] of await db.read({ name, settings: [], sql })) {
      found.set(`${where} ${r - 1} ${c - 1}`, [n, size]);
    }
    return (where: number, row: number, column: number): Figures =>
      found.get(`${where} ${row} ${column}`) ?? [0, 0];
  };
  return {
    over: await read(
      `SELECT start, r, c, sum(n), sum(size) FROM (SELECT start, r, c, sum(n) AS n, sum(units) / (${divisor} * waves) AS size FROM ${name} JOIN places USING (wave, location) GROUP BY start, r, c, waves) GROUP BY start, r, c`,
    ),
    inWave: await read(`SELECT wave, r, c, sum(n), sum(units) / ${divisor} FROM ${name} GROUP BY wave, r, c`),
  };
}

/** The first wave in which all that is asked about ran: by the numbers of the questions. */
function startOf(...expressions: readonly Expression[]): number {
  const isLate = expressions.some((expression) =>
    Array.from(preOrder(expression), ({ node }) => node).some(
      (node) => node.kind === 'clause' && Number(node.question.slice(1)) % 7 === 0,
    ),
  );
  return isLate ? laterStart : 0;
}

function expressionsOf(items: CrosstabQuery['rows']): Expression[] {
  return items.flatMap(({ content }) => (content.kind === 'expression' ? content.expression : []));
}

function missing(key: string): never {
  throw new Error(`the dataset has no column "${key}"`);
}
