import { describe, expect, test } from 'vitest';
import { type Answer, ask, expectBody, expectError } from './support/ask.ts';
import { refuses } from './support/refuses.ts';
import { category, insightDetail, insightSummary } from './support/resources.ts';
import { list, object } from './support/shape.ts';

const searchPath = '/v3/insights/search';
const found = object({ insights: list(insightSummary) });

interface Insight {
  readonly id: number;
  readonly name: string;
  readonly images: readonly Readonly<Record<string, unknown>>[];
}
const insightsOf = ({ body }: Answer) => (body as { insights: readonly Insight[] }).insights;
const search = (json: unknown) => ask('POST', searchPath, { json });

describe('POST /v3/insights/search', () => {
  test.each([
    ['no body', { text: '' }],
    ['an empty object', { json: {} }],
    ['an empty query', { json: { query: '' } }],
  ])('%s is answered with insights, each with every field', async (_, question) => {
    const answer = await ask('POST', searchPath, question);
    expectBody(answer, found);
    expect(insightsOf(answer).length).toBeGreaterThan(0);
  });

  test('every field of the interface is taken', async () => {
    const answer = await search({
      query: '',
      limit: 2,
      offset: 1,
      total: 10,
      order: 'desc',
      order_by: 'name',
    });
    expectBody(answer, found);
    expect(insightsOf(answer).length).toBeLessThanOrEqual(2);
  });

  test.each(['name', 'published_at', 'created_at', 'updated_at', 'trending', 'popularity', 'id'])(
    'order_by %s is taken with and without an order, and the same request has the same order',
    async (order_by) => {
      for (const json of [{ order_by }, { order_by, order: 'asc' }, { order_by, order: 'desc' }]) {
        const answer = await search(json);
        expectBody(answer, found);
        expect((await search(json)).text).toBe(answer.text);
      }
    },
  );

  test('order_by id and name order by them, both ways', async () => {
    const ids = insightsOf(await search({ order_by: 'id', order: 'asc' })).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((left, right) => left - right));
    const down = insightsOf(await search({ order_by: 'id', order: 'desc' })).map(({ id }) => id);
    expect(down).toEqual(ids.toReversed());
  });

  test('limit and offset page without gaps or repeats', async () => {
    const all = insightsOf(await search({ order_by: 'id', order: 'asc' })).map(({ id }) => id);
    const paged: number[] = [];
    for (let offset = 0; offset < all.length; offset += 2) {
      paged.push(
        ...insightsOf(await search({ order_by: 'id', order: 'asc', limit: 2, offset })).map(({ id }) => id),
      );
    }
    expect(paged).toEqual(all);
    expect(insightsOf(await search({ offset: 100_000 }))).toEqual([]);
  });

  test('a word of a name finds it, and the characters that a search might read are only characters', async () => {
    const [first] = insightsOf(await search({}));
    const word = first?.name.split(' ').find((part) => part.length > 3) ?? '';
    expect(insightsOf(await search({ query: word })).map(({ id }) => id)).toContain(first?.id);
    for (const query of ['%', '_', '"', '*', "'", 'NEAR(', '\\']) {
      expectBody(await search({ query }), found);
    }
  });

  test('images are at paths of our own', async () => {
    for (const { images } of insightsOf(await search({}))) {
      for (const image of images) {
        for (const key of ['thumb_path', 'page_thumb_path', 'page_preview_thumb_path']) {
          expect(image[key]).toMatch(/^(?:\/(?!\/)[\w./-]*)?$/);
        }
      }
    }
  });

  describe('refuses', () => {
    refuses('POST', searchPath, 'insight', [
      ['null for a body', 400, { json: null }],
      ['a list for a body', 400, { json: [] }],
      ['an order that there is not', 400, { json: { order: 'up' } }],
      ['an order in capitals', 400, { json: { order: 'ASC' } }],
      ['an order_by that there is not', 400, { json: { order_by: 'size' } }],
      ['an order_by of __proto__', 400, { json: { order_by: '__proto__' } }],
      ['a limit of 0', 400, { json: { limit: 0 } }],
      ['a limit of -1', 400, { json: { limit: -1 } }],
      ['a limit of 1.5', 400, { json: { limit: 1.5 } }],
      ['a limit as text', 400, { json: { limit: '5' } }],
      ['a limit of 1e9', 400, { json: { limit: 1e9 } }],
      ['an offset of -1', 400, { json: { offset: -1 } }],
      ['a total of -1', 400, { json: { total: -1 } }],
      ['a total of 1.5', 400, { json: { total: 1.5 } }],
      ['a query that is a number', 400, { json: { query: 1 } }],
      ['a field that the interface does not have', 400, { json: { page: 1 } }],
      ['a body without a credential', 401, { as: null, json: {} }],
      ['a revoked key', 401, { as: 'revoked', json: {} }],
    ]);
  });
});

describe('GET /v3/insights/{id}', () => {
  test('every insight that the search answers is there, with its categories and type', async () => {
    for (const insight of insightsOf(await search({}))) {
      const answer = await ask('GET', `/v3/insights/${insight.id}`);
      expectBody(answer, insightDetail);
      expect(answer.body).toMatchObject(insight);
    }
  });

  test.each([
    '999999',
    '0',
    '-1',
    '01',
    '1.0',
    '+1',
    '1e3',
    '9007199254740993',
    '%31',
    '%2531',
    '1%20',
    'x',
    '1,2',
    '%2e%2e',
  ])('%s is the id of nothing and answered with 404', async (id) => {
    // Two dots are a step up for every client: they never arrive.
    const answer = await ask('GET', `/v3/insights/${id}`);
    expectError(answer, id === '%2e%2e' ? 'general' : 'insight', 404);
  });

  test('no credential and a bad one are answered with 401', async () => {
    expectError(await ask('GET', '/v3/insights/1', { as: null }), 'insight', 401);
    expectError(await ask('GET', '/v3/insights/1', { as: 'revoked' }), 'insight', 401);
  });
});

describe('GET /v3/insights/categories', () => {
  test('categories are answered, each with every field, and lead the path that an insight would have', async () => {
    const answer = await ask('GET', '/v3/insights/categories?x=1');
    expectBody(answer, object({ categories: list(category) }));
    expect((answer.body as { categories: readonly unknown[] }).categories.length).toBeGreaterThan(0);
  });

  test('the categories that an insight names are among them', async () => {
    const { body } = await ask('GET', '/v3/insights/categories');
    const known = (body as { categories: readonly { id: number }[] }).categories.map(({ id }) => id);
    for (const { id } of insightsOf(await search({}))) {
      const detail = (await ask('GET', `/v3/insights/${id}`)).body as { category_ids: readonly number[] };
      for (const categoryId of detail.category_ids) expect(known).toContain(categoryId);
    }
  });

  test('the figure of views never falls', async () => {
    const count = async () => {
      const { body } = await ask('GET', '/v3/insights/categories');
      return (body as { categories: readonly { view_count: number }[] }).categories.map(
        ({ view_count }) => view_count,
      );
    };
    const before = await count();
    const [first] = insightsOf(await search({}));
    await ask('GET', `/v3/insights/${first?.id}`);
    const after = await count();
    for (const [index, views] of before.entries()) expect(after[index]).toBeGreaterThanOrEqual(views);
  });

  test('no credential and a bad one are answered with 401', async () => {
    expectError(await ask('GET', '/v3/insights/categories', { as: null }), 'insight', 401);
    expectError(await ask('GET', '/v3/insights/categories', { as: 'revoked' }), 'insight', 401);
  });
});
