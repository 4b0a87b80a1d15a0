import { describe, expect, test } from 'vitest';
import { readPublished } from './support/ask.ts';
import { contractEndpoints } from './support/endpoints.ts';

/** Per endpoint: the statuses of part 7 of the interface, and the counts of error bodies in part 4 spelled out. */
const named: Readonly<Record<string, readonly number[]>> = {
  'POST /v1/assistant-api/mcp': [200, 401],
  'POST /v1/assistant-api/generic': [200, 400, 401, 404, 422, 500],
  'POST /v1/assistant-api/audiences/search': [200, 400, 401, 422, 500],
  'POST /v2/query/stats': [200, 400, 401, 403],
  'POST /v2/query/audience_wave_counts': [200, 400, 401, 403],
  'GET /v2/saved/audiences': [200, 401, 403, 500],
  'POST /v2/saved/audiences/filter': [200, 400, 401, 500],
  'GET /v2/saved/audiences/{id}': [200, 401, 403, 404, 500],
  'POST /v2/saved/crosstabs': [200, 400, 401, 404, 500],
  'PUT /v2/saved/crosstabs/{uuid}': [200, 400, 401, 404, 412, 500],
  'POST /v1/charts/search': [200, 400, 401, 500],
  'GET /v1/charts/{id}': [200, 401, 403, 404, 500],
  'PUT /v1/charts/{id}': [200, 400, 401, 403, 404, 412, 500],
  'POST /v1/charts/{id}/duplicate': [200, 400, 401, 403, 404, 500],
  'DELETE /v1/charts': [200, 400, 401, 500],
  'POST /v3/insights/search': [200, 400, 401, 500],
  'GET /v3/insights/{id}': [200, 401, 404, 500],
  'GET /v3/insights/categories': [200, 401, 403, 500],
  'POST /v2/namespaces/filter': [200, 400, 401, 500],
};

describe.each(contractEndpoints)('$method $path is published', ({ method, path, body }) => {
  const example = path.replace(/\{\w+\}/, 'x');

  test('with every status that the interface names, and those of the edge', async () => {
    const statuses = (await readPublished()).statusesOf(method, example);
    const edge = body === undefined ? [429, 500, 503] : [413, 415, 429, 500, 503];
    expect(statuses).toEqual(expect.arrayContaining([...(named[`${method} ${path}`] ?? []), ...edge]));
  });

  test('with no status that it never answers', async () => {
    const statuses = (await readPublished()).statusesOf(method, example);
    const edge = body === undefined ? [429, 500, 503] : [413, 415, 429, 500, 503];
    const ours = new Set([...(named[`${method} ${path}`] ?? []), ...edge, 403]);
    // The tool endpoint's own: what is no JSON.
    if (path.endsWith('/mcp')) ours.add(400);
    expect(statuses.filter((status) => !ours.has(status))).toEqual([]);
  });
});
