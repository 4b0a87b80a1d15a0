import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stranger: string;
beforeAll(async () => {
  app = await createTestApp();
  stranger = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

const atUnknownWave = {
  and: [
    { question: 'gender', datapoints: ['f'] },
    { question: 'waves', datapoints: ['zzz'] },
  ],
};

test.each([
  ['/v2/query/stats', { question: 'gender', waves: ['zzz'] }],
  ['/v2/query/stats', { question: 'gender', locations: ['zzz'] }],
  ['/v2/query/stats', { question: 'gender', weight: 'zzz' }],
  ['/v2/query/audience_wave_counts', atUnknownWave],
])('%s of %j names neither code nor weights of a survey that the caller may not see', async (path, json) => {
  const own = await (await app.request(path, { json })).json();
  expect(own.message).toContain('tiny');
  const response = await app.request(path, { json, authorization: stranger });
  const { code, message } = await response.json();
  expect([response.status, code]).toEqual([400, 400]);
  expect(message).toContain('"zzz"');
  expect(message).not.toMatch(/tiny|people/);
});

test('nor does the answer to nobody in particular', async () => {
  const response = await app.request('/v2/query/audience_wave_counts', {
    json: atUnknownWave,
    authorization: null,
  });
  expect(response.status).toBe(400);
  expect((await response.json()).message).not.toContain('tiny');
});
