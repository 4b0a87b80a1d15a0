import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints, type EndpointName } from './endpoints.ts';
import { examples } from './examples.ts';
import { refusalOf } from './refusal.ts';

const table: Readonly<Record<EndpointName, Endpoint>> = endpoints;
const uuid = '018f3a52-7c41-7d0e-9b7a-3f5d2c9e4a10';
const shareRow = { id: 'r', content: { kind: 'share' } };

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** A body as the title of a test. */
const shown = (body: unknown) => (JSON.stringify(body) ?? 'nothing').slice(0, 90);

/** What the endpoint says of a body: null where it is accepted. */
function refusal(name: EndpointName, body: unknown) {
  const result = table[name].request?.safeParse(body);
  return result === undefined || result.success ? null : refusalOf(result.error, body);
}

const fits = (name: EndpointName, params: unknown) => table[name].params?.safeParse(params).success;

const accepted: readonly [EndpointName, unknown][] = [
  ['chat', { prompt: 'hello' }],
  ['chat', { prompt: 'hello', chat_id: '' }],
  ['chat', { prompt: 'hello', chat_id: uuid, dataset_code: 'core', dataset_codes: [] }],
  ['chat', { prompt: 'a'.repeat(4000), docked_audiences: times(50, uuid), max_insights: 20 }],
  ['searchPlatformAudiences', { search_term: 'x' }],
  ['searchPlatformAudiences', { search_term: '%_"*', limit: 100, exclude_audience_ids: [uuid] }],
  ['queryStats', { question: 'q20' }],
  ['queryStats', { question: 'q20', splitter: 'waves', segments: ['w1'], segmented_base: true }],
  ['queryStats', { question: 'q20', suffixes: ['1', '99'], split_suffixes: true }],
  ['queryStats', { question: 'q20', suffixes: [1, 99], base_mode: 'asked', weight: 'weight_b' }],
  ['queryStats', { question: 'q20', audiences: [{ id: 'a' }, { id: 'b', name: '', expression: null }] }],
  [
    'queryStats',
    { question: 'q20', interval: 'korn_graubard', all_intervals: true, letters: 'segments', test: {} },
  ],
  ['queryStats', { question: 'q20', test: { versus: 'previous_wave', profile: 'overlap_pooled' } }],
  ['queryStats', { question: 'q20', interval: null, all_intervals: null, letters: null, test: null }],
  ['queryStats', { question: 'q20', base_audience: {}, locations: null, waves: [], splitter: '' }],
  ['queryWaveCounts', { question: 'q1', options: ['a'], min_count: 1 }],
  ['queryWaveCounts', { and: null, or: null, not: false, question: 'q1', suffixes: null }],
  ['filterSavedAudiences', {}],
  ['filterSavedAudiences', { cursor: '', flags: [], folder_id: '', name: '', sort_by: '' }],
  ['filterSavedAudiences', { limit: 1000, offset: 0, sort_by: 'updated_at.desc' }],
  ['createCrosstab', { bases: [], columns: [], rows: [], country_codes: [], wave_codes: [], name: 'x' }],
  [
    'createCrosstab',
    {
      bases: [{}],
      columns: [{ expression: {}, avg: {}, dbu: {} }],
      rows: [{ avg: { question: 'q1', datapoint: '' }, dbu: null }],
      country_codes: ['gb'],
      wave_codes: ['w1'],
      name: 'x'.repeat(255),
      copied_from: '',
      folder_id: '',
      metadata: { json: [...times(262_143, 0), 255], valid: false },
      notes: 'n'.repeat(20_000),
      shared: [],
      sharing_note: '',
    },
  ],
  ['searchCharts', {}],
  ['searchCharts', { results_limit: 1, search_term: '', offset: 0, folder_id: '', sort_by: 'name.asc' }],
  ['replaceChart', {}],
  [
    'replaceChart',
    { name: '', view_type: 7_777, color: 'anything up to 64 characters', metrics: ['custom'] },
  ],
  ['duplicateChart', {}],
  ['removeCharts', { chart_ids: [uuid, uuid] }],
  ['searchInsights', {}],
  ['searchInsights', { query: '', limit: 1, offset: 0, total: 0, order: 'asc', order_by: 'trending' }],
  ['filterNamespaces', {}],
  ['filterNamespaces', { namespaces: [] }],
  ['createSavedAudience', { name: 'x', expression: { question: 'q1' }, position: 1.5 }],
  ['createChart', { name: 'x' }],
  ['queryCrosstab', { rows: [{}], columns: [{}], dataset: 'core' }],
  [
    'queryFigures',
    {
      rows: [shareRow],
      columns: [{ id: 'a' }, { id: 'b' }],
      want: {
        interval: 'logit',
        intervals_of: ['column_percentage'],
        test: { versus: 'column', column: 1, profile: 'unweighted' },
        pairs: [[0, 1]],
        associations: [{ rows: [0], columns: [0, 1] }],
      },
    },
  ],
  ['queryMeans', { question: 'q31', audiences: [{ id: 'a', expression: { question: 'q1' } }] }],
  ['queryScopedWaveCounts', { expression: { question: 'q1' }, locations: ['gb'], waves: ['w1'] }],
  ['queryScopedWaveCounts', { expression: null, dataset: 'core' }],
  ['queryFunnel', { expression: { and: [{ question: 'q1' }] } }],
  ['filterQuestions', { search: 'phone', category: 'Media', limit: 1000, offset: 20 }],
  ['createFolder', { name: 'Mine', kind: 'audiences', parent_id: '' }],
  ['replaceSharing', { users: [{ email: 'a@b', role: 'view' }], organisation: null, link: true, note: '' }],
  ['signIn', { email: 'admin@localhost', password: 'correct horse' }],
  ['signIn', { secret: 'one-time' }],
  ['signIn', { secret: 'one-time', email: 'me@example.org', password: 'correct horse' }],
  ['createKey', { name: 'pipeline' }],
];

test.each(accepted.map(([name, body]) => ({ name, body, shown: shown(body) })))(
  '$name accepts $shown',
  ({ name, body }) => {
    expect(refusal(name, body)?.message ?? null).toBe(null);
  },
);

const blank = { bases: [], columns: [], rows: [], country_codes: [], wave_codes: [], name: 'x' };
const { name: _name, ...nameless } = blank;

/** Body, what the sentence begins with, and whether it is of a right type (422 where there is such a status). */
const refused: readonly [EndpointName, unknown, string, boolean][] = [
  ['chat', {}, 'prompt is required', false],
  ['chat', { prompt: null }, 'prompt must be text', false],
  ['chat', { prompt: ' \n ' }, 'prompt must not be blank', true],
  ['chat', { prompt: 'a'.repeat(4001) }, 'prompt must have at most 4000 characters', true],
  ['chat', { prompt: 'a', max_insights: 0 }, 'max_insights must be at least 1', true],
  ['chat', { prompt: 'a', max_insights: 21 }, 'max_insights must be at most 20', true],
  ['chat', { prompt: 'a', max_insights: 1.5 }, 'max_insights must be an integer', false],
  ['chat', { prompt: 'a', chat_id: 'nope' }, 'chat_id must be a UUID', true],
  ['chat', { prompt: 'a', chat_id: uuid.toUpperCase() }, 'chat_id must be a UUID', true],
  ['chat', { prompt: 'a', docked_audiences: ['x'] }, 'docked_audiences[0] must be a UUID', true],
  ['chat', { prompt: 'a', docked_audiences: times(51, uuid) }, 'docked_audiences must have at most 50', true],
  ['searchPlatformAudiences', {}, 'search_term is required', false],
  ['searchPlatformAudiences', { search_term: '' }, 'search_term must not be empty', true],
  ['searchPlatformAudiences', { search_term: 'x', limit: 0 }, 'limit must be at least 1', true],
  ['searchPlatformAudiences', { search_term: 'x', limit: 101 }, 'limit must be at most 100', true],
  ['searchPlatformAudiences', { search_term: 'x', limit: null }, 'limit must be', false],
  [
    'searchPlatformAudiences',
    { search_term: 'x', exclude_audience_ids: [`${uuid}\n`] },
    'exclude_audience_ids[0] must be a UUID',
    true,
  ],
  ['queryStats', {}, 'question is required', false],
  ['queryStats', { question: '' }, 'question must not be empty', true],
  ['queryStats', { question: 'q', waves: 'w1' }, 'waves must be a list', false],
  ['queryStats', { question: 'q', segmented_base: 'true' }, 'segmented_base must be true or false', false],
  ['queryStats', { question: 'q', audiences: [{}] }, 'audiences[0].id is required', false],
  [
    'queryStats',
    { question: 'q', audiences: times(51, { id: 'a' }) },
    'audiences must have at most 50',
    true,
  ],
  ['queryStats', { question: 'q', suffixes: ['one'] }, 'suffixes[0] ', true],
  ['queryStats', { question: 'q', suffixes: ['01'] }, 'suffixes[0] ', true],
  ['queryStats', { question: 'q', base_mode: 'some' }, 'base_mode must be "all" or "asked"', true],
  ['queryStats', { question: 'q', interval: 'wald' }, 'interval must be', true],
  ['queryStats', { question: 'q', letters: true }, 'letters must be', false],
  ['queryStats', { question: 'q', test: { versus: 'column' } }, 'test.versus must be', true],
  ['queryStats', { question: 'q', test: { level: 95 } }, 'test has no field "level"', false],
  [
    'queryFigures',
    { rows: [shareRow], columns: [{ id: '' }], want: { pairs: [[-1, 0]] } },
    'want.pairs[0][0] must be at least 0',
    true,
  ],
  [
    'queryFigures',
    { rows: [shareRow], columns: [{ id: '' }], want: { associations: [{ rows: [], columns: [0] }] } },
    'want.associations[0].rows must',
    true,
  ],
  [
    'queryFigures',
    { rows: [shareRow], columns: [{ id: '' }], want: { test: { versus: 'column', column: -1 } } },
    'want.test.column must be at least 0',
    true,
  ],
  ['queryCrosstab', { rows: [{}], columns: [{}], test: {} }, 'the body has no field "test"', false],
  ['queryStats', { question: 'q', colour: 1 }, 'the body has no field "colour"', false],
  ['queryWaveCounts', [], 'the body must be an object', false],
  ['queryWaveCounts', 'q1', 'the body must be an object', false],
  ['queryWaveCounts', { not: 'true' }, 'not must be true or false', false],
  ['queryWaveCounts', { and: {} }, 'and must be a list', false],
  ['queryWaveCounts', { or: [null] }, 'or[0] must be an object', false],
  [
    'queryWaveCounts',
    { and: [{ or: [{ questions: 'q' }] }] },
    'and[0].or[0] has no field "questions"',
    false,
  ],
  ['queryWaveCounts', { question: 'q', min_count: 1.5 }, 'min_count must be an integer', false],
  ['queryWaveCounts', { question: 'q', min_count: -1 }, 'min_count must be at least 0', true],
  ['filterSavedAudiences', { limit: 0 }, 'limit must be at least 1', true],
  ['filterSavedAudiences', { limit: 1001 }, 'limit must be at most 1000', true],
  ['filterSavedAudiences', { limit: '5' }, 'limit must be a number', false],
  ['filterSavedAudiences', { offset: -1 }, 'offset must be at least 0', true],
  ['filterSavedAudiences', { flags: 'curated' }, 'flags must be a list', false],
  ['filterSavedAudiences', { folder_id: 'x' }, 'folder_id must be a UUID', true],
  ...['updated_at', '.desc', 'x.desc', 'updated_at.DESC', 'name.asc;drop', '__proto__.asc'].map(
    (sort): [EndpointName, unknown, string, boolean] => [
      'filterSavedAudiences',
      { sort_by: sort },
      'sort_by must be',
      true,
    ],
  ),
  ['createCrosstab', null, 'the body must be an object', false],
  ['createCrosstab', nameless, 'name is required', false],
  ['createCrosstab', { ...blank, name: '' }, 'name must not be empty', true],
  ['createCrosstab', { ...blank, name: 'x'.repeat(256) }, 'name must have at most 255', true],
  ['createCrosstab', { ...blank, rows: times(1001, {}) }, 'rows must have at most 1000 items', true],
  ['createCrosstab', { ...blank, columns: times(201, {}) }, 'columns must have at most 200 items', true],
  ['createCrosstab', { ...blank, bases: null }, 'bases must be a list', false],
  ['createCrosstab', { ...blank, notes: 'x'.repeat(20_001) }, 'notes must have at most 20000', true],
  [
    'createCrosstab',
    { ...blank, metadata: { json: [256] } },
    'metadata.json must be a list of at most',
    true,
  ],
  ['createCrosstab', { ...blank, metadata: { json: [-1] } }, 'metadata.json must be a list of at most', true],
  [
    'createCrosstab',
    { ...blank, metadata: { json: [0.5] } },
    'metadata.json must be a list of at most',
    true,
  ],
  [
    'createCrosstab',
    { ...blank, metadata: { json: ['1'] } },
    'metadata.json must be a list of at most',
    true,
  ],
  ['createCrosstab', { ...blank, metadata: { json: '{}' } }, 'metadata.json must be a list of at most', true],
  [
    'createCrosstab',
    { ...blank, metadata: { json: times(262_145, 0) } },
    'metadata.json must be a list of at most 262144 integers from 0 to 255',
    true,
  ],
  ['createCrosstab', { ...blank, shared: times(201, {}) }, 'shared must have at most 200 items', true],
  ['createCrosstab', { ...blank, rows: [{ avg: { wave: 'w' } }] }, 'rows[0].avg has no field "wave"', false],
  ['createCrosstab', { ...blank, user_id: 1.5 }, 'user_id must be an integer', false],
  ['createCrosstab', { ...blank, title: 'x' }, 'the body has no field "title"', false],
  ['replaceCrosstab', {}, 'bases is required', false],
  ['searchCharts', { results_limit: 0 }, 'results_limit must be at least 1', true],
  ['searchCharts', { results_limit: 1_000_000_000 }, 'results_limit must be at most 1000', true],
  ['searchCharts', { search_term: null }, 'search_term must be text', false],
  ['replaceChart', [], 'the body must be an object', false],
  ['replaceChart', { group_type: 1.5 }, 'group_type must be an integer', false],
  ['replaceChart', { group_type: 'bars' }, 'group_type must be', false],
  ['replaceChart', { view_type: 9007199254740992 }, 'view_type must be at most 9007199254740991', true],
  ['replaceChart', { color: 'x'.repeat(65) }, 'color must have at most 64', true],
  ['replaceChart', { audiences: [{ expression: [] }] }, 'audiences[0].expression must be an object', false],
  ['replaceChart', { colour: '#fff' }, 'the body has no field "colour"', false],
  ['createChart', {}, 'name is required', false],
  ['duplicateChart', { name: 'x' }, 'the body has no field "name"', false],
  ['removeCharts', {}, 'chart_ids is required', false],
  ['removeCharts', { chart_ids: null }, 'chart_ids must be a list', false],
  ['removeCharts', { chart_ids: [] }, 'chart_ids must not be empty', true],
  ['removeCharts', { chart_ids: [1] }, 'chart_ids[0] must be text', false],
  ['removeCharts', { chart_ids: times(1001, uuid) }, 'chart_ids must have at most 1000', true],
  ['searchInsights', { order: 'up' }, 'order must be "asc" or "desc"', true],
  ['searchInsights', { order_by: 'views' }, 'order_by must be "name" or "published_at"', true],
  ['searchInsights', { total: -1 }, 'total must be at least 0', true],
  ['filterNamespaces', { namespaces: ['core'] }, 'namespaces[0] must be an object', false],
  ['filterNamespaces', { namespaces: 'core' }, 'namespaces must be a list', false],
  ['queryCrosstab', { rows: [], columns: [{}] }, 'rows must not be empty', true],
  ['queryCrosstab', { rows: [{}], columns: times(201, {}) }, 'columns must have at most 200', true],
  ['queryMeans', { audiences: [] }, 'question is required', false],
  ['createSavedAudience', { name: 'x' }, 'expression is required', false],
  ['replaceSharing', { users: [{ email: 'a@b', role: 'own' }] }, 'organisation', false],
  ['createFolder', { name: 'Mine', kind: 'insights' }, 'kind must be "audiences"', true],
];

test.each(
  refused.map(([name, body, start, isWrongValue]) => ({
    name,
    body,
    start,
    isWrongValue,
    shown: shown(body),
  })),
)('$name refuses $shown', ({ name, body, start, isWrongValue }) => {
  const found = refusal(name, body);
  expect(found?.message.slice(0, start.length)).toBe(start);
  expect(found?.isWrongValue).toBe(isWrongValue);
});

describe('the published examples', () => {
  const published = Object.entries(examples).map(([name, example]) => ({
    name,
    example: { request: undefined, ...example },
  }));

  test.each(published)('$name shows a request that is accepted', ({ name, example }) => {
    const endpoint = (table as Readonly<Record<string, Endpoint>>)[name];
    expect(
      endpoint?.request === undefined ||
        example.request === undefined ||
        endpoint.request.safeParse(example.request).success,
    ).toBe(true);
  });

  test.each(published)('$name shows an answer of declared fields only', ({ name, example }) => {
    const endpoint = (table as Readonly<Record<string, Endpoint>>)[name];
    expect(endpoint?.response.parse(example.response)).toEqual(example.response);
  });

  test('what was read is accepted as what is written', () => {
    expect(refusal('replaceChart', examples.readChart.response)).toBe(null);
    expect(refusal('replaceCrosstab', examples.replaceCrosstab.response)).toBe(null);
    expect(refusal('replaceSavedAudience', examples.readSavedAudience.response)).toBe(null);
  });
});

describe('path parameters', () => {
  test.each(['search', '0', uuid.toUpperCase(), `{${uuid}}`, '../x', `${uuid}\n`])('%j is no chart', (id) => {
    expect(fits('readChart', { id })).toBe(false);
  });

  test.each(['0', '-1', '01', '1.0', '+1', '1e3', '9007199254740993', 'categories', ''])(
    '%j is no insight',
    (id) => {
      expect(fits('readInsight', { id })).toBe(false);
    },
  );

  test('a UUID in lower case is a chart, a positive integer an insight', () => {
    expect(fits('readChart', { id: uuid })).toBe(true);
    expect(fits('readInsight', { id: '12' })).toBe(true);
  });
});
