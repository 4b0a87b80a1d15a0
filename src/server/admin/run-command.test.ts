import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from './run-command.ts';

const email = 'analyst@first.test';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8787/'],
  ['0.0.0.0', 'http://localhost:8787/'],
  ['::', 'http://localhost:8787/'],
  ['::1', 'http://[::1]:8787/'],
])('of a service at %s a sign-in link begins with %s', async (host, start) => {
  const deps = { ...app.deps, config: { ...app.deps.config, host, port: 8787 } };
  const { json } = await runCommand(deps, { command: 'user link', email });
  const link = String(json['link']);
  expect(link.slice(0, start.length)).toBe(start);
  expect(link.slice(start.length)).toMatch(/^signin#link=[0-9a-f]{16}\./);
});

test.each(['', ' ', 'k'.repeat(256)])('a key is not called %j', async (name) => {
  await expect(runCommand(app.deps, { command: 'key create', email, name })).rejects.toThrow(
    'the name of a key has 1–255 characters',
  );
});

test('whoever is shut out is refused from the next request on, and comes in again once restored', async () => {
  const status = async () => (await app.request('/v1/auth/me')).status;
  for (const [out, back] of [
    [
      { command: 'user suspend', email },
      { command: 'user restore', email },
    ],
    [
      { command: 'org suspend', name: 'First' },
      { command: 'org restore', name: 'First' },
    ],
  ] as const) {
    await runCommand(app.deps, out);
    expect(await status()).toBe(401);
    await runCommand(app.deps, back);
    expect(await status()).toBe(200);
  }
});

test('a dataset that is taken from an organisation is forbidden to it, and is there again once granted', async () => {
  const ask = (path: string, json?: unknown) =>
    app.request(path, json === undefined ? {} : { json }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
  const queries = [
    ['/v2/query/stats', { question: 'gender' }],
    ['/v2/query/means', { question: 'age' }],
    ['/v2/query/funnel', { expression: { question: 'gender', datapoints: ['f'] } }],
    ['/v2/query/audience_wave_counts', { question: 'gender', datapoints: ['f'] }],
    ['/v3/query/audience_wave_counts', { expression: { question: 'gender', datapoints: ['f'] } }],
    [
      '/v2/query/crosstab',
      {
        rows: [{ id: 'r', expression: { question: 'gender' } }],
        columns: [{ id: 'c', avg: { question: 'spend' } }],
      },
    ],
  ] as const;
  const listings = ['namespaces', 'waves', 'locations', 'splitters', 'categories', 'questions'];
  const audience = { name: 'Women', expression: { question: 'gender', datapoints: ['f'] } };
  const { text: made } = await ask('/v2/saved/audiences', audience);
  const path = `/v2/saved/audiences/${JSON.parse(made).id}`;
  const { text: before } = await ask(path);
  expect(JSON.parse(before)).toMatchObject({
    datasets: ['tiny'],
    permissions: { audience_overall: 'accessible' },
  });

  const take = { command: 'dataset revoke', code: 'tiny', org: 'First' } as const;
  await expect(runCommand(app.deps, take)).rejects.toThrow('First owns tiny and keeps every right');
  await runCommand(app.deps, { command: 'org create', name: 'Second' });
  await runCommand(app.deps, { command: 'dataset owner', code: 'tiny', org: 'Second' });
  await runCommand(app.deps, take);
  for (const [query, json] of queries) {
    const { status, text } = await ask(query, json);
    expect([query, status]).toEqual([query, 403]);
    expect(JSON.parse(text).meta.forbidden_codes.questions.length).toBeGreaterThan(0);
  }
  for (const name of listings) {
    const { status, text } = await ask(`/v2/${name}/filter`, {});
    expect([name, status, JSON.parse(text)[name]]).toEqual([name, 200, []]);
  }
  expect((await ask('/v2/questions/gender')).status).toBe(404);
  expect(JSON.parse((await ask('/v2/datasets')).text)).toEqual({ datasets: [] });
  const { text: during } = await ask(path);
  expect(JSON.parse(during)).toMatchObject({
    datasets: [],
    permissions: { audience_overall: 'containsUnknownData' },
  });
  // The codes stand in for the words of a survey that the caller may not see.
  expect(JSON.parse(during).description).not.toBe(JSON.parse(before).description);

  await runCommand(app.deps, { command: 'dataset grant', code: 'tiny', org: 'First' });
  for (const [query, json] of queries) expect([query, (await ask(query, json)).status]).toEqual([query, 200]);
});

test('the floor of a dataset is told with it, and one that is not there is refused', async () => {
  const { json } = await runCommand(app.deps, { command: 'dataset floor', code: 'tiny', min_cell: '30' });
  expect(json).toEqual({ dataset: 'tiny', min_cell: 30 });
  const { datasets } = await (await app.request('/v2/datasets')).json();
  expect(datasets[0].min_cell).toBe(30);
  await runCommand(app.deps, { command: 'dataset floor', code: 'tiny', min_cell: '0' });
  for (const command of [
    { command: 'dataset floor', code: 'nothing', min_cell: '30' },
    { command: 'dataset revoke', code: 'nothing', org: 'First' },
    { command: 'user suspend', email: 'nobody@first.test' },
    { command: 'org suspend', name: 'Nobody' },
  ] as const) {
    await expect(runCommand(app.deps, command)).rejects.toThrow('there is no');
  }
});
