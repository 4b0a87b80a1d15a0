import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { readCsvSurvey } from '../read-csv-survey.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/*
 * R 4 with survey 4.1, d the data of the survey: raked(e, margins, w) is
 *   weights(rake(svydesign(ids = ~1, weights = w, data = e), list(~s1, ~s2, …), margins of sum(w),
 *     control = list(maxit = 2000, epsilon = 1e-12)))
 * Whole: raked(d, list(s1, s2, c2), d$weight). By wave, each from weights of 1, with caps of 0.55 and 1.9:
 *   clip <- function(x) pmin(pmax(x, .55), 1.9)
 *   for (r in 1:100) { w <- raked(e, m, w); w <- clip(w * nrow(e) / sum(w)); if (miss(e, m, w) <= 1e-6) break }
 * Efficiency is 100 sum(w)^2 / (n sum(w^2)); shares are 100 tapply(w, c4, sum) / sum(w) of a wave.
 */

/** A survey of others, never part of the project. */
const directory = fileURLToPath(new URL('../../../../shared/data/burger-tracker', import.meta.url));

const target = (question: string, shares: Readonly<Record<string, number>>) => ({
  question,
  shares: Object.entries(shares).map(([value, share]) => ({
    datapoint: `${question.split('.')[1] ?? ''}_${value}`,
    share,
  })),
});
const age = target('ds-burger.s1', { 2: 10, 3: 14, 4: 14, 5: 15, 6: 15, 7: 16, 8: 16 });
const gender = target('ds-burger.s2', { 1: 48, 2: 52 });
const region = target('ds-burger.s3', { 1: 7, 2: 32, 3: 12, 4: 18, 5: 4, 6: 15, 7: 8, 8: 4 });
const work = target('ds-burger.c2', { 1: 12, 2: 45, 3: 15, 4: 5, 5: 21, 6: 2 });

const weights = [
  {
    name: 'from the trend weight, over all waves',
    definition: { targets: [age, gender, work], within: 'all', caps: null },
    isFromFile: true,
    raking: { efficiency: 83.3126260527915, smallest: 0.416401588460707, largest: 11.2803738609554 },
    rounds: 1,
    largestMiss: 0,
    target: {
      question: 'ds-burger.c2',
      before: [
        13.0780224586871, 43.7808796559086, 17.546096595389, 3.5399478215319, 21.7744642793784,
        0.28058918910499,
      ],
      after: [12, 45, 15, 5, 21, 2],
    },
    income: {
      '2015q3': [
        6.78602347211338, 16.855937375779, 19.5614317450455, 14.4917965181019, 13.3309278212297,
        8.66450247646816, 4.44706331116753, 15.8623172800948,
      ],
      '2016q2': [
        7.48985831809725, 9.74487982786696, 17.2256747154526, 13.5410495738295, 17.4692602513894,
        11.0508687111739, 5.04195168967299, 18.4364569125174,
      ],
      '2017q4': [
        7.18197601234077, 11.2449426028704, 18.0734462502466, 13.2641782760843, 12.562176451501,
        13.7271885842107, 6.66951005160049, 17.2765817711458,
      ],
    },
  },
  {
    // In the first quarter of 2016 the caps keep shares from their targets.
    name: 'from 1, within each wave, with caps',
    definition: { targets: [age, gender, region], within: 'wave', caps: { least: 0.55, most: 1.9 } },
    isFromFile: false,
    raking: { efficiency: 93.2590746427285, smallest: 0.550197509934248, largest: 1.90068230704558 },
    rounds: 100,
    largestMiss: 0.355964710395091,
    target: {
      question: 'ds-burger.s3',
      before: null,
      after: [
        7.0025025242348, 32.0114915380917, 12.0043093076563, 18.0064639614845, 3.96554700332568,
        15.0053867796155, 8.00286609861304, 4.00143278697851,
      ],
    },
    income: {
      '2015q3': [
        6.56369060987092, 17.454971171755, 19.6704152352631, 14.5521336447864, 13.0251352315641,
        9.30234177556768, 4.06963545024379, 15.361676880949,
      ],
      '2016q2': [
        7.69608546423483, 10.4732514668803, 18.1901077764799, 14.3690450283976, 14.5974609398114,
        11.6616153738871, 4.76178997636984, 18.2506439739391,
      ],
      '2017q4': [
        7.63219005868311, 12.1543045695638, 16.6649214261707, 14.2435889172684, 12.7291374734108,
        14.4866409335707, 6.07779961686855, 16.011417004464,
      ],
    },
  },
] as const;

describe('weights raked to targets equal those of R', () => {
  let app: TestApp;
  let admin: string;
  let code: string;
  let start: string;
  beforeAll(async () => {
    const read = readCsvSurvey(join(directory, 'data.csv'), join(directory, 'codebook.json'), {});
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    app = await createTestApp({ datasets: [buildDataset(read.survey).dataset] });
    admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
    const [dataset] = (await ask('/v2/datasets')).datasets;
    code = dataset.code;
    start = dataset.weights[0].code;
  });
  afterAll(() => app.close());

  async function ask(path: string, json?: unknown) {
    const answer = await app.request(path, { authorization: admin, ...(json !== undefined && { json }) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }

  test.each(weights)(
    '$name',
    async ({ definition: given, isFromFile, raking, rounds, largestMiss, ...rest }) => {
      const definition = { ...given, start: isFromFile ? start : '', population: null };
      const found = await ask(`/v2/datasets/${code}/weights/preview`, { definition });
      expect(found.problems).toEqual([]);
      for (const [field, expected] of Object.entries(raking)) expectClose([found[field]], [expected]);
      expect(found.rounds).toBe(rounds);
      expect(Math.abs(found.largest_miss - largestMiss)).toBeLessThan(1e-6);
      const own = found.targets.filter(
        ({ question }: { question: string }) => question === rest.target.question,
      );
      expectClose(
        own.map(({ after }: { after: number }) => after),
        rest.target.after,
      );
      if (rest.target.before !== null) {
        expectClose(
          own.map(({ before }: { before: number }) => before),
          rest.target.before,
        );
      }
      const { revision } = await ask(`/v2/datasets/${code}/codebook`);
      const made = await ask(`/v2/datasets/${code}/codebook/revisions`, {
        revision,
        edits: [{ op: 'weigh', definition, create: { name: 'Raked', scope: 'survey' } }],
      });
      for (const [wave, expected] of Object.entries(rest.income)) {
        const { data } = await ask('/v2/query/stats', {
          question: 'ds-burger.c4',
          weight: made.changes[0].question,
          waves: [wave],
        });
        expectClose(
          data.map(
            ({ metrics }: { metrics: { audience_percentage: number } }) => metrics.audience_percentage,
          ),
          expected,
        );
      }
    },
  );
});

function expectClose(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [place, figure] of expected.entries()) {
    const one = found[place] ?? Number.NaN;
    expect(Math.abs(one - figure) / figure, `${one} for ${figure}`).toBeLessThan(1e-6);
  }
}
