import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFigures } from '../../engine/reference/answer.ts';
import { askedQuestion } from '../../figures/questions/question-queries.ts';
import { clause } from '../../testing/expressions.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinyAmounts, tinySurvey } from '../../testing/tiny-survey.ts';
import { toAnswer, toFigureQuery } from './endpoints/means.ts';

let app: TestApp;
let ofAmounts: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], publicCodes: ['tiny'] });
  ofAmounts = await createTestApp({ datasets: [tinyAmounts], publicCodes: ['tiny-amounts'] });
});
afterAll(() => Promise.all([app.close(), ofAmounts.close()]));

async function ask(json: unknown, of = app) {
  const response = await of.request('/v2/query/means', { json });
  return { status: response.status, body: await response.json() };
}

describe('means', () => {
  // Spend of women: 25 (1) 5 (1) 40 (.25) 10 (.5) 11 (1.5) 30 (4) 0 (2) = 181.5 by 10.25
  test('carry the fields of the interface', async () => {
    const { status, body } = await ask({
      question: 'spend',
      audiences: [{ id: 'women', expression: { question: 'gender', options: ['f'] } }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      meta: {
        question: 'spend',
        unit: '',
        unavailable: [],
        suppressed_rows: 0,
        weight: 'people',
        dataset: 'tiny',
      },
      data: [
        {
          question: 'spend',
          datapoint: '',
          audience: 'women',
          mean: expect.closeTo(17.70731707317073, 10),
          standard_error: expect.any(Number),
          median: 25, // 5 of 10.25 are at most 11, 6 at most 25
          sample: 7,
          effective_sample: expect.closeTo(4.27735368956743, 10), // 10.25² / 24.5625
          size: 10.25,
          waves: ['w1', 'w2'],
        },
      ],
    });
  });

  // Spend of women, as above: 25 and more by 5.25 of 10.25, under 10 by 3.
  test('of a score count 100 and −100 among those who answered', async () => {
    const audiences = [{ id: 'women', expression: { question: 'gender', options: ['f'] } }];
    const score = { plus: ['[25,)'], minus: ['(,10)'] };
    const { body } = await ask({ question: 'spend', audiences, score, mean_interval: true });
    expect(body.data).toMatchObject([{ mean: expect.closeTo((100 * (5.25 - 3)) / 10.25, 10), sample: 7 }]);
    expect(body.data[0].mean_interval.low).toBeLessThan(21.9);
    const refused = await ask({ question: 'apps', score: { plus: ['maps'], minus: ['music'] } });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'score needs a question of which a respondent gives one answer, and "apps" takes several; leave score out',
    ]);
  });

  // The cells repeat columns: at home the minutes of tv and radio, away spend and age.
  test('of a numeric grid with columns are one of each cell, or of those that are named', async () => {
    const [all, spend, tv] = await Promise.all([
      ask({ question: 'amounts' }, ofAmounts),
      ask({ question: 'spend' }, ofAmounts),
      ask({ question: 'minutes', datapoints: ['tv'] }, ofAmounts),
    ]);
    const rows: { datapoint: string; suffix?: number; mean: number }[] = all.body.data;
    expect(rows.map(({ datapoint, suffix }) => [datapoint, suffix])).toEqual([
      ['home', 1],
      ['home', 2],
      ['away', 1],
      ['away', 2],
    ]);
    expect([rows[0]?.mean, rows[2]?.mean]).toEqual([tv.body.data[0].mean, spend.body.data[0].mean]);
    const named = await ask({ question: 'amounts', datapoints: ['away'], suffixes: [1] }, ofAmounts);
    expect(named.body.data).toEqual([rows[2]]);
  });

  test('of such a grid in a table name a row and a column', async () => {
    const table = async (avg: object) => {
      const json = { columns: [{ id: 'all' }], rows: [{ id: 'mean', avg: { question: 'amounts', ...avg } }] };
      const response = await ofAmounts.request('/v2/query/crosstab', { json });
      return response.json();
    };
    const refused = await table({ datapoint: 'home' });
    expect(refused.error_type).toBe('not_numeric');
    expect(JSON.stringify(refused)).toContain('has a number in every column: name one suffix');
    const [cell, spend] = await Promise.all([
      table({ datapoint: 'away', suffix: 1 }),
      ask({ question: 'spend' }, ofAmounts),
    ]);
    expect(JSON.stringify(cell)).toContain(JSON.stringify(spend.body.data[0].mean));
  });

  test('carry the interval of each mean where it is asked for', async () => {
    const { body } = await ask({ question: 'apps', datapoints: ['maps'], mean_interval: true });
    const [{ mean, standard_error: error, mean_interval: interval }] = body.data;
    expect(interval.low).toBeCloseTo(mean - 1.959963984540054 * error, 10);
    expect(interval.high).toBeCloseTo(mean + 1.959963984540054 * error, 10);
  });

  test('tell how numbers are spread where no floor forbids it', async () => {
    const spread = async () => {
      const { body } = await ask({ question: 'spend', histogram: true });
      return body.data[0].histogram;
    };
    // 0 of one who weighs 1 and of one who weighs 2; 60 of one who weighs 1.
    expect((await spread())[0]).toEqual({ from: 0, to: 5, size: 3 });
    expect((await spread()).at(-1)).toEqual({ from: 60, to: 65, size: 1 });
    app.deps.datasets.setFloor('tiny', 2);
    expect(await spread()).toBeUndefined();
    app.deps.datasets.setFloor('tiny', 0);
  });

  test('take suffixes as numbers and as text', async () => {
    const asText = await ask({ question: 'apps', datapoints: ['maps'], suffixes: ['1', '2'] });
    const asNumbers = await ask({ question: 'apps', datapoints: ['maps'], suffixes: [1, 2] });
    expect(asText.body).toEqual(asNumbers.body);
    expect(asText.body.data[0].sample).toBe(10);
  });

  test('of a grid that no wave of the scope asked about an audience list every row with the reason', async () => {
    const often = { id: 'often', expression: { question: 'news', options: ['often'] } };
    const { body } = await ask({ question: 'apps', audiences: [often], waves: ['w1'] });
    expect(body.data).toEqual([]);
    expect(body.meta.unavailable).toEqual([
      { datapoint: 'maps', audience: 'often', reason: 'not_asked' },
      { datapoint: 'music', audience: 'often', reason: 'not_asked' },
    ]);
  });

  test('leave out rows that too few respondents stand behind, and count them', async () => {
    const audiences = [{ id: 'women', expression: clause('gender', 'f') }];
    const known = { answers: ['maps', 'music'], suffixes: [], segments: [], audiences, base: null };
    const asked = askedQuestion({ question: 'apps' }, known);
    const request = { ...asked, unit: '', hasIntervals: false, histogram: false };
    const tiles = [{ firstRow: 0, figures: answerFigures(tinySurvey, toFigureQuery(request)) }];
    // Eight women have a number for maps; for music one is blank and one does not know.
    const isPublishable = (...samples: readonly number[]) => samples.every((sample) => sample >= 8);
    const answer = await toAnswer(request, tiles, isPublishable, { dataset: 'tiny', weight: 'people' });
    expect(answer.data.map((row) => row.datapoint)).toEqual(['maps']);
    expect(answer.meta.suppressed_rows).toBe(1);
  });

  test.each([
    [{ question: 'gender' }, 'not_numeric'],
    [{ question: 'devices' }, 'not_numeric'],
    [{ question: 'shops', datapoints: ['north'] }, 'not_numeric'],
    [{ question: 'waves' }, 'unknown_code'],
    [{ question: 'spend', datapoints: ['huge'] }, 'unknown_code'],
    [{ question: 'apps', suffixes: [7] }, 'unknown_code'],
    [{ question: 'spend', waves: ['w9'] }, 'unknown_code'],
    [{ question: 'spend', weight: 'none' }, 'unknown_weight'],
    [{ question: 'spend', base_audience: { expression: { or: [] } } }, 'empty_expression'],
    [{ question: 'spend', audiences: [{ id: 'no-such-audience' }] }, 'unknown_code'],
    [{}, 'invalid_request'],
  ])('%j is refused as %s', async (request, errorType) => {
    const { status, body } = await ask(request);
    expect([status, body.error_type]).toEqual([400, errorType]);
  });
});
