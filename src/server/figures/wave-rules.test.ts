import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartQuery, readAskedChart, segmentsOf } from '../../figures/questions/chart-query.ts';
import { wireQueryOf } from '../../figures/wire/wire-query.ts';
import { pointsOf, type WavePoints } from '../../lib/wave-points.ts';
import type { RuledWave } from '../../lib/wave-rule.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';

/** Twelve quarters from Q1 2023 on, each with its days; wave 13 is imported later. */
const waves = Array.from({ length: 13 }, (_, place) => {
  const [year, quarter] = [2023 + Math.floor(place / 4), place % 4];
  const start = new Date(Date.UTC(year, quarter * 3, 1));
  const end = new Date(Date.UTC(year, quarter * 3 + 3, 0));
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const name = `Q${quarter + 1} ${year}`;
  return { code: `w${place + 1}`, name, value: place + 1, date_start: dayOf(start), date_end: dayOf(end) };
});
const answers = ['yes', 'no'].map((code, index) => ({ code, name: code, value: index + 1 }));
const codebook = {
  dataset: { code: 'tracker', name: 'Tracker' },
  id_column: 'id',
  wave_column: 'wave',
  waves: waves.slice(0, 12),
  location_column: 'place',
  locations: [{ code: 'here', name: 'Here', value: 'H' }],
  questions: [{ code: 'tea', name: 'Tea', type: 'single', column: 'tea', datapoints: answers }],
};

/** Ten people of each wave, the place of the wave of them saying yes, at most ten. */
function rowsOf(places: readonly number[]): string {
  const rows = places.flatMap((place) =>
    Array.from({ length: 10 }, (_, one) => `${place}-${one},${place},H,${one < place ? 1 : 2}`),
  );
  return `id,wave,place,tea\n${rows.join('\n')}\n`;
}

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [], importsInProcess: true });
  key = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  const [id] = await send(rowsOf(Array.from({ length: 12 }, (_, place) => place + 1)), codebook);
  expect(await ended(id)).toMatchObject({ state: 'done', dataset: 'tracker' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, { authorization: key, ...request });
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '');
  return { status: response.status, body: JSON.parse(lines[0] ?? 'null'), lines };
}

const imports = '/v2/datasets/imports';

async function send(file: string, described: object, into?: string): Promise<[string]> {
  const form = new FormData();
  form.append('file', new Blob([file]));
  form.append('codebook', new Blob([JSON.stringify(described)]));
  if (into !== undefined) form.append('into', into);
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
  const { body } = await ask(imports, { body: new Uint8Array(await encoded.arrayBuffer()), headers });
  return [body.id];
}

async function ended(id: string) {
  const headers = { Accept: 'text/event-stream' };
  const response = await app.request(`${imports}/${id}`, { authorization: key, headers });
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice('data: '.length) ?? '{}');
}

const yes = { question: 'tracker.tea', datapoints: ['yes'] };
const latest = (count: number) => ({ kind: 'latest', count });
const yearBefore = (of: object) => ({ kind: 'year_before', of });
const before = (of: object) => ({ kind: 'before', of });

/** Each query, with the scope of a rule or of named waves. */
const queries: Readonly<Record<string, [path: string, query: object]>> = {
  stats: ['/v2/query/stats', yes],
  means: ['/v2/query/means', { question: 'tracker.tea' }],
  funnel: ['/v2/query/funnel', { expression: yes }],
  counts: ['/v3/query/audience_wave_counts', { expression: yes }],
  crosstab: ['/v2/query/crosstab', { rows: [{ id: 'r', expression: yes }], columns: [{ id: 'c' }] }],
  figures: [
    '/v2/query/figures',
    {
      rows: [{ id: 'r', content: { kind: 'share', expression: yes } }],
      columns: [{ id: 'c', expression: null, whole: { kind: 'base' } }],
      want: { sums: 'all' },
    },
  ],
};

test.each<[object, string[]]>([
  [latest(1), ['w12']],
  [latest(4), ['w9', 'w10', 'w11', 'w12']],
  [{ kind: 'since', wave: 'w11' }, ['w11', 'w12']],
  [yearBefore(latest(1)), ['w8']],
  [yearBefore(latest(4)), ['w5', 'w6', 'w7', 'w8']],
  [before(latest(4)), ['w5', 'w6', 'w7', 'w8']],
  [before(yearBefore(latest(2))), ['w5', 'w6']],
])('figures of %j equal those of %j', async (wave_rule, named) => {
  for (const [name, [path, query]] of Object.entries(queries)) {
    const fixed = await ask(path, { json: { ...query, waves: named } });
    const ruled = await ask(path, { json: { ...query, wave_rule } });
    expect([name, ruled.status]).toEqual([name, fixed.status]);
    if (fixed.status !== 200) continue;
    if (name === 'crosstab') {
      expect(ruled.lines).toEqual(fixed.lines);
      continue;
    }
    // The answer to a rule says its waves; otherwise they are the same.
    const { waves: said, ...meta } = ruled.body.meta ?? ruled.body;
    const { waves: _, ...ofFixed } = fixed.body.meta ?? fixed.body;
    expect([name, said]).toEqual([name, named]);
    expect(meta).toEqual(ofFixed);
    expect(ruled.body.data).toEqual(fixed.body.data);
    expect(ruled.body.cells).toEqual(fixed.body.cells);
  }
});

test('a rule inside another reads the waves that are named, and one that leaves none says why', async () => {
  const share = async (query: object) => {
    const { status, body } = await ask('/v2/query/stats', { json: { ...yes, ...query } });
    return status === 200 ? body.data[0].metrics.audience_percentage : [status, body.message];
  };
  // Six of ten in wave 6, five in wave 5.
  expect(await share({ wave_rule: yearBefore({ kind: 'fixed' }), waves: ['w10'] })).toBe(60);
  expect(await share({ wave_rule: before({ kind: 'fixed' }), waves: ['w6'] })).toBe(50);
  expect(await share({ wave_rule: { kind: 'fixed' }, waves: ['w6'] })).toBe(60);
  expect(await share({ wave_rule: yearBefore({ kind: 'fixed' }), waves: ['w2'] })).toEqual([
    400,
    'No wave a year before Q2 2023: choose other waves',
  ]);
  const deep = before(before(before(before(latest(1)))));
  expect((await ask('/v2/query/stats', { json: { ...yes, wave_rule: deep } })).status).toBe(400);
});

/** The chart of the answer yes at points of several waves, as its page asks it. */
function pointsQuery(points: WavePoints, all: readonly RuledWave[], of: string) {
  const { asked } = readAskedChart({
    attributes: [{ question_code: of, datapoint_code: 'yes' }],
    splitter: 'waves',
    wave_points: points,
  });
  const draft = { ...asked, against: 'previous_wave' as const };
  const named = { allWaves: all, allLocations: [], waves: null, locations: null };
  const { query } = chartQuery({
    draft,
    metric: 'audience_percentage',
    scope: { waves: null, locations: null, weight: null },
    question: {
      code: of,
      name: of,
      kind: 'single',
      datapoints: answers,
      suffixes: [],
      waves: all.map(({ code }) => code),
    },
    segments: segmentsOf(draft, { questionByCode: new Map() }, named),
    waves: all,
    saved: new Map(),
    profile: 'linearised',
  });
  if (query === null) throw new TypeError('the chart has a query');
  return query;
}

/** Figures of each point, and of the same waves asked for by themselves. */
async function pointsAndFixed(points: WavePoints, all: readonly RuledWave[], of: string) {
  const query = pointsQuery(points, all, of);
  const whole = await ask('/v2/query/figures', { json: wireQueryOf('', query) });
  const members = pointsOf(points, all, null);
  const fixed = [];
  for (const { waves: own } of members) {
    const { body } = await ask('/v2/query/stats', {
      json: { question: of, datapoints: ['yes'], waves: own },
    });
    fixed.push(body.data[0].metrics);
  }
  return { body: whole.body, members, fixed };
}

test('rolling 3 over twelve waves has the figures of their fixed queries, tested against the last point apart', async () => {
  const all = waves.slice(0, 12);
  const { body, members, fixed } = await pointsAndFixed({ kind: 'rolling', count: 3 }, all, 'tracker.tea');
  expect(members.map(({ name }) => name)).toEqual(all.slice(2).map(({ name }) => name));
  const { cells, tests } = body;
  expect(cells.positive_sample).toEqual(fixed.map((one) => one.positive_sample));
  expect(cells.positive_size).toEqual(fixed.map((one) => expect.closeTo(one.positive_size, 9)));
  expect(cells.column_size).toEqual(fixed.map((one) => expect.closeTo(one.audience_size, 9)));
  // Wave n has n of ten: 6 of 30 up to wave 3, 15 of 30 up to wave 6; on average two and five people a wave.
  expect([cells.positive_sample[0], cells.positive_size[0], cells.column_size[0]]).toEqual([6, 2, 10]);
  const [share] = tests;
  expect(share.versus).toBe('previous_wave');
  expect(share.other_wave.slice(0, 5)).toEqual([null, null, null, 'w3', 'w4']);
  expect(share.other_value[3]).toBeCloseTo(20, 9);
  expect(share.untested.slice(0, 4)).toEqual(['no_earlier_wave', 'no_earlier_wave', 'no_earlier_wave', null]);
});

test('rolling 3 and months over 60 weeks have the figures of their fixed queries', async () => {
  const monday = Date.UTC(2024, 11, 30);
  const weeks = Array.from({ length: 60 }, (_, place) => {
    const day = (after: number) =>
      new Date(monday + (place * 7 + after) * 86_400_000).toISOString().slice(0, 10);
    const name = `Week ${place + 1}`;
    return { code: `k${place + 1}`, name, value: place + 1, date_start: day(0), date_end: day(6) };
  });
  const described = { ...codebook, dataset: { code: 'weekly', name: 'Weekly' }, waves: weeks };
  const [id] = await send(rowsOf(weeks.map(({ value }) => value)), described);
  expect(await ended(id)).toMatchObject({ state: 'done' });
  const rolling = await pointsAndFixed({ kind: 'rolling', count: 3 }, weeks, 'weekly.tea');
  expect(rolling.members).toHaveLength(58);
  const months = await pointsAndFixed({ kind: 'period', period: 'month' }, weeks, 'weekly.tea');
  // Weeks that begin from 6 January 2025 to 26 January 2026: those of January 2025 and of the months up to January 2026.
  expect(months.members).toHaveLength(13);
  for (const { body, fixed } of [rolling, months]) {
    expect(body.cells.positive_sample).toEqual(fixed.map((one) => one.positive_sample));
    expect(body.cells.positive_size).toEqual(fixed.map((one) => expect.closeTo(one.positive_size, 9)));
  }
});

test('after a new wave work with a rule moves on and fixed work does not; documents go back as they were sent', async () => {
  const chart = {
    name: 'Tea',
    attributes: [{ question_code: 'tracker.tea', datapoint_code: 'yes' }],
    dataset_code: 'tracker',
    wave_codes: ['w11', 'w12'],
  };
  const make = async (json: object) => (await ask('/v1/charts', { json })).body;
  const [fixed, rolling] = [await make(chart), await make({ ...chart, wave_rule: latest(2) })];
  expect('wave_rule' in fixed).toBe(false);
  expect(rolling).toMatchObject({ wave_codes: ['w11', 'w12'], wave_rule: latest(2) });
  const crosstab = {
    name: 'Tea',
    dataset_code: 'tracker',
    bases: [],
    country_codes: [],
    wave_codes: ['w12'],
    rows: [{ id: 'r', name: 'Yes', expression: yes }],
    columns: [{ id: 'c', name: 'Everyone' }],
  };
  const tables = await Promise.all(
    [crosstab, { ...crosstab, wave_rule: latest(1) }].map(async (json) => {
      const { body } = await ask('/v2/saved/crosstabs', { json });
      return body;
    }),
  );
  expect(tables.map((table) => table.wave_rule)).toEqual([undefined, latest(1)]);

  const linked = async (kind: string, id: string) => {
    const json = { users: [], organisation: null, link: true, note: '' };
    return (await ask(`/v2/saved/${kind}/${id}/sharing`, { method: 'PUT', json })).body.token;
  };
  const tokens = [await linked('charts', fixed.id), await linked('charts', rolling.id)];
  const shown = async () =>
    Promise.all(
      tokens.map(async (token) => {
        const { body } = await ask(`/v2/shared/${token}/chart`, { authorization: null });
        return body.waves.items.map(({ name }: { name: string }) => name);
      }),
    );
  expect(await shown()).toEqual([
    ['Q3 2025', 'Q4 2025'],
    ['Q3 2025', 'Q4 2025'],
  ]);
  const yearly = await make({
    ...chart,
    wave_codes: [],
    splitter: 'waves',
    wave_points: { kind: 'period', period: 'year' },
  });
  const ofYears = await linked('charts', yearly.id);
  const { body: byYear } = await ask(`/v2/shared/${ofYears}/chart`, { authorization: null });
  // Years are told by days, which the page of the link has no other way to know.
  expect(byYear.figures.columns.map(({ id }: { id: string }) => id)).toEqual([
    'w4|#base',
    'w8|#base',
    'w12|#base',
  ]);
  expect(byYear.waves.items[0]).toMatchObject({
    code: 'w1',
    date_start: '2023-01-01',
    date_end: '2023-03-31',
  });
  const tableTokens = [await linked('crosstabs', tables[0].uuid), await linked('crosstabs', tables[1].uuid)];
  const counted = async () =>
    Promise.all(
      tableTokens.map(async (token) => {
        const { body } = await ask(`/v2/shared/${token}/table`, { json: {}, authorization: null });
        return body.upright.meta.waves;
      }),
    );
  expect(await counted()).toEqual([['w12'], ['w12']]);

  const updatedAt = async () => {
    const { body } = await ask('/v2/datasets');
    return body.datasets.find(({ code }: { code: string }) => code === 'tracker').updated_at;
  };
  const imported = await updatedAt();
  const [id] = await send(rowsOf([13]), { ...codebook, waves }, 'tracker');
  expect((await ended(id)).state).toBe('proposed');
  await ask(`${imports}/${id}/decisions`, { method: 'PUT', json: {} });
  await ask(`${imports}/${id}/publish`, { method: 'POST' });
  expect(await ended(id)).toMatchObject({ state: 'done' });

  expect(await shown()).toEqual([
    ['Q3 2025', 'Q4 2025'],
    ['Q4 2025', 'Q1 2026'],
  ]);
  expect(await counted()).toEqual([['w12'], ['w13']]);
  // Work that was saved before it is known to lack the new wave.
  expect(Date.parse(await updatedAt())).toBeGreaterThan(Date.parse(imported));
  // The snapshot of a document is of its last save.
  expect((await ask(`/v1/charts/${rolling.id}`)).body.wave_codes).toEqual(['w11', 'w12']);
  expect((await ask(`/v2/saved/crosstabs/${tables[1].uuid}`)).body.wave_codes).toEqual(['w12']);
});
