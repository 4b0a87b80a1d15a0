import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { parseConfig } from '../config.ts';
import { createLog } from '../http/log.ts';
import { type OpenService, openService } from '../open-service.ts';
import { firstStart } from './first-start.ts';

let dataDir: string;
let service: OpenService;
let secret: string | null;

async function open(): Promise<void> {
  service = await openService(
    parseConfig({ DATA_DIR: dataDir, ENGINE_WORKERS: '1', ARENA_MB: '64' }),
    createLog('silent'),
  );
  secret = await firstStart(service.deps);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audience-insights-first-'));
  await open();
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(json: unknown): Promise<{ status: number; body: unknown; cookie: string }> {
  const response = await createApp(service.deps, { checkAnswers: true }).request('/v1/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, body: await response.json(), cookie };
}

test('an empty data directory is given an organisation, its administrator, the demo dataset and a link', async () => {
  const { status, body, cookie } = await signIn({ secret });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'admin@localhost', role: 'admin', has_password: false });
  const response = await createApp(service.deps).request('/v2/datasets', { headers: { Cookie: cookie } });
  expect(await response.json()).toMatchObject({
    datasets: [
      { code: 'core', synthetic: true, public: true },
      { code: 'gaming', parent_code: 'core' },
    ],
  });
});

test('the next start makes nothing twice, and links as long as there is no password', async () => {
  const countOf = (table: 'organisations' | 'users' | 'datasets') =>
    service.deps.storage.all(service.deps.storage.sql.selectFrom(table).select('id')).length;
  const first = secret;
  await service.close();
  await open();
  expect([countOf('organisations'), countOf('users'), countOf('datasets')]).toEqual([1, 1, 1]);
  expect(secret).not.toBeNull();
  expect(secret).not.toBe(first);

  expect((await signIn({ secret, email: 'me@example.org', password: 'long enough' })).status).toBe(200);
  await service.close();
  await open();
  expect(secret).toBeNull();
  expect([countOf('organisations'), countOf('users'), countOf('datasets')]).toEqual([1, 1, 1]);
  expect((await signIn({ email: 'me@example.org', password: 'long enough' })).status).toBe(200);
});
