import { describe, expect, test } from 'vitest';
import { ToolCall, ToolCallAnswer, toolCallErrors, ToolDatasetList, tools } from './tool-call.ts';

const uuid = '018f3a60-6d92-7b58-8c07-1fe43a9d5b26';
const call = {
  jsonrpc: '2.0',
  id: '1',
  method: 'tools/call',
  params: { name: 'list_datasets', arguments: {} },
};

describe('a call', () => {
  test.each([
    call,
    { ...call, id: 7 },
    { ...call, params: { name: 'chat_svc', arguments: { prompt: '' } } },
    { ...call, params: { name: 'list_datasets' } },
    { ...call, params: { ...call.params, _meta: { progressToken: 1 } } },
  ])('%j is one; arguments are the tool’s own matter', (sent) => {
    expect(ToolCall.parse(sent)).toEqual(sent);
  });

  test.each([
    [call],
    { ...call, jsonrpc: '1.0' },
    { ...call, id: null },
    { ...call, id: {} },
    { ...call, id: 'x'.repeat(10_000) },
    { jsonrpc: '2.0', method: 'tools/call', params: call.params },
    { ...call, method: 'tools/list' },
    { ...call, params: [] },
    { jsonrpc: '2.0', id: '1', method: 'tools/call' },
    { ...call, params: { name: 'other', arguments: {} } },
    { ...call, params: { name: 'list_datasets', arguments: 'x' } },
  ])('%j is none', (sent) => {
    expect(ToolCall.safeParse(sent).success).toBe(false);
  });
});

describe('an answer', () => {
  const failed = {
    jsonrpc: '2.0',
    id: '1',
    result: {
      content: [{ type: 'text', text: 'prompt must not be blank' }],
      isError: true,
      _meta: { isInternalError: false },
    },
  };

  test('of a tool that failed carries the sentence as text', () => {
    expect(ToolCallAnswer.parse(failed)).toEqual(failed);
    const withoutMark = { ...failed, result: { ...failed.result, _meta: {} } };
    expect(ToolCallAnswer.parse(withoutMark)).toEqual(withoutMark);
  });

  test('to what is no request carries an error and, where it could not be read, no id', () => {
    const refused = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'not JSON' } };
    expect(ToolCallAnswer.parse(refused)).toEqual(refused);
  });

  test('uses the codes of JSON-RPC', () => {
    expect(toolCallErrors).toEqual({ parse: -32700, request: -32600, method: -32601, params: -32602 });
  });
});

describe('the arguments of the four tools', () => {
  const accepted: readonly [keyof typeof tools, unknown][] = [
    ['chat_svc', { prompt: 'Which devices?', chat_id: '' }],
    ['chat_svc', { prompt: 'And in Germany?', chat_id: uuid, dataset_codes: ['core'], max_insights: 3 }],
    ['explore_insight_svc', { insight_id: uuid }],
    ['list_datasets', {}],
    ['search_audiences', { search_term: 'young' }],
    [
      'search_audiences',
      { search_term: 'young', dataset_codes: ['core'], exclude_audience_ids: [uuid], limit: 5 },
    ],
  ];
  test.each(accepted)('%s takes %j', (name, sent) => {
    expect(tools[name].arguments.parse(sent)).toEqual(sent);
  });

  const refused: readonly [keyof typeof tools, unknown][] = [
    ['chat_svc', { prompt: '' }],
    ['chat_svc', { prompt: 5 }],
    ['chat_svc', { prompt: 'x', chat_id: 'no' }],
    ['explore_insight_svc', {}],
    ['explore_insight_svc', { insight_id: 'no' }],
    ['list_datasets', { folder: 'x' }],
    ['search_audiences', {}],
  ];
  test.each(refused)('%s does not take %j', (name, sent) => {
    expect(tools[name].arguments.safeParse(sent).success).toBe(false);
  });
});

test('datasets are listed as a tree of folders and datasets, empty where the caller has none', () => {
  const tree = {
    datasets: [
      {
        code: 'surveys',
        name: 'Surveys',
        type: 'folder',
        children: [
          {
            code: 'core',
            name: 'Core survey',
            type: 'dataset',
            children: [{ code: 'gaming', name: 'Gaming', type: 'dataset', children: [] }],
          },
        ],
      },
    ],
  };
  expect(ToolDatasetList.parse(tree)).toEqual(tree);
  expect(ToolDatasetList.parse({ datasets: [] })).toEqual({ datasets: [] });
});
