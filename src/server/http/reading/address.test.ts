import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createOriginReader } from './address.ts';

const headers = (fields: Record<string, string>) => new Headers(fields);
const forwarded = headers({
  'X-Forwarded-For': '198.51.100.7, 203.0.113.9',
  'X-Forwarded-Proto': 'http, https',
});

test('what a client says of its own address and of https counts for nothing', () => {
  expect(createOriginReader([])(forwarded, undefined)).toEqual({ address: 'local', secure: false });
});

test('behind a proxy the last entries count, which the proxy wrote itself', () => {
  const read = createOriginReader(['10.0.0.4']);
  expect(read(forwarded, undefined)).toEqual({ address: '203.0.113.9', secure: true });
  expect(read(headers({ 'X-Forwarded-Proto': 'https, http' }), undefined)).toEqual({
    address: 'local',
    secure: false,
  });
});

test.each<[proxies: readonly string[], is: string]>([
  [['127.0.0.1'], 'believed'],
  [['10.0.0.0/8', '127.0.0.0/8'], 'believed'],
  [['10.0.0.0/8', '::1'], 'not believed'],
  [[], 'not believed'],
])('of a peer at 127.0.0.1 the headers are, with proxies at %j, %s', async (proxies, is) => {
  const read = createOriginReader(proxies);
  const app = new Hono<{ Bindings: Parameters<typeof read>[1] & object }>();
  app.get('/', (context) => context.json(read(context.req.raw.headers, context.env)));
  const server = createAdaptorServer(app);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has this address
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: forwarded });
  expect(await answer.json()).toEqual(
    is === 'believed' ? { address: '203.0.113.9', secure: true } : { address: '127.0.0.1', secure: false },
  );
  server.close();
});
