import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';
import { type Listening, listen } from '../http/listen.ts';

/** The bridge for clients that speak over standard input and output alone, as the README has it started. */
const bridge = fileURLToPath(new URL('../../../node_modules/mcp-remote/dist/proxy.js', import.meta.url));

let app: TestApp;
let listening: Listening;
let home: string;
beforeAll(async () => {
  app = await createTestApp({ datasets: [tinySurvey] });
  const handler = createApp(app.deps, { checkAnswers: true });
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    drainMs: 200,
    fetch: (request, bindings) => handler.fetch(request, bindings),
  });
  home = await mkdtemp(join(tmpdir(), 'audience-insights-bridge-'));
});
afterAll(async () => {
  await listening.drain();
  await app.close();
  await rm(home, { recursive: true, force: true });
});

test('a client behind the bridge lists the tools and asks', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bridge, `http://127.0.0.1:${listening.port}/mcp`, '--header', `Authorization:Bearer ${app.key}`],
    env: { HOME: home, MCP_REMOTE_CONFIG_DIR: home, PATH: process.env['PATH'] ?? '' },
    stderr: 'ignore',
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('chat_svc');
  const result = await client.callTool({ name: 'chat_svc', arguments: { prompt: 'Who owns a phone?' } });
  expect(result.isError ?? false).toBe(false);
  expect(JSON.stringify(result.content)).toContain('chat_id');
  await client.close();
});
