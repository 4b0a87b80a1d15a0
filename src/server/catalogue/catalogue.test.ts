import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

/** The tiny survey in a tree of its own, with a child dataset that holds `news` and `trust`. */
const withChild: Dataset = {
  ...tinySurvey,
  version: 'tiny-tree-1',
  catalogue: {
    ...tinySurvey.catalogue,
    code: 'tree',
    name: 'Tree',
    locations: tinySurvey.catalogue.locations.map((location) =>
      location.code === 'A' ? { ...location, kind: 'country' } : location,
    ),
    datasets: [
      { code: 'tree', name: 'Tree', namespace: 'tree', parent: null },
      { code: 'tree-news', name: 'News of the tree', namespace: 'paper', parent: 'tree' },
    ],
    questions: tinySurvey.catalogue.questions.map((question) => {
      const namespace = question.code === 'news' || question.code === 'trust' ? 'paper' : 'tree';
      const category = question.code === 'news' ? ['Media', 'Paper'] : ['Media'];
      return { ...question, namespace, category, code: `${namespace}.${question.code}` };
    }),
  },
  columns: new Map(
    Array.from(tinySurvey.columns, ([key, column]) => {
      const namespace = key === 'news' || key === 'trust' ? 'paper' : 'tree';
      return [`${namespace}.${key}`, column] as const;
    }),
  ),
};

const questionCount = tinySurvey.catalogue.questions.length;

let app: TestApp;
/** Of an organisation that was granted the child alone. */
let childKey: string;
/** Of an organisation without any grant. */
let strangerKey: string;

beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey, withChild], publicCodes: ['tree'] });
  childKey = app.createAccount({ email: 'a@child.test', organisation: 'Child' });
  strangerKey = app.createAccount({ email: 'a@stranger.test', organisation: 'Stranger' });
  const child = app.deps.storage.first(
    app.deps.storage.sql.selectFrom('organisations').where('name', '=', 'Child').select('id'),
  );
  app.deps.datasets.rights.grant('tree-news', child?.id ?? 0);
});
afterAll(() => app.close());

async function post(path: string, json?: unknown, authorization = app.key) {
  const response = await app.request(path, { method: 'POST', json, authorization });
  expect(response.status).toBe(200);
  return response.json();
}

async function listDatasets(authorization: string) {
  return (await app.request('/v2/datasets', { authorization })).json();
}

async function findCodes(filter: unknown): Promise<string[]> {
  return codesOf((await post('/v2/questions/filter', filter)).questions);
}

function codesOf(rows: readonly { readonly code: string }[]): string[] {
  return rows.map(({ code }) => code);
}

describe('datasets', () => {
  test('are listed parents first, with what they hold', async () => {
    const { datasets } = await (await app.request('/v2/datasets')).json();
    expect(codesOf(datasets)).toEqual(['tiny', 'tree', 'tree-news']);
    expect(datasets[1]).toEqual({
      code: 'tree',
      name: 'Tree',
      namespace: 'tree',
      parent_code: '',
      children: ['tree-news'],
      synthetic: true,
      public: true,
      respondents: 16,
      waves: 2,
      locations: 3,
      questions: questionCount - 2,
      weights: [
        { code: 'people', name: 'People', projects: false },
        { code: 'equal', name: 'Everybody counts once', projects: false },
      ],
      min_cell: 0,
      version: datasets[1].version,
      revision: 1,
      data_version: datasets[1].version,
      figures_version: datasets[1].version,
      updated_at: datasets[1].updated_at,
      is_owner: true,
      may_export: true,
      may_grant: true,
    });
    expect(datasets[2]).toMatchObject({ parent_code: 'tree', children: [], questions: 2, public: true });
  });

  test('that were not granted are absent, and so are parents of those that were', async () => {
    expect(await listDatasets(strangerKey)).toEqual({ datasets: [] });
    const { datasets } = await listDatasets(childKey);
    expect(datasets).toMatchObject([{ code: 'tree-news', parent_code: '' }]);
  });

  test('are granted from the next request on', async () => {
    const key = app.createAccount({ email: 'a@late.test', organisation: 'Late' });
    const { storage, datasets } = app.deps;
    const late = storage.first(
      storage.sql.selectFrom('organisations').where('name', '=', 'Late').select('id'),
    );
    expect(await (await app.request('/v2/datasets', { authorization: key })).json()).toEqual({
      datasets: [],
    });
    datasets.rights.grant('tree', late?.id ?? 0);
    const body = await (await app.request('/v2/datasets', { authorization: key })).json();
    expect(codesOf(body.datasets)).toEqual(['tree', 'tree-news']);
  });
});

describe('namespaces', () => {
  test('without a name, or with none in it, are all that the caller may see', async () => {
    const all = {
      namespaces: [
        { code: 'core', name: 'Tiny survey', type: 'core', parent_namespace_code: { value: '' } },
        { code: 'tree', name: 'Tree', type: 'core', parent_namespace_code: { value: '' } },
        { code: 'paper', name: 'News of the tree', type: 'module', parent_namespace_code: { value: 'tree' } },
      ],
    };
    expect(await post('/v2/namespaces/filter')).toEqual(all);
    expect(await post('/v2/namespaces/filter', {})).toEqual(all);
    expect(await post('/v2/namespaces/filter', { namespaces: [] })).toEqual(all);
  });

  test('are once what is named twice, and never what is unknown or not granted', async () => {
    const named = {
      namespaces: [{ code: 'paper' }, { code: 'paper' }, { code: 'nowhere' }, { code: 'tree' }],
    };
    expect(codesOf((await post('/v2/namespaces/filter', named)).namespaces)).toEqual(['tree', 'paper']);
    expect(await post('/v2/namespaces/filter', named, childKey)).toEqual({
      namespaces: [
        { code: 'paper', name: 'News of the tree', type: 'module', parent_namespace_code: { value: '' } },
      ],
    });
    expect(await post('/v2/namespaces/filter', named, strangerKey)).toEqual({ namespaces: [] });
  });

  test.each([
    { namespaces: 'core' },
    { namespaces: ['core'] },
    { namespaces: [{ code: 1 }] },
    { other: 1 },
    [],
  ])('asked for as %j are 400 in their envelope', async (json) => {
    const response = await app.request('/v2/namespaces/filter', { json });
    expect(response.status).toBe(400);
    expect(Object.keys(await response.json())).toEqual(['code', 'err', 'type']);
  });
});

describe('waves and locations', () => {
  test('are those of the trees of the namespaces, with their respondents', async () => {
    const { waves } = await post('/v2/waves/filter', { namespaces: [{ code: 'core' }] });
    expect(waves).toEqual([
      {
        id: 'tiny:w1',
        code: 'w1',
        name: 'w1',
        accessible: true,
        date_start: '',
        date_end: '',
        kind: 'wave',
        namespaces: [{ code: 'core' }],
        dataset: 'tiny',
        respondents: 6,
      },
      expect.objectContaining({ code: 'w2', respondents: 10 }),
    ]);
    const { locations } = await post('/v2/locations/filter', { namespaces: [{ code: 'core' }] });
    expect(
      locations.map((location: { respondents: number; waves: string[] }) => [
        location.respondents,
        location.waves,
      ]),
    ).toEqual([
      [6, ['w1', 'w2']],
      [6, ['w1', 'w2']],
      [4, ['w2']],
    ]);
  });

  test('a location is a country or a region where the survey says so', async () => {
    const { locations } = await post('/v2/locations/filter', { namespaces: [{ code: 'tree' }] });
    expect(locations.map((location: { kind: string }) => location.kind)).toEqual([
      'country',
      'location',
      'location',
    ]);
  });

  test('name the namespaces of their tree that the caller may see', async () => {
    expect((await post('/v2/waves/filter', {}, childKey)).waves[0].namespaces).toEqual([{ code: 'paper' }]);
    expect((await post('/v2/locations/filter', {}, strangerKey)).locations).toEqual([]);
  });
});

test('a query can be split by waves, locations, and questions of which everyone gives one answer', async () => {
  const { splitters } = await post('/v2/splitters/filter', { namespaces: [{ code: 'core' }] });
  expect(codesOf(splitters)).toEqual(['waves', 'locations', 'gender', 'owner', 'spend', 'news', 'trust']);
  expect(splitters[2].segments).toEqual([
    { code: 'm', name: splitters[2].segments[0].name },
    { code: 'f', name: splitters[2].segments[1].name },
  ]);
});

test('categories are a tree, parents first, with the questions below them', async () => {
  const { categories } = await post('/v2/categories/filter', {
    namespaces: [{ code: 'tree' }, { code: 'paper' }],
  });
  expect(categories).toEqual([
    {
      id: 'Media',
      name: 'Media',
      parent_id: '',
      accessible: true,
      namespaces: [{ code: 'tree' }, { code: 'paper' }],
      dataset: 'tree',
      questions: questionCount,
    },
    {
      id: 'Media / Paper',
      name: 'Paper',
      parent_id: 'Media',
      accessible: true,
      namespaces: [{ code: 'paper' }],
      dataset: 'tree',
      questions: 1,
    },
  ]);
});

describe('questions', () => {
  test('are paged in the order of the questionnaire', async () => {
    const page = await post('/v2/questions/filter', { dataset: 'tiny', limit: 2, offset: 1 });
    expect(page.total).toBe(questionCount);
    expect(codesOf(page.questions)).toEqual(['owner', 'devices']);
    expect((await post('/v2/questions/filter', { offset: 99 })).questions).toEqual([]);
  });

  test('of a dataset are its own and those of its children', async () => {
    expect((await post('/v2/questions/filter', { dataset: 'tree' })).total).toBe(questionCount);
    expect(codesOf((await post('/v2/questions/filter', { dataset: 'tree-news' })).questions)).toEqual([
      'paper.news',
      'paper.trust',
    ]);
    expect((await post('/v2/questions/filter', { dataset: 'nowhere' })).total).toBe(0);
  });

  test('are found by category, by code, and by what they say', async () => {
    expect(await findCodes({ category: 'Media / Paper' })).toEqual(['paper.news']);
    expect(await findCodes({ codes: ['trust', 'gender', 'nowhere'] })).toEqual(['gender', 'trust']);
    expect(await findCodes({ dataset: 'tiny', search: 'GEND' })).toEqual(['gender']);
    expect(await findCodes({ dataset: 'tiny', search: 'tablet' })).toEqual(['devices']);
    expect(await findCodes({ dataset: 'tiny', search: 'tablet gender' })).toEqual([]);
    for (const search of ['%', '_', '"', '*', 'NEAR(', "'; --"]) {
      expect(await findCodes({ search }), search).toEqual([]);
    }
  });

  test('say where they ran, and datapoints only where they ran elsewhere than their question', async () => {
    const devices = await (await app.request('/v2/questions/devices')).json();
    expect(devices).toMatchObject({
      code: 'devices',
      namespace: 'core',
      dataset: 'tiny',
      kind: 'multiple',
      waves: ['w1', 'w2'],
      locations: ['A', 'B', 'C'],
      asked_in: [
        { waves: ['w1'], locations: ['A', 'B'] },
        { waves: ['w2'], locations: ['A', 'B', 'C'] },
      ],
      accessible: true,
    });
    expect(devices.datapoints[0]).not.toHaveProperty('asked_in');
    expect(devices.datapoints[2]).toMatchObject({
      code: 'watch',
      asked_in: [{ waves: ['w2'], locations: ['A', 'B', 'C'] }],
    });
  });

  test('that were not granted answer as those that do not exist', async () => {
    const foreign = await app.request('/v2/questions/tree.gender', { authorization: childKey });
    const missing = await app.request('/v2/questions/tree.nothing', { authorization: childKey });
    expect(foreign.status).toBe(404);
    expect(await foreign.text()).toBe(await missing.text());
    expect((await app.request('/v2/questions/paper.news', { authorization: childKey })).status).toBe(200);
  });
});
