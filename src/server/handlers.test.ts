import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { envelopeOf } from '../contract/errors.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createHandlers } from './handlers.ts';
import { createMetrics } from './operations/metrics.ts';

const endpointList = Object.entries<Endpoint>(endpoints);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [] });
});
afterAll(() => app.close());

/** Only ever lowered, with the endpoint that is answered from then on. */
const unansweredCount = 0;

test('every endpoint that has no handler answers 501 in the envelope of its family, and no other does', async () => {
  const handlers = createHandlers(app.deps, createMetrics({ ...app.deps, admission: null }));
  const unanswered = endpointList.filter(([name]) => !(name in handlers));
  for (const [name, endpoint] of unanswered) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await app.request(path, { method: endpoint.method });
    expect(response.status, name).toBe(501);
    const body: unknown = await response.json();
    expect(envelopeOf(endpoint.errors, 501).safeParse(body).success, name).toBe(true);
  }
  expect(unanswered.length).toBe(unansweredCount);
});

test('every endpoint that needs a credential refuses a request without one, in the envelope of its family', async () => {
  for (const [name, endpoint] of endpointList) {
    if (endpoint.auth !== 'required') continue;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await app.request(path, { method: endpoint.method, authorization: null });
    expect(response.status, name).toBe(401);
    expect(response.headers.get('WWW-Authenticate'), name).toBe('Bearer');
    const body: unknown = await response.json();
    expect(envelopeOf(endpoint.errors, 401).safeParse(body).success, name).toBe(true);
  }
});

test('every path answers a method that it does not have with 405 and those it has', async () => {
  for (const [name, endpoint] of endpointList) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    const response = await app.request(path, { method: 'PATCH' });
    expect(response.status, name).toBe(405);
    expect(response.headers.get('Allow')?.split(', '), name).toContain(endpoint.method);
  }
});
