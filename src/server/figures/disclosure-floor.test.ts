import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseCount } from '../../testing/case-count.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const floor = 3;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ publicCodes: ['tiny'] });
  app.deps.datasets.setFloor('tiny', floor);
});
afterAll(() => app.close());

const leaf = fc.constantFrom(
  { question: 'gender', datapoints: ['f'] },
  { question: 'owner', datapoints: ['no'] },
  { question: 'trust', datapoints: ['low'] },
  { question: 'devices', datapoints: ['tablet'] },
  { question: 'devices', datapoints: ['phone', 'watch'], min_count: 2 },
  { question: 'apps', datapoints: ['maps'], suffixes: [1] },
  { question: 'apps', datapoints: ['music'], suffixes: [2, 3] },
  { question: 'shops', datapoints: ['north'] },
  { question: 'news', datapoints: ['often'] },
  { question: 'locations', datapoints: ['C'], dataset: 'tiny' },
);
/** Narrow ones, so that much of what is asked rests on one or two. */
const expression = fc.oneof(
  leaf,
  fc.record({ and: fc.array(leaf, { minLength: 2, maxLength: 3 }) }),
  fc.record({ or: fc.array(leaf, { minLength: 2, maxLength: 2 }), not: fc.boolean() }),
);
const scope = fc.record(
  { waves: fc.constantFrom(['w1'], ['w2']), locations: fc.constantFrom(['A'], ['B'], ['A', 'C']) },
  { requiredKeys: [] },
);
const question = fc.constantFrom('gender', 'owner', 'devices', 'shops', 'news');
const audiences = fc
  .array(expression, { minLength: 1, maxLength: 2 })
  .map((list) => list.map((one, index) => ({ id: `a${index}`, expression: one })));

const query = fc.oneof(
  fc.tuple(
    fc.constant('/v2/query/stats'),
    fc.record({ question, audiences, base_audience: fc.record({ expression }) }),
  ),
  fc.tuple(
    fc.constant('/v2/query/stats'),
    fc.record({ question, audiences, splitter: fc.constant('locations') }),
  ),
  fc.tuple(fc.constant('/v3/query/audience_wave_counts'), fc.record({ expression })),
  fc.tuple(fc.constant('/v2/query/funnel'), fc.record({ expression })),
  fc.tuple(
    fc.constant('/v2/query/means'),
    fc.record({ question: fc.constantFrom('spend', 'minutes', 'age'), audiences }),
  ),
  fc.tuple(
    fc.constant('/v2/query/crosstab'),
    fc.record({
      rows: audiences,
      columns: audiences,
      base_audience: fc.record({ expression }),
    }),
  ),
  fc.tuple(
    fc.constant('/v2/query/figures'),
    fc.record({
      rows: audiences.map((list) =>
        list.map(({ id, expression: one }) => ({ id, content: { kind: 'share', expression: one } })),
      ),
      columns: audiences,
      base_audience: fc.record({ expression }),
      want: fc.constant({
        row_test: true,
        pairs: [[0, 0]],
        contrasts: [{ columns: [0], coefficients: [1] }],
        associations: [{ rows: [0], columns: [0] }],
      }),
    }),
  ),
);

/** Every count of respondents in an answer, with where it stands; `base_samples` and the like are lists of them. */
function samplesIn(value: unknown, path = '$'): [string, number][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, element]): [string, number][] => {
    const at = `${path}.${key}`;
    const isCount = (/(?:^|_)samples?$/.test(key) && !key.includes('effective')) || key === 'n';
    if (isCount && typeof element === 'number') return [[at, element]];
    if (isCount && Array.isArray(element)) {
      return element.flatMap((one: unknown): [string, number][] =>
        typeof one === 'number' ? [[at, one]] : samplesIn(one, at),
      );
    }
    return samplesIn(element, at);
  });
}

const seed = 20_261_120;
const queries = caseCount(200, 2_000);

test(`of ${queries} random queries none publishes a count of fewer than ${floor} (seed ${seed})`, async () => {
  let counted = 0;
  let withheld = 0;
  for (const [[path, body], where] of fc.sample(fc.tuple(query, scope), { seed, numRuns: queries })) {
    const response = await app.request(path, { json: { ...body, ...where } });
    const text = await response.text();
    const sent = `${path} ${JSON.stringify({ ...body, ...where })}`;
    expect(response.status, `${sent} ${text}`).toBe(200);
    if (text === '') withheld += 1;
    for (const line of text.split('\n').filter((one) => one !== '')) {
      for (const [at, sample] of samplesIn(JSON.parse(line))) {
        counted += 1;
        expect(sample === 0 || sample >= floor, `${sent}: ${at} is ${sample}`).toBe(true);
      }
      if (/"suppressed(?:_rows|_cells)?":(?:true|[1-9])/.test(line)) withheld += 1;
    }
  }
  expect(counted).toBeGreaterThan(queries);
  expect(withheld).toBeGreaterThan(queries / 6);
});

test('a floor counts from the next request on, and 0 takes it away', async () => {
  const ask = async () => {
    const response = await app.request('/v2/query/stats', { json: { question: 'trust', waves: ['w1'] } });
    return (await response.json()).meta.suppressed_rows;
  };
  // In w1 two said "low" and four "high".
  expect(await ask()).toBe(1);
  app.deps.datasets.setFloor('tiny', 0);
  expect(await ask()).toBe(0);
  app.deps.datasets.setFloor('tiny', 5);
  expect(await ask()).toBe(2);
  app.deps.datasets.setFloor('tiny', floor);
});

test('callers without an account see nothing of fewer than ten, however low the dataset’s floor', async () => {
  const sides = { bases: [], country_codes: [], wave_codes: [] };
  const woman = { question: 'gender', datapoints: ['f'] };
  const table = { ...sides, name: 'T', rows: [{ id: 'r', expression: woman }], columns: [{ id: 'c' }] };
  const { uuid } = await (await app.request('/v2/saved/crosstabs', { json: table })).json();
  const sharing = { users: [], organisation: null, link: true, note: '' };
  const path = `/v2/saved/crosstabs/${uuid}/sharing`;
  const { token } = await (await app.request(path, { method: 'PUT', json: sharing })).json();
  for (const minCell of [0, 1]) {
    app.deps.datasets.setFloor('tiny', minCell);
    // Eight women among 16 respondents, four or five a wave.
    const counts = await app.request('/v2/query/audience_wave_counts', { json: woman, authorization: null });
    expect(await counts.json()).toEqual({ data: [] });
    const linked = await app.request(`/v2/shared/${token}/table`, { json: {}, authorization: null });
    expect((await linked.json()).upright.meta.suppressed_cells).toBe(1);
    const own = await app.request('/v2/query/audience_wave_counts', { json: woman });
    expect((await own.json()).data).toHaveLength(2);
  }
  app.deps.datasets.setFloor('tiny', floor);
});
