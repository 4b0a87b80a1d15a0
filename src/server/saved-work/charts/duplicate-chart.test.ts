import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const women = { question: 'gender', datapoints: ['f'], suffixes: ['1'] };
const missingId = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let viewerKey: string;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  viewerKey = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

const audiencesOf = async (
  authorization: string,
): Promise<{ id: string; name: string; expression: unknown }[]> =>
  (await ask('/v2/saved/audiences', { authorization })).body.data;

/** A chart in a folder, of two private audiences and one that is named nowhere else, shared to view. */
async function sharedChart(expression: object = women) {
  const save = async (name: string) =>
    (await ask('/v2/saved/audiences', { json: { name, expression } })).body.id;
  const folder = await ask('/v2/folders', { json: { kind: 'charts', name: `Mine ${Math.random()}` } });
  const [first, second] = [await save('First'), await save('Second')];
  const chart = await ask('/v1/charts', {
    json: {
      name: 'Chart',
      folder_id: folder.body.id,
      audiences: [
        { id: first, name: 'First', expression },
        { id: 'local', name: 'Local', expression },
        { id: second, name: '', expression },
        { id: first, name: 'First again', expression },
      ],
      base_audience: { id: first, name: 'First', expression },
    },
  });
  expect(chart.status).toBe(200);
  const { status } = await ask(`/v2/saved/charts/${chart.body.id}/sharing`, {
    method: 'PUT',
    json: {
      users: [{ email: 'viewer@first.test', role: 'view' }],
      organisation: null,
      link: false,
      note: '',
    },
  });
  expect(status).toBe(200);
  return { id: chart.body.id, first, second };
}

test('a copy of a shared chart is the caller’s, with new audiences for those they do not see', async () => {
  const { id, first, second } = await sharedChart();
  const before = await audiencesOf(viewerKey);
  const duplicated = await ask(`/v1/charts/${id}/duplicate`, { method: 'POST', authorization: viewerKey });
  expect([duplicated.status, typeof duplicated.body]).toEqual([200, 'string']);
  const copy = (await ask(`/v1/charts/${duplicated.body}`, { authorization: viewerKey })).body;
  expect(copy).toMatchObject({ name: 'Copy of Chart', folder_id: '', is_owner: true, is_shared: false });
  const added = (await audiencesOf(viewerKey)).filter(
    ({ id: known }) => !before.some((old) => old.id === known),
  );
  expect(added.map(({ name }) => name)).toEqual(['First', 'Chart']);
  const [newFirst, newSecond] = added;
  expect(copy.audiences.map((audience: { id: string }) => audience.id)).toEqual([
    newFirst?.id,
    'local',
    newSecond?.id,
    newFirst?.id,
  ]);
  expect(copy.base_audience.id).toBe(newFirst?.id);
  expect(newFirst?.expression).toEqual({ question: 'gender', options: ['f'], suffixes: [1] });
  expect(JSON.stringify(copy)).not.toContain(first);
  expect(JSON.stringify(copy)).not.toContain(second);
});

test('of audiences that a reader does not see a chart tells what it was saved with, whatever became of them', async () => {
  const { id, first } = await sharedChart();
  const json = { name: 'Renamed in private', expression: { question: 'owner', datapoints: ['no'] } };
  expect((await ask(`/v2/saved/audiences/${first}`, { method: 'PUT', json })).status).toBe(200);
  const { body } = await ask(`/v1/charts/${id}`, { authorization: viewerKey });
  expect(body.audiences[0]).toMatchObject({ id: first, name: 'First', expression: women });
  expect(JSON.stringify(body)).not.toMatch(/Renamed|owner",/);
  expect((await ask(`/v2/saved/audiences/${first}`, { authorization: viewerKey })).status).toBe(404);
});

test('the audiences of a copy are counted for those alone who may use their survey', async () => {
  const { id } = await sharedChart({ question: 'gender', datapoints: ['f'] });
  const copy = (await ask(`/v1/charts/${id}/duplicate`, { method: 'POST', authorization: viewerKey })).body;
  const { audiences } = (await ask(`/v1/charts/${copy}`, { authorization: viewerKey })).body;
  const query = { question: 'owner', audiences: [{ id: audiences[0].id }] };
  const count = async () => (await ask('/v2/query/stats', { json: query, authorization: viewerKey })).status;
  expect(await count()).toBe(200);
  app.deps.datasets.rights.revoke('tiny', 1);
  const afterwards = await count();
  app.deps.datasets.rights.grant('tiny', 1);
  expect(afterwards).toBe(403);
});

test('a copy by the owner keeps the audiences and makes none', async () => {
  const { id, first, second } = await sharedChart();
  const before = await audiencesOf(app.key);
  const { body } = await ask(`/v1/charts/${id}/duplicate`, { method: 'POST' });
  const copy = (await ask(`/v1/charts/${body}`)).body;
  expect(copy.audiences.map((audience: { id: string }) => audience.id)).toEqual([
    first,
    'local',
    second,
    first,
  ]);
  expect(await audiencesOf(app.key)).toEqual(before);
  expect(copy.folder_id).not.toBe('');
});

test('a copy that cannot be saved leaves no audience behind', async () => {
  const { id } = await sharedChart();
  const before = await audiencesOf(viewerKey);
  const { storage } = app.deps;
  const failing = `CREATE TRIGGER no_charts BEFORE INSERT ON saved_work WHEN new.kind = 'charts' BEGIN SELECT RAISE(ABORT, 'no'); END`;
  const statement = (text: string) => ({ compile: () => sql.raw(text).compile(storage.sql) });
  storage.run(statement(failing));
  const { status } = await ask(`/v1/charts/${id}/duplicate`, { method: 'POST', authorization: viewerKey });
  storage.run(statement('DROP TRIGGER no_charts'));
  expect(status).toBe(500);
  expect(await audiencesOf(viewerKey)).toEqual(before);
});

test('a chart that is not shared, of others or not there is not found, and a body is refused', async () => {
  const chart = await ask('/v1/charts', { json: { name: 'Private' } });
  const missing = await ask(`/v1/charts/${missingId}/duplicate`, { method: 'POST' });
  expect(missing.status).toBe(404);
  for (const authorization of [viewerKey, foreignKey]) {
    expect(await ask(`/v1/charts/${chart.body.id}/duplicate`, { method: 'POST', authorization })).toEqual(
      missing,
    );
  }
  expect((await ask(`/v1/charts/${chart.body.id}/duplicate`, { json: { name: 'x' } })).status).toBe(400);
  expect((await ask(`/v1/charts/${chart.body.id}/duplicate`, { json: {} })).status).toBe(200);
});

test('fifty copies at once are fifty charts', async () => {
  const chart = await ask('/v1/charts', { json: { name: 'Often' } });
  const copies = await Promise.all(
    Array.from({ length: 50 }, () => ask(`/v1/charts/${chart.body.id}/duplicate`, { method: 'POST' })),
  );
  expect(new Set(copies.map(({ body }) => body)).size).toBe(50);
});
