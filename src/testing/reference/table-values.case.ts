import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statistic } from '../../contract/saved-work/table-values.ts';
import { boxOf } from '../../figures/questions/opening.ts';
import { valueContent } from '../../figures/tables/table-values.ts';
import { readSource } from '../../importing/read-source.ts';
import { importFile } from '../import-faults.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// R 4.2, survey 4.1, over data.csv: des <- svydesign(ids = ~1, weights = ~weight_a, data = d), s is 100 where q5_n is 4 or 5,
// −100 where it is 1 or 2, else 0. svymean(~s, des); by gender svyby(~s, ~gender, des, svymean, covmat = TRUE) with
// svycontrast(b, c(1, -1)), z = coef / SE. Of age svymean, sqrt(svyvar), svyquantile(0.5, qrule = "math").
const surveys = fileURLToPath(new URL('../../../../shared/data/quantipy-sports/', import.meta.url));
const scores = [
  ['q5_1', 18.2298681935, 0.9114277504],
  ['q5_2', -3.12592934944, 0.9436374252],
  ['q5_5', -45.01097349299, 0.7662948354],
] as const;
const ofSurfing = { men: 14.0790668658, women: 22.0765024645, z: -4.39696529449 };
const age = {
  mean: [33.909354938948, 33.9667353780959, 33.8561792877198],
  standard_error: 0.119929973117,
  standard_deviation: [8.9118735642134, 8.8324776705271, 8.9855285057297],
  median: [34, 34, 34],
};

describe('values that a table has rows of', () => {
  let app: TestApp;
  let dataset: ReturnType<typeof importFile>['dataset'];
  beforeAll(async () => {
    const paths = {
      dataPath: `${surveys}data.csv`,
      schemaPath: null,
      codebookPath: `${surveys}codebook.json`,
    };
    const file = await readSource(paths, { memoryMb: 2048, unpackedMb: 2048 }, () => {});
    ({ dataset } = importFile(file, {}, 'sports'));
    app = await createTestApp({ datasets: [dataset] });
  });
  afterAll(() => app.close());

  const asked = (name: string) => {
    const question = dataset.catalogue.questions.find(({ code }) => code.split('.').at(-1) === name);
    if (question === undefined) throw new Error(`the survey has no ${name}`);
    return question;
  };
  /** Shares of everyone, men and women who give an answer, among all of them, from their weighted respondents. */
  async function sharesOf(expressions: readonly object[]): Promise<readonly number[]> {
    const rows = expressions.map((expression, at) => ({
      id: `${at}`,
      content: { kind: 'share', expression },
    }));
    const { cells } = await answered(rows);
    return cells.positive_weighted.map(
      (weighted: number, at: number) => (100 * weighted) / cells.column_weighted[at],
    );
  }
  const figures = (rows: readonly { id: string; content: ReturnType<typeof valueContent> }[]) =>
    answered(rows.map(({ id, content }) => ({ id, content: { kind: 'value', value: content.value } })));
  async function answered(rows: readonly object[]) {
    const gender = asked('gender');
    const columns = gender.datapoints.map(({ code }) => ({
      id: code,
      expression: { question: gender.code, datapoints: [code] },
    }));
    const answer = await app.request('/v2/query/figures', {
      json: {
        rows,
        columns: [{ id: 'all' }, ...columns],
        want: { quantiles: [0.5], pairs: [[1, 2]] },
      },
    });
    const body = JSON.parse(await answer.text());
    expect([answer.status, body]).toEqual([200, body]);
    return body;
  }
  const expectClose = (actual: number, wanted: number) =>
    expect(Math.abs(actual - wanted), `${actual} for ${wanted}`).toBeLessThan(
      1e-6 * Math.max(1, Math.abs(wanted)),
    );

  test('a top box less a bottom box is R’s mean of its coding, with its standard error and test', async () => {
    const question = asked('q5');
    const box = (end: 'top' | 'bottom') => ({ name: end, codes: boxOf(question, end, 2) ?? [] });
    const statistic: Statistic = {
      kind: 'score',
      name: 'T',
      plus: box('top'),
      minus: box('bottom'),
      among: null,
    };
    const datapointOf = (row: string) =>
      question.datapoints.find(({ code }) => code.split('.').at(-1) === row)?.code ?? row;
    const body = await figures(
      scores.map(([row]) => ({
        id: row,
        content: valueContent({ question: question.code, datapoint: datapointOf(row), statistic }),
      })),
    );
    for (const [place, [, score, standardError]] of scores.entries()) {
      expectClose(body.cells.mean[place * 3], score);
      expectClose(body.cells.standard_error[place * 3], standardError);
    }
    expectClose(body.cells.mean[1], ofSurfing.men);
    expectClose(body.cells.mean[2], ofSurfing.women);
    expectClose(body.pair_tests.z[0], ofSurfing.z);
  });

  test('a score of chosen answers is their share less that of the others, with R’s test of men and women', async () => {
    const question = asked('q5');
    const statistic: Statistic = {
      kind: 'score',
      name: 'Intend',
      // "Very likely" and "already planning to", less "refuse" and "very unlikely".
      plus: { name: 'top', codes: ['5', '97'] },
      minus: { name: 'bottom', codes: ['1', '2'] },
      among: null,
    };
    const surfing = question.datapoints.find(({ name }) => name === 'Surfing')?.code ?? '';
    const content = valueContent({ question: question.code, datapoint: surfing, statistic });
    const { cells, pair_tests: pairs } = await figures([{ id: 'surfing', content }]);
    // Shares by weight A, counted in data.csv by a program of its own.
    expectClose(cells.mean[0], 33.03724091240424 - 13.981773164711495);
    expect([cells.mean[1], cells.mean[2]].map((mean) => mean.toFixed(1))).toEqual(['15.1', '22.7']);
    expect([cells.standard_error[0], pairs.z[0]].map((value) => value.toFixed(2))).toEqual(['0.92', '-4.18']);
  });

  test('a score is the difference of its unrounded shares in every cell', async () => {
    const question = asked('q5');
    const [plus, minus] = [
      ['5', '97'],
      ['1', '2'],
    ];
    const box = (codes: readonly string[]) => ({ name: codes.join(), codes });
    const statistic: Statistic = {
      kind: 'score',
      name: 'T',
      plus: box(plus),
      minus: box(minus),
      among: null,
    };
    const { cells } = await figures(
      question.datapoints.map(({ code }) => ({
        id: code,
        content: valueContent({ question: question.code, datapoint: code, statistic }),
      })),
    );
    const shares = await sharesOf(
      question.datapoints.flatMap(({ code }) =>
        [plus, minus].map((codes) => ({
          question: question.code,
          datapoints: [code],
          suffixes: codes.map(Number),
        })),
      ),
    );
    for (const [row] of question.datapoints.entries()) {
      for (const column of [0, 1, 2]) {
        const [top = Number.NaN, bottom = Number.NaN] = [0, 1].map(
          (at) => shares[(2 * row + at) * 3 + column],
        );
        expect(Math.abs(cells.mean[row * 3 + column] - (top - bottom))).toBeLessThan(1e-9);
      }
    }
  });

  test('mean, deviation, error and median of a number are R’s, in each column', async () => {
    const content = valueContent({
      question: asked('age').code,
      datapoint: '',
      statistic: { kind: 'median' },
    });
    const { cells } = await figures([{ id: 'age', content }]);
    for (const column of [0, 1, 2]) {
      expectClose(cells.mean[column], age.mean[column] ?? 0);
      expectClose(cells.standard_deviation[column], age.standard_deviation[column] ?? 0);
      expect(cells.quantiles[column][0]).toBe(age.median[column]);
    }
    expectClose(cells.standard_error[0], age.standard_error);
  });
});
