import { describe, expect, test } from 'vitest';
import { statusesOf, type Endpoint } from './endpoint.ts';
import { contractEndpointNames, endpoints } from './endpoints.ts';

const table: Readonly<Record<string, Endpoint>> = endpoints;
const rows = Object.entries(table);
const inInterface: ReadonlySet<string> = new Set(contractEndpointNames);

/** Interface 4.2, line by line. */
const index = [
  'POST /v1/assistant-api/mcp',
  'POST /v1/assistant-api/generic',
  'POST /v1/assistant-api/audiences/search',
  'POST /v2/query/stats',
  'POST /v2/query/audience_wave_counts',
  'GET /v2/saved/audiences',
  'POST /v2/saved/audiences/filter',
  'GET /v2/saved/audiences/{id}',
  'POST /v2/saved/crosstabs',
  'PUT /v2/saved/crosstabs/{uuid}',
  'POST /v1/charts/search',
  'GET /v1/charts/{id}',
  'PUT /v1/charts/{id}',
  'POST /v1/charts/{id}/duplicate',
  'DELETE /v1/charts',
  'POST /v3/insights/search',
  'GET /v3/insights/{id}',
  'GET /v3/insights/categories',
  'POST /v2/namespaces/filter',
];

const additions = [
  'POST /mcp',
  'GET /v1/assistant-api/generic/insights/{id}',
  'GET /v1/assistant-api/chats',
  'GET /v1/assistant-api/chats/{id}',
  'PUT /v1/assistant-api/chats/{id}',
  'DELETE /v1/assistant-api/chats/{id}',
  'POST /v1/assistant-api/chats/{id}/restore',
  'POST /v1/assistant-api/chats/{id}/copy',
  'PUT /v1/assistant-api/chats/{id}/marks',
  'GET /v1/assistant-api/marks',
  'GET /v3/insights/{id}/images/{name}',
  'POST /v3/insights',
  'POST /v3/insights/check',
  'POST /v3/insights/drafts',
  'GET /v2/datasets',
  'POST /v2/datasets/imports',
  'GET /v2/datasets/imports/{id}',
  'GET /v2/datasets/imports',
  'GET /v2/datasets/imports/{id}/decisions',
  'GET /v2/datasets/imports/{id}/proposal',
  'PUT /v2/datasets/imports/{id}/decisions',
  'PUT /v2/datasets/imports/{id}/reading',
  'POST /v2/datasets/imports/{id}/publish',
  'DELETE /v2/datasets/imports/{id}',
  'GET /v2/datasets/{code}/erasure',
  'DELETE /v2/datasets/{code}',
  'GET /v2/datasets/{code}/export',
  'GET /v2/datasets/{code}/variables',
  'GET /v2/datasets/{code}/variables/{name}',
  'GET /v2/datasets/{code}/variables/{name}/texts',
  'PUT /v2/datasets/{code}/variables/{name}/texts',
  'GET /v2/datasets/{code}/changed-work',
  'GET /v2/questions/{code}/uses',
  'GET /v2/saved/{kind}/{id}/changes',
  'GET /v2/datasets/{code}/versions/{version}/comparison',
  'GET /v2/datasets/imports/{id}/comparison',
  'GET /v2/datasets/{code}/versions',
  'GET /v2/datasets/{code}/largest-change',
  'PUT /v2/datasets/{code}/version',
  'POST /v2/waves/filter',
  'POST /v2/locations/filter',
  'POST /v2/splitters/filter',
  'POST /v2/categories/filter',
  'POST /v2/questions/filter',
  'POST /v2/questions/preview',
  'POST /v2/datasets/{code}/weights/preview',
  'POST /v2/phrases/propose',
  'POST /v2/expressions/describe',
  'GET /v2/questions/{code}',
  'POST /v2/query/crosstab',
  'POST /v2/query/figures',
  'POST /v2/query/means',
  'POST /v3/query/audience_wave_counts',
  'POST /v2/query/funnel',
  'POST /v2/saved/audiences',
  'PUT /v2/saved/audiences/{id}',
  'DELETE /v2/saved/audiences/{id}',
  'GET /v2/saved/audiences/{id}/uses',
  'GET /v2/saved/crosstabs',
  'GET /v2/saved/crosstabs/{uuid}',
  'DELETE /v2/saved/crosstabs/{uuid}',
  'POST /v2/saved/banners',
  'POST /v2/saved/banners/filter',
  'GET /v2/saved/banners/{id}',
  'PUT /v2/saved/banners/{id}',
  'DELETE /v2/saved/banners/{id}',
  'POST /v2/saved/tab_plans',
  'POST /v2/saved/tab_plans/filter',
  'GET /v2/saved/tab_plans/{id}',
  'PUT /v2/saved/tab_plans/{id}',
  'DELETE /v2/saved/tab_plans/{id}',
  'POST /v2/saved/reports',
  'POST /v2/saved/reports/filter',
  'GET /v2/saved/reports/{id}',
  'PUT /v2/saved/reports/{id}',
  'DELETE /v2/saved/reports/{id}',
  'POST /v2/saved/reports/{id}/editions/{number}/publish',
  'POST /v2/saved/{kind}/{id}/editions',
  'GET /v2/saved/{kind}/{id}/editions',
  'GET /v2/saved/{kind}/{id}/editions/{number}',
  'DELETE /v2/saved/{kind}/{id}/editions/{number}',
  'GET /v2/saved/{kind}/{id}/editions/{number}/parts/{part}',
  'GET /v2/saved/{kind}/{id}/editions/{number}/changes',
  'GET /v2/saved/{kind}/{id}/editions/{number}/workbook',
  'POST /v1/charts',
  'PUT /v1/charts/{id}/listing',
  'GET /v2/trash',
  'POST /v2/trash/{kind}/{id}/restore',
  'GET /v2/folders',
  'GET /v1/assistant-api/suggestions',
  'POST /v2/folders',
  'PUT /v2/folders/{id}',
  'DELETE /v2/folders/{id}',
  'PUT /v2/saved/{kind}/{id}/sharing',
  'GET /v2/saved/{kind}/{id}/sharing',
  'GET /v2/saved/{kind}/{id}/sharing/suppressed',
  'GET /v2/shared/{token}',
  'GET /v2/shared/{token}/chart',
  'GET /v2/shared/{token}/report',
  'POST /v2/shared/{token}/table',
  'GET /v2/saved/{kind}/{id}/versions',
  'GET /v2/saved/{kind}/{id}/versions/{rev}',
  'PUT /v2/saved/{kind}/{id}/versions/{rev}',
  'POST /v1/auth/sign-in',
  'GET /v1/auth/second-factor',
  'POST /v1/auth/second-factor',
  'POST /v1/auth/passkeys',
  'PUT /v1/auth/passkeys',
  'POST /v1/auth/passkeys/rename',
  'POST /v1/auth/passkeys/remove',
  'PUT /v1/auth/second-factor',
  'POST /v1/auth/second-factor/remove',
  'GET /v1/members/{id}/erasure',
  'DELETE /v1/members/{id}',
  'DELETE /v1/members/{id}/second-factor',
  'GET /v1/auth/methods',
  'POST /v1/auth/provider',
  'POST /v1/auth/provider/connect',
  'GET /v1/auth/provider/callback',
  'POST /v1/auth/provider/logout',
  'POST /v1/auth/sign-out',
  'POST /v1/auth/token',
  'GET /v1/auth/me',
  'GET /v1/auth/keys',
  'POST /v1/auth/keys',
  'DELETE /v1/auth/keys/{id}',
  'PUT /v1/auth/me',
  'GET /v1/auth/sessions',
  'DELETE /v1/auth/sessions/{id}',
  'GET /v1/auth/rate',
  'GET /v1/members',
  'POST /v1/members',
  'PUT /v1/members/{id}',
  'POST /v1/members/{id}/link',
  'GET /v1/audit-log',
  'GET /v1/settings/sign-in',
  'PUT /v1/settings/sign-in',
  'GET /v1/settings/statistics',
  'PUT /v1/settings/statistics',
  'GET /v2/datasets/{code}/access',
  'PUT /v2/datasets/{code}/access',
  'GET /v2/datasets/{code}/weights',
  'GET /v2/datasets/{code}/coverage',
  'GET /v2/datasets/{code}/codebook',
  'POST /v2/datasets/{code}/codebook/preview',
  'POST /v2/datasets/{code}/codebook/revisions',
  'GET /v2/datasets/{code}/codebook/revisions',
  'GET /v2/datasets/{code}/codebook/revisions/{number}',
  'POST /v2/datasets/{code}/codebook/revisions/{number}/undo',
  'POST /v2/datasets/{code}/codebook/revisions/{number}/return',
  'PUT /v2/questions/{code}/synonyms',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /docs',
];

const withAuth = (auth: Endpoint['auth']) =>
  rows.filter(([, endpoint]) => endpoint.auth === auth).map(([, endpoint]) => endpoint.path);
const addressOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

describe('the table of endpoints', () => {
  test('has the 19 of the interface, in its order', () => {
    expect(index).toHaveLength(19);
    expect(contractEndpointNames.map((name) => addressOf(endpoints[name]))).toEqual(index);
  });

  test('has each addition and nothing else', () => {
    const added = rows.filter(([name]) => !inInterface.has(name)).map(([, endpoint]) => addressOf(endpoint));
    expect(added.toSorted()).toEqual(additions.toSorted());
  });

  test('gives every method and path once', () => {
    const addresses = rows.map(([, endpoint]) => addressOf(endpoint));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(rows)('%s describes each parameter of its path and no other', (_name, endpoint) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named);
  });

  test.each(rows)('%s reads a body only where it has a schema and a bound for one', (_name, endpoint) => {
    expect(endpoint.bodyLimitBytes > 0).toBe(endpoint.request !== undefined);
    if (endpoint.requestOptional === true) expect(endpoint.request?.safeParse({}).success).toBe(true);
  });
});

describe('who may call', () => {
  test('wave counts answer without a credential, and nothing else of the interface does', () => {
    expect(withAuth('optional')).toEqual(['/v2/query/audience_wave_counts']);
    expect(contractEndpointNames.filter((name) => endpoints[name].auth !== 'required')).toEqual([
      'queryWaveCounts',
    ]);
  });

  test('links, sign-in, health and the document of the interface need no credential', () => {
    expect(withAuth('none').toSorted()).toEqual([
      '/docs',
      '/healthz',
      '/openapi.json',
      '/readyz',
      '/v1/auth/methods',
      '/v1/auth/provider',
      '/v1/auth/provider/callback',
      '/v1/auth/provider/logout',
      '/v1/auth/sign-in',
      '/v2/shared/{token}',
      '/v2/shared/{token}/chart',
      '/v2/shared/{token}/report',
      '/v2/shared/{token}/table',
    ]);
  });
});

describe('the statuses of an endpoint', () => {
  test('include those that the interface names', () => {
    const named: Partial<Record<(typeof contractEndpointNames)[number], number[]>> = {
      callTool: [401],
      chat: [400, 401, 404, 422, 500],
      searchPlatformAudiences: [400, 401, 422, 500],
      queryStats: [400, 403],
      createCrosstab: [400, 401, 404, 500],
    };
    for (const [name, statuses] of Object.entries(named)) {
      const endpoint = table[name];
      expect(endpoint === undefined ? [] : statusesOf(endpoint)).toEqual(expect.arrayContaining(statuses));
    }
  });

  test('422 is an answer of the two assistant routes only', () => {
    const refusing = rows.filter(([, endpoint]) => statusesOf(endpoint).includes(422)).map(([name]) => name);
    expect(refusing).toEqual(['chat', 'searchPlatformAudiences']);
  });

  test('a replacement that was made on an old revision is refused with 412', () => {
    expect(statusesOf(endpoints.replaceCrosstab)).toEqual([400, 401, 404, 412, 413, 415, 429, 500, 503]);
  });
});

describe('the bound of a body', () => {
  test('is 4 MB on crosstab and chart routes that carry a document, else 1 MB', () => {
    expect(endpoints.replaceCrosstab.bodyLimitBytes).toBe(4 * 1024 * 1024);
    expect(endpoints.replaceChart.bodyLimitBytes).toBe(4 * 1024 * 1024);
    expect(endpoints.queryStats.bodyLimitBytes).toBe(1024 * 1024);
    expect(endpoints.filterSavedAudiences.bodyLimitBytes).toBe(1024 * 1024);
  });
});
