import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { createFolderStore } from './store/folders.ts';

let app: TestApp;
let colleague: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [] });
  colleague = app.createAccount({ email: 'colleague@first.test', organisation: 'First' });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  return { status: response.status, body: await response.json() };
}

const create = (json: object, authorization = app.key) =>
  ask('/v2/folders', { json: { kind: 'charts', ...json }, authorization });
const put = (id: string, json: object, headers = {}) =>
  ask(`/v2/folders/${id}`, { method: 'PUT', json: { kind: 'charts', ...json }, headers });

test('a folder is created, listed by kind, renamed and moved', async () => {
  const { body: outer } = await create({ name: 'Outer' });
  const { body: inner } = await create({ name: 'Inner', parent_id: outer.id });
  expect(inner).toMatchObject({ kind: 'charts', parent_id: outer.id, rev: 1 });
  expect(inner.position).toBeGreaterThan(outer.position);
  await create({ name: 'Outer', kind: 'crosstabs' });
  const names = async (query: string) =>
    (await ask(`/v2/folders${query}`)).body.folders.map((folder: { name: string }) => folder.name);
  expect(await names('?kind=charts')).toEqual(['Outer', 'Inner']);
  expect(await names('')).toEqual(['Outer', 'Inner', 'Outer']);
  expect((await ask('/v2/folders?kind=people')).status).toBe(400);
  const renamed = await put(inner.id, { name: 'Renamed', kind: 'audiences', parent_id: '', position: 0.5 });
  expect(renamed.body).toMatchObject({
    name: 'Renamed',
    kind: 'charts',
    parent_id: '',
    position: 0.5,
    rev: 2,
  });
  expect(await names('?kind=charts')).toEqual(['Renamed', 'Outer']);
  expect((await put(inner.id, { name: 'Late' }, { 'If-Match': '"1"' })).status).toBe(412);
});

test('a name is given once for each kind and person', async () => {
  const { body } = await create({ name: 'Once' });
  expect((await create({ name: 'Once' })).status).toBe(400);
  expect((await create({ name: 'Once' }, colleague)).status).toBe(200);
  const { body: other } = await create({ name: 'Other' });
  expect((await put(other.id, { name: 'Once' })).status).toBe(400);
  expect((await put(body.id, { name: 'Once' })).status).toBe(200);
});

test('a folder lies neither in itself nor in what is not there, and no deeper than 16', async () => {
  const chain: string[] = [];
  for (let depth = 1; depth <= 16; depth++) {
    const { status, body } = await create({ name: `Depth ${depth}`, parent_id: chain.at(-1) ?? '' });
    expect(status).toBe(200);
    chain.push(body.id);
  }
  expect((await create({ name: 'Too deep', parent_id: chain.at(-1) })).status).toBe(400);
  const moved = await put(chain[0] ?? '', { name: 'Depth 1', parent_id: chain[3] });
  expect(moved.body.message).toContain('itself or one inside it');
  expect((await put(chain[0] ?? '', { name: 'Depth 1', parent_id: chain[0] })).status).toBe(400);
  const { body: tables } = await create({ name: 'Of tables', kind: 'crosstabs' });
  const { body: theirs } = await create({ name: 'Theirs' }, colleague);
  for (const parent of [tables.id, theirs.id, '00000000-0000-7000-8000-000000000000']) {
    expect((await create({ name: 'Nowhere', parent_id: parent })).status).toBe(404);
  }
});

test('what a folder held lies in its parent once it is gone', async () => {
  const { body: above } = await create({ name: 'Above' });
  const { body: middle } = await create({ name: 'Middle', parent_id: above.id });
  const { body: below } = await create({ name: 'Below', parent_id: middle.id });
  const { body: chart } = await ask('/v1/charts', { json: { name: 'Held', folder_id: middle.id } });
  expect(await ask(`/v2/folders/${middle.id}`, { method: 'DELETE' })).toEqual({
    status: 200,
    body: { deleted: 1 },
  });
  expect((await ask(`/v1/charts/${chart.id}`)).body.folder_id).toBe(above.id);
  const { body } = await ask('/v2/folders?kind=charts');
  expect(body.folders.find(({ id }: { id: string }) => id === below.id).parent_id).toBe(above.id);
  await ask(`/v2/folders/${above.id}`, { method: 'DELETE' });
  expect((await ask(`/v1/charts/${chart.id}`)).body.folder_id).toBe('');
});

test('a folder is its owner’s: others put nothing into it, and do not see where a shared thing lies', async () => {
  const { body: folder } = await create({ name: 'Mine' });
  const foreign = await ask('/v1/charts', {
    json: { name: 'In', folder_id: folder.id },
    authorization: colleague,
  });
  expect(foreign.status).toBe(404);
  const { body: chart } = await ask('/v1/charts', { json: { name: 'Shared', folder_id: folder.id } });
  const json = {
    users: [{ email: 'colleague@first.test', role: 'edit' }],
    organisation: null,
    link: false,
    note: '',
  };
  await ask(`/v2/saved/charts/${chart.id}/sharing`, { method: 'PUT', json });
  const path = `/v1/charts/${chart.id}`;
  expect((await ask(path, { authorization: colleague })).body.folder_id).toBe('');
  const written = await ask(path, {
    method: 'PUT',
    json: { name: 'Theirs', folder_id: '' },
    authorization: colleague,
  });
  expect(written.status).toBe(200);
  expect((await ask(path)).body).toMatchObject({ name: 'Theirs', folder_id: folder.id });
  const found = await ask('/v1/charts/search', { json: { folder_id: folder.id }, authorization: colleague });
  expect(found.body).toEqual([]);
});

test('a folder of examples is everyone’s to see and no one’s to change', async () => {
  const id = '5f1f7c1e-6a3b-4f0e-9d57-0a1f6f1d2c3b';
  const owner = { organisationId: 1, userId: 1 };
  const store = createFolderStore(app.deps);
  store.replaceCurated(owner, 'charts', { id, name: 'Of an earlier release' });
  store.replaceCurated(owner, 'charts', { id, name: 'First examples' });
  for (const authorization of [app.key, colleague]) {
    const { body } = await ask('/v2/folders?kind=charts', { authorization });
    const seen = body.folders.find((folder: { id: string }) => folder.id === id);
    expect(seen).toMatchObject({ name: 'First examples', access: 'view' });
    expect((await ask(`/v2/folders/${id}`, { method: 'DELETE', authorization })).status).toBe(404);
    expect((await create({ name: 'Inside', parent_id: id }, authorization)).status).toBe(404);
    const into = await ask('/v1/charts', { json: { name: 'In', folder_id: id }, authorization });
    expect(into.status).toBe(404);
  }
  expect((await put(id, { name: 'Mine now' })).status).toBe(404);
  const another = { id: '5f1f7c1e-6a3b-4f0e-9d57-0a1f6f1d2c3c', name: 'First examples' };
  await create({ name: another.name, kind: 'crosstabs' });
  store.replaceCurated(owner, 'crosstabs', another);
  const { body: tables } = await ask('/v2/folders?kind=crosstabs');
  const names = tables.folders.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['First examples', 'First examples (examples)']));
  // Two of one name would look the same in a list.
  expect((await create({ name: 'First examples' })).body.message).toContain('choose another name');
});
