import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { holdConnectionsTo } from './connection-rules.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
});

/** Port of a server with limits that a test can wait for. */
async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(
    { connectionsCheckingInterval: 50, headersTimeout: 150, keepAliveTimeout: 200 },
    answer,
  );
  holdConnectionsTo(server, { requestMs: 200, uploadMs: 1_200, readMs: 300 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('it listens on no port');
  return address.port;
}

/** Sends `bytes` and answers what came until the other side hung up, and after how long. */
function send(port: number, bytes: string): Promise<{ text: string; ms: number }> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    undo.push(() => socket.destroy());
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, ms: performance.now() - startedAt }));
  });
}

const echo: RequestListener = (incoming, outgoing) => {
  incoming.resume();
  incoming.on('end', () => outgoing.end('whole'));
  incoming.on('error', () => undefined);
};

test('a body that does not arrive in time is refused with 408 in the general envelope', async () => {
  const { text } = await send(await serve(echo), 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(JSON.parse(body)).toEqual({
    code: 408,
    err: 'request timeout',
    message: 'the request did not arrive in time; send it again',
    type: 'unknown',
  });
});

test('a client that waits to be asked for its body is asked where the body is read, and only there', async () => {
  const waiting = 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n';
  const read = await send(await serve(echo), `${waiting}ab`);
  expect(read.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [\s\S]*whole/);
  const refused = await send(
    await serve((_, outgoing) => {
      outgoing.statusCode = 401;
      outgoing.end();
    }),
    waiting,
  );
  expect(refused.text).toMatch(/^HTTP\/1\.1 401 [\s\S]*Connection: close/);
});

test('an upload has longer', async () => {
  const port = await serve(echo);
  const upload = 'POST /v2/datasets/imports HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab';
  const { text, ms } = await send(port, upload);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThan(1_000);
});

test('a client that waits for an answer that takes long is kept', async () => {
  const port = await serve((_, outgoing) => void setTimeout(() => outgoing.end('done'), 900));
  const { text } = await send(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
});

test('a client that does not read its answer is hung up on', async () => {
  const hungUp = Promise.withResolvers<void>();
  const port = await serve(({ socket }, outgoing) => {
    socket.once('close', () => hungUp.resolve());
    outgoing.end(Buffer.alloc(50_000_000));
  });
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  undo.push(() => socket.destroy());
  await hungUp.promise;
});

test('an idle connection is hung up on', async () => {
  const { text, ms } = await send(await serve(echo), 'GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(ms).toBeLessThan(3_000);
});

test.each([
  ['what is no request', 'HELO\r\n\r\n', 400],
  ['headers beyond the limit', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused in the general envelope', async (_, bytes, status) => {
  const { text } = await send(await serve(echo), bytes);
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: status, type: 'unknown' });
});
