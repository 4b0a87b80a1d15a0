import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WorkVersionList } from '../../contract/saved-work/work-version.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

const women = { question: 'gender', datapoints: ['f'] };
const missingId = '00000000-0000-7000-8000-000000000000';

const start = new Date('2026-03-02T09:00:00.000Z');
const minute = 60_000;
let now = start;
let app: TestApp;
let colleagueKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], now: () => now, config: { rateLimits: false } });
  colleagueKey = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: text === '' ? null : JSON.parse(text),
  };
}

const kinds = [
  {
    kind: 'audience',
    plural: 'audiences',
    collection: '/v2/saved/audiences',
    document: { name: 'Women', expression: women },
    changed: { name: 'Men', expression: { not: true, ...women } },
    idOf: (body: { id: string }) => body.id,
  },
  {
    kind: 'crosstab',
    plural: 'crosstabs',
    collection: '/v2/saved/crosstabs',
    document: {
      name: 'Owners by gender',
      bases: [],
      rows: [{ id: 'r1', name: 'Women', expression: { ...women, suffixes: ['1'] } }],
      columns: [{ id: 'c1', avg: { question: 'spend' } }],
      country_codes: ['A'],
      wave_codes: ['w2'],
      metadata: { json: [123, 125], valid: true },
    },
    changed: { name: 'Renamed', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] },
    idOf: (body: { uuid: string }) => body.uuid,
  },
  {
    kind: 'chart',
    plural: 'charts',
    collection: '/v1/charts',
    document: {
      name: 'Gender',
      attributes: [{ question_code: 'gender', datapoint_code: 'f' }],
      audiences: [{ id: 'a1', name: 'Women', color_index: 3, expression: { ...women, suffixes: [1] } }],
      metadata: { json: [123, 125], valid: true },
      view_type: 77,
      color: 'a colour of its own',
    },
    changed: { name: 'Renamed' },
    idOf: (body: { id: string }) => body.id,
  },
  {
    kind: 'banner',
    plural: 'banners',
    collection: '/v2/saved/banners',
    document: {
      name: 'Standard banner',
      dataset_code: 'tiny',
      side: 'columns',
      tree: [
        { kind: 'question', question: 'gender', under: [{ kind: 'question', question: 'apps' }] },
        { kind: 'heading', name: 'Groups', items: [{ kind: 'audience', name: 'Women', expression: women }] },
      ],
    },
    changed: { name: 'Renamed', dataset_code: 'tiny', side: 'rows', tree: [] },
    idOf: (body: { id: string }) => body.id,
  },
  {
    kind: 'tab plan',
    plural: 'tab_plans',
    collection: '/v2/saved/tab_plans',
    document: {
      name: 'Standard tables',
      dataset_code: 'tiny',
      questions: [
        { kind: 'search', text: 'brand' },
        { kind: 'question', question: 'gender' },
      ],
      without: ['apps'],
      banner: { kind: 'own', tree: [{ kind: 'question', question: 'gender', total: true }] },
      bases: [{ name: 'Women', expression: women }],
      wave_rule: { kind: 'latest', count: 2 },
      settings: { grids: 'by_row', letters: true },
    },
    changed: {
      name: 'Renamed',
      dataset_code: 'tiny',
      questions: [{ kind: 'all' }],
      banner: { kind: 'saved', id: missingId },
    },
    idOf: (body: { id: string }) => body.id,
  },
  {
    kind: 'report',
    plural: 'reports',
    collection: '/v2/saved/reports',
    document: {
      name: 'Tracker',
      dataset_code: 'tiny',
      location_codes: ['A'],
      wave_rule: { kind: 'latest', count: 1 },
      pages: [
        { id: 'p1', layout: 'title', title: 'Tracker', items: [] },
        {
          id: 'p2',
          layout: 'two',
          title: '',
          items: [
            { id: 'i1', kind: 'chart', ref: missingId, scope: 'own', text: 'Gone' },
            { id: 'i2', kind: 'text', ref: '', scope: 'report', text: 'More **women**' },
          ],
        },
      ],
    },
    changed: { name: 'Renamed', dataset_code: 'tiny', prepare: false, pages: [] },
    idOf: (body: { id: string }) => body.id,
  },
];

describe.each(kinds)('a saved $kind', ({ kind, plural, collection, document, changed, idOf }) => {
  async function create(): Promise<string> {
    const { status, etag, body } = await ask(collection, { json: document });
    expect([status, etag]).toEqual([200, '"1"']);
    return idOf(body);
  }

  test('is read back as it was sent, with the fields of the service', async () => {
    const id = await create();
    const { status, etag, body } = await ask(`${collection}/${id}`);
    expect([status, etag, body.rev]).toEqual([200, '"1"', 1]);
    expect(body.name).toBe(document.name);
    expect(idOf(body)).toBe(id);
  });

  test('can be written back as it was read', async () => {
    const id = await create();
    const { body } = await ask(`${collection}/${id}`);
    const written = await ask(`${collection}/${id}`, { method: 'PUT', json: body });
    expect(written.status).toBe(200);
    const again = await ask(`${collection}/${id}`);
    expect({ ...again.body, updated_at: 0 }).toEqual({ ...body, rev: 2, updated_at: 0 });
  });

  test('is replaced on top of the revision that was read, and on top of no other', async () => {
    const id = await create();
    const put = (rev: string) =>
      ask(`${collection}/${id}`, { method: 'PUT', json: changed, headers: { 'If-Match': rev } });
    expect(await put('"1"')).toMatchObject({ status: 200, etag: '"2"' });
    expect((await put('"1"')).status).toBe(412);
    expect((await ask(`${collection}/${id}`)).body.name).toBe(changed.name);
  });

  test('looks the same to others as one that never was', async () => {
    const id = await create();
    for (const key of [colleagueKey, foreignKey]) {
      const authorization = `Bearer ${key}`;
      const foreign = await ask(`${collection}/${id}`, { authorization });
      const missing = await ask(`${collection}/${missingId}`, { authorization });
      expect(foreign).toEqual(missing);
      expect(foreign.status).toBe(404);
      const written = await ask(`${collection}/${id}`, { method: 'PUT', json: changed, authorization });
      expect(written.status).toBe(404);
    }
    expect((await ask(`${collection}/${id}`)).body.name).toBe(document.name);
  });

  // A report has no expression of its own.
  if (kind !== 'report')
    test('is refused with a broken expression, naming the place', async () => {
      const broken = {
        audience: { ...document, expression: { and: [] } },
        crosstab: { ...document, rows: [{ id: 'r', expression: { and: [] } }] },
        chart: { ...document, audiences: [{ id: 'a', expression: { and: [] } }] },
        banner: { ...document, tree: [{ kind: 'audience', name: 'a', expression: { and: [] } }] },
        'tab plan': { ...document, bases: [{ name: 'a', expression: { and: [] } }] },
      }[kind];
      const { status, body } = await ask(collection, { json: broken });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toMatch(/expression/);
    });

  /** At so many minutes; a bare array is a list of fields to save with. */
  async function save(id: string, minutes: number, json: object, authorization = app.key): Promise<void> {
    now = new Date(start.getTime() + minutes * minute);
    const { status } = await ask(`${collection}/${id}`, { method: 'PUT', json, authorization });
    expect(status).toBe(200);
  }
  const versionsOf = async (id: string) =>
    WorkVersionList.parse((await ask(`/v2/saved/${plural}/${id}/versions`)).body).versions;

  test('has one version per person and 30 minutes', async () => {
    now = start;
    const id = await create();
    await save(id, 10, changed);
    await save(id, 29, document);
    expect((await versionsOf(id)).map(({ rev }) => rev)).toEqual([3]);
    await save(id, 31, changed);
    await save(id, 60, document);
    const users = [{ email: 'colleague@first.test', role: 'edit' }];
    const sharing = { users, organisation: null, link: false, note: '' };
    await ask(`/v2/saved/${plural}/${id}/sharing`, { method: 'PUT', json: sharing });
    await save(id, 61, changed, colleagueKey);
    const versions = await versionsOf(id);
    expect(versions.map(({ rev, name, saved_by: by }) => [rev, name, by.email])).toEqual([
      [7, changed.name, 'colleague@first.test'],
      [5, document.name, 'analyst@first.test'],
      [3, document.name, 'analyst@first.test'],
    ]);
  });

  test('keeps a named version, also from a saving a minute later', async () => {
    now = start;
    const id = await create();
    const label = 'Sent to the board';
    const path = `/v2/saved/${plural}/${id}/versions/1`;
    expect((await ask(path, { method: 'PUT', json: { label } })).body).toMatchObject({ rev: 1, label });
    await save(id, 1, changed);
    expect((await versionsOf(id)).map((version) => [version.rev, version.label])).toEqual([
      [2, ''],
      [1, label],
    ]);
  });

  test('is restored by replacing it with a version, which is read as it was', async () => {
    now = start;
    const id = await create();
    await save(id, 40, changed);
    const { body: first } = await ask(`/v2/saved/${plural}/${id}/versions/1`);
    expect(first).toMatchObject({ kind: plural, document: { name: document.name, rev: 1 } });
    expect(first.document).not.toHaveProperty('change');
    await save(id, 41, first.document);
    const { body } = await ask(`${collection}/${id}`);
    expect({ ...body, updated_at: 0 }).toEqual({ ...first.document, rev: 3, updated_at: 0 });
  });

  test('says where its versions are listed when it has no such one', async () => {
    const id = await create();
    expect(await ask(`/v2/saved/${plural}/${id}/versions/9`)).toMatchObject({
      status: 404,
      body: { message: 'there is no version 9; versions are listed at /v2/saved/{kind}/{id}/versions' },
    });
  });
});

describe.each([
  ['banners', kinds[3]?.document],
  ['tab_plans', kinds[4]?.document],
  ['reports', kinds[5]?.document],
])('saved %s', (kind, json) => {
  const path = `/v2/saved/${kind}`;

  test('are found by a part of their name and their dataset, the last changed first', async () => {
    now = start;
    const authorization = app.createAccount({ email: `finder.${kind}@first.test`, organisation: 'First' });
    for (const [minutes, name] of ['Alpha wave', 'Beta', 'Gamma WAVE'].entries()) {
      now = new Date(start.getTime() + minutes * minute);
      await ask(path, { json: { ...json, name }, authorization });
    }
    const namesOf = async (filter: object) => {
      const { body } = await ask(`${path}/filter`, { json: filter, authorization });
      return [body.total, ...body.data.map((one: { name: string }) => one.name)];
    };
    expect(await namesOf({ name: 'wave' })).toEqual([2, 'Gamma WAVE', 'Alpha wave']);
    expect(await namesOf({ offset: 1, limit: 1 })).toEqual([3, 'Beta']);
    expect(await namesOf({ dataset_code: 'other' })).toEqual([0]);
  });
});

test.each([
  ['banners', kinds[3]?.document],
  ['tab_plans', kinds[4]?.document],
])('saved %s are refused a link, which has no page for them', async (kind, json) => {
  const path = `/v2/saved/${kind}`;
  const { body } = await ask(path, { json });
  const sharing = { users: [], organisation: 'view', link: true, note: '' };
  const linked = await ask(`${path}/${body.id}/sharing`, { method: 'PUT', json: sharing });
  expect(linked.status).toBe(400);
  expect(linked.body.message).toContain('a link shows audiences, charts, crosstabs and reports');
  expect((await ask(`${path}/${body.id}/sharing/suppressed`)).status).toBe(404);
});

test('a banner has three levels, and a fourth is refused with its place', async () => {
  const under = (levels: number): object[] =>
    levels === 0 ? [] : [{ kind: 'question', question: 'gender', under: under(levels - 1) }];
  const save = (levels: number) =>
    ask('/v2/saved/banners', {
      json: { name: 'B', dataset_code: 'tiny', side: 'columns', tree: under(levels) },
    });
  expect((await save(3)).status).toBe(200);
  const { status, body } = await save(4);
  expect([status, body.message]).toEqual([
    400,
    'tree[0].under[0].under[0].under is level 4 of a banner, which has at most 3; move its headings up',
  ]);
});

test('savings that become one version keep the notes of both', async () => {
  now = start;
  const { body } = await ask('/v1/charts', { json: { name: 'Pets', change: 'start' } });
  for (const change of ['split by wave', 'split by wave', '']) {
    await ask(`/v1/charts/${body.id}`, { method: 'PUT', json: { name: 'Pets', change } });
  }
  const listed = await ask(`/v2/saved/charts/${body.id}/versions`);
  expect(listed.body.versions).toMatchObject([{ rev: 4, change: 'start; split by wave' }]);
});

test('the newest hundred versions are kept', async () => {
  now = start;
  const { body } = await ask('/v1/charts', { json: { name: 'Chart' } });
  for (let saving = 2; saving <= 103; saving++) {
    now = new Date(now.getTime() + 30 * minute);
    await ask(`/v1/charts/${body.id}`, { method: 'PUT', json: { name: `Chart ${saving}` } });
  }
  const listed = await ask(`/v2/saved/charts/${body.id}/versions`);
  expect(listed.body.versions).toHaveLength(100);
  expect(listed.body.versions.at(-1).rev).toBe(4);
});

test('a copy begins with a version of its own', async () => {
  const { body: made } = await ask('/v1/charts', { json: { name: 'Original' } });
  const { body: copy } = await ask(`/v1/charts/${made.id}/duplicate`, { json: {} });
  const listed = await ask(`/v2/saved/charts/${copy}/versions`);
  expect(listed.body.versions).toMatchObject([{ rev: 1, name: 'Copy of Original', change: '' }]);
});

describe('saved audiences', () => {
  test('show their datapoints as options and their suffixes as integers', async () => {
    const { body } = await ask('/v2/saved/audiences', {
      json: { name: 'Daily maps', expression: { question: 'apps', datapoints: ['maps'], suffixes: ['1'] } },
    });
    expect(body.expression).toEqual({ question: 'apps', options: ['maps'], suffixes: [1] });
    expect(body.flags).toEqual(['authored']);
    expect(body.datasets).toEqual(['tiny']);
    expect(body.permissions).toEqual({ audience_overall: 'accessible', meta: {} });
  });

  test('that name a code nobody knows are kept and say so', async () => {
    const { body } = await ask('/v2/saved/audiences', {
      json: { name: 'From elsewhere', expression: { question: 'elsewhere.q1' } },
    });
    expect(body.permissions.audience_overall).toBe('containsUnknownData');
  });

  test('come page by page without gaps or repeats while others are added', async () => {
    const names = ['page a', 'page b', 'page c', 'page d', 'page e'];
    for (const name of names) await ask('/v2/saved/audiences', { json: { name, expression: women } });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask('/v2/saved/audiences/filter', {
        json: { name: 'PAGE', sort_by: 'name.asc', limit: 2, ...(cursor === '' ? {} : { cursor }) },
      });
      seen.push(...body.data.map((audience: { name: string }) => audience.name));
      cursor = body.next_cursor;
      if (seen.length === 2)
        await ask('/v2/saved/audiences', { json: { name: 'page 0', expression: women } });
    } while (cursor !== '');
    expect(seen).toEqual(names);
  });

  test.each(['junk', 'anVuaw==', 'bm90IGEgY3Vyc29yIG9mIG91cnM='])('refuse the cursor %s', async (cursor) => {
    expect(await ask('/v2/saved/audiences/filter', { json: { cursor } })).toMatchObject({
      status: 400,
      body: 'invalid cursor',
    });
  });

  test('refuse a cursor that was given for another order, or to somebody else', async () => {
    const json = { sort_by: 'name.asc', limit: 1 };
    const { body } = await ask('/v2/saved/audiences/filter', { json });
    const otherOrder = { ...json, sort_by: 'name.desc', cursor: body.next_cursor };
    expect((await ask('/v2/saved/audiences/filter', { json: otherOrder })).status).toBe(400);
    const authorization = `Bearer ${colleagueKey}`;
    const stolen = await ask('/v2/saved/audiences/filter', {
      json: { ...json, cursor: body.next_cursor },
      authorization,
    });
    expect(stolen.status).toBe(400);
  });

  test('are gone once removed', async () => {
    const { body } = await ask('/v2/saved/audiences', { json: { name: 'Gone', expression: women } });
    expect(await ask(`/v2/saved/audiences/${body.id}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: { deleted: 1 },
    });
    expect((await ask(`/v2/saved/audiences/${body.id}`)).status).toBe(404);
  });
});

describe('saved crosstabs', () => {
  const empty = { name: 'Empty', bases: [], rows: [], columns: [], country_codes: [], wave_codes: [] };

  test.each(['bases', 'columns', 'country_codes', 'name', 'rows', 'wave_codes'])(
    'without %s are refused with a sentence that names it',
    async (field) => {
      const sent = Object.fromEntries(Object.entries(empty).filter(([name]) => name !== field));
      const { status, body } = await ask('/v2/saved/crosstabs', { json: sent });
      expect(status).toBe(400);
      expect(body).toContain(field);
    },
  );

  test('are not replaced by a request without a body', async () => {
    const { body } = await ask('/v2/saved/crosstabs', { json: empty });
    expect((await ask(`/v2/saved/crosstabs/${body.uuid}`, { method: 'PUT' })).status).toBe(400);
    expect((await ask(`/v2/saved/crosstabs/${body.uuid}`)).body.rev).toBe(1);
  });

  test('cannot be created for another user by an analyst, whoever that is', async () => {
    for (const userId of [2, 987_654]) {
      const { status, body } = await ask('/v2/saved/crosstabs', { json: { ...empty, user_id: userId } });
      expect([status, typeof body]).toEqual([401, 'string']);
    }
  });

  test('are put by an administrator into a folder of the colleague they are for, and into no other', async () => {
    const authorization = app.createAccount({
      email: 'admin@first.test',
      organisation: 'First',
      role: 'admin',
    });
    const colleague = await ask('/v1/auth/me', { authorization: colleagueKey });
    const folder = { name: 'Folder', kind: 'crosstabs' };
    const mine = await ask('/v2/folders', { json: folder, authorization });
    const theirs = await ask('/v2/folders', { json: folder, authorization: colleagueKey });
    const createIn = (id: string) =>
      ask('/v2/saved/crosstabs', {
        json: { ...empty, user_id: colleague.body.user_id, folder_id: id },
        authorization,
      });
    expect((await createIn(mine.body.id)).status).toBe(404);
    const ofTheirs = await createIn(theirs.body.id);
    expect([ofTheirs.status, ofTheirs.body.folder_id]).toEqual([200, theirs.body.id]);
  });

  test('cannot be a copy of what the caller cannot see', async () => {
    const { status, body } = await ask('/v2/saved/crosstabs', { json: { ...empty, copied_from: missingId } });
    expect([status, typeof body]).toEqual([404, 'string']);
  });

  test('keep an item to one meaning', async () => {
    const item = { id: 'r', expression: women, avg: { question: 'spend', datapoint: '' } };
    const { status, body } = await ask('/v2/saved/crosstabs', { json: { ...empty, rows: [item] } });
    expect(status).toBe(400);
    expect(body).toContain('rows[0]');
  });

  test('are listed, last changed first', async () => {
    const { body } = await ask('/v2/saved/crosstabs');
    expect(body.count).toBe(body.projects.length);
    const times = body.projects.map((project: { updated_at: string }) => project.updated_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('saved audiences', () => {
  test('are found by a part of their name, whatever its case and accents', async () => {
    await ask('/v2/saved/audiences', { json: { name: 'İstanbul, Straße', expression: women } });
    for (const name of ['istanbul', 'ISTANBUL', 'strasse', 'Straße']) {
      const { body } = await ask('/v2/saved/audiences/filter', { json: { name } });
      expect(
        body.data.map((one: { name: string }) => one.name),
        name,
      ).toEqual(['İstanbul, Straße']);
    }
  });

  test('stand behind those that their owner sees, wherever others have put theirs', async () => {
    const farthest = Number.MAX_SAFE_INTEGER;
    const far = { json: { name: 'Far', expression: women, position: farthest }, authorization: foreignKey };
    expect((await ask('/v2/saved/audiences', far)).body.position).toBe(farthest);
    const { body: before } = await ask('/v2/saved/audiences');
    const positions = before.data.map((one: { position: number }) => one.position);
    const { body } = await ask('/v2/saved/audiences', { json: { name: 'Near', expression: women } });
    expect(body.position).toBe(Math.max(...positions) + 1);
  });

  test('can be written back behind the farthest place there is', async () => {
    const { body } = await ask('/v2/saved/audiences', {
      json: { name: 'Farther', expression: women },
      authorization: foreignKey,
    });
    const path = `/v2/saved/audiences/${body.id}`;
    expect((await ask(path, { method: 'PUT', json: body, authorization: foreignKey })).status).toBe(200);
  });
});

describe('saved charts', () => {
  test('are found by a part of their name, whatever its case and accents', async () => {
    await ask('/v1/charts', { json: { name: 'Größe der ÄPFEL' } });
    for (const term of ['äpfel', 'APFEL', 'GRÖSSE', 'grosse']) {
      const { body } = await ask('/v1/charts/search', { json: { search_term: term } });
      expect(
        body.map((chart: { name: string }) => chart.name),
        term,
      ).toEqual(['Größe der ÄPFEL']);
    }
    expect((await ask('/v1/charts/search', { json: { search_term: '%' } })).body).toEqual([]);
  });

  test('keep their metadata and name where an update does not send them', async () => {
    const created = await ask('/v1/charts', {
      json: { name: 'Kept', metadata: { json: [1, 2], valid: true } },
    });
    const updated = await ask(`/v1/charts/${created.body.id}`, { method: 'PUT', json: { color: 'red' } });
    expect(updated.body).toBe('updated');
    expect((await ask(`/v1/charts/${created.body.id}`)).body).toMatchObject({
      name: 'Kept',
      color: 'red',
      metadata: { json: [1, 2], valid: true },
    });
  });

  test('are duplicated under a new id', async () => {
    const created = await ask('/v1/charts', { json: { name: 'Original', color: 'red' } });
    const copy = await ask(`/v1/charts/${created.body.id}/duplicate`, { method: 'POST' });
    expect(copy.body).not.toBe(created.body.id);
    expect((await ask(`/v1/charts/${copy.body}`)).body).toMatchObject({
      name: 'Copy of Original',
      color: 'red',
    });
  });

  test('are duplicated under a name that is cut between characters', async () => {
    // Of 255 UTF-16 units "Copy of ab" leaves 245, which is 122 faces and a half.
    const created = await ask('/v1/charts', { json: { name: `ab${'😀'.repeat(126)}` } });
    const copy = await ask(`/v1/charts/${created.body.id}/duplicate`, { method: 'POST' });
    const { body } = await ask(`/v1/charts/${copy.body}`);
    expect(body.name).toBe(`Copy of ab${'😀'.repeat(122)}`);
  });

  test('are removed together or not at all', async () => {
    const { body } = await ask('/v1/charts', { json: { name: 'Stays' } });
    const refused = await ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [body.id, missingId] } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 400, message: 'some charts cannot be deleted' },
    });
    expect((await ask(`/v1/charts/${body.id}`)).status).toBe(200);
    const removed = await ask('/v1/charts', { method: 'DELETE', json: { chart_ids: [body.id, body.id] } });
    expect(removed).toMatchObject({ status: 200, body: { deleted: 1 } });
  });

  test('know the datasets of their questions', async () => {
    const { body } = await ask('/v1/charts', {
      json: { name: 'Of tiny', attributes: [{ question_code: 'gender' }] },
    });
    expect([body.dataset_codes, body.dataset_names]).toEqual([['tiny'], ['Tiny survey']]);
  });
});
