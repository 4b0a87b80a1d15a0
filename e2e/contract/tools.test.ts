import { describe, expect, test } from 'vitest';
import { ask, type Answer, expectBody, expectError, type Question } from './support/ask.ts';
import { missing } from './support/refuses.ts';
import { chatResult, platformAudience, toolAnswer } from './support/resources.ts';
import { list, object, oneOf, problemsOf, type Shape, text } from './support/shape.ts';

const path = '/v1/assistant-api/mcp';

const toolCall = (name: string, args: unknown, id: string | number = '1') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const call = (name: string, args: unknown, question: Question = {}) =>
  ask('POST', path, { ...question, json: toolCall(name, args) });

interface ToolBody {
  readonly result: { readonly content: readonly { readonly text: string }[]; readonly isError: boolean };
}
const textOf = ({ body }: Answer) => (body as ToolBody).result.content[0]?.text ?? '';
const resultOf = (answer: Answer): unknown => JSON.parse(textOf(answer));

const datasetNode: Shape = (value, at) =>
  object({ code: text, name: text, type: oneOf('folder', 'dataset'), children: list(datasetNode) })(
    value,
    at,
  );

describe('POST /v1/assistant-api/mcp', () => {
  test('list_datasets answers the datasets that may be used, as a tree', async () => {
    const answer = await call('list_datasets', {});
    expectBody(answer, toolAnswer('1', false));
    expect(problemsOf(object({ datasets: list(datasetNode) }), resultOf(answer))).toEqual([]);
    const codes = JSON.stringify(resultOf(answer));
    for (const code of ['core', 'gaming', 'kiosk']) expect(codes).toContain(`"code":"${code}"`);
  });

  test('list_datasets answers an empty list to whoever may use none', async () => {
    const answer = await call('list_datasets', {}, { as: 'bare' });
    expectBody(answer, toolAnswer('1', false));
    expect(resultOf(answer)).toEqual({ datasets: [] });
  });

  test('search_audiences answers matching audiences, fewer where they are excluded or limited', async () => {
    const answer = await call('search_audiences', { search_term: 'e', dataset_codes: ['core'], limit: 2 });
    expectBody(answer, toolAnswer('1', false));
    const shape = object({ audiences: list(platformAudience) });
    expect(problemsOf(shape, resultOf(answer))).toEqual([]);
    const { audiences } = resultOf(answer) as { audiences: readonly { id: string }[] };
    expect(audiences).toHaveLength(2);
    const rest = await call('search_audiences', {
      search_term: 'e',
      limit: 2,
      exclude_audience_ids: [audiences[0]?.id],
    });
    expect(textOf(rest)).not.toContain(audiences[0]?.id);
  });

  test('chat_svc answers what the chat does, and a follow-up stays in its conversation', async () => {
    const first = await call('chat_svc', { prompt: 'Which devices do the young own?', chat_id: '' });
    expectBody(first, toolAnswer('1', false));
    expect(problemsOf(chatResult, resultOf(first))).toEqual([]);
    const { chat_id } = resultOf(first) as { chat_id: string };
    const second = await call('chat_svc', { prompt: 'And the old?', chat_id, dataset_codes: ['core'] });
    expectBody(second, toolAnswer('1', false));
    expect(resultOf(second)).toMatchObject({ chat_id });
  });

  test.each(['1', 'ü€😀 "\\', ' 01', 7, 0, -3])('the id %j is echoed as it was sent', async (id) => {
    const answer = await ask('POST', path, { json: toolCall('list_datasets', {}, id) });
    expectBody(answer, toolAnswer(id, false));
  });

  describe('a tool that fails is a result with isError and a sentence', () => {
    test.each([
      ['an empty prompt', 'chat_svc', { prompt: '', chat_id: '' }],
      ['a blank prompt', 'chat_svc', { prompt: ' ', chat_id: '' }],
      ['a prompt that is a number', 'chat_svc', { prompt: 1 }],
      ['no prompt', 'chat_svc', {}],
      ['a chat_id that is no UUID', 'chat_svc', { prompt: 'x', chat_id: 'x' }],
      ['a conversation that is not there', 'chat_svc', { prompt: 'x', chat_id: missing }],
      ['a dataset that is not there', 'chat_svc', { prompt: 'x', dataset_codes: ['nothing'] }],
      ['datasets of two trees', 'chat_svc', { prompt: 'x', dataset_codes: ['core', 'kiosk'] }],
      ['an insight_id that is no UUID', 'explore_insight_svc', { insight_id: 'x' }],
      ['no insight_id', 'explore_insight_svc', {}],
      ['an insight that is not there', 'explore_insight_svc', { insight_id: missing }],
      ['an argument that there is not', 'list_datasets', { page: 1 }],
      ['an empty search_term', 'search_audiences', { search_term: '' }],
      ['a limit of 101', 'search_audiences', { search_term: 'e', limit: 101 }],
    ])('for %s', async (_, name, args) => {
      const answer = await call(name, args);
      expectBody(answer, toolAnswer('1', true));
      expect(textOf(answer).length).toBeGreaterThan(3);
      const { _meta } = (answer.body as { result: { _meta: { isInternalError?: boolean } } }).result;
      expect(_meta.isInternalError ?? false).toBe(false);
    });

    test('for a conversation of another person, in the words of one that is not there', async () => {
      const { chat_id } = resultOf(await call('chat_svc', { prompt: 'x', chat_id: '' })) as {
        chat_id: string;
      };
      const unknown = await call('chat_svc', { prompt: 'x', chat_id: missing });
      const foreign = await call('chat_svc', { prompt: 'x', chat_id }, { as: 'colleague' });
      expect(foreign.text).toBe(unknown.text);
    });
  });

  const failure = (id: unknown, code: number) =>
    object({
      jsonrpc: '2.0',
      id: (value, at) => (value === id ? [] : [`${at} is not ${String(id)}`]),
      error: object({ code, message: text }),
    });
  const good = toolCall('list_datasets', {});
  const { id: _id, ...withoutId } = good;
  const { params: _params, ...withoutParams } = good;

  describe('a malformed request is a top-level error of JSON-RPC with HTTP 200', () => {
    test.each<readonly [string, unknown, unknown, number]>([
      ['a batch', [good], null, -32_600],
      ['an empty batch', [], null, -32_600],
      ['text', 'x', null, -32_600],
      ['null', null, null, -32_600],
      ['an empty object', {}, null, -32_600],
      ['jsonrpc 1.0', { ...good, jsonrpc: '1.0' }, '1', -32_600],
      ['jsonrpc as a number', { ...good, jsonrpc: 2 }, '1', -32_600],
      ['no id', withoutId, null, -32_600],
      ['an id that is null', { ...good, id: null }, null, -32_600],
      ['an id that is an object', { ...good, id: {} }, null, -32_600],
      ['an id of 1.5', { ...good, id: 1.5 }, null, -32_600],
      ['an id of 10,000 characters', { ...good, id: 'x'.repeat(10_000) }, null, -32_600],
      ['a method that is a number', { ...good, method: 1 }, '1', -32_600],
      ['another method', { ...good, method: 'tools/run' }, '1', -32_601],
      ['no params', withoutParams, '1', -32_602],
      ['params that are a list', { ...good, params: [] }, '1', -32_602],
      ['a tool that there is not', toolCall('delete_everything', {}), '1', -32_602],
      ['a tool name that is a number', { ...good, params: { name: 1, arguments: {} } }, '1', -32_602],
      [
        'arguments that are a list',
        { ...good, params: { name: 'list_datasets', arguments: [] } },
        '1',
        -32_602,
      ],
    ])('for %s', async (_, json, id, code) => {
      expectBody(await ask('POST', path, { json }), failure(id, code));
    });
  });

  test('what is no JSON is answered with HTTP 400 and -32700', async () => {
    const answer = await ask('POST', path, { text: '{"jsonrpc":' });
    expect(answer.status).toBe(400);
    expect(problemsOf(failure(null, -32_700), answer.body)).toEqual([]);
  });

  test('bad credentials are answered with 401, a short word and a sentence', async () => {
    for (const question of [{ as: null }, { as: 'revoked' }] as const) {
      const answer = await ask('POST', path, { ...question, json: good });
      expectError(answer, 'tool', 401);
      expect((answer.body as { error: string }).error).toMatch(/^[a-z_]{1,20}$/);
    }
  });

  test('a page of another origin is answered with 403', async () => {
    const answer = await ask('POST', path, { json: good, headers: { Origin: 'https://elsewhere.example' } });
    expectError(answer, 'tool', 403);
  });
});
