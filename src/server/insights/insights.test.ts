import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedEntry } from '../../testing/published-entry.ts';
import { createTestApp, type TestApp, type TestRequest } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { InsightEntry } from './insight-entry.ts';
import { createInsightService } from './service.ts';

const media = { id: 4, name: 'Media' };
const shopping = { id: 5, name: 'Shopping' };
const hidden = { id: 6, name: 'Hidden' };
const entry = (id: number, name: string, categories = [media], dataset = 'tiny'): InsightEntry => {
  const figure = { datapoint: 'f', name: `<${name}> & "others"`, share: 62.5 };
  const words = { id, name, categories, description: `About ${name}` };
  return publishedEntry(words, dataset, { question: 'gender' }, figure);
};

let now = new Date('2026-03-02T09:00:00.000Z');
let app: TestApp;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey], now: () => now });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
  createInsightService(app.deps).publish([
    entry(31, 'Phones'),
    entry(32, 'Éclairs 100%', [media, shopping]),
    entry(33, 'tablets', [shopping]),
    entry(34, 'Elsewhere', [hidden], 'elsewhere'),
  ]);
});
afterAll(() => app.close());

async function ask(path: string, request: TestRequest = {}) {
  const response = await app.request(path, request);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

async function idsOf(json: unknown): Promise<number[]> {
  const { body } = await ask('/v3/insights/search', { json });
  return body.insights.map(({ id }: { id: number }) => id);
}

describe('searching insights', () => {
  test('answers summaries with pictures of ours', async () => {
    const { status, body } = await ask('/v3/insights/search', { json: { query: 'phones' } });
    expect([status, body]).toEqual([
      200,
      {
        insights: [
          {
            id: 31,
            name: 'Phones',
            description: 'About Phones',
            images: [
              {
                id: 31,
                is_main: true,
                thumb_path: '/v3/insights/31/images/thumb.svg',
                page_thumb_path: '/v3/insights/31/images/page.svg',
                page_preview_thumb_path: '/v3/insights/31/images/preview.svg',
              },
            ],
            category_ids: [4],
            view_count: 0,
            published_at: '2026-03-02T09:00:00.000Z',
            dataset_code: 'tiny',
            holds: true,
            problem: '',
            query: { question: 'gender' },
          },
        ],
      },
    ]);
  });

  test('without a body is all of them', async () => {
    const { body } = await ask('/v3/insights/search', { method: 'POST' });
    expect(body.insights).toHaveLength(3);
  });

  test.each([
    [{ order_by: 'name' }, [32, 31, 33]],
    [{ order_by: 'name', order: 'desc' }, [33, 31, 32]],
    [{ order_by: 'id', order: 'desc' }, [33, 32, 31]],
    [{ order_by: 'published_at', order: 'asc' }, [31, 32, 33]],
    [{ order_by: 'published_at', order: 'desc' }, [31, 32, 33]],
    [{ order: 'desc' }, [31, 32, 33]],
    [{ order_by: 'id', limit: 1, offset: 1 }, [32]],
    [{ order_by: 'id', offset: 9 }, []],
    [{ order_by: 'id', total: 1 }, [31, 32, 33]],
    [{ query: 'ABOUT', order_by: 'id' }, [31, 32, 33]],
    [{ category_id: 5, order_by: 'id' }, [32, 33]],
    [{ category_id: 6 }, []],
    [{ category_id: 4, query: 'eclairs' }, [32]],
    [{ query: 'eclairs' }, [32]],
    [{ query: '%' }, [32]],
    [{ query: '_' }, []],
    [{ query: '"' }, []],
    [{ query: 'NEAR(' }, []],
    [{ query: '*' }, []],
  ])('%j finds %j', async (json, ids) => {
    expect(await idsOf(json)).toEqual(ids);
  });

  test.each([
    { order: 'DESC' },
    { order_by: 'created_at;drop' },
    { order_by: '__proto__' },
    { limit: 0 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: '5' },
    { limit: 1e9 },
    { offset: -1 },
    { total: -1 },
    { total: 1.5 },
    { category_id: 0 },
    { category_id: '5' },
    { query: 5 },
    { query: null },
    { other: 1 },
    [],
  ])('%j is refused', async (json) => {
    const { status, body } = await ask('/v3/insights/search', { json });
    expect([status, body]).toEqual([400, { code: 400, err: expect.any(String), type: 'unknown' }]);
  });

  test('shows nothing of a dataset that the caller may not use', async () => {
    const { body } = await ask('/v3/insights/search', { json: {}, authorization: foreignKey });
    expect(body).toEqual({ insights: [] });
  });
});

describe('an insight', () => {
  test('is read with its categories', async () => {
    const { status, body } = await ask('/v3/insights/32');
    expect([status, body.id, body.category_ids, body.type]).toEqual([200, 32, [4, 5], 'article']);
    expect(body.query).toEqual({ question: 'gender' });
  });

  test.each([
    '0',
    '-1',
    '01',
    '1.0',
    '+1',
    '1e3',
    '9007199254740993',
    'x',
    '35',
    '34',
    // 31 is there; written with escapes, also twice over, it is not.
    '%331',
    '3%31',
    '%2531',
    '31%20',
  ])('named %s is not found', async (id) => {
    const { status, body } = await ask(`/v3/insights/${id}`);
    expect([status, body]).toEqual([404, { code: 404, err: 'insight not found', type: 'unknown' }]);
  });

  test('is the same whatever escapes stand behind the question mark', async () => {
    expect((await ask('/v3/insights/31?x=%31')).status).toBe(200);
  });

  test('of a dataset that the caller may not use is answered as one that is not there', async () => {
    const foreign = await ask('/v3/insights/31', { authorization: foreignKey });
    expect(foreign).toEqual(await ask('/v3/insights/35', { authorization: foreignKey }));
    expect(foreign.status).toBe(404);
    expect((await ask('/v3/insights/categories', { authorization: foreignKey })).body).toEqual({
      categories: [],
    });
  });

  test('is drawn in three sizes, as shapes and text and nothing that runs', async () => {
    for (const [name, size] of [
      ['thumb', 'width="320" height="200"'],
      ['page', 'width="640" height="400"'],
      ['preview', 'width="1200" height="630"'],
    ]) {
      const response = await app.request(`/v3/insights/31/images/${name}.svg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      const svg = await response.text();
      expect(svg).toContain(size);
      expect(svg).toContain('<title>Phones</title>');
      // The name has two lines.
      expect(svg).toMatch(/>&lt;Phones&gt; &amp;<.*>&quot;others&quot;</);
      expect(svg).toContain('>62.5<');
      const plain = new Set(['<svg', '<title', '<g', '<rect', '<line', '<text']);
      expect(svg.match(/<[a-z]+/g)?.filter((tag) => !plain.has(tag))).toEqual([]);
    }
    expect((await app.request('/v3/insights/34/images/thumb.svg')).status).toBe(404);
    expect((await app.request('/v3/insights/31/images/other.svg')).status).toBe(404);
  });
});

describe('views', () => {
  const views = async () => (await ask('/v3/insights/categories?x=1')).body.categories;

  test('of two hundred readers at once are two hundred', async () => {
    const before = await views();
    await Promise.all(Array.from({ length: 200 }, () => app.request('/v3/insights/33')));
    const after = await views();
    expect(after.map(({ id, name }: typeof media) => ({ id, name }))).toEqual([media, shopping]);
    expect(after[0].view_count).toBe(before[0].view_count);
    expect(after[1].view_count).toBe(before[1].view_count + 200);
  });

  test('of all time make popularity, those of seven days the trend', async () => {
    now = new Date('2026-03-09T09:00:00.000Z');
    await app.request('/v3/insights/31');
    expect(await idsOf({ order_by: 'popularity' })).toEqual([33, 31, 32]);
    expect((await idsOf({ order_by: 'trending', order: 'desc' }))[0]).toBe(31);
  });
});
