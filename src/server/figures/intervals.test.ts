import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ publicCodes: ['tiny'] });
});
afterAll(() => app.close());

const counts = '/v2/query/audience_wave_counts';

test('a number without bands has a row for each interval, and segments too', async () => {
  const json = {
    question: 'age',
    datapoints: ['[20,40)', '[40,)'],
    splitter: 'spend',
    segments: ['[5,30)'],
  };
  const response = await app.request('/v2/query/stats', { json });
  expect(response.status).toBe(200);
  const { data } = await response.json();
  // Spend from 5 to under 30: respondents 1, 2, 4, 7, 8, 9 and 14; of these 1, 2, 9 and 14 are 20 to under 40.
  expect(data).toMatchObject([
    { datapoint: '[20,40)', segment: '[5,30)', metrics: { positive_sample: 4 } },
    { datapoint: '[40,)', segment: '[5,30)', metrics: { positive_sample: 3 } },
  ]);
});

test.each([
  ['[20, 45)', 'age', 'is no interval of "age"; write it as "[20,45)", "[65,)" or "(,0)"'],
  ['[45,20)', 'age', 'is no interval of "age"; write it as'],
  ['tv[1,2)', 'age', 'is no interval of "age"; write it as'],
  ['[1,2)', 'minutes', 'is no interval of "minutes"; write it as "tv[20,45)", "tv[65,)" or "tv(,0)"'],
  [
    '[1,2)',
    'gender',
    '"gender" takes no intervals, only numeric questions do; choose answers, or make bands',
  ],
])('%s asked of %s is refused with how to write it', async (code, question, message) => {
  const response = await app.request(counts, { json: { question, options: [code] } });
  expect(response.status).toBe(400);
  const body = await response.json();
  expect(body.error_type).toBe('invalid_request');
  expect(body.message).toContain(message);
});

test('an interval of a row that the grid does not have is an unknown code', async () => {
  const response = await app.request(counts, { json: { question: 'minutes', options: ['none[1,2)'] } });
  expect([response.status, (await response.json()).error_type]).toEqual([400, 'unknown_code']);
});

test('without a credential an interval is refused, a band is not', async () => {
  const [interval, band] = await Promise.all(
    ['[20,40)', 'low'].map((code) =>
      app.request(counts, { json: { question: 'spend', options: [code] }, authorization: null }),
    ),
  );
  expect([interval?.status, band?.status]).toEqual([401, 200]);
});

test('an audience keeps its intervals as they were sent', async () => {
  const expression = { and: [{ question: 'age', options: ['[20,45)'] }] };
  const saved = await app.request('/v2/saved/audiences', {
    json: { name: 'Middle', expression },
  });
  expect(saved.status).toBeLessThan(300);
  expect(await saved.text()).toContain('"[20,45)"');
});
