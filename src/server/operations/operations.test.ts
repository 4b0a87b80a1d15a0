import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createApp } from '../app.ts';
import type { ServerDeps } from '../deps.ts';
import { createLog } from '../http/log.ts';

let app: TestApp;
let adminKey: string;
beforeAll(async () => {
  app = await createTestApp();
  adminKey = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
});
afterAll(() => app.close());

/** What a service over `deps` writes to its log while `work` asks it. */
async function logOf(
  work: (ask: (path: string, init?: RequestInit) => Promise<Response>) => Promise<void>,
  level: 'info' | 'error' = 'info',
): Promise<string> {
  let text = '';
  const log = createLog(level, { write: (line) => void (text += line) });
  const logged = createApp({ ...app.deps, log });
  await work(async (path, init) => logged.request(path, init));
  return text;
}

describe('readiness', () => {
  test('is green when the database and every dataset are open', async () => {
    const response = await app.request('/readyz', { authorization: null });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ready', database: 'open', datasets: 1 });
  });

  test.each([
    [
      'a damaged database',
      (deps: ServerDeps): ServerDeps => ({
        ...deps,
        storage: { ...deps.storage, isReady: () => false, isDamaged: () => true },
      }),
      'the database is damaged and takes no writes; restore a backup',
    ],
    [
      'a disk that takes no writes',
      (deps: ServerDeps): ServerDeps => ({ ...deps, storage: { ...deps.storage, isFull: () => true } }),
      'the disk of DATA_DIR is full or takes no writes; make room on it',
    ],
    [
      'a dataset that does not open',
      (deps: ServerDeps): ServerDeps => {
        deps.datasets.unopened.push('lost');
        onTestFinished(() => void deps.datasets.unopened.pop());
        return deps;
      },
      'datasets that cannot be opened: 1; see the log',
    ],
  ])('is red for %s, and says so', async (_, damage, message) => {
    const response = await createApp(damage(app.deps)).request('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await response.json()).toEqual({ code: 503, err: 'unavailable', message, type: 'unknown' });
  });
});

describe('the metrics', () => {
  test('count requests by route, method and status, and time them', async () => {
    const counted = createApp(app.deps);
    const headers = { Authorization: adminKey };
    await counted.request('/v1/charts/5b4c1f0e-1111-4111-8111-111111111111', { headers });
    await counted.request('/v1/charts/5b4c1f0e-2222-4222-8222-222222222222', { headers });
    await counted.request('/nowhere/at/all', { headers });
    const response = await counted.request('/metrics', { headers });
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines).toContain('http_requests_total{route="GET /v1/charts/{id}",method="GET",status="404"} 2');
    expect(lines).toContain('http_requests_total{route="",method="GET",status="404"} 1');
    expect(lines).toContain('http_request_duration_seconds_count{route="GET /v1/charts/{id}"} 2');
  });

  test('tell the load of engine, storage and process', async () => {
    // Columns are held once somebody has asked for them.
    await app.request('/v2/query/audience_wave_counts', { json: { question: 'gender', datapoints: ['f'] } });
    const text = await (await app.request('/metrics', { authorization: adminKey })).text();
    const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(valueOf('engine_workers')).toBe(1);
    expect(valueOf('engine_open_queries')).toBe(0);
    expect(valueOf('engine_held_datasets')).toBe(1);
    expect(valueOf('engine_held_bytes')).toBeGreaterThan(0);
    expect(valueOf('queries_waiting')).toBe(0);
    expect(valueOf('storage_ready')).toBe(1);
    expect(valueOf('storage_database_bytes')).toBeGreaterThan(4_095);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(valueOf('process_open_fds')).toBeGreaterThan(2);
  });

  test('are for administrators', async () => {
    expect((await app.request('/metrics', { authorization: null })).status).toBe(401);
    const refused = await app.request('/metrics');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      message: 'reading the metrics is for administrators; ask one of yours',
    });
  });
});

describe('a request id', () => {
  test.each(['a', 'trace-7f.3:1_Z', 'x'.repeat(64)])('that is well formed is kept: %s', async (id) => {
    const response = await app.request('/healthz', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toBe(id);
  });

  test.each(['', 'x'.repeat(65), 'two words', '{"a":1}', 'é'])('that is not is replaced: %s', async (id) => {
    const response = await app.request('/healthz', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  test('has one line of JSON a request: id, route, status, time, who, and by which credential', async () => {
    const keyId = /_([^_]+)_/.exec(app.key)?.[1] ?? app.key;
    const text = await logOf(async (ask) => {
      await ask('/v1/auth/me', { headers: { Authorization: app.key, 'X-Request-Id': 'r-1' } });
    });
    const line: unknown = JSON.parse(text);
    expect(line).toMatchObject({
      level: 'info',
      requestId: 'r-1',
      method: 'GET',
      route: 'GET /v1/auth/me',
      status: 200,
      userId: 1,
      msg: 'request',
    });
    expect(Object.keys(line as object).toSorted()).toEqual([
      'credential',
      'level',
      'method',
      'ms',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
      'userId',
    ]);
    expect(text).toContain('"credential":"key ');
    expect(keyId.length).toBeGreaterThan(5);
  });

  test('tells of everyone who is turned away, whatever its level', async () => {
    const text = await logOf(async (ask) => {
      await ask('/v1/auth/me', { headers: { Authorization: 'not-a-key' } });
      await ask('/v1/auth/me', { headers: { Authorization: app.key } });
    }, 'error');
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({ security: true, msg: 'denied', status: 401, address: 'local' });
  });

  test('holds no key, password, cookie, body or query string', async () => {
    const canary = 'canary-7b1d2e';
    const json = { 'Content-Type': 'application/json' };
    const text = await logOf(async (ask) => {
      await ask(`/v1/auth/me?access_token=${canary}`, { headers: { Authorization: app.key } });
      await ask('/v1/auth/me', { headers: { Authorization: `Bearer ${canary}` } });
      await ask('/v1/auth/me', { headers: { Cookie: `session=${canary}`, 'User-Agent': canary } });
      await ask('/v1/auth/sign-in', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: `${canary}@example.org`, password: canary }),
      });
      await ask('/v1/auth/sign-in', { method: 'POST', headers: json, body: `{"${canary}` });
      await ask(`/v2/shared/${canary}`);
      await ask('/v1/charts', {
        method: 'POST',
        headers: { ...json, Authorization: app.key },
        body: JSON.stringify({ name: canary, [canary]: 1 }),
      });
    });
    expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(7);
    expect(text).not.toContain(canary);
    expect(text).not.toContain(app.key);
  });
});
