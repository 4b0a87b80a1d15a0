import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Edition, EditionDetail, EditionPart } from '../../contract/saved-work/edition.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';

const path = '/v2/saved/tab_plans';
const plan = {
  name: 'Standard tables',
  dataset_code: 'tiny',
  questions: [
    { kind: 'question', question: 'devices' },
    { kind: 'question', question: 'apps' },
    { kind: 'question', question: 'spend' },
  ],
  banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender' }] },
  settings: { base_rule: 'all', grids: 'by_row' },
};

let app: TestApp;
let viewer: string;
let narrow: string;
beforeAll(async () => {
  app = await createTestApp();
  viewer = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
  narrow = app.createAccount({ email: 'narrow@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}, of = app) {
  const response = await of.request(address, request);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

async function create(changes: object = {}): Promise<string> {
  const { body } = await ask(path, { json: { ...plan, ...changes } });
  return `${path}/${body.id}`;
}

async function start(at: string): Promise<Edition> {
  const { status, body } = await ask(`${at}/editions`, { method: 'POST' });
  expect([status, body]).toEqual([202, expect.objectContaining({ state: 'waiting' })]);
  return body;
}

/** Follows the progress to its last event. */
async function ended(at: string, number = 1, of = app): Promise<Edition> {
  const response = await of.request(`${at}/editions/${number}`, { headers: { Accept: 'text/event-stream' } });
  const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  return JSON.parse(events.at(-1)?.slice(6) ?? '');
}

const partOf = async (at: string, number: number, request: TestRequest = {}): Promise<EditionPart> =>
  (await ask(`${at}/editions/1/parts/${number}`, request)).body;

describe('a run of a tab plan', () => {
  test('has a table per question and grid row, with the figures that the survey has', async () => {
    const at = await create();
    await start(at);
    expect(await ended(at)).toMatchObject({
      state: 'done',
      tables: 4,
      tables_done: 4,
      tables_failed: 0,
      columns: 3,
    });
    const body: EditionDetail = (await ask(`${at}/editions/1`)).body;
    expect(body.contents.map(({ title, row, state, sample }) => [title, row, state, sample])).toEqual([
      ['devices', '', 'done', 15],
      ['apps', 'maps', 'done', 15],
      ['apps', 'music', 'done', 15],
      ['spend', '', 'done', 15],
    ]);
    const devices = await partOf(at, 1);
    expect(devices.columns.map(({ path: over, name }) => [...over, name])).toEqual([
      ['Total'],
      ['gender', 'm'],
      ['gender', 'f'],
    ]);
    const phone = devices.rows.findIndex(({ name }) => name === 'phone');
    const cell = phone * 3 + 2;
    const cells = devices.figures?.cells ?? {};
    // By hand: women with a phone are 7.5 of 11 people, all with a phone 9 of 17.
    expect(cells.positive_size?.[cell]).toBeCloseTo(7.5, 9);
    expect(cells.column_size?.[cell]).toBeCloseTo(11, 9);
    expect(cells.positive_size?.[phone * 3]).toBeCloseTo(9, 9);
    expect(cells.column_size?.[phone * 3]).toBeCloseTo(17, 9);
  });

  test('answers each table as the query of its request does', async () => {
    const at = await create({ settings: { base_rule: 'question', letters: true, versus: 'total' } });
    await start(at);
    await ended(at);
    for (const number of [1, 2, 3]) {
      const { query, figures } = await partOf(at, number);
      const { body } = await ask('/v2/query/figures', { json: query });
      expect(figures).toEqual(body);
    }
  });

  test('takes the latest of its saved banner, and says which revision', async () => {
    const banner = { name: 'B', dataset_code: 'tiny', side: 'columns', tree: plan.banner.tree };
    const { body } = await ask('/v2/saved/banners', { json: banner });
    const at = await create({ banner: { kind: 'saved', id: body.id } });
    await ask(`/v2/saved/banners/${body.id}`, {
      method: 'PUT',
      json: { ...banner, tree: [{ kind: 'question', question: 'owner', datapoints: ['yes'] }] },
    });
    await start(at);
    expect(await ended(at)).toMatchObject({ banner_rev: 2, columns: 2 });
  });

  test('is read over the waves of its rule', async () => {
    const at = await create({ wave_rule: { kind: 'latest', count: 1 } });
    await start(at);
    const edition = await ended(at);
    expect([edition.wave_codes, edition.wave_names, edition.waves]).toEqual([
      ['w2'],
      ['w2'],
      'Latest wave (w2)',
    ]);
    expect((await partOf(at, 1)).figures?.meta.waves).toEqual(['w2']);
  });

  test('has its tables once for each filter, and leaves out those of fewer respondents', async () => {
    const women = { name: 'Women', expression: { question: 'gender', datapoints: ['f'] } };
    const phone = { name: 'Watch', expression: { question: 'devices', datapoints: ['watch'] } };
    const questions = [{ kind: 'question', question: 'owner' }];
    const settings = { base_rule: 'all', least_sample: 5 };
    const everyone = { name: 'not shown', expression: null };
    const at = await create({ questions, bases: [women, phone, everyone], settings });
    await start(at);
    await ended(at);
    const body: EditionDetail = (await ask(`${at}/editions/1`)).body;
    // By hand: 8 women have a weight; of those asked about a watch, respondents 7 and 13 chose it.
    expect(body.contents.map(({ base, state, sample }) => [base, state, sample])).toEqual([
      ['Women', 'done', 8],
      ['Watch', 'left_out', 2],
      ['', 'done', 15],
    ]);
    expect((await partOf(at, 2)).figures).toBe(null);
  });

  test('lists a table that fails with its reason, and goes on', async () => {
    const at = await create({ questions: [{ kind: 'all' }], weight_code: 'nothing' });
    await start(at);
    const edition = await ended(at);
    expect([edition.state, edition.tables_failed]).toEqual(['done', edition.tables]);
    expect((await partOf(at, 1)).reason).toContain('nothing');
  });
});

test('a run of grids by themselves has a grid’s rows down and its columns across, for each column', async () => {
  const at = await create({
    questions: [{ kind: 'question', question: 'apps' }],
    settings: { base_rule: 'all', grids: 'itself' },
    country_codes: ['A'],
    weight_code: 'equal',
  });
  await start(at);
  expect(await ended(at)).toMatchObject({ state: 'done', tables: 1, columns: 3, figures: 24 });
  const response = await app.request(`${at}/editions/1/workbook`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const rows = sheets.find(({ name }) => name === 'apps')?.rows ?? [];
  const from = rows.findIndex(([name]) => name === 'Total, ⚑ n 6');
  // By hand, of respondents 1 to 3 and 7 to 9: maps are 1 for four of them, and 2 and 3 for one each.
  const percent = (value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  expect(rows.slice(from, from + 9).map((row) => row.map(percent))).toEqual([
    ['Total, ⚑ n 6', null, null, null, null, null],
    ['maps', 'Col %', 66.7, 16.7, 16.7, 0],
    ['music', 'Col %', 33.3, 33.3, 33.3, 0],
    [expect.stringMatching(/^gender › m.*, ⚑ n 3$/), null, null, null, null, null],
    ['maps', 'Col %', 66.7, 33.3, 0, 0],
    ['music', 'Col %', 33.3, 33.3, 33.3, 0],
    [expect.stringMatching(/^gender › f.*, ⚑ n 3$/), null, null, null, null, null],
    ['maps', 'Col %', 66.7, 0, 33.3, 0],
    ['music', 'Col %', 33.3, 33.3, 33.3, 0],
  ]);
});

describe('the file of a run', () => {
  let at = '';
  beforeAll(async () => {
    const settings = {
      grids: 'by_row',
      letters: true,
      measures: ['column_percentage', 'sample'],
      base_rule: 'question',
      base_rows: ['sample', 'weighted'],
    };
    at = await create({
      settings,
      bases: [{ name: 'Women', expression: { question: 'gender', datapoints: ['f'] } }],
    });
    await start(at);
    await ended(at);
  });
  const fileOf = (query = '') => app.request(`${at}/editions/1/workbook${query}`);

  test('as a workbook links every table to its contents and back, without a formula', async () => {
    const response = await fileOf();
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="Standard-tables_1_.*\.xlsx"/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    const read = await readXlsx(bytes, { readStyles: true });
    expect(read.sheets.map(({ name }) => name)).toEqual([
      'Contents',
      'devices',
      'apps',
      'spend',
      'Changes',
      'Tests',
      'Settings',
      'Queries',
    ]);
    const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)] as const);
    expect(parts.filter(([, xml]) => /<f[ >]/.test(xml))).toEqual([]);
    const xml = new Map(parts);
    const linksOf = (sheet: number) =>
      [
        ...(xml.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(
          /<hyperlink ref="(\w+)" location="([^"]+)"/g,
        ),
      ].map(([, from, to]) => `${from} ${to}`);
    // Two tables of apps are below each other: the second begins where its link in the contents says.
    const [devices, maps, music, spend] = linksOf(1);
    expect([devices, maps, spend]).toEqual(["B5 'devices'!A1", "B6 'apps'!A1", "B8 'spend'!A1"]);
    const secondStart = Number(/A(\d+)$/.exec(music ?? '')?.[1]);
    const apps = read.sheets[2];
    expect(apps?.rows[secondStart - 1]?.[0]).toBe('3. apps: music, Women');
    expect(linksOf(3)).toHaveLength(2);
    expect(linksOf(2).join()).toMatch(/^A1 .*Contents.*!B5$/);
    const [contents, table] = [read.sheets[0], read.sheets[1]];
    expect(contents?.rows[4]?.slice(0, 2)).toEqual([1, 'devices, Women']);
    // By hand: 5 of the 8 women who have a weight have a phone, 7.5 of 11 people; everyone is a woman here.
    const phone = table?.rows.findIndex(([name]) => name === 'phone') ?? -1;
    expect(table?.rows[phone]?.slice(0, 2)).toEqual(['phone', 'Col %']);
    expect(table?.rows[phone]?.[2]).toBeCloseTo((100 * 7.5) / 11, 9);
    expect(table?.rows[phone + 1]?.[2]).toBe(5);
    // The weights of the 8, which are not averaged over waves.
    const weighted = table?.rows.find(([name]) => name === 'Weighted base');
    expect(weighted?.slice(0, 3)).toEqual(['Weighted base', null, 16]);
    expect(read.sheets[6]?.rows).toContainEqual(['Base rows', 'Sample n, Weighted base']);
    // Every column here is small, no cell is 100% by definition, and a watch was asked for in w2 alone.
    expect(table?.rows.map(([name]) => name)).toContain('watch †');
    const notes = (table?.rows ?? [])
      .map(([note]) => String(note))
      .filter((note) => /Hatched|by definition|^†/.test(note));
    expect(notes).toEqual([
      '⚑ Hatched: column n under 100, read as a direction only; not tested under 30.',
      '† watch: asked in 1 of the 2 selected waves (w2). These waves only, base included.',
    ]);
  });

  test('as a workbook is drawn as a crosstab is: a line of headings per level, the mark at the first measure', async () => {
    const owner = { kind: 'question', question: 'owner' };
    const nested = [{ kind: 'question', question: 'gender', under: [{ ...owner, under: [owner] }] }];
    const other = await create({
      questions: [{ kind: 'question', question: 'devices' }],
      banner: { kind: 'own', tree: nested },
      settings: { base_rule: 'all', letters: true, measures: ['index', 'column_percentage'] },
    });
    await start(other);
    await ended(other);
    const response = await app.request(`${other}/editions/1/workbook`);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const rows = sheets[1]?.rows ?? [];
    const first = rows.findIndex((row) => row.includes('m'));
    const none = null;
    expect(rows.slice(first, first + 2)).toEqual([
      [none, none, none, 'm', none, none, none, 'f', none, none, none],
      [none, none, none, 'yes', none, 'no', none, 'yes', none, 'no', none],
    ]);
    const labels = rows.map(([, label]) => label);
    expect(labels.slice(labels.indexOf('Index')).slice(0, 2)).toEqual(['Index', 'Col %']);
    expect(rows.flat().join(' ')).toContain('⚑ Hatched: column n under 100');
  });

  test('as CSV has a row per figure, the same in every reading', async () => {
    const response = await fileOf('?format=csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = await response.text();
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?table,base,row_group,row,row_n,column_group,column,column_n,status/);
    const phone = lines.find((line) => line.includes('phone') && line.includes(',f,'))?.split(',') ?? [];
    // The name of the table, in quotes, has a comma.
    const share = phone[(lines[0] ?? '').split(',').indexOf('audience_percentage') + 1];
    // By hand: women with a phone are 7.5 of 11 people.
    expect(Number(share)).toBeCloseTo((100 * 7.5) / 11, 9);
    expect(await (await fileOf('?format=csv')).text()).toBe(text);
  });
});

describe('a plan is refused a run', () => {
  test.each([
    ['without a question', { questions: [] }, 'the plan has no table'],
    ['without a column', { banner: { kind: 'own', tree: [] }, settings: { total: 'off' } }, 'no columns'],
    ['of a wave that is not there', { wave_rule: { kind: 'since', wave: 'w9' } }, 'no wave “w9” any more'],
    [
      'with more columns than a table has',
      {
        banner: {
          kind: 'own',
          tree: Array.from({ length: 101 }, () => ({ kind: 'question', question: 'gender' })),
        },
      },
      'a table has at most 200 columns, and this banner has 203; take a level off',
    ],
  ])('%s, in a sentence', async (_, changes, sentence) => {
    const { status, body } = await ask(`${await create(changes)}/editions`, {
      method: 'POST',
    });
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('while one of it is open, and a person a fifth while four are', async () => {
    const plans = await Promise.all([1, 2, 3, 4, 5].map(() => create({ questions: [{ kind: 'all' }] })));
    const statuses = await Promise.all(
      [plans[0], ...plans].map(async (at) => (await ask(`${at}/editions`, { method: 'POST' })).status),
    );
    expect(statuses).toEqual([202, 409, 202, 202, 202, 429]);
    for (const at of plans.slice(0, 4)) expect((await ended(at ?? '')).state).toBe('done');
  });

  test('but not when the request is sent again with its key', async () => {
    const at = await create();
    const headers = { 'Idempotency-Key': 'the-same-run' };
    const runs = [1, 2].map(() => ask(`${at}/editions`, { method: 'POST', headers }));
    const [one, other] = await Promise.all(runs);
    expect([one?.status, other?.status, other?.body]).toEqual([202, 202, one?.body]);
    await ended(at);
  });
});

test('a run that is cancelled ends at once and keeps its finished tables; then it can be removed', async () => {
  const at = await create({ questions: [{ kind: 'all' }], bases: manyBases() });
  await start(at);
  while ((await ask(`${at}/editions/1`)).body.tables_done < 3) await new Promise(setImmediate);
  const before = performance.now();
  const { body } = await ask(`${at}/editions/1`, { method: 'DELETE' });
  expect(performance.now() - before).toBeLessThan(2_000);
  expect(body).toMatchObject({
    state: 'cancelled',
    edition: { state: 'incomplete', reason: 'it was cancelled' },
  });
  const kept = body.edition.tables_done;
  expect(kept).toBeLessThan(body.edition.tables);
  await app.request('/v2/saved/tab_plans/filter', { json: {} });
  expect((await ask(`${at}/editions/1`)).body.tables_done).toBe(kept);
  expect((await partOf(at, 1)).figures).not.toBe(null);
  expect((await ask(`${at}/editions/1`, { method: 'DELETE' })).body).toMatchObject({ state: 'removed' });
  expect((await ask(`${at}/editions/1`)).status).toBe(404);
});

test('a reader sees the tables, and not those of a survey that they may not use', async () => {
  const at = await create();
  await start(at);
  await ended(at);
  const sharing = {
    users: [{ email: 'viewer@first.test', role: 'view' }],
    organisation: null,
    link: false,
    note: '',
  };
  await ask(`${at}/sharing`, { method: 'PUT', json: sharing });
  expect((await partOf(at, 1, { authorization: viewer })).figures).not.toBe(null);
  expect((await ask(`${at}/editions`, { method: 'POST', authorization: viewer })).status).toBe(403);
  expect((await ask(`${at}/editions/1/parts/1`, { authorization: narrow })).status).toBe(404);
  app.deps.datasets.rights.revoke('tiny', 1);
  try {
    expect(await partOf(at, 1, { authorization: viewer })).toMatchObject({
      state: 'no_access',
      figures: null,
    });
  } finally {
    app.deps.datasets.rights.grant('tiny', 1);
  }
});

test('a run goes on after a restart at its next table', async () => {
  const first = await createTestApp();
  const { body } = await ask(
    path,
    { json: { ...plan, questions: [{ kind: 'all' }], bases: manyBases() } },
    first,
  );
  const at = `${path}/${body.id}`;
  await ask(`${at}/editions`, { method: 'POST' }, first);
  while ((await ask(`${at}/editions/1`, {}, first)).body.tables_done < 2) await new Promise(setImmediate);
  await first.stop();
  const second = await createTestApp({ dataDir: first.dataDir });
  try {
    const edition = await ended(at, 1, second);
    expect(edition).toMatchObject({ state: 'done', tables_failed: 0 });
    expect(edition.tables_done).toBe(edition.tables);
  } finally {
    await second.close();
  }
});

function manyBases() {
  return Array.from({ length: 10 }, (_, index) => ({
    name: `Filter ${index}`,
    expression: { question: 'gender', datapoints: [index % 2 === 0 ? 'f' : 'm'] },
  }));
}
