import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

let app: TestApp;
let viewerKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  viewerKey = app.createAccount({ email: 'viewer@first.test', organisation: 'First' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

const women = { question: 'gender', datapoints: ['f'] };
const folderNamed = async (name: string) =>
  (await ask('/v2/folders', { json: { kind: 'charts', name } })).body.id as string;

async function make(json: object, authorization?: string): Promise<string> {
  const { status, body } = await ask('/v1/charts', {
    json,
    ...(authorization === undefined ? {} : { authorization }),
  });
  expect(status).toBe(200);
  return body.id;
}

async function found(json: object, authorization?: string): Promise<readonly string[]> {
  const { body } = await ask('/v1/charts/search', {
    json: { sort_by: 'name.asc', ...json },
    ...(authorization === undefined ? {} : { authorization }),
  });
  return body.map(({ name }: { name: string }) => name);
}

test('a library is searched by name, question and audience, and narrowed by folder', async () => {
  const folder = await folderNamed('Reports');
  await make({
    name: 'Ännual',
    view_type: 3,
    folder_id: folder,
    attributes: [{ question_code: 'devices' }],
    audiences: [{ id: 'a', name: 'Wömen of the North', expression: women }],
    dataset_codes: ['tiny'],
  });
  await make({ name: 'Bars', view_type: 1, base_audience: { name: 'Northerners', expression: women } });
  const theirs = await make({ name: 'Theirs', view_type: 3 }, viewerKey);
  await ask(`/v2/saved/charts/${theirs}/sharing`, {
    method: 'PUT',
    authorization: viewerKey,
    json: { users: [], organisation: 'view', link: true, note: '' },
  });

  expect(await found({ search_term: 'annual' })).toEqual(['Ännual']);
  expect(await found({ search_term: 'women' })).toEqual(['Ännual']);
  expect(await found({ search_term: 'NORTH' })).toEqual(['Bars', 'Ännual']);
  expect(await found({ search_term: 'devices' })).toEqual(['Ännual']);
  expect(await found({ folder_id: folder })).toEqual(['Ännual']);
  expect(await found({ folder_id: folder }, viewerKey)).toEqual([]);
});

test('a search through ten thousand charts reads their index and not their documents', () => {
  const { storage } = app.deps;
  const plan = storage.all<{ detail: string }>({
    compile: () =>
      sql
        .raw(
          `EXPLAIN QUERY PLAN SELECT id, name, view_type, question_code, dataset_code, audience_names FROM saved_work
           WHERE kind = 'charts' AND deleted_at IS NULL AND organisation_id = 1 AND id > 'x' ORDER BY id LIMIT 1000`,
        )
        .compile(storage.sql),
  });
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('USING COVERING INDEX charts_by_library'),
  ]);
});

test('what others shared is taken off the own list and put back, and stays where it is for everybody else', async () => {
  const id = await make({ name: 'Off the list', view_type: 1 });
  await ask(`/v2/saved/charts/${id}/sharing`, {
    method: 'PUT',
    json: { users: [], organisation: 'view', link: false, note: '' },
  });
  const list = (listed: boolean, authorization?: string) =>
    ask(`/v1/charts/${id}/listing`, {
      method: 'PUT',
      json: { listed },
      ...(authorization === undefined ? {} : { authorization }),
    });
  const wanted = { search_term: 'off the list' };
  expect(await found(wanted, viewerKey)).toEqual(['Off the list']);
  expect((await list(false, viewerKey)).body).toEqual({ listed: false });
  expect((await list(false, viewerKey)).status).toBe(200);
  expect(await found(wanted, viewerKey)).toEqual([]);
  expect(await found({ ...wanted, sharing: 'unlisted' }, viewerKey)).toEqual(['Off the list']);
  expect((await ask(`/v1/charts/${id}`, { authorization: viewerKey })).status).toBe(200);
  expect(await found(wanted)).toEqual(['Off the list']);
  await list(true, viewerKey);
  expect(await found(wanted, viewerKey)).toEqual(['Off the list']);
  expect(await found({ ...wanted, sharing: 'unlisted' }, viewerKey)).toEqual([]);
  expect((await list(false)).status).toBe(400);
});
