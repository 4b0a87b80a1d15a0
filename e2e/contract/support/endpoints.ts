import type { Group } from './envelopes.ts';
import { missing } from './refuses.ts';

export interface ContractEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the index of the interface prints it. */
  readonly path: string;
  readonly group: Group;
  /** A body that fits; absent: the endpoint reads none. */
  readonly body?: unknown;
  /** The largest body, where one is read. */
  readonly limitBytes?: 1_048_576 | 4_194_304;
  /** What the interface and its decisions say of the methods at this path. */
  readonly allow: string;
}

const document = { bases: [], columns: [], country_codes: [], name: 'x', rows: [], wave_codes: [] };
const small = { limitBytes: 1_048_576 } as const;
const large = { limitBytes: 4_194_304 } as const;

/** The index of the interface (4.2), line by line. */
export const contractEndpoints: readonly ContractEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/assistant-api/mcp',
    group: 'tool',
    body: { jsonrpc: '2.0', id: '1', method: 'tools/call', params: { name: 'list_datasets', arguments: {} } },
    ...small,
    allow: 'POST',
  },
  {
    method: 'POST',
    path: '/v1/assistant-api/generic',
    group: 'assistant',
    body: { prompt: 'Hello' },
    ...small,
    allow: 'POST',
  },
  {
    method: 'POST',
    path: '/v1/assistant-api/audiences/search',
    group: 'assistant',
    body: { search_term: 'x' },
    ...small,
    allow: 'POST',
  },
  {
    method: 'POST',
    path: '/v2/query/stats',
    group: 'query',
    body: { question: 'kiosk.seen' },
    ...small,
    allow: 'POST',
  },
  {
    method: 'POST',
    path: '/v2/query/audience_wave_counts',
    group: 'query',
    body: { question: 'kiosk.seen' },
    ...small,
    allow: 'POST',
  },
  { method: 'GET', path: '/v2/saved/audiences', group: 'text', allow: 'GET, HEAD, POST' },
  { method: 'POST', path: '/v2/saved/audiences/filter', group: 'text', body: {}, ...small, allow: 'POST' },
  { method: 'GET', path: '/v2/saved/audiences/{id}', group: 'text', allow: 'DELETE, GET, HEAD, PUT' },
  {
    method: 'POST',
    path: '/v2/saved/crosstabs',
    group: 'text',
    body: document,
    ...large,
    allow: 'GET, HEAD, POST',
  },
  {
    method: 'PUT',
    path: '/v2/saved/crosstabs/{uuid}',
    group: 'text',
    body: document,
    ...large,
    allow: 'DELETE, GET, HEAD, PUT',
  },
  { method: 'POST', path: '/v1/charts/search', group: 'chart', body: {}, ...small, allow: 'POST' },
  { method: 'GET', path: '/v1/charts/{id}', group: 'chart', allow: 'GET, HEAD, PUT' },
  {
    method: 'PUT',
    path: '/v1/charts/{id}',
    group: 'chart',
    body: { name: 'x' },
    ...large,
    allow: 'GET, HEAD, PUT',
  },
  { method: 'POST', path: '/v1/charts/{id}/duplicate', group: 'chart', body: {}, ...large, allow: 'POST' },
  {
    method: 'DELETE',
    path: '/v1/charts',
    group: 'chart',
    body: { chart_ids: [missing] },
    ...large,
    allow: 'DELETE, POST',
  },
  { method: 'POST', path: '/v3/insights/search', group: 'insight', body: {}, ...small, allow: 'POST' },
  { method: 'GET', path: '/v3/insights/{id}', group: 'insight', allow: 'GET, HEAD' },
  { method: 'GET', path: '/v3/insights/categories', group: 'insight', allow: 'GET, HEAD' },
  { method: 'POST', path: '/v2/namespaces/filter', group: 'insight', body: {}, ...small, allow: 'POST' },
];

/** The path with the id of nothing in it. */
export function pathOf({ path }: ContractEndpoint): string {
  return path.replace('/insights/{id}', '/insights/999999').replace(/\{\w+\}/, missing);
}
