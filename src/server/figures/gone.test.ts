import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { caseCount } from '../../testing/case-count.ts';
import { createCodebookClient } from '../../testing/codebook-client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { withoutParts } from '../../testing/without-parts.ts';
import { createApp } from '../app.ts';

// `shops` and `news` are gone with w2, and `watch` of `devices`.
const less = withoutParts(tinySurvey, { questions: ['shops', 'news'], lastAnswersOf: ['devices'] });

const women = { question: 'gender', datapoints: ['f'] };
const owners = { question: 'owner', datapoints: ['yes'] };
const shoppers = { question: 'shops', datapoints: ['north'] };
const watchers = { question: 'devices', datapoints: ['watch'] };
const later = { question: 'waves', datapoints: ['w2'], dataset: 'tiny' };
const gone = [shoppers, watchers, later, { and: [women, { not: true, ...shoppers }] }];

let app: TestApp;
/** The same service, to which the data have never been others. */
let plain: TestApp;
/** A derived question of one that is gone, and one of another. */
let ofShops: string;
let ofAge: string;
let saved: { chart: string; table: string };
beforeAll(async () => {
  app = await createTestApp();
  plain = await createTestApp({ datasets: [less] });
  const { derive, ask: send } = createCodebookClient(app);
  const answers = [{ name: 'North', when: { question: 'shops', options: ['north'] } }];
  ofShops = await derive({ form: 'first_match', asked: 'everyone', answers }, 'mine', { name: 'Shopping' });
  const bands = [{ name: 'Under 30', interval: '(,30)' }];
  ofAge = await derive({ form: 'bands', question: 'age', answers: bands }, 'organisation');
  const link = async (kind: string, id: string) => {
    const body = { users: [], organisation: null, link: true, note: '' };
    return (await send(`/v2/saved/${kind}/${id}/sharing`, body, { method: 'PUT' })).body.token;
  };
  const chart = await send('/v1/charts', {
    name: 'Devices',
    attributes: ['phone', 'watch'].map((code) => ({ question_code: 'devices', datapoint_code: code })),
    audiences: [{ name: 'All' }],
  });
  const table = await send('/v2/saved/crosstabs', {
    name: 'Table',
    bases: [],
    country_codes: [],
    wave_codes: [],
    rows: [women, shoppers].map((expression, index) => ({ id: `r${index}`, expression })),
    columns: [{ id: 'all' }],
  });
  saved = { chart: await link('charts', chart.body.id), table: await link('crosstabs', table.body.uuid) };
  const directory = app.deps.datasets.newDirectory();
  await writeDataset(directory.path, less);
  await app.deps.datasets.replace({ directory: directory.name, organisationId: 1, note: 'less' });
});
afterAll(async () => {
  await app.close();
  await plain.close();
});

async function ask(path: string, json?: object, of: TestApp = app) {
  const { status, body } = await createCodebookClient(of).ask(path, json);
  expect([status, body]).toEqual([200, body]);
  return body;
}

async function lines(json: object, of: TestApp = app): Promise<Record<string, unknown>[]> {
  const answer = await of.request('/v2/query/crosstab', { json });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, text]);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

describe('what the data lack is unavailable with its reason', () => {
  test('in a large table its headers alone, and no other cell is lost', async () => {
    const here = (count: number, side: string) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${side}${index}`,
        expression: {
          or: [women, owners, ...Array.from({ length: index % 7 }, () => women)],
          min_count: 1 + (index % 2),
        },
      }));
    const lost = (side: string) =>
      gone.map((expression, index) => ({ id: `${side} gone ${index}`, expression }));
    const [rows, columns] = [caseCount(100, 1_000), caseCount(40, 200)];
    const table = { rows: here(rows - gone.length, 'r'), columns: here(columns - gone.length, 'c') };
    const whole = {
      rows: [...table.rows.slice(0, 50), ...lost('r'), ...table.rows.slice(50)],
      columns: [...table.columns.slice(0, 9), ...lost('c'), ...table.columns.slice(9)],
      with_unavailable: true,
    };
    const named = (cells: readonly Record<string, unknown>[]) =>
      cells.map((cell) => JSON.stringify({ ...cell, row_index: 0, column_index: 0 }));
    const answered = await lines(whole);
    expect(answered).toHaveLength(rows * columns);
    const unavailable = answered.filter((cell) => 'unavailable' in cell);
    expect(unavailable).toHaveLength(rows * columns - table.rows.length * table.columns.length);
    expect(unavailable.every((cell) => cell['unavailable'] === 'gone')).toBe(true);
    const there = answered.filter((cell) => !('unavailable' in cell));
    expect(named(there)).toEqual(named(await lines(table, plain)));
  });

  test.each(gone.map((expression, index) => [index, expression] as const))(
    'an audience, base, row or node %i with it',
    async (_, expression) => {
      const reason = { reason: 'gone' };
      const stats = await ask('/v2/query/stats', {
        question: 'owner',
        audiences: [
          { id: 'gone', expression },
          { id: 'women', expression: women },
        ],
      });
      expect(stats.meta.unavailable).toMatchObject([
        { datapoint: 'yes', audience: 'gone', ...reason },
        { datapoint: 'no', audience: 'gone', ...reason },
      ]);
      expect(stats.data).toHaveLength(2);
      const based = await ask('/v2/query/stats', { question: 'owner', base_audience: { expression } });
      expect([based.data, based.meta.unavailable.length]).toEqual([[], 2]);
      const means = await ask('/v2/query/means', {
        question: 'age',
        audiences: [{ id: 'gone', expression }],
      });
      expect([means.data, means.meta.unavailable]).toEqual([
        [],
        [{ datapoint: '', audience: 'gone', ...reason }],
      ]);
      const funnel = await ask('/v2/query/funnel', { expression: { and: [owners, expression] } });
      const [root, first, second] = funnel.nodes;
      expect([root.unavailable, root.sample, second.unavailable]).toEqual(['gone', 0, 'gone']);
      expect(first).toMatchObject({ path: 'and[0]', sample: 4 });
      const counts = await ask('/v3/query/audience_wave_counts', { expression });
      expect([counts.audience_sample, counts.per_wave_count]).toMatchObject([
        0,
        [{ code: 'w1', available: false }],
      ]);
      const counted = await ask('/v2/query/audience_wave_counts', expression);
      expect(counted.data).toMatchObject([{ wave_code: 'w1', total: 0, available: false }]);
      const notices = [{ kind: 'gone' }];
      for (const answer of [stats.meta, means.meta, funnel, counts, counted]) {
        expect(answer.notices).toMatchObject(notices);
      }
      const figures = await ask('/v2/query/figures', {
        rows: [
          { id: 'r', content: { kind: 'share', expression } },
          { id: 'women', content: { kind: 'share', expression: women } },
        ],
        columns: [{ id: '' }],
      });
      expect([figures.absent, figures.meta.notices]).toMatchObject([
        [{ row: 0, column: 0, ...reason }],
        notices,
      ]);
      expect(figures.cells.column_sample[1]).toBe(6);
    },
  );

  test('a question, its answers and its segments', async () => {
    const whole = await ask('/v2/query/stats', { question: 'shops' });
    expect([whole.data, whole.meta.unavailable]).toMatchObject([[], [{ datapoint: '', reason: 'gone' }]]);
    expect(whole.meta.notices).toEqual([{ kind: 'gone', question: 'shops', answer: '', name: 'shops' }]);
    const one = await ask('/v2/query/stats', { question: 'devices', datapoints: ['phone', 'watch'] });
    expect([one.data.length, one.meta.unavailable]).toMatchObject([
      1,
      [{ datapoint: 'watch', reason: 'gone' }],
    ]);
    const split = await ask('/v2/query/stats', {
      question: 'owner',
      splitter: 'waves',
      segments: ['w1', 'w2'],
    });
    expect(split.data).toHaveLength(2);
    expect(split.meta.unavailable).toMatchObject([
      { segment: 'w2', reason: 'gone' },
      { segment: 'w2', reason: 'gone' },
    ]);
    const bySplitter = await ask('/v2/query/stats', { question: 'owner', splitter: 'shops' });
    expect([bySplitter.data, bySplitter.meta.unavailable[0].reason]).toEqual([[], 'gone']);
    const means = await ask('/v2/query/means', { question: 'shops' });
    expect([means.data, means.meta.unavailable]).toMatchObject([[], [{ reason: 'gone' }]]);
    const value = await lines({
      rows: [{ dbu: { question: 'devices', datapoint: 'watch' } }, { expression: women }],
      columns: [{}],
      with_unavailable: true,
    });
    expect(value).toMatchObject([
      { row_index: 1, unavailable: 'gone' },
      { row_index: 2, intersect: { sample: 3 } },
    ]);
  });

  test('a wave of the scope is left out of it with a notice, and alone leaves nothing', async () => {
    const some = await ask('/v2/query/stats', { question: 'owner', waves: ['w1', 'w2'] });
    expect([some.data.length, some.data[0].waves]).toEqual([2, ['w1']]);
    expect(some.meta.notices).toEqual([{ kind: 'gone', question: 'waves', answer: 'w2', name: 'w2' }]);
    const none = await ask('/v2/query/stats', { question: 'owner', waves: ['w2'] });
    expect([none.data, none.meta.unavailable]).toMatchObject([[], [{ reason: 'gone' }, { reason: 'gone' }]]);
  });

  test('a derived question of it; those of others are as they were', async () => {
    const stats = await ask('/v2/query/stats', { question: ofShops });
    expect([stats.data, stats.meta.notices]).toEqual([
      [],
      [{ kind: 'gone', question: ofShops, answer: '', name: 'Shopping' }],
    ]);
    expect((await ask('/v2/query/stats', { question: ofAge })).data[0].metrics.positive_sample).toBe(2);
    const stranger = app.createAccount({ email: 'ben@first.test', organisation: 'First' });
    const { status } = await createCodebookClient(app).ask(
      '/v2/query/stats',
      { question: ofShops },
      { authorization: stranger },
    );
    expect(status).toBe(403);
  });

  test('what never was is unknown', async () => {
    for (const body of [
      { question: 'cinema' },
      { question: 'owner', datapoints: ['maybe'] },
      { question: 'owner', waves: ['w3'] },
      { question: 'owner', audiences: [{ id: 'a', expression: { ...watchers, datapoints: ['ring'] } }] },
    ]) {
      const { status, body: refusal } = await createCodebookClient(app).ask('/v2/query/stats', body);
      expect([status, refusal.error_type]).toEqual([400, 'unknown_code']);
    }
  });

  test('links show the rest', async () => {
    const { ask: send } = createCodebookClient(app);
    app.deps.datasets.setFloor('tiny', 0);
    const table = await send(`/v2/shared/${saved.table}/table`, {}, { authorization: null });
    expect([table.status, table.body.upright.absent]).toMatchObject([
      200,
      expect.arrayContaining([{ row: 1, column: 0, reason: 'gone' }]),
    ]);
    const chart = await send(`/v2/shared/${saved.chart}/chart`, undefined, { authorization: null });
    expect([chart.status, chart.body.question]).toMatchObject([200, { code: 'devices' }]);
  });

  test('after a restart, and after the way back it is there again', async () => {
    const versions = app.deps.datasets.listVersions('tiny', 1);
    const { dataDir } = app;
    await app.stop();
    app = await createTestApp({ dataDir });
    expect((await ask('/v2/query/stats', { question: 'shops' })).meta.notices).toMatchObject([
      { kind: 'gone' },
    ]);
    await app.deps.datasets.rollBack('tiny', versions.at(-1)?.version ?? '', 1);
    const back = await ask('/v2/query/stats', { question: 'shops' });
    expect([back.data.length, back.meta.notices]).toEqual([2, undefined]);
    expect((await ask('/v2/query/stats', { question: ofShops })).data).toHaveLength(1);
  });
});

test('what is retired has its figures, with a notice', async () => {
  const admin = app.createAccount({ email: 'ana@first.test', organisation: 'First', role: 'admin' });
  const { revise } = createCodebookClient(app);
  const body = { question: 'owner', audiences: [{ id: 'a', expression: women }] };
  const before = await ask('/v2/query/stats', body);
  const edits = [
    { op: 'retire', question: 'owner', replaced_by: 'devices' },
    { op: 'retire', question: 'gender', answer: 'f' },
  ];
  const { body: revision } = await revise(edits, { authorization: admin });
  const after = await ask('/v2/query/stats', body);
  expect(after.data).toEqual(before.data);
  expect(after.meta.notices).toEqual(
    expect.arrayContaining([
      {
        kind: 'retired',
        question: 'owner',
        answer: '',
        name: 'owner',
        revision: revision.number,
        replaced_by: 'devices',
      },
      { kind: 'retired', question: 'gender', answer: 'f', name: 'f', revision: revision.number },
    ]),
  );
});

test('a question that is undone while it is counted is refused as it is afterwards', async () => {
  const { derive, newest, undo } = createCodebookClient(plain);
  const bands = { form: 'bands', question: 'age', answers: [{ name: 'Under 30', interval: '(,30)' }] };
  const { engine } = plain.deps;
  for (const [path, bodyOf] of [
    ['/v2/query/stats', (code: string) => ({ question: code })],
    [
      '/v2/query/means',
      (code: string) => ({ question: 'age', audiences: [{ id: 'a', expression: { question: code } }] }),
    ],
    [
      '/v2/query/crosstab',
      (code: string) => ({ rows: [{ expression: women }], columns: [{ expression: { question: code } }] }),
    ],
    ['/v3/query/audience_wave_counts', (code: string) => ({ expression: { question: code } })],
    [
      '/v2/query/figures',
      (code: string) => ({
        rows: [{ id: 'r', content: { kind: 'share', expression: { question: code } } }],
        columns: [{ id: '' }],
      }),
    ],
  ] as const) {
    const code = await derive(bands);
    let isUndone = false;
    const changing = createApp({
      ...plain.deps,
      engine: {
        ...engine,
        async figures(...asked) {
          if (!isUndone) await undo(await newest());
          isUndone = true;
          return engine.figures(...asked);
        },
      },
    });
    const send = {
      method: 'POST',
      headers: { Authorization: `Bearer ${plain.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(code)),
    };
    const [during, after] = [await changing.request(path, send), await changing.request(path, send)];
    expect([path, during.status, (await during.json()).error_type]).toEqual([path, 400, 'unknown_code']);
    expect([path, after.status, (await after.json()).error_type]).toEqual([path, 400, 'unknown_code']);
  }
});

test('an answer in tiles is of one codebook, also where that is edited between two of them', async () => {
  const { newest, revise } = createCodebookClient(plain);
  const { engine } = plain.deps;
  const authorization = plain.createAccount({
    email: 'ada@first.test',
    organisation: 'First',
    role: 'admin',
  });
  const askedAt: number[] = [];
  let asks = 0;
  const changing = createApp({
    ...plain.deps,
    engine: {
      ...engine,
      async figures(...asked) {
        asks++;
        if (asks === 3) {
          const edit = { op: 'question', question: 'owner', set: { name: 'Owns a device' } };
          expect((await revise([edit], { authorization })).status).toBe(200);
        }
        askedAt.push(await newest());
        return engine.figures(...asked);
      },
    },
  });
  const row = { content: { kind: 'share', expression: women } };
  const answer = await changing.fetch(
    new Request('http://localhost/v2/query/figures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${plain.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        rows: Array.from({ length: 40 }, (_, at) => ({ id: `r${at}`, ...row })),
        columns: Array.from({ length: 100 }, (_, at) => ({ id: `c${at}`, expression: owners })),
      }),
    }),
  );
  const { meta } = await answer.json();
  const [before, after] = [askedAt[0] ?? 0, askedAt.at(-1) ?? 0];
  expect(after).toBe(before + 1);
  expect(meta.codebook_revision).toBe(after);
  // The tiles of 10, 20 and 10 rows; the last was asked before the answer began again.
  expect(askedAt.filter((revision) => revision === after).length).toBeGreaterThanOrEqual(3 + 1);
});
