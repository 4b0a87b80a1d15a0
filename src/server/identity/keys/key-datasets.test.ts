import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dataset } from '../../../engine/survey/dataset.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tinySurvey } from '../../../testing/tiny-survey.ts';

const ofPaper: ReadonlySet<string> = new Set(['news', 'trust']);
const namespaceOf = (code: string) => (ofPaper.has(code) ? 'paper' : 'tree');

/** The tiny survey as a tree of two datasets. */
const tree: Dataset = {
  ...tinySurvey,
  version: 'tree-1',
  catalogue: {
    ...tinySurvey.catalogue,
    code: 'tree',
    datasets: [
      { code: 'tree', name: 'Tree', namespace: 'tree', parent: null },
      { code: 'news', name: 'News', namespace: 'paper', parent: 'tree' },
    ],
    questions: tinySurvey.catalogue.questions.map((question) => {
      const namespace = namespaceOf(question.code);
      return { ...question, namespace, code: `${namespace}.${question.code}` };
    }),
  },
  columns: new Map(
    Array.from(tinySurvey.columns, ([key, column]) => [`${namespaceOf(key)}.${key}`, column] as const),
  ),
};

let app: TestApp;
/** Of an administrator, who has all datasets; good for the child of the tree alone. */
let limited: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey, tree] });
  const admin = app.createAccount({ email: 'a@first.test', organisation: 'First', role: 'admin' });
  limited = await keyOf({ datasets: ['news'], scopes: ['read', 'chat'] }, admin);
});
afterAll(() => app.close());

async function keyOf(json: object, authorization = app.key): Promise<string> {
  const answer = await app.request('/v1/auth/keys', { json: { name: 'limited', ...json }, authorization });
  expect(answer.status).toBe(200);
  return (await answer.json()).key;
}

async function statusOf(path: string, json?: unknown, authorization = limited): Promise<number> {
  const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
  return answer.status;
}

describe('a key that is limited to some datasets', () => {
  test('lists them and their questions, and no others', async () => {
    const list = await (await app.request('/v2/datasets', { authorization: limited })).json();
    expect(list.datasets.map(({ code }: { code: string }) => code)).toEqual(['news']);
    const found = await app.request('/v2/questions/filter', { json: {}, authorization: limited });
    const { questions } = await found.json();
    expect(questions.map(({ code }: { code: string }) => code)).toEqual(['paper.news', 'paper.trust']);
  });

  test('is refused the figures of others, as its owner would be without the grant', async () => {
    expect(await statusOf('/v2/query/stats', { question: 'paper.news' })).toBe(200);
    expect(await statusOf('/v2/query/stats', { question: 'tree.gender' })).toBe(403);
    expect(await statusOf('/v2/query/stats', { question: 'gender' })).toBe(403);
    expect(await statusOf('/v2/query/means', { question: 'gender' })).toBe(403);
    expect(await statusOf('/v2/query/funnel', { expression: { question: 'gender' } })).toBe(403);
    const crosstab = { rows: [{ expression: { question: 'gender' } }], columns: [{}] };
    expect(await statusOf('/v2/query/crosstab', crosstab)).toBe(403);
    expect(await statusOf('/v2/query/audience_wave_counts', { question: 'gender' })).toBe(403);
    expect(await statusOf('/v2/questions/gender')).toBe(404);
    expect(await statusOf('/v2/datasets/tiny/weights')).toBe(404);
    expect(await statusOf('/v1/assistant-api/generic', { prompt: 'gender?', dataset_code: 'tiny' })).toBe(
      404,
    );
  });

  test('reads no conversation, no import and no version, whose figures are of any dataset', async () => {
    const asked = await app.request('/v1/assistant-api/generic', {
      json: { prompt: 'gender by news', dataset_code: 'news' },
      authorization: limited,
    });
    const { chat_id: chat } = await asked.json();
    expect(await statusOf(`/v1/assistant-api/chats/${chat}`)).toBe(404);
    expect(await statusOf('/v2/datasets/imports')).toBe(403);
    expect(await statusOf('/v2/datasets/tiny/versions')).toBe(403);
  });

  test('gives its limit on to its tokens, and makes no key without it', async () => {
    const made = await app.request('/v1/auth/token', { method: 'POST', authorization: limited });
    const { token } = await made.json();
    expect(await statusOf('/v2/query/stats', { question: 'paper.news' }, token)).toBe(200);
    expect(await statusOf('/v2/query/stats', { question: 'gender' }, token)).toBe(403);
    expect(await statusOf('/v1/auth/keys', { name: 'wider' })).toBe(403);
  });

  test('that is limited to a tree is good for all of it', async () => {
    const key = await keyOf({ datasets: ['tree'], scopes: ['read'] });
    expect(await statusOf('/v2/query/stats', { question: 'paper.news' }, key)).toBe(200);
    expect(await statusOf('/v2/query/stats', { question: 'tree.gender' }, key)).toBe(200);
    expect(await statusOf('/v2/query/stats', { question: 'gender' }, key)).toBe(403);
  });

  test('is not made for datasets that its owner has not, nor for writing', async () => {
    const make = async (json: object) =>
      (await app.request('/v1/auth/keys', { json: { name: 'x', ...json } })).json();
    expect(await make({ datasets: ['nix'], scopes: ['read'] })).toMatchObject({
      code: 400,
      message: 'datasets names "nix", which is none of yours',
    });
    expect(await make({ datasets: ['tiny'] })).toMatchObject({ code: 400 });
    expect(await make({ datasets: ['tiny'], scopes: ['read', 'write'] })).toMatchObject({ code: 400 });
  });
});
