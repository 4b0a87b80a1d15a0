import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { publishedEntry } from '../../testing/published-entry.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createInsightService } from '../insights/service.ts';

/*
 * What one organisation was given is nowhere for another, by any way in, until it is given to it too, and nowhere again
 * once that is taken back. `secret` is a survey of the first organisation alone; `shared` is both’s.
 */
const renamed = (code: string, name: string) => {
  const { catalogue, ...rest } = repeatSurvey(tinySurvey, 20);
  return {
    ...rest,
    version: `${code}-1`,
    catalogue: {
      ...catalogue,
      code,
      name,
      datasets: [{ code, name, namespace: code, parent: null }],
      questions: catalogue.questions.map((question) => ({
        ...question,
        code: `${code}.${question.code}`,
        name: `${code} ${question.name}`,
        namespace: code,
      })),
    },
    columns: new Map(Array.from(rest.columns, ([key, column]) => [`${code}.${key}`, column] as const)),
  };
};

let app: TestApp;
let admin: string;
let other: string;
let audience: string;
beforeAll(async () => {
  app = await createTestApp({
    datasets: [renamed('shared', 'Shared survey'), renamed('secret', 'Hush survey')],
  });
  admin = app.createAccount({ email: 'admin@first.test', organisation: 'First', role: 'admin' });
  other = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  await grant('shared', true);
  createInsightService(app.deps).publish([
    publishedEntry(
      {
        id: 31,
        categories: [{ id: 4, name: 'Hushed' }],
        name: 'Hush finding',
        description: 'Half of the hush survey are women',
      },
      'secret',
      { question: 'secret.gender' },
    ),
  ]);
  const made = await ask('/v2/saved/audiences', {
    json: { name: 'Hush women', expression: { question: 'secret.gender', datapoints: ['f'] } },
    authorization: admin,
  });
  audience = JSON.parse(made.text).id;
  await ask(`/v2/saved/audiences/${audience}/sharing`, {
    method: 'PUT',
    json: { users: [], organisation: 'view', link: false, note: '' },
    authorization: admin,
  });
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const answer = await app.request(path, { authorization: other, ...request });
  return { status: answer.status, text: await answer.text() };
}

async function grant(node: string, granted: boolean): Promise<void> {
  const changed = await ask(`/v2/datasets/${node}/access`, {
    method: 'PUT',
    json: { organisation: 'Second', node, right: 'query', granted },
    authorization: admin,
  });
  expect(changed.status).toBe(200);
}

const tool = (name: string, args: object): TestRequest => ({
  json: { jsonrpc: '2.0', id: '1', method: 'tools/call', params: { name, arguments: args } },
});

/** Everything that lists, finds or answers something without being told a code. */
const ways: readonly (readonly [name: string, path: string, request?: TestRequest])[] = [
  ['datasets', '/v2/datasets'],
  ['namespaces', '/v2/namespaces/filter', { json: {} }],
  ['questions', '/v2/questions/filter', { json: {} }],
  ['search of questions', '/v2/questions/filter', { json: { search: 'gender' } }],
  ['categories', '/v2/categories/filter', { json: {} }],
  ['audiences', '/v2/saved/audiences/filter', { json: {} }],
  ['search of audiences', '/v1/assistant-api/audiences/search', { json: { search_term: 'women' } }],
  ['insights', '/v3/insights/search', { json: {} }],
  ['categories of insights', '/v3/insights/categories'],
  ['chat', '/v1/assistant-api/generic', { json: { prompt: 'gender' } }],
  ['tool: datasets', '/v1/assistant-api/mcp', tool('list_datasets', {})],
  ['tool: chat', '/v1/assistant-api/mcp', tool('chat_svc', { prompt: 'gender', chat_id: '' })],
  ['tool: audiences', '/v1/assistant-api/mcp', tool('search_audiences', { search_term: 'women' })],
  ['tools over MCP', '/mcp', tool('list_datasets', {})],
  ['crosstabs', '/v2/saved/crosstabs'],
  ['charts', '/v1/charts/search', { json: {} }],
];

/** What asks for it by its code: told apart from what is not there by nobody. */
const byCode: readonly (readonly [path: string, request?: TestRequest])[] = [
  ['/v2/datasets/secret/weights'],
  ['/v2/questions/secret.gender'],
  ['/v3/insights/31'],
  ['/v3/insights/31/images/thumb.svg'],
  ['/v1/assistant-api/generic', { json: { prompt: 'gender', dataset_code: 'secret' } }],
];

async function seen(): Promise<string[]> {
  const names: string[] = [];
  for (const [name, path, request] of ways) {
    const { text } = await ask(path, request);
    if (/secret|hush/i.test(text)) names.push(name);
  }
  return names;
}

test('a dataset of another organisation is in no list, search, chat, tool or insight', async () => {
  expect(await seen()).toEqual([]);
  for (const [path, request] of byCode) {
    const { status, text } = await ask(path, request);
    const absent = await ask(path.replace('secret', 'nothing').replace('31', '99'), {
      ...request,
      ...(request?.json === undefined ? {} : { json: { prompt: 'gender', dataset_code: 'nothing' } }),
    });
    expect([path, status, text.replaceAll('secret', 'nothing')]).toEqual([path, 404, absent.text]);
  }
  const stats = await ask('/v2/query/stats', { json: { question: 'secret.gender' } });
  expect(stats.status).toBe(403);
  expect(stats.text).not.toMatch(/hush/i);
});

test('once it is given to them they find it, and once it is taken back nothing of it is left', async () => {
  await grant('secret', true);
  expect(await seen()).toEqual(
    expect.arrayContaining([
      'datasets',
      'questions',
      'search of questions',
      'insights',
      'categories of insights',
      'tool: datasets',
      'tools over MCP',
    ]),
  );
  expect((await ask('/v2/query/stats', { json: { question: 'secret.gender' } })).status).toBe(200);
  // An audience that was shared with the organisation that made it is nobody else’s.
  expect((await ask(`/v2/saved/audiences/${audience}`)).status).toBe(404);
  await grant('secret', false);
  expect(await seen()).toEqual([]);
  expect((await ask('/v2/query/stats', { json: { question: 'secret.gender' } })).status).toBe(403);
});
