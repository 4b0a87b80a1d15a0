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
  ['/v2/query/stats', { question: 'gender', datapoints: ['zzz'] }],
  ['/v2/query/stats', { question: 'gender', waves: ['zzz'] }],
  ['/v2/query/stats', { question: 'gender', locations: ['zzz'] }],
  ['/v2/query/stats', { question: 'gender', weight: 'zzz' }],
  ['/v2/query/audience_wave_counts', atUnknownWave],
])(
  '%s of %j does not tell whether the codes are of a survey that the caller may not see',
  async (path, json) => {
    const own = await app.request(path, { json });
    expect([own.status, (await own.json()).code]).toEqual([400, 400]);
    const wrong = await app.request(path, { json, authorization: stranger });
    const right = await app.request(path, {
      json: JSON.parse(JSON.stringify(json).replaceAll('zzz', 'w1')),
      authorization: stranger,
    });
    expect([wrong.status, right.status]).toEqual([403, 403]);
    const [told, toldOfKnown] = [await wrong.text(), await right.text()];
    expect(told.replaceAll('zzz', 'w1')).toBe(toldOfKnown);
    expect(told).not.toMatch(/tiny|people/);
  },
);

test('to nobody in particular a question that is not there and one of a survey that is not public are the same', async () => {
  const answers = ['gender', 'nothing'].map(async (question) => {
    const json = { and: [{ question }, { question: 'waves', datapoints: ['zzz'] }] };
    const response = await app.request('/v2/query/audience_wave_counts', { json, authorization: null });
    return [response.status, await response.text()];
  });
  const [hidden, absent] = await Promise.all(answers);
  expect(hidden?.[0]).toBe(401);
  expect(absent).toEqual(hidden);
});
