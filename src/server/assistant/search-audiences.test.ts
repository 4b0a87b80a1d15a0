import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { Expression } from '../../contract/expression.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { audienceKind } from '../saved-work/kinds/audience-kind.ts';
import { createWorkService } from '../saved-work/store/work-service.ts';

const path = '/v1/assistant-api/audiences/search';
const curatedId = '7636e9af-abe0-469f-ae68-c97e9caab6b2';
const missingId = '00000000-0000-7000-8000-000000000000';
const women = { question: 'gender', datapoints: ['f'] };

let app: TestApp;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], config: { rateLimits: false } });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  const curated = (id: string, name: string, position: number, expression: object = women) => ({
    id,
    position,
    document: { name, expression: Expression.parse(expression), datasets: ['tiny'] },
  });
  createWorkService(app.deps, audienceKind).replaceCurated({ organisationId: 1, userId: 1 }, [
    curated(curatedId, 'Élan & 100%', 1),
    curated(missingId, 'Of a survey that is gone', 2, { question: 'elsewhere.q1', datapoints: ['x'] }),
    ...Array.from({ length: 22 }, (_, index) =>
      curated(`00000000-0000-7000-8000-1${String(index).padStart(11, '0')}`, `Many ${index}`, index + 3),
    ),
  ]);
  const saved = await app.request('/v2/saved/audiences', { json: { name: 'My own', expression: women } });
  expect(saved.status).toBe(200);
});
afterAll(() => app.close());

async function ask(json: unknown, request: TestRequest = {}) {
  const response = await app.request(path, { json, ...request });
  return { status: response.status, body: await response.json() };
}

async function titles(json: unknown): Promise<string[]> {
  const { status, body } = await ask(json);
  expect(status).toBe(200);
  return body.audiences.map(({ title }: { title: string }) => title);
}

describe('searching platform audiences', () => {
  test('answers what the interface says of each', async () => {
    const { body } = await ask({ search_term: 'elan' });
    expect(body).toEqual({
      audiences: [
        {
          id: curatedId,
          title: 'Élan & 100%',
          description: expect.any(String),
          type: 'curated',
          datasets: ['tiny'],
        },
      ],
    });
    expect(await titles({ search_term: 'my own' })).toEqual([]);
  });

  test('answers 20 where no limit is given, titles first, in a stable order', async () => {
    const found = await titles({ search_term: 'many' });
    expect(found).toEqual(Array.from({ length: 20 }, (_, index) => `Many ${index}`));
    expect(await titles({ search_term: 'many', limit: 100 })).toHaveLength(22);
    expect(await titles({ search_term: 'many', limit: 1 })).toEqual(['Many 0']);
  });

  test.each([
    ['%', ['Élan & 100%']],
    ['_', []],
    ['"', []],
    ['*', []],
    ['NEAR(', []],
    ['gone', []],
  ])('takes %j for itself', async (term, found) => {
    expect(await titles({ search_term: term })).toEqual(found);
  });

  test('leaves out what is excluded, and what is of other datasets', async () => {
    expect(await titles({ search_term: 'elan', exclude_audience_ids: [curatedId] })).toEqual([]);
    expect(await titles({ search_term: 'elan', dataset_codes: ['tiny'] })).toEqual(['Élan & 100%']);
    expect((await ask({ search_term: 'elan' }, { authorization: foreignKey })).body).toEqual({
      audiences: [],
    });
  });

  test.each([
    ['nothing', {}, 400],
    ['a number for a term', { search_term: 5 }, 400],
    ['null for a limit', { search_term: 'a', limit: null }, 400],
    ['text for a limit', { search_term: 'a', limit: '20' }, 400],
    ['a fraction for a limit', { search_term: 'a', limit: 1.5 }, 400],
    ['a field of its own', { search_term: 'a', extra: 1 }, 400],
    ['an empty term', { search_term: '' }, 422],
    ['a limit of 0', { search_term: 'a', limit: 0 }, 422],
    ['a limit of 101', { search_term: 'a', limit: 101 }, 422],
    ['a limit of -1', { search_term: 'a', limit: -1 }, 422],
    ['an id in upper case', { search_term: 'a', exclude_audience_ids: [curatedId.toUpperCase()] }, 422],
    ['an id in braces', { search_term: 'a', exclude_audience_ids: [`{${curatedId}}`] }, 422],
    ['an id with a line break', { search_term: 'a', exclude_audience_ids: [`${curatedId}\n`] }, 422],
    ['an id too long', { search_term: 'a', exclude_audience_ids: [`${curatedId}0`] }, 422],
    ['1,001 ids', { search_term: 'a', exclude_audience_ids: Array(1001).fill(curatedId) }, 422],
    ['an unknown dataset', { search_term: 'a', dataset_codes: ['none'] }, 422],
  ])('with %s is refused', async (_name, json, status) => {
    const answer = await ask(json);
    expect([answer.status, answer.body]).toEqual([status, { code: status, message: expect.any(String) }]);
  });
});
