import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createRateLimit } from './rate-limit.ts';

test('a caller is counted through a minute from their first request, each for themselves', () => {
  let time = 1_000;
  const rate = createRateLimit(() => time);
  expect(rate.take('a', 2)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isOver: false });
  time += 30_000;
  expect(rate.take('a', 2)).toEqual({ limit: 2, remaining: 0, resetSeconds: 30, isOver: false });
  expect(rate.take('a', 2)).toEqual({ limit: 2, remaining: 0, resetSeconds: 30, isOver: true });
  expect(rate.take('b', 2).isOver).toBe(false);
  time += 30_000;
  expect(rate.take('a', 2)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isOver: false });
});

test('a minute that has just begun ends in 60 seconds, at whatever fraction of a millisecond it began', () => {
  // 261331.944 + 60000 - 261331.944 is 60000.00000000003 in binary fractions.
  expect(createRateLimit(() => 261_331.944).take('a', 2).resetSeconds).toBe(60);
});

let app: TestApp;
let now = new Date('2026-01-31T12:00:00.000Z');
beforeAll(async () => {
  app = await createTestApp({
    datasets: [],
    now: () => now,
    config: { requestsPerMinute: 5, anonymousRequestsPerMinute: 4 },
  });
});
afterAll(() => app.close());

test('an account that asks too often is told when to go on, whatever the clock is set to, and others go on', async () => {
  const other = app.createAccount({ email: 'other@first.test', organisation: 'First' });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    now = new Date(now.getTime() + (index % 2 === 0 ? 1 : -1) * 10 * 365 * 24 * 3_600_000);
    statuses.push((await app.request('/v1/auth/me')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await app.request('/v1/charts/search', { method: 'POST' });
  expect(await refused.json()).toMatchObject({ code: 429 });
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.headers.get('X-RateLimit-Limit')).toBe('5');
  expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0');
  expect(
    (await app.request('/v1/auth/me', { authorization: other })).headers.get('X-RateLimit-Remaining'),
  ).toBe('4');
});

test('bad credentials, links and sign-ins of one address share one count; who watches the service is not counted', async () => {
  const guess = (path: string, authorization: string | null) => app.request(path, { authorization });
  expect((await guess('/v1/auth/me', 'ai_guess')).status).toBe(401);
  expect((await guess('/v2/shared/guess', null)).status).toBe(404);
  expect((await guess('/v1/auth/me', null)).status).toBe(401);
  expect((await guess('/v2/shared/guess', null)).headers.get('X-RateLimit-Remaining')).toBe('0');
  expect((await guess('/v1/auth/me', 'ai_guess')).status).toBe(429);
  expect((await guess('/v2/shared/guess', null)).status).toBe(429);
  const signIn = { email: 'analyst@first.test', password: 'not the password' };
  const answer = await app.request('/v1/auth/sign-in', { json: signIn, authorization: null });
  expect(answer.status).toBe(429);
  expect((await app.request('/healthz', { authorization: null })).status).toBe(200);
});
