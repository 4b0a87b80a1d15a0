import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSource } from '../../importing/read-source.ts';
import { createCodebookClient } from '../codebook-client.ts';
import { importFile } from '../import-faults.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

// NPS of a question from 0 to 10 against R 4.2, survey 4.1, of which the age code Q2 (2 to 7) is taken as a weight:
// d <- read.spss(file); d$nps <- ifelse(d$Q8 <= 6, -100, ifelse(d$Q8 <= 8, 0, 100)); d$one <- 1
// des <- svydesign(ids = ~id, weights = ~one or ~Q2, data = d); m <- svymean(~nps, des); b <- svyby(~nps, ~Q1, des,
// svymean, covmat = TRUE); k <- svycontrast(b, c(1, -1)); z = k / SE(k), p = 2 pnorm(-|z|). The same with ~Q8.

/** A survey of others, never part of the project. */
const dataPath = fileURLToPath(
  new URL('../../../../shared/data/sav/mobiles_feedback_4_weeks.sav', import.meta.url),
);

interface Expected {
  readonly weight: string;
  readonly score: 'net' | 'plain';
  readonly mean: number;
  readonly standardError: number;
  /** Of men, of women; difference, its standard error, z and p. */
  readonly groups: readonly [number, number, number, number, number, number];
}

const expected: readonly Expected[] = [
  {
    weight: 'unweighted',
    score: 'net',
    mean: 34.1899441340782,
    standardError: 2.48821794910136,
    groups: [
      36.0919540229885, 32.3913043478261, 3.70064967516242, 4.97218030196954, 0.744271014004972,
      0.456712533496588,
    ],
  },
  {
    weight: 'unweighted',
    score: 'plain',
    mean: 8.18212290502793,
    standardError: 0.0668835968536177,
    groups: [
      8.20229885057471, 8.16304347826087, 0.0392553723138427, 0.133663839207801, 0.293687302014527,
      0.768996858173427,
    ],
  },
  {
    weight: 'age',
    score: 'net',
    mean: 35.6013055485815,
    standardError: 2.61129515946104,
    groups: [
      34.8646034816248, 36.3968668407311, -1.53226335910632, 5.20812079511969, -0.294206570735098,
      0.768600060008154,
    ],
  },
  {
    weight: 'age',
    score: 'plain',
    mean: 8.20311323123274,
    standardError: 0.0719186246345018,
    groups: [
      8.14845261121857, 8.2621409922671, -0.113688380948533, 0.143077523082693, -0.794592878734879,
      0.426850362103105,
    ],
  },
];

describe('the net score of a file from 0 to 10, and the mean of its question, are those of R', () => {
  let app: TestApp;
  let recommend: string;
  let net: string;
  let gender: string;
  let men: readonly [string, string];
  beforeAll(async () => {
    const file = await readSource(
      { dataPath, schemaPath: null, codebookPath: null },
      { memoryMb: 2048, unpackedMb: 2048 },
      () => {},
    );
    const weights = [{ code: 'age', name: 'Age code', variable: 'Q2' }];
    const { dataset } = importFile(file, { weights }, 'mobiles');
    app = await createTestApp({ datasets: [dataset] });
    const { questions, code } = dataset.catalogue;
    const found = (name: string) => questions.find((question) => question.name === name);
    const likelihood = found('Likelihood to recommend');
    const sexes = found('Gender');
    const answers = (from: number, to: number) =>
      (likelihood?.datapoints ?? [])
        .filter(({ midpoint }) => midpoint !== null && midpoint >= from && midpoint <= to)
        .map((answer) => answer.code);
    recommend = likelihood?.code ?? '';
    gender = sexes?.code ?? '';
    men = [sexes?.datapoints[0]?.code ?? '', sexes?.datapoints[1]?.code ?? ''];
    expect([answers(0, 6).length, answers(7, 8).length, answers(9, 10).length]).toEqual([7, 2, 2]);
    net = await createCodebookClient(app, code).derive(
      {
        form: 'recode',
        question: recommend,
        answers: [
          { name: 'Detractors', number: -100, from: answers(0, 6) },
          { name: 'Passives', number: 0, from: answers(7, 8) },
          { name: 'Promoters', number: 100, from: answers(9, 10) },
        ],
      },
      'mine',
      { mean_name: 'NPS' },
    );
  });
  afterAll(() => app.close());

  async function ask(path: string, json: object) {
    const answer = await app.request(path, { json });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(text);
    return JSON.parse(text);
  }

  const expectClose = (actual: number, wanted: number) =>
    expect(Math.abs(actual / wanted - 1), `${actual} for ${wanted}`).toBeLessThan(1e-6);

  test.each(expected)('$score, $weight', async ({ weight, score, mean, standardError, groups }) => {
    const question = score === 'net' ? net : recommend;
    const { data } = await ask('/v2/query/means', { question, weight });
    expect(data[0].sample).toBe(895);
    expectClose(data[0].mean, mean);
    expectClose(data[0].standard_error, standardError);
    const answer = await ask('/v2/query/figures', {
      rows: [{ id: 'score', content: { kind: 'value', value: { question } } }],
      columns: men.map((one) => ({ id: one, expression: { question: gender, datapoints: [one] } })),
      weight,
      want: { pairs: [[0, 1]] },
    });
    const { cells, pair_tests: tests } = answer;
    expectClose(cells.mean[0], groups[0]);
    expectClose(cells.mean[1], groups[1]);
    expectClose(cells.mean[0] - cells.mean[1], groups[2]);
    expectClose(tests.standard_error[0], groups[3]);
    expectClose(tests.z[0], groups[4]);
    expectClose(tests.p_value[0], groups[5]);
  });

  test('its shares are those that R counts', async () => {
    // table(d$Q8): 7 5 8 9 18 47 53 | 97 198 | 143 310
    const { data } = await ask('/v2/query/stats', { question: net, weight: 'unweighted' });
    expect(data.map((row: { metrics: { positive_sample: number } }) => row.metrics.positive_sample)).toEqual([
      147, 295, 453,
    ]);
  });
});
