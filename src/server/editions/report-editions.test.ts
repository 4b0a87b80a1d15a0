import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type {
  Edition,
  EditionChanges,
  EditionDetail,
  EditionPart,
  SharedReport,
} from '../../contract/saved-work/edition.ts';
import { writeDataset } from '../../engine/segments/writing/write-dataset.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

// 600 respondents with a weight in the first wave and 900 in the second.
const repeated = repeatSurvey(tinySurvey, 100);
const survey = { ...repeated, catalogue: { ...repeated.catalogue, code: 'tiny' } };
const path = '/v2/saved/reports';

let app: TestApp;
let viewer: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
  viewer = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
});
afterAll(() => app.close());

async function ask(address: string, request: TestRequest = {}) {
  const response = await app.request(address, request);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const people = { question: 'gender', datapoints: ['f'] };

async function makeWorks(): Promise<{ readonly chart: string; readonly crosstab: string }> {
  const chart = await ask('/v1/charts', {
    json: { name: 'Devices', dataset_code: 'tiny', attributes: [{ question_code: 'devices' }] },
  });
  const crosstab = await ask('/v2/saved/crosstabs', {
    json: {
      name: 'Owners',
      dataset_code: 'tiny',
      bases: [],
      rows: [{ id: 'r', name: 'Owners', expression: { question: 'owner', datapoints: ['yes'] } }],
      columns: [{ id: 'c', name: 'Women', expression: people }],
      country_codes: [],
      wave_codes: [],
    },
  });
  return { chart: chart.body.id, crosstab: crosstab.body.uuid };
}

const itemOf = (id: string, kind: 'chart' | 'finding' | 'crosstab', ref: string) => ({
  id,
  kind,
  ref,
  scope: 'report',
  text: id,
});

async function create(items: readonly object[], changes: object = {}): Promise<string> {
  const { status, body } = await ask(path, {
    json: {
      name: 'Tracker',
      dataset_code: 'tiny',
      wave_rule: { kind: 'latest', count: 1 },
      pages: [
        { id: 'cover', layout: 'title', title: '', items: [] },
        { id: 'figures', layout: 'two', title: 'Figures', items },
      ],
      ...changes,
    },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return `${path}/${body.id}`;
}

/** Makes an edition and waits for its end. */
async function run(at: string): Promise<Edition> {
  const { status, body } = await ask(`${at}/editions`, { method: 'POST' });
  expect(status, body.message).toBe(202);
  return ended(at, body.number);
}

async function ended(at: string, number: number): Promise<Edition> {
  await (await app.request(`${at}/editions/${number}`, { headers: { Accept: 'text/event-stream' } })).text();
  return (await ask(`${at}/editions/${number}`)).body;
}

test('an edition freezes the charts and crosstabs of a report with their figures in its waves', async () => {
  const { chart, crosstab } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart), itemOf('owners', 'crosstab', crosstab)]);
  const edition = await run(at);
  expect(edition).toMatchObject({ state: 'done', tables: 2, tables_failed: 0, wave_codes: ['w2'] });
  const detail: EditionDetail = (await ask(`${at}/editions/1`)).body;
  expect(detail.pages.map(({ id }) => id)).toEqual(['cover', 'figures']);
  expect(detail.contents.map(({ item, category }) => [item, category])).toEqual([
    ['devices', 'Figures'],
    ['owners', 'Figures'],
  ]);
  await ask(`/v1/charts/${chart}`, { method: 'PUT', json: { name: 'Renamed' } });
  const part: EditionPart = (await ask(`${at}/editions/1/parts/1`)).body;
  if (part.work?.kind !== 'chart') throw new Error('no chart');
  expect(part.work.document).toMatchObject({ name: 'Devices', wave_codes: ['w2'] });
  const { rows, cells, meta } = part.work.chart.figures;
  expect(meta.waves).toEqual(['w2']);
  // By hand: 7, 9, 12 and 13 have a phone in w2, 10.5 of 18.5 people.
  const phone = rows.findIndex(({ id }) => id.includes('phone'));
  expect(cells.positive_size?.[phone]).toBeCloseTo(1050, 6);
  expect(cells.column_size?.[phone]).toBeCloseTo(1850, 6);
  const table: EditionPart = (await ask(`${at}/editions/1/parts/2`)).body;
  if (table.work?.kind !== 'crosstab') throw new Error('no crosstab');
  expect(table.work.table.upright?.meta.waves).toEqual(['w2']);
});

test('what moved between its waves and those before is tested as R does', async () => {
  const { chart } = await makeWorks();
  const alike = await makeWorks();
  // A finding of the same chart is frozen too, and its figures are not counted twice; nor are those of a like chart.
  const items = [
    itemOf('sentence', 'finding', chart),
    itemOf('devices', 'chart', chart),
    itemOf('alike', 'chart', alike.chart),
  ];
  const at = await create(items);
  await run(at);
  const frozen: EditionPart = (await ask(`${at}/editions/1/parts/1`)).body;
  expect([frozen.item, frozen.work?.kind]).toEqual(['sentence', 'chart']);
  const changes: EditionChanges = (await ask(`${at}/editions/1/changes`)).body;
  expect([changes.waves, changes.before]).toEqual(['w2', 'w1']);
  expect(changes.changes.map(({ table, title, row, column }) => [table, title, row, column])).toEqual([
    [2, 'Devices', 'phone', 'Everyone'],
    [2, 'Devices', 'tablet', 'Everyone'],
  ]);
  // R: svycontrast over svyby(~phone, ~wave, svymean) of the same rows, as in the run of a tab plan.
  expect(changes.changes[0]?.z).toBeCloseTo(3.565546, 4);
  expect(changes.changes[0]?.gap).toBeCloseTo(10.09009009, 6);
  expect(changes.changes[1]?.z).toBeCloseTo(-3.147394, 4);
});

test('readers are shown published editions alone', async () => {
  const { chart } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart)]);
  const sharing = { users: [], organisation: 'view', link: false, note: '' };
  await ask(`${at}/sharing`, { method: 'PUT', json: sharing });
  await run(at);
  await run(at);
  const authorization = `Bearer ${viewer}`;
  const numbers = async () =>
    (await ask(`${at}/editions`, { authorization })).body.editions.map(({ number }: Edition) => number);
  expect(await numbers()).toEqual([]);
  expect((await ask(`${at}/editions/1`, { authorization })).status).toBe(404);
  const publish = (request: TestRequest = {}) =>
    ask(`${at}/editions/1/publish`, { method: 'POST', ...request });
  expect((await publish({ authorization })).status).toBe(403);
  const published = await publish();
  expect(published.body.published_at).not.toBe('');
  expect((await publish()).body.published_at).toBe(published.body.published_at);
  expect(await numbers()).toEqual([1]);
  const part = await ask(`${at}/editions/1/parts/1`, { authorization });
  expect(part.body.work.kind).toBe('chart');
  expect((await ask(`${at}/editions/2/parts/1`, { authorization })).status).toBe(404);
});

test('a link shows the published edition without sign-in, with the floor of its readers and no draft pages', async () => {
  const { chart, crosstab } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart), itemOf('owners', 'crosstab', crosstab)]);
  const sharing = { users: [], organisation: null, link: true, note: 'For the board' };
  const { body: shared } = await ask(`${at}/sharing`, { method: 'PUT', json: sharing });
  const link = `/v2/shared/${shared.token}`;
  const guest = { authorization: null };
  const { body } = await ask(link, guest);
  expect([body.kind, body.note, body.document.name]).toEqual(['reports', 'For the board', 'Tracker']);
  expect([body.document.owner_email, body.document.pages]).toEqual(['', []]);
  await run(at);
  expect((await ask(`${link}/report`, guest)).body).toEqual({ edition: null, parts: [] });
  await ask(`${at}/editions/1/publish`, { method: 'POST' });
  const report: SharedReport = (await ask(`${link}/report`, guest)).body;
  expect([report.edition?.number, report.edition?.started_by]).toEqual([1, '']);
  expect(report.edition?.pages.map(({ title }) => title)).toEqual(['', 'Figures']);
  const [first, second] = report.parts.map(({ work }) => work);
  if (first?.kind !== 'chart' || second?.kind !== 'crosstab') throw new Error('a part is missing');
  // Anyone with a link sees no figure of fewer than 10; people with access see all.
  expect([first.chart.figures.meta.floor, second.table.upright?.meta.floor]).toEqual([10, 10]);
  const own: EditionPart = (await ask(`${at}/editions/1/parts/1`)).body;
  expect(own.work?.kind === 'chart' && own.work.chart.figures.meta.floor).toBeLessThan(2);
  expect(JSON.stringify(report)).not.toContain('@');
  await ask(`${at}/sharing`, { method: 'PUT', json: { ...sharing, link: false } });
  expect((await ask(`${link}/report`, guest)).status).toBe(404);
});

test('a chart that is gone is a part that says so, and the rest goes on', async () => {
  const { chart, crosstab } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart), itemOf('owners', 'crosstab', crosstab)]);
  await ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [chart] } });
  expect(await run(at)).toMatchObject({ state: 'done', tables_failed: 1 });
  expect((await ask(`${at}/editions/1/parts/1`)).body).toMatchObject({
    state: 'failed',
    reason: 'chart not found',
  });
});

test('a chart whose question is gone says so, and a wave that was withdrawn leaves the others', async () => {
  const { crosstab } = await makeWorks();
  const gone = await ask('/v1/charts', {
    json: { name: 'Old', dataset_code: 'tiny', attributes: [{ question_code: 'withdrawn' }] },
  });
  const items = [itemOf('old', 'chart', gone.body.id), itemOf('owners', 'crosstab', crosstab)];
  const at = await create(items, { wave_rule: { kind: 'fixed' }, wave_codes: ['w2', 'w9'] });
  expect(await run(at)).toMatchObject({ state: 'done', tables_failed: 1, wave_codes: ['w2'] });
  expect((await ask(`${at}/editions/1/parts/1`)).body).toMatchObject({
    state: 'failed',
    reason: 'the chart has no question to draw; ask its owner to choose one',
  });
  // The report keeps both: the question and the wave may come back.
  const { pages, wave_codes: waves } = (await ask(at)).body;
  expect([pages[1].items.length, waves]).toEqual([2, ['w2', 'w9']]);
});

test('two people who save at once: the second is told, and loses nothing', async () => {
  const { chart } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart)]);
  const { body } = await ask(at);
  const { name, dataset_code, pages, wave_rule } = body;
  const replace = (title: string) =>
    ask(at, {
      method: 'PUT',
      headers: { 'If-Match': `"${body.rev}"` },
      json: { name, dataset_code, wave_rule, pages: [{ ...pages[0], title }, pages[1]] },
    });
  expect((await replace('Mine')).status).toBe(200);
  expect((await replace('Theirs')).status).toBe(412);
  expect((await ask(at)).body.pages[0].title).toBe('Mine');
});

test.each([
  ['has no chart', [], 'the report has no chart or crosstab: add one to a page'],
  ['follows a wave that is gone', null, 'choose other waves'],
  ['is of fixed waves that are gone', undefined, 'choose other waves'],
])('no edition of a report that %s', async (_, items, why) => {
  const { chart } = await makeWorks();
  const rule = items === null ? { kind: 'since', wave: 'w9' } : { kind: 'fixed' };
  const gone = { wave_rule: rule, wave_codes: ['w9'] };
  const at = await create(items ?? [itemOf('devices', 'chart', chart)], items?.length === 0 ? {} : gone);
  const { status, body } = await ask(`${at}/editions`, { method: 'POST' });
  expect([status, body.message]).toEqual([400, expect.stringContaining(why)]);
});

test.each([
  ['two of one id', { pages: [page('p', []), page('p', [])] }, 'ids of pages and items must differ'],
  [
    'text with a reference',
    { pages: [page('p', [{ ...itemOf('i', 'chart', ''), kind: 'chart' }])] },
    'ref must be',
  ],
])('a report with %s is refused', async (_, changes, why) => {
  const { status, body } = await ask(path, { json: { name: 'R', dataset_code: 'tiny', ...changes } });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(why)]);
});

function page(id: string, items: readonly object[]) {
  return { id, layout: 'one', title: '', items };
}

test('a new wave prepares an edition of reports that roll, against the published one, and publishes none', async () => {
  const { chart } = await makeWorks();
  const items = [itemOf('devices', 'chart', chart)];
  const rolling = await create(items);
  const still = await create(items, { prepare: false });
  const fixed = await create(items, { wave_rule: { kind: 'fixed' }, wave_codes: ['w2'] });
  for (const at of [rolling, still, fixed]) await run(at);
  await ask(`${rolling}/editions/1/publish`, { method: 'POST' });
  const waves = survey.catalogue.waves.map((wave) =>
    wave.code === 'w1' ? { ...wave, code: 'w2', name: 'w2' } : { ...wave, code: 'w3', name: 'w3' },
  );
  const { datasets } = app.deps;
  const directory = datasets.newDirectory();
  await writeDataset(directory.path, {
    ...survey,
    version: 'with w3',
    catalogue: { ...survey.catalogue, waves },
  });
  await datasets.replace({ directory: directory.name, organisationId: 1, note: 'w3 added' });
  const numbersOf = async (at: string) => (await ask(`${at}/editions`)).body.editions.length;
  await vi.waitFor(async () => expect(await numbersOf(rolling)).toBe(2), { timeout: 60_000 });
  expect(await ended(rolling, 2)).toMatchObject({ state: 'done', wave_codes: ['w3'], published_at: '' });
  const changes: EditionChanges = (await ask(`${rolling}/editions/2/changes`)).body;
  expect([changes.wave_codes, changes.before_codes]).toEqual([['w3'], ['w2']]);
  expect([await numbersOf(still), await numbersOf(fixed)]).toEqual([1, 1]);
});

test('figures of the same waves that are others than published are listed as revised', async () => {
  const { chart, crosstab } = await makeWorks();
  const at = await create([itemOf('devices', 'chart', chart), itemOf('owners', 'crosstab', crosstab)]);
  await run(at);
  await ask(`${at}/editions/1/publish`, { method: 'POST' });
  const surveyChanges = async (number: number) => {
    const { survey: found }: EditionChanges = (await ask(`${at}/editions/${number}/changes`)).body;
    return found.flatMap(({ kind, table }) => (kind === 'new' ? [] : [[kind, table]]));
  };
  await run(at);
  expect(await surveyChanges(2)).toEqual([]);
  const { datasets } = app.deps;
  const [tree] = datasets.trees;
  const directory = datasets.newDirectory();
  const { catalogue } = repeatSurvey(tinySurvey, 110);
  const waves = tree?.catalogue.waves ?? [];
  await writeDataset(directory.path, {
    ...repeatSurvey(tinySurvey, 110),
    version: 'revised',
    catalogue: { ...catalogue, code: 'tiny', waves: [...waves] },
  });
  await datasets.replace({ directory: directory.name, organisationId: 1, note: 'more respondents' });
  await run(at);
  expect(await surveyChanges(3)).toEqual([
    ['revised', 1],
    ['revised', 2],
  ]);
});
