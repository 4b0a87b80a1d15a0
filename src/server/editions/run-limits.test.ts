import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createQueryService } from '../figures/service.ts';
import { findOwner } from '../saved-work/sharing/follow-link.ts';
import { ServiceError } from '../request/service-error.ts';
import { openEditionRunner } from './open-edition-runner.ts';
import { runTables } from './run-tables.ts';
import {
  bytesOfParts,
  createEdition,
  type EditionId,
  endEdition,
  findEdition,
  listEditions,
  listParts,
  makeRoom,
  type StoredEdition,
} from './store.ts';

const plan = {
  name: 'Limits',
  dataset_code: 'tiny',
  questions: ['gender', 'devices', 'owner'].map((question) => ({ kind: 'question', question })),
  banner: { kind: 'own', tree: [] },
};

let app: TestApp;
let first: StoredEdition;
beforeAll(async () => {
  app = await createTestApp();
  const { id } = await (await app.request('/v2/saved/tab_plans', { json: plan })).json();
  const at = `/v2/saved/tab_plans/${id}/editions`;
  await app.request(at, { method: 'POST' });
  await (await app.request(`${at}/1`, { headers: { Accept: 'text/event-stream' } })).text();
  first = stored({ work_id: id, number: 1 });
});
afterAll(() => app.close());

function stored(id: EditionId): StoredEdition {
  const edition = findEdition(app.deps.storage, id);
  if (edition === undefined) throw new Error('no such run');
  return edition;
}

/** A run of the same plan that nobody has begun. */
function another(): StoredEdition {
  const { storage } = app.deps;
  const owner = findOwner(storage, first.work_id, { kind: 'session', id: '' });
  if (owner === undefined) throw new Error('no owner');
  const { work_id: workId, snapshot } = first;
  return stored(createEdition(storage, owner, { workId, snapshot, createdAt: app.deps.now().toISOString() }));
}

function runWithin(edition: StoredEdition, most: { readonly bytes: number; readonly durationMs: number }) {
  const deps = { ...app.deps, queries: createQueryService(app.deps) };
  const { signal } = new AbortController();
  return runTables(deps, edition, { signal, onProgress: () => undefined, most });
}

test('a run that takes more bytes than it may ends with its reason and keeps the tables before', async () => {
  const edition = another();
  // Room for the first table alone.
  const bytes = bytesOfParts(app.deps.storage, first) / 2;
  const reason = await runWithin(edition, { bytes, durationMs: 60_000 });
  expect(reason).toMatch(/^its figures take more than .+ MiB; leave questions out$/);
  expect(listParts(app.deps.storage, edition).length).toBeLessThan(3);
  expect(bytesOfParts(app.deps.storage, edition)).toBeLessThanOrEqual(bytes);
});

test('a run that takes longer than it may ends with its reason', async () => {
  const edition = another();
  const reason = await runWithin(edition, { bytes: Number.POSITIVE_INFINITY, durationMs: 0 });
  expect(reason).toBe('it took longer than 0 minutes; leave questions out');
  expect(listParts(app.deps.storage, edition)).toEqual([]);
});

test('of a plan the newest runs are kept, and of an account as many as its bytes have room for', async () => {
  const { storage } = app.deps;
  for (const open of listEditions(storage, first.work_id)) endEdition(storage, open, 'test', 'now');
  const newest = another();
  await runWithin(newest, { bytes: Number.POSITIVE_INFINITY, durationMs: 60_000 });
  endEdition(storage, newest, '', 'now');
  const numbers = () => listEditions(storage, first.work_id).map(({ number }) => number);
  makeRoom(storage, first.work_id, { bytes: Number.POSITIVE_INFINITY, editions: 3 });
  expect(numbers()).toEqual([4, 3, 2]);
  makeRoom(storage, first.work_id, { bytes: bytesOfParts(storage, newest) });
  expect(numbers()[0]).toBe(4);
  expect(numbers()).not.toContain(2);
});

test('a run that the disk has no room for goes on once it has, and the service with it', async () => {
  const edition = another();
  const refusals: string[] = [];
  let isFull = true;
  const storage: typeof app.deps.storage = {
    ...app.deps.storage,
    run(query) {
      if (!isFull) return app.deps.storage.run(query);
      refusals.push(query.compile().sql);
      throw new ServiceError('unavailable', 'the disk is full');
    },
  };
  const runner = openEditionRunner({ ...app.deps, storage }, 5);
  await expect.poll(() => refusals.length).toBeGreaterThan(2);
  expect(stored(edition).state).toBe('waiting');
  isFull = false;
  await expect.poll(() => stored(edition).state, { timeout: 30_000 }).toBe('done');
  await runner.close();
});
