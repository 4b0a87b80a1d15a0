import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from './support/ask.ts';
import { missing } from './support/refuses.ts';

/** Status, type and body of each answer to a tool call, as they came over the socket. */
const answers: { type: string | null; body: { id: unknown; result: Record<string, unknown> } }[] = [];

/** Tool calls leave as the interface has them: a plain POST of JSON, without the protocol's own headers. */
async function plainPost(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  if (typeof body !== 'string' || !body.includes('"method":"tools/call"')) return fetch(address, init);
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.keys.reader}`, 'Content-Type': 'application/json' },
    body,
  });
  answers.push({ type: response.headers.get('Content-Type'), body: await response.clone().json() });
  return response;
}

let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'contract', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  const transport = new StreamableHTTPClientTransport(new URL('/v1/assistant-api/mcp', service.url), {
    fetch: plainPost,
    requestInit: { headers: { Authorization: `Bearer ${service.keys.reader}` } },
  });
  await client.connect(transport);
});
afterAll(() => client.close());

test('a client of the protocol understands what a plain POST is answered', async () => {
  const datasets = await client.callTool({ name: 'list_datasets', arguments: {} });
  expect(datasets.isError).toBe(false);
  expect(JSON.stringify(datasets.content)).toContain('core');
  const audiences = await client.callTool({ name: 'search_audiences', arguments: { search_term: 'gen z' } });
  expect(audiences.isError).toBe(false);
  expect(JSON.stringify(audiences.content)).toContain('Gen Z');
});

test('a client of the protocol sees a tool that failed as a result, and an unknown tool as an error', async () => {
  const failed = await client.callTool({ name: 'explore_insight_svc', arguments: { insight_id: missing } });
  expect(failed.isError).toBe(true);
  await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toMatchObject({
    code: -32_602,
  });
});

test('the answers were those of the interface: JSON, the id echoed, no key more', async () => {
  await client.callTool({ name: 'chat_svc', arguments: { prompt: 'Who owns a phone?', chat_id: '' } });
  expect(answers.length).toBeGreaterThan(0);
  for (const { type, body } of answers) {
    expect(type).toBe('application/json');
    expect(Number.isInteger(body.id)).toBe(true);
    if ('error' in body) continue;
    expect(Object.keys(body.result).toSorted()).toEqual(['_meta', 'content', 'isError']);
  }
});
