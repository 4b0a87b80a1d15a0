import type { ReplayRequest } from './replay-app.ts';
import { toolRequests } from './tool-requests.ts';

const women = { question: 'tiny.gender', datapoints: ['f'] };
const owners = { question: 'tiny.owner', datapoints: ['yes'] };
const manyWomen = { question: 'often.gender', datapoints: ['f'] };
const forbidden = { question: 'secret.gender', datapoints: ['f'] };
const unknown = { question: 'tiny.nothing', datapoints: ['f'] };
const inWave = { question: 'waves', datapoints: ['w2'] };
const deep = Array.from({ length: 40 }).reduce<object>((inner) => ({ and: [inner] }), women);
const young = { id: 'young', expression: { question: 'q1', datapoints: ['q1_1'] } };
const demoWaves = ['2026q2', '2026q3'];

const stats = (json: object, more: Partial<ReplayRequest> = {}): ReplayRequest => ({
  path: '/v2/query/stats',
  json,
  ...more,
});
const audience = (expression: object) => [{ id: 'a', expression }];

/** The body of each route that asks for people of one expression. */
const bodies: readonly (readonly [string, (expression: object) => object])[] = [
  ['/v2/query/stats', (expression) => ({ question: 'tiny.owner', audiences: audience(expression) })],
  ['/v2/query/audience_wave_counts', (expression) => expression],
  ['/v3/query/audience_wave_counts', (expression) => ({ expression })],
  [
    '/v2/query/crosstab',
    (expression) => ({ rows: [{ expression: owners }], columns: [{ id: 'c', expression }] }),
  ],
  ['/v2/query/means', (expression) => ({ question: 'tiny.spend', base_audience: { expression } })],
  ['/v2/query/funnel', (expression) => ({ expression })],
];

/** What each route answers to the same expression, refusals among them, and to the same callers. */
const ofEveryRoute = bodies.flatMap(([path, bodyOf]): ReplayRequest[] => [
  { path, json: bodyOf(women) },
  { path, json: bodyOf(inWave) },
  { path, json: bodyOf({ and: [women, inWave] }) },
  { path, json: bodyOf({}) },
  { path, json: bodyOf({ or: [] }) },
  { path, json: bodyOf(deep) },
  { path, json: bodyOf(unknown) },
  { path, json: bodyOf(forbidden) },
  { path, json: bodyOf({ and: [unknown, forbidden] }) },
  { path, json: bodyOf({ and: [women, manyWomen] }) },
  { path, json: bodyOf({ and: [{}, unknown] }) },
  { path, json: bodyOf({ question: 'tiny.gender', datapoints: ['x'] }) },
  { path, json: bodyOf({ question: 'tiny.apps', suffixes: [7] }) },
  { path, json: bodyOf({ and: [women], min_count: 2 }) },
  { path, json: bodyOf(women), as: 'partner' },
  { path, json: bodyOf(women), as: 'anonymous' },
  { path, json: bodyOf({}), as: 'stranger' },
  { path, method: 'GET' },
  { path, text: '{"question":' },
  { path, text: '{"question":"tiny.gender","question":"tiny.owner"}' },
  { path, text: 'question=1', headers: { 'Content-Type': 'text/plain' } },
  { path, json: { ...bodyOf(women), surprise: 1 } },
]);

/** Requests that no draw is sure to hold: every option, and the refusals of one route. */
export const chosenRequests: readonly ReplayRequest[] = [
  ...ofEveryRoute,
  stats({ question: 'tiny.gender', audiences: [{ id: '{saved}' }] }),
  stats({ question: 'tiny.gender', base_audience: { id: '{saved}' } }),
  stats({ question: 'tiny.gender', audiences: [{ id: 'no-such-audience' }] }),
  stats({ question: 'tiny.gender', weight: 'none' }),
  stats({ question: 'tiny.gender', waves: ['w9'] }),
  stats({ question: 'tiny.gender', locations: ['Z'] }),
  stats({ question: 'tiny.gender', segments: ['w1'] }),
  stats({ question: 'tiny.gender', splitter: 'waves', segments: ['w2'], waves: ['w1'] }),
  stats({ question: 'tiny.gender', splitter: 'tiny.age' }),
  stats({ question: 'tiny.age' }),
  stats({ question: 'tiny.gender', nets: [{ code: 'f', datapoints: ['m'] }] }),
  stats({ question: 'tiny.news', waves: ['w1'] }),
  stats({ question: 'tiny.devices', splitter: 'waves' }),
  stats({ question: 'tiny.news', audiences: audience({ question: 'tiny.trust', datapoints: ['high'] }) }),
  stats({ question: 'tiny.gender', datapoints: Array.from({ length: 2_001 }, () => 'f') }),
  stats({
    question: 'tiny.gender',
    audiences: Array.from({ length: 51 }, (_, i) => ({ id: `${i}`, expression: null })),
  }),
  stats({ question: 'gaming.q1', datapoints: ['gaming.q1_1'], waves: demoWaves }, { as: 'partner' }),
  stats(
    { question: 'q4', waves: demoWaves, audiences: audience({ question: 'gaming.q1' }) },
    { as: 'partner' },
  ),
  ...['waves', 'locations', 'q3'].flatMap((splitter) =>
    [false, true].flatMap((segmentedBase) =>
      [{ versus: 'rest' }, { versus: 'total' }].map((test) =>
        stats({
          question: 'q4',
          splitter,
          segmented_base: segmentedBase,
          test,
          audiences: [young],
          datapoints: ['q4_1'],
          waves: demoWaves,
          locations: ['br', 'de', 'us'],
        }),
      ),
    ),
  ),
  ...['wilson', 'korn_graubard', 'logit'].flatMap((interval) =>
    ['often', 'clustered', 'floored'].map((survey) =>
      stats({
        question: `${survey}.devices`,
        audiences: audience({ question: `${survey}.gender`, datapoints: ['f'] }),
        interval,
        all_intervals: true,
      }),
    ),
  ),
  ...['linearised', 'kish_unpooled', 'kish_pooled', 'overlap_pooled', 'unweighted'].flatMap((profile) =>
    ['often', 'clustered'].map((survey) =>
      stats({
        question: `${survey}.devices`,
        splitter: 'locations',
        segmented_base: true,
        audiences: [
          { id: 'f', expression: { question: `${survey}.gender`, datapoints: ['f'] } },
          { id: 'owners', expression: { question: `${survey}.owner`, datapoints: ['yes'] } },
        ],
        letters: 'audiences',
        test: { versus: 'rest', profile },
      }),
    ),
  ),
  ...['panel.agree', 'often.owner', 'clustered.owner'].map((question) =>
    stats({ question, splitter: 'waves', test: { versus: 'previous_wave' }, letters: 'segments' }),
  ),
  ...['tiny.gender', 'tiny.devices', 'tiny.age'].map((question) => ({
    path: '/v2/query/means',
    json: { question },
  })),
  {
    path: '/v2/query/crosstab',
    json: { rows: [{ avg: { question: 'tiny.devices' } }], columns: [{ expression: women }] },
  },
  {
    path: '/v2/query/crosstab',
    json: { rows: [{ avg: { question: 'tiny.age' } }], columns: [{ dbu: { question: 'tiny.spend' } }] },
  },
  { path: '/v2/query/crosstab', json: { rows: [{}], columns: [{}] } },
  { path: '/v2/query/crosstab', json: { rows: [{}], columns: [{}], dataset: 'nothing' } },
  { path: '/v2/query/crosstab', json: { rows: [{}], columns: [{}], dataset: 'secret' } },
  { path: '/v2/query/crosstab', json: { rows: [], columns: [{}], dataset: 'tiny' } },
  {
    path: '/v2/query/crosstab',
    json: { rows: Array.from({ length: 1_001 }, () => ({})), columns: [{}], dataset: 'tiny' },
  },
  {
    path: '/v2/query/crosstab',
    json: {
      rows: [{ expression: { question: 'tiny.news', datapoints: ['often'] } }],
      columns: [{ expression: { question: 'tiny.trust', datapoints: ['high'] } }, { expression: women }],
    },
  },
  { path: '/v2/query/funnel', json: { expression: null, dataset: 'tiny' } },
  { path: '/v2/query/funnel', json: { expression: { or: Array.from({ length: 1_001 }, () => women) } } },
  { path: '/v3/query/audience_wave_counts', json: { expression: null, dataset: 'tiny' } },
  { path: '/v3/query/audience_wave_counts', json: { expression: null } },
  ...toolRequests,
];
