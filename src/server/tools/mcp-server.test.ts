import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { createApp } from '../app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
let listening: Listening;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  const handler = createApp(app.deps, { checkAnswers: true });
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    drainMs: 200,
    fetch: (request, bindings) => handler.fetch(request, bindings),
  });
});
afterAll(async () => {
  await listening.drain();
  await app.close();
});

const paths = ['/v1/assistant-api/mcp', '/mcp'];
/** Both eras of the protocol, and the client's own choice between them. */
const modes = ['legacy', 'auto', { pin: '2026-07-28' }] as const;

async function connect(path: string, mode: (typeof modes)[number], key = app.key): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const url = new URL(`http://127.0.0.1:${listening.port}${path}`);
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

const cases = paths.flatMap((path) => modes.map((mode) => ({ path, mode })));

describe.each(cases)('a client of the protocol at $path in the mode $mode', ({ path, mode }) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(path, mode);
  });
  afterAll(() => client.close());

  test('learns who it speaks to and what the tools are for', () => {
    expect(client.getServerVersion()?.name).toBe('audience-insights');
    expect(client.getInstructions()).toMatch(/^Answers questions about surveys/);
  });

  test('lists the tools with what they take and answer, in a list that fits a small context', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'chat_svc',
      'explore_insight_svc',
      'list_datasets',
      'search_audiences',
      'search_questions',
      'describe_question',
      'ask',
      'query_crosstab',
    ]);
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(12_000);
    for (const tool of tools) {
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
      expect(tool.annotations?.destructiveHint).toBe(false);
    }
    expect(tools[3]?.inputSchema.required).toEqual(['search_term']);
  });

  test('calls list_datasets and search_audiences', async () => {
    const datasets = await client.callTool({ name: 'list_datasets', arguments: {} });
    expect(datasets.isError ?? false).toBe(false);
    expect(datasets.structuredContent).toEqual({
      datasets: [{ code: 'tiny', name: 'Tiny survey', type: 'dataset', children: [] }],
    });
    const audiences = await client.callTool({
      name: 'search_audiences',
      arguments: { search_term: 'women' },
    });
    expect(audiences.structuredContent).toEqual({ audiences: [] });
  });

  test('converses by chat_svc and its chat_id', async () => {
    const first = await client.callTool({ name: 'chat_svc', arguments: { prompt: 'Who owns a phone?' } });
    const answer = first.structuredContent as {
      chat_id: string;
      message: string;
      insights: { text: string }[];
    };
    const plain = await app.request('/v1/assistant-api/generic', { json: { prompt: 'Who owns a phone?' } });
    const { message, insights }: typeof answer = await plain.json();
    expect([answer.message, answer.insights.map(({ text }) => text)]).toEqual([
      message,
      insights.map(({ text }) => text),
    ]);
    expect(insights).toHaveLength(1);
    const next = await client.callTool({
      name: 'chat_svc',
      arguments: { prompt: 'And women?', chat_id: answer.chat_id },
    });
    expect(next.structuredContent).toMatchObject({ chat_id: answer.chat_id });
  });

  test('is told of an insight that is not there as the strict call is', async () => {
    const result = await client.callTool({
      name: 'explore_insight_svc',
      arguments: { insight_id: '00000000-0000-7000-8000-000000000000' },
    });
    expect(result.isError).toBe(true);
    expect(result.content).toEqual([
      { type: 'text', text: 'insight not found; take an id from an answer of your chats' },
    ]);
  });
});

test('a client without a good credential does not come in', async () => {
  await expect(connect('/mcp', 'auto', 'nobody')).rejects.toThrow();
});

test('the strict call of an official client, as a plain POST, is answered to the letter', async () => {
  const client = await connect('/v1/assistant-api/mcp', 'auto');
  const url = `http://127.0.0.1:${listening.port}/v1/assistant-api/mcp`;
  const sent: RequestInit[] = [];
  const pinned = new StreamableHTTPClientTransport(new URL(url), {
    fetch: async (address, init = {}) => {
      const headers = new Headers(init.headers);
      headers.delete('mcp-protocol-version');
      headers.set('authorization', `Bearer ${app.key}`);
      sent.push({ ...init, headers });
      return fetch(address, { ...init, headers });
    },
  });
  const answers: unknown[] = [];
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the transport has no other way
  pinned.onmessage = (message) => answers.push(message);
  await pinned.start();
  await pinned.send({
    jsonrpc: '2.0',
    id: 5,
    method: 'tools/call',
    params: { name: 'list_datasets', arguments: {} },
  });
  expect(sent).toHaveLength(1);
  await expect
    .poll(() => answers)
    .toEqual([
      {
        jsonrpc: '2.0',
        id: 5,
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
      },
    ]);
  await pinned.close();
  await client.close();
});

test('a batch is taken by neither leg, also from a client of the protocol', async () => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'list_datasets', arguments: {} },
  };
  const response = await app.request('/mcp', {
    json: [call, { ...call, id: 2 }],
    headers: { 'MCP-Protocol-Version': '2025-03-26', Accept: 'application/json, text/event-stream' },
  });
  expect(await response.json()).toMatchObject({ id: null, error: { code: -32_600 } });
});
