import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createAssistantService } from '../assistant/service.ts';
import { ServiceError } from '../request/service-error.ts';
import { createAuthenticator } from '../identity/authenticate.ts';
import { createToolRunner } from './run-tool.ts';
import { answerToolCall } from './strict-tool-call.ts';

const path = '/v1/assistant-api/mcp';
const missingId = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let foreignKey: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  foreignKey = app.createAccount({ email: 'analyst@second.test', organisation: 'Second' });
});
afterAll(() => app.close());

async function post(request: Parameters<TestApp['request']>[1], address = path) {
  const response = await app.request(address, { method: 'POST', ...request });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
}

const call = (name: string, sent: unknown = {}, id: unknown = 'a') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: sent },
});

describe('a tool call', () => {
  test.each([path, '/mcp'])('at %s answers the result of the tool as JSON in its text', async (address) => {
    const { status, type, body } = await post({ json: call('list_datasets') }, address);
    expect([status, type]).toEqual([200, 'application/json']);
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      result: {
        content: [
          {
            type: 'text',
            text: '{"datasets":[{"code":"tiny","name":"Tiny survey","type":"dataset","children":[]}]}',
          },
        ],
        isError: false,
        _meta: { isInternalError: false },
      },
    });
  });

  test.each(['', 'ü☕ 𝄞', 'x'.repeat(255), 0, -7, 9007199254740991])('echoes the id %j', async (id) => {
    const { body } = await post({ json: call('list_datasets', {}, id) });
    expect(body.id).toBe(id);
  });

  test.each([path, '/mcp'])(
    'at %s with a text of 20,001 characters is refused by its tool',
    async (address) => {
      const { status, body } = await post(
        { json: call('chat_svc', { prompt: 'x'.repeat(20_001) }) },
        address,
      );
      expect([status, body.result.isError]).toEqual([200, true]);
      expect(body.result.content[0].text).toMatch(/^a text may have 20000 characters; "x/);
    },
  );

  test('of somebody who may use no dataset lists none', async () => {
    const { body } = await post({ json: call('list_datasets'), authorization: foreignKey });
    expect([body.result.isError, body.result.content[0].text]).toEqual([false, '{"datasets":[]}']);
  });

  test('may leave its arguments out, and may carry the metadata of the protocol', async () => {
    const params = { name: 'list_datasets', _meta: { progressToken: 1 } };
    const { body } = await post({ json: { ...call('list_datasets'), params } });
    expect(body.result.isError).toBe(false);
  });
});

describe('a message that is no tool call', () => {
  const good = call('list_datasets');
  test.each([
    ['a batch', [good], -32600, null],
    ['text', 'x', -32600, null],
    ['null', null, -32600, null],
    ['of another version', { ...good, jsonrpc: '1.0' }, -32600, 'a'],
    ['of no version', { id: 'a', method: 'tools/call', params: good.params }, -32600, 'a'],
    ['without an id', { jsonrpc: '2.0', method: 'tools/call', params: good.params }, -32600, null],
    ['with the id null', { ...good, id: null }, -32600, null],
    ['with an object for an id', { ...good, id: {} }, -32600, null],
    ['with a fraction for an id', { ...good, id: 1.5 }, -32600, null],
    ['with an id of 10 KB', { ...good, id: 'x'.repeat(10_240) }, -32600, null],
    ['with a method that is no text', { ...good, method: 1 }, -32600, 'a'],
    ['with a field of its own', { ...good, extra: 1 }, -32600, 'a'],
    ['with the method initialize', { ...good, method: 'initialize' }, -32601, 'a'],
    ['with the method tools/list', { ...good, method: 'tools/list' }, -32601, 'a'],
    ['without params', { jsonrpc: '2.0', id: 7, method: 'tools/call' }, -32602, 7],
    ['with a list for params', { ...good, params: [] }, -32602, 'a'],
    ['with params of their own', { ...good, params: { ...good.params, extra: 1 } }, -32602, 'a'],
    ['with an unknown tool', call('drop_tables'), -32602, 'a'],
    ['without a tool', { ...good, params: { arguments: {} } }, -32602, 'a'],
    ['with a list for arguments', call('list_datasets', []), -32602, 'a'],
  ])('%s is answered by an error of JSON-RPC', async (_name, json, code, id) => {
    const { status, body } = await post({ json });
    expect(status).toBe(200);
    expect(body).toEqual({ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } });
  });

  test.each([
    ['no JSON', '{"jsonrpc":'],
    ['nothing', ''],
    ['a field twice', '{"id":1,"id":2}'],
    ['nested 200 deep', '['.repeat(200) + ']'.repeat(200)],
  ])('%s cannot be parsed', async (_name, body) => {
    const answer = await post({ body, headers: { 'Content-Type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: expect.any(String) },
    });
  });

  test('of another media type, too large, or without a good credential is refused before it is read', async () => {
    const xml = await post({ body: '<a/>', headers: { 'Content-Type': 'application/xml' } });
    expect([xml.status, xml.body.error, xml.body.code]).toEqual([415, 'unsupported_media_type', 415]);
    const large = await post({ json: 'x'.repeat(1_048_576) });
    expect([large.status, large.body.code]).toEqual([413, 413]);
    for (const authorization of [null, '', 'Bearer x']) {
      const { status, body } = await post({ json: call('list_datasets'), authorization });
      expect([status, Object.keys(body), body.code]).toEqual([401, ['error', 'message', 'code'], 401]);
    }
  });

  test.each(['https://evil.example', 'null', 'http://localhost:1', 'no origin'])(
    'from a page of %s is refused',
    async (origin) => {
      const { status, body } = await post({ json: call('list_datasets'), headers: { Origin: origin } });
      expect([status, body.error]).toEqual([403, 'forbidden']);
    },
  );

  test('from a page of the service itself is taken', async () => {
    const headers = { Origin: 'http://localhost' };
    expect((await post({ json: call('list_datasets'), headers })).status).toBe(200);
  });

  test('under a name of somebody else that leads to this machine is refused', async () => {
    const headers = { Origin: 'http://rebound.example' };
    const { status } = await post({ json: call('list_datasets'), headers }, `http://rebound.example${path}`);
    expect(status).toBe(403);
  });
});

describe('a tool that fails', () => {
  test.each([
    ['chat_svc', { prompt: '' }, 'prompt must not be blank'],
    ['chat_svc', { prompt: ' \n' }, 'prompt must not be blank'],
    ['chat_svc', { prompt: 5 }, 'prompt must be text; got a number'],
    ['chat_svc', {}, 'prompt is required: send text'],
    ['chat_svc', { prompt: 'a', chat_id: 'x' }, 'chat_id must be a UUID in lower case, or empty'],
    [
      'chat_svc',
      { prompt: 'a', chat_id: missingId },
      'chat not found; leave chat_id empty to begin a conversation',
    ],
    ['chat_svc', { prompt: 'a', model: 'x' }, 'the body has no field "model": leave it out'],
    ['explore_insight_svc', { insight_id: 'x' }, 'insight_id must be a UUID in lower case'],
    [
      'explore_insight_svc',
      { insight_id: missingId },
      'insight not found; take an id from an answer of your chats',
    ],
    ['list_datasets', { all: true }, 'the body has no field "all": leave it out'],
    ['search_audiences', { search_term: '' }, 'search_term must not be empty'],
    ['search_audiences', { search_term: 'a', limit: 101 }, 'limit must be at most 100; got 101'],
  ])('%s %j says why in words', async (name, sent, text) => {
    const { status, body } = await post({ json: call(name, sent) });
    expect(status).toBe(200);
    expect(body.result).toEqual({
      content: [{ type: 'text', text }],
      isError: true,
      _meta: { isInternalError: false },
    });
  });

  test("answers somebody else's chat as one that never was", async () => {
    const mine = await post({ json: call('chat_svc', { prompt: 'How many women?' }) });
    const { chat_id: chatId } = JSON.parse(mine.body.result.content[0].text);
    const sent = { prompt: 'And men?', chat_id: chatId };
    const theirs = await post({ json: call('chat_svc', sent), authorization: foreignKey });
    const none = await post({
      json: call('chat_svc', { ...sent, chat_id: missingId }),
      authorization: foreignKey,
    });
    expect(theirs.body).toEqual(none.body);
    expect(theirs.body.result.isError).toBe(true);
    expect((await post({ json: call('chat_svc', sent) })).body.result.isError).toBe(false);
  });

  test('for want of time says that it is of our doing', async () => {
    const outOfTime = createAssistantService(app.deps, async () => {
      throw new ServiceError('deadline_exceeded', 'not answered within 10000 ms');
    });
    const request = new Request('http://localhost/', { headers: { Authorization: app.key } });
    const principal = await createAuthenticator(app.deps)(request, { address: '', secure: false });
    if (principal === null) throw new Error('the key is nobody’s');
    const { signal } = new AbortController();
    const message = call('chat_svc', { prompt: 'How many women?' });
    expect(
      await answerToolCall(message, principal, createToolRunner(app.deps, outOfTime), signal),
    ).toMatchObject({
      id: 'a',
      result: {
        content: [{ type: 'text', text: 'not answered within 10000 ms' }],
        isError: true,
        _meta: { isInternalError: true },
      },
    });
  });

  test('of our own doing says that it is', async () => {
    const own = await createTestApp({ datasets: [tinySurvey] });
    own.deps.storage.run(own.deps.storage.sql.schema.dropTable('chat_turns'));
    const response = await own.request(path, { json: call('chat_svc', { prompt: 'How many women?' }) });
    const { result }: { result: unknown } = await response.json();
    expect(result).toEqual({
      content: [{ type: 'text', text: 'an error occurred in the service; try again later' }],
      isError: true,
      _meta: { isInternalError: true },
    });
    await own.close();
  });
});
