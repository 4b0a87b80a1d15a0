import type { ReplayRequest } from './replay-app.ts';

const path = '/v1/assistant-api/mcp';
const missing = '00000000-0000-7000-8000-000000000000';

const call = (name: string, sent: unknown = {}, id: unknown = 'a') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: sent },
});
const good = call('list_datasets');
const callers = [{}, { as: 'partner' }, { as: 'anonymous' }, { as: 'stranger' }] as const;

const notCalls: readonly unknown[] = [
  [good],
  'x',
  null,
  7,
  { ...good, jsonrpc: '1.0' },
  { id: 'a', method: 'tools/call', params: good.params },
  { jsonrpc: '2.0', method: 'tools/call', params: good.params },
  ...[null, {}, 1.5, 'x'.repeat(300)].map((id) => ({ ...good, id })),
  ...[1, 'initialize', 'tools/list', 'resources/list', 'ping'].map((method) => ({ ...good, method })),
  { ...good, extra: 1 },
  { jsonrpc: '2.0', id: 7, method: 'tools/call' },
  ...[[], { ...good.params, extra: 1 }, { arguments: {} }].map((params) => ({ ...good, params })),
  // Tools of the protocol's own leg, which the strict call doesn't have.
  ...['drop_tables', 'ask', 'search_questions', 'describe_question', 'query_crosstab'].map((name) =>
    call(name),
  ),
  call('list_datasets', []),
];

const failing: readonly (readonly [string, object])[] = [
  ['chat_svc', {}],
  ['chat_svc', { prompt: '' }],
  ['chat_svc', { prompt: 5 }],
  ['chat_svc', { prompt: 'x'.repeat(4_001) }],
  ['chat_svc', { prompt: 'a', chat_id: 'x' }],
  ['chat_svc', { prompt: 'a', chat_id: missing }],
  ['chat_svc', { prompt: 'a', dataset_codes: ['nowhere'] }],
  ['chat_svc', { prompt: 'a', dataset_codes: ['core', 'tiny'] }],
  ['chat_svc', { prompt: 'a', docked_audiences: [missing] }],
  ['chat_svc', { prompt: 'a', model: 'x' }],
  ['explore_insight_svc', {}],
  ['explore_insight_svc', { insight_id: 'x' }],
  ['explore_insight_svc', { insight_id: missing }],
  ['list_datasets', { all: true }],
  ['search_audiences', {}],
  ['search_audiences', { search_term: '' }],
  ['search_audiences', { search_term: 'a', limit: 101 }],
  ['search_audiences', { search_term: 'a', dataset_codes: ['nowhere'] }],
];

/** Strict tool calls whose answers hold no id of their own; those of `chat_svc` are tested by their keys. */
export const toolRequests: readonly ReplayRequest[] = [
  ...callers.map((as) => ({ path, json: good, ...as })),
  ...['', 'ü☕ 𝄞', 0, -7, 9_007_199_254_740_991].map((id) => ({ path, json: call('list_datasets', {}, id) })),
  ...['women', 'e', 'zzz'].map((term) => ({ path, json: call('search_audiences', { search_term: term }) })),
  ...notCalls.map((json) => ({ path, json })),
  ...failing.map(([name, sent]) => ({ path, json: call(name, sent) })),
  ...['{"jsonrpc":', '', '{"id":1,"id":2}', '['.repeat(200)].map((text) => ({ path, text })),
  { path, text: '<a/>', headers: { 'Content-Type': 'application/xml' } },
  { path, json: good, headers: { Origin: 'https://evil.example' } },
  { path, json: good, method: 'PUT' },
];
