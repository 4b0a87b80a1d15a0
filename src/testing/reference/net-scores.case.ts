import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netPromoterOfScale, type ScoredQuestion } from '../../figures/questions/net-promoter.ts';
import { scaleNumbers } from '../../figures/questions/opening.ts';
import { valueContent } from '../../figures/tables/table-values.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readSource } from '../../importing/read-source.ts';
import { createCodebookClient } from '../codebook-client.ts';
import { importFile } from '../import-faults.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
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

/** Of 600 people one in five was not asked, and of those asked one in nine says “Don't know” (11). */
const people = Array.from({ length: 600 }, (_, at) => {
  const answer = at % 9 === 4 ? 11 : (at * 7 + (at % 13) * 3) % 11;
  return [at + 1, 'w1', 1, 1 + (at % 7) / 4, 1 + (at % 2), at % 5 === 0 ? '' : answer];
});
const routed = {
  dataset: { code: 'routed', name: 'Routed' },
  id_column: 'id',
  wave_column: 'wave',
  waves: [{ code: 'w1', name: 'Wave 1' }],
  location_column: 'location',
  locations: [{ code: 'l1', name: 'Location 1', value: 1 }],
  weight_column: 'weight',
  questions: [
    {
      code: 'gender',
      name: 'Gender',
      type: 'single',
      column: 'gender',
      datapoints: ['Male', 'Female'].map((name, at) => ({ code: `g${at + 1}`, name, value: at + 1 })),
    },
    {
      code: 'recommend',
      name: 'Likelihood to recommend',
      type: 'single',
      column: 'recommend',
      datapoints: [
        ...Array.from({ length: 11 }, (_, at) => ({
          code: `r${at}`,
          name: `${at}`,
          value: at,
          midpoint: at,
        })),
        { code: 'r11', name: 'Don’t know', value: 11 },
      ],
    },
  ],
};
// Those who gave a number are a domain of the survey: they are taken from its design, not from its rows.
const scriptOfR = `d <- read.csv(commandArgs(TRUE)[1]); suppressMessages(library(survey))
d$s <- ifelse(d$recommend >= 9, 1, ifelse(d$recommend <= 6, -1, 0))
des <- subset(svydesign(ids = ~1, weights = ~weight, data = d), !is.na(recommend) & recommend <= 10)
m <- svymean(~s, des); b <- svyby(~s, ~gender, des, svymean)
cat(sprintf("%.12f", 100 * c(coef(m), SE(m), coef(b), SE(b))), nrow(des))`;

test('the NPS of a routed question with “don’t know” is R’s mean of −1, 0 and 1 of those who gave a number, and that of its recode', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'scores-'));
  const [data, codebook] = ['data.csv', 'codebook.json'].map((name) => join(scratch, name));
  if (data === undefined || codebook === undefined) throw new Error('no files');
  writeFileSync(
    data,
    ['id,wave,location,weight,gender,recommend', ...people.map((one) => one.join())].join('\n'),
  );
  writeFileSync(codebook, JSON.stringify(routed));
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const byR = execFileSync('Rscript', ['-e', scriptOfR, data], { stdio: [...stdio] }).toString();
  const [mean, standardError, men, women, menError, womenError, n] = byR.split(' ').map(Number);
  const read = readCsvSurvey(data, codebook, {});
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { dataset } = buildDataset(read.survey);
  const app = await createTestApp({ datasets: [dataset] });
  try {
    const found = (code: string) =>
      dataset.catalogue.questions.find((one) => one.code.split('.').at(-1) === code);
    const [question, gender] = [found('recommend'), found('gender')];
    const scale: ScoredQuestion | undefined = question;
    const net = scale && netPromoterOfScale(scale);
    if (question === undefined || gender === undefined || !net) throw new Error('no scale from 0 to 10');
    const statistic = {
      kind: 'score',
      name: 'NPS',
      plus: { name: 'promoters', codes: [...net.plus] },
      minus: { name: 'detractors', codes: [...net.minus] },
      among: scaleNumbers(question).map(({ code }) => code),
    } as const;
    const bands = [net.minus, net.passive, net.plus];
    const recode = await createCodebookClient(app, dataset.catalogue.code).derive(
      {
        form: 'recode',
        question: question.code,
        answers: ['Detractors', 'Passives', 'Promoters'].map((name, at) => ({
          name,
          number: 100 * (at - 1),
          from: bands[at],
        })),
      },
      'mine',
      { mean_name: 'NPS' },
    );
    const { value, among } = valueContent({
      question: question.code,
      datapoint: '',
      statistic: { ...statistic, among: [...statistic.among] },
    });
    const rows = [
      {
        id: 'score',
        content: { kind: 'value', value },
        base: {
          mode: 'all',
          among: among && { expression: { question: question.code, datapoints: [...statistic.among] } },
        },
      },
      { id: 'recode', content: { kind: 'value', value: { question: recode } } },
    ];
    const columns = [
      { id: 'all' },
      ...gender.datapoints.map(({ code }) => ({
        id: code,
        expression: { question: gender.code, datapoints: [code] },
      })),
    ];
    const answer = await app.request('/v2/query/figures', { json: { rows, columns } });
    const body = JSON.parse(await answer.text());
    expect([answer.status, body]).toEqual([200, body]);
    const { cells } = body;
    for (const row of [0, 1]) {
      for (const [at, [score, error]] of [
        [mean, standardError],
        [men, menError],
        [women, womenError],
      ].entries()) {
        expect(cells.mean[row * 3 + at]).toBeCloseTo(score ?? 0, 6);
        expect(cells.standard_error[row * 3 + at]).toBeCloseTo(error ?? 0, 6);
      }
      expect(cells.positive_sample[row * 3]).toBe(n);
    }
  } finally {
    await app.close();
    rmSync(scratch, { recursive: true });
  }
});
