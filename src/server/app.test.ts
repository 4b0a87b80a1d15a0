import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createApp } from './app.ts';
import type { Log } from './http/log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A body with every mistake that the edge looks for, on a route whose family names all of its statuses. */
const wrongBody = '{"search_term": 1, "search_term": 2';

describe('of several mistakes the first in this order is answered', () => {
  test('an unknown path before a bad credential', async () => {
    const response = await app.request('/v1/nothing', { authorization: 'Bearer nonsense' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 404,
      err: 'not found',
      message: 'the service has nothing at this path',
      type: 'unknown',
    });
  });

  test('a wrong method, with the methods there are, before a bad credential, in the envelope of the path', async () => {
    const response = await app.request('/v1/charts', { method: 'PATCH', authorization: 'Bearer nonsense' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('DELETE, POST');
    expect(await response.json()).toEqual({ code: 405, message: 'this path answers DELETE, POST' });
  });

  test('a bad credential before everything that is wrong with the body', async () => {
    const response = await app.request('/v2/questions/filter', {
      method: 'POST',
      body: wrongBody,
      headers: { 'Content-Type': 'text/plain' },
      authorization: 'Bearer nonsense',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('a wrong media type before a size over the limit', async () => {
    const response = await app.request('/v2/questions/filter', {
      method: 'POST',
      body: 'x'.repeat(2 ** 20 + 1),
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(response.status).toBe(415);
  });

  test('a size over the limit before JSON that is none', async () => {
    const response = await app.request('/v2/questions/filter', {
      method: 'POST',
      body: 'x'.repeat(2 ** 20 + 1),
    });
    expect(response.status).toBe(413);
  });

  test('JSON that is none before the schema', async () => {
    const response = await app.request('/v2/questions/filter', { method: 'POST', body: '{"limit": 0' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'the body is not JSON' });
  });

  test('the schema before the object', async () => {
    const wrong = await app.request('/v2/questions/filter', { json: { limit: 0, codes: ['unknown'] } });
    expect(wrong.status).toBe(400);
    const missing = await app.request('/v2/questions/unknown');
    expect(missing.status).toBe(404);
  });
});

describe('the edge', () => {
  test('takes a body of no length whatever its media type says', async () => {
    const response = await app.request('/v2/waves/filter', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(response.status).toBe(200);
  });

  test('takes null for what was sent, not for a body that is missing', async () => {
    const response = await app.request('/v2/waves/filter', { method: 'POST', body: 'null' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'the body must be an object; got null' });
  });

  test.each(['/v2/saved/audiences', '/v2/saved/crosstabs', '/v1/charts'])(
    'answers %s/x, which can be no id, in the bytes of an id that is not there',
    async (path) => {
      const impossible = await app.request(`${path}/x`);
      const missing = await app.request(`${path}/00000000-0000-4000-8000-000000000000`);
      expect([impossible.status, missing.status]).toEqual([404, 404]);
      expect(await impossible.text()).toBe(await missing.text());
    },
  );

  test('answers HEAD as GET without a body', async () => {
    const response = await app.request('/v2/datasets', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('ignores query parameters that it does not know', async () => {
    expect((await app.request('/v2/datasets?access_token=x&x=1&x=2')).status).toBe(200);
  });

  test('sends the same protecting headers with every answer', async () => {
    for (const path of ['/v2/datasets', '/v1/nothing', '/healthz', '/v1/charts/x']) {
      const { headers } = await app.request(path);
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('Referrer-Policy'), path).toBe('no-referrer');
      expect(headers.get('Cache-Control'), path).toBe('no-store');
      expect(headers.get('Content-Type'), path).toBe('application/json');
      expect(headers.get('Content-Security-Policy'), path).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
      );
      expect(headers.get('Access-Control-Allow-Origin'), path).toBeNull();
      expect(headers.get('Server'), path).toBeNull();
      expect(headers.get('X-Powered-By'), path).toBeNull();
      expect(headers.get('X-Request-Id'), path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('says over a proxy with TLS that https stays https', async () => {
    const behind = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] }, datasets: [] });
    const response = await behind.request('/healthz', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    await behind.close();
    const direct = await app.request('/healthz', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(direct.headers.get('Strict-Transport-Security')).toBeNull();
  });
});

describe('a service that requires TLS', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await createTestApp({
      config: { trustedProxies: ['127.0.0.1'], requireTls: true },
      datasets: [],
    });
  });
  afterAll(() => strict.close());

  const sentence =
    'this service answers over https only: send the request to its https:// address, and replace a key that was sent without';
  const protocolError = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: sentence } };

  test.each<[method: string, path: string, body: unknown]>([
    ['POST', '/v1/assistant-api/mcp', protocolError],
    ['POST', '/v1/assistant-api/generic', { code: 400, message: sentence }],
    [
      'POST',
      '/v2/query/stats',
      { error: 'invalid request', error_type: 'invalid_request', code: 400, message: sentence },
    ],
    ['GET', '/v2/saved/audiences', sentence],
    ['GET', '/v1/charts/0f0e0d0c-0b0a-4908-8706-050403020100', { code: 400, message: sentence }],
    ['GET', '/v3/insights/categories', { code: 400, err: sentence, type: 'unknown' }],
    ['GET', '/v2/datasets', { code: 400, err: 'invalid request', message: sentence, type: 'unknown' }],
    ['GET', '/v1/nothing', { code: 400, err: 'invalid request', message: sentence, type: 'unknown' }],
    ['GET', '/metrics', { code: 400, err: 'invalid request', message: sentence, type: 'unknown' }],
  ])(
    'refuses %s %s over http in the words of its group, with a good key or none',
    async (method, path, body) => {
      for (const authorization of [undefined, null]) {
        for (const headers of [{}, { 'X-Forwarded-Proto': 'http' }]) {
          const response = await strict.request(path, {
            method,
            headers,
            ...(authorization === null ? { authorization } : {}),
          });
          expect(response.status).toBe(400);
          expect(response.headers.get('Location')).toBeNull();
          expect(response.headers.get('Strict-Transport-Security')).toBeNull();
          expect(await response.json()).toEqual(body);
        }
      }
    },
  );

  test('answers over https, and says that it stays https', async () => {
    const response = await strict.request('/v2/datasets', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  test('tells those who watch over it how it is, over http too', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await strict.request(path, { authorization: null });
      expect(response.status, path).toBe(200);
      expect(response.headers.get('Strict-Transport-Security'), path).toBeNull();
    }
  });
});

/** Nested `depth` deep, the leaf included. */
function nested(depth: number): string {
  return '{"and":['.repeat(depth - 1) + '{"question":"gender"}' + ']}'.repeat(depth - 1);
}

function leaves(count: number): string {
  return `{"or":[${Array.from({ length: count }, () => '{"question":"gender"}').join(',')}]}`;
}

function datapoints(count: number): string {
  return `{"question":"gender","datapoints":[${Array.from({ length: count }, () => '"m"').join(',')}]}`;
}

const routesWithExpressions: readonly (readonly [string, (expression: string) => string])[] = [
  ['/v2/query/audience_wave_counts', (expression) => expression],
  ['/v3/query/audience_wave_counts', (expression) => `{"expression":${expression}}`],
  [
    '/v2/query/stats',
    (expression) => `{"question":"gender","audiences":[{"id":"a","expression":${expression}}]}`,
  ],
  ['/v2/query/crosstab', (expression) => `{"rows":[{"id":"a","expression":${expression}}],"columns":[]}`],
  ['/v2/saved/audiences', (expression) => `{"name":"a","expression":${expression}}`],
  [
    '/v2/saved/crosstabs',
    (expression) =>
      `{"name":"a","bases":[],"columns":[],"rows":[{"expression":${expression}}],"country_codes":[],"wave_codes":[]}`,
  ],
  ['/v1/charts', (expression) => `{"name":"a","audiences":[{"id":"a","expression":${expression}}]}`],
];

describe.each(routesWithExpressions)('an expression sent to %s', (path, bodyOf) => {
  test.each([
    ['33 deep', nested(33)],
    ['1,000 deep', nested(1_000)],
    ['50,000 deep', nested(50_000)],
    ['of 10,001 nodes', leaves(10_000)],
    ['of 2,001 datapoints', datapoints(2_001)],
    ['of 100,000 datapoints', datapoints(100_000)],
  ])('%s is refused with 400 within 200 ms of work', async (_, expression) => {
    // The thread's own time, the least of three: what else the machine does meanwhile does not count.
    const works: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const started = process.threadCpuUsage();
      const response = await app.request(path, { method: 'POST', body: bodyOf(expression) });
      const { user, system } = process.threadCpuUsage(started);
      works.push((user + system) / 1_000);
      expect(response.status).toBe(400);
    }
    expect(Math.min(...works)).toBeLessThan(200);
  });
});

test('a query with an expression beyond the limits names that type, however deep it is', async () => {
  for (const depth of [33, 65, 1_000, 50_000]) {
    const body = nested(depth);
    const response = await app.request('/v2/query/audience_wave_counts', { method: 'POST', body });
    expect(await response.json()).toMatchObject({ error_type: 'expression_too_complex', code: 400 });
  }
  const deep = await app.request('/v2/query/audience_wave_counts', { method: 'POST', body: nested(32) });
  expect(deep.status).toBe(200);
});

test('a query of more audiences, rows or columns than may be names that type', async () => {
  const audiences = Array.from({ length: 51 }, (_, index) => ({ id: `a${index}`, expression: null }));
  const everyone = (length: number) => Array.from({ length }, () => ({}));
  for (const [path, json] of [
    ['/v2/query/stats', { question: 'gender', audiences }],
    ['/v2/query/crosstab', { rows: everyone(1_001), columns: [{}] }],
    ['/v2/query/crosstab', { rows: [{}], columns: everyone(201) }],
  ] as const) {
    const response = await app.request(path, { json });
    expect(await response.json()).toMatchObject({ error_type: 'query_too_large', code: 400 });
  }
});

test('a query whose client went away is no failure in the log', async () => {
  const levels: string[] = [];
  const note = (level: string) => () => void levels.push(level);
  const log: Log = {
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
    security: note('security'),
  };
  const client = new AbortController();
  client.abort();
  await createApp({ ...app.deps, log }).request('/v2/query/stats', {
    method: 'POST',
    headers: { Authorization: app.key, 'Content-Type': 'application/json' },
    body: '{"question":"gender"}',
    signal: client.signal,
  });
  expect(levels).toEqual(['debug']);
});
