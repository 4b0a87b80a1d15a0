import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createApp } from '../app.ts';
import { listen, type Listening } from './listen.ts';

const undo: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function serve(app: TestApp): Promise<Listening> {
  const hono = createApp(app.deps);
  return listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, bindings) => hono.fetch(request, bindings),
    drainMs: 1_000,
  });
}

/** Sends bytes and answers all that comes back until the socket ends or nothing has come for a while. */
function exchange(port: number, bytes: string, quietMs = 200): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let timer = setTimeout(finish, 2_000);
    function finish(): void {
      clearTimeout(timer);
      socket.destroy();
      resolve(text);
    }
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      clearTimeout(timer);
      timer = setTimeout(finish, quietMs);
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes, 'latin1');
  });
}

function statuses(answer: string): string[] {
  return Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status ?? '');
}

const head = 'Host: x\r\n';

describe('on the wire', () => {
  let app: TestApp;
  let listening: Listening;
  beforeAll(async () => {
    app = await createTestApp({ datasets: [] });
    listening = await serve(app);
  });
  afterAll(async () => {
    await listening.drain();
    await app.close();
  });

  test('the limits of time, size and number are set', async () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, timeout } = listening.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, timeout }).toEqual({
      headersTimeout: 10_000,
      // Of uploads; other bodies have 12 s (`connection-rules.ts`).
      requestTimeout: 600_000,
      keepAliveTimeout: 5_000,
      maxConnections: 2_000,
      timeout: 6_000,
    });
  });

  test.each([
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', '400'],
    ['two hosts', `GET /healthz HTTP/1.1\r\n${head}Host: y\r\n\r\n`, '400'],
    [
      'two lengths',
      `POST /v2/waves/filter HTTP/1.1\r\n${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      '400',
    ],
    [
      'a length and chunks',
      `POST /v2/waves/filter HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      '400',
    ],
    [
      'a length that is no number',
      `POST /v2/waves/filter HTTP/1.1\r\n${head}Content-Length: 2x\r\n\r\n{}`,
      '400',
    ],
    ['a blank before the colon', `GET /healthz HTTP/1.1\r\n${head}X-A : 1\r\n\r\n`, '400'],
    ['a folded header', `GET /healthz HTTP/1.1\r\n${head}X-A: 1\r\n 2\r\n\r\n`, '400'],
    ['NUL in a header', `GET /healthz HTTP/1.1\r\n${head}Authorization: Bearer x\0\r\n\r\n`, '400'],
    [
      '17 KB of headers',
      `GET /healthz HTTP/1.1\r\n${head}Authorization: ${'x'.repeat(17_000)}\r\n\r\n`,
      '431',
    ],
    ['a method of its own', `FROB /healthz HTTP/1.1\r\n${head}\r\n`, '400'],
    ['the version of another protocol', `GET /healthz HTTP/2.0\r\n${head}\r\n`, '400'],
    ['no protocol', 'GET /healthz\r\n\r\n', '400'],
    ['a backslash in the path', `GET \\healthz HTTP/1.1\r\n${head}\r\n`, '400'],
    [
      'two authorizations',
      `GET /v1/auth/me HTTP/1.1\r\n${head}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`,
      '401',
    ],
  ])('a request with %s is refused', async (_, bytes, status) => {
    expect(statuses(await exchange(listening.port, bytes))).toEqual([status]);
    expect(statuses(await exchange(listening.port, `GET /healthz HTTP/1.1\r\n${head}\r\n`))).toEqual(['200']);
  });

  test('a request of HTTP/1.0 needs no host', async () => {
    expect(statuses(await exchange(listening.port, 'GET /healthz HTTP/1.0\r\n\r\n'))).toEqual(['200']);
  });

  test('a caller without a credential is refused before its body is asked for', async () => {
    const post = (key: string) =>
      `POST /v2/waves/filter HTTP/1.1\r\n${head}${key}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`;
    expect(statuses(await exchange(listening.port, post('')))).toEqual(['401']);
    const known = await exchange(listening.port, `${post(`Authorization: ${app.key}\r\n`)}{}`);
    expect(statuses(known)).toEqual(['100', '200']);
  });

  test('two good keys in two headers are refused', async () => {
    const once = `Authorization: Bearer ${app.key}\r\n`;
    for (const [headers, status] of [
      [once, '200'],
      [once + once, '401'],
    ] as const) {
      const answer = await exchange(listening.port, `GET /v1/auth/me HTTP/1.1\r\n${head}${headers}\r\n`);
      expect(statuses(answer)).toEqual([status]);
    }
  });

  test('a body that a reading request brings along is not looked at, and is not the next request', async () => {
    const read = (body: string) =>
      `GET /v2/saved/audiences HTTP/1.1\r\n${head}Authorization: ${app.key}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    for (const body of ['{"limit":0}', '{', `GET /readyz HTTP/1.1\r\n${head}\r\n`]) {
      const answer = await exchange(listening.port, `${read(body)}GET /v1/nothing HTTP/1.1\r\n${head}\r\n`);
      expect(statuses(answer)).toEqual(['200', '404']);
      expect(answer).not.toContain('"ready"');
    }
  });

  test('requests sent before their answers are answered in turn', async () => {
    const answer = await exchange(
      listening.port,
      `GET /healthz HTTP/1.1\r\n${head}\r\nGET /v1/nothing HTTP/1.1\r\n${head}\r\nGET /readyz HTTP/1.1\r\n${head}\r\n`,
    );
    expect(statuses(answer)).toEqual(['200', '404', '200']);
  });

  test('a body that was refused unread never becomes the next request', async () => {
    const smuggled = `GET /readyz HTTP/1.1\r\n${head}\r\n`;
    const answer = await exchange(
      listening.port,
      `POST /v2/waves/filter HTTP/1.1\r\n${head}Content-Type: text/plain\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}GET /v1/nothing HTTP/1.1\r\n${head}\r\n`,
    );
    expect(answer).not.toContain('"ready"');
    expect(statuses(answer)[0]).toBe('401');
  });

  test('5 GB declared are refused before they are sent', async () => {
    const answer = await exchange(
      listening.port,
      `POST /v2/waves/filter HTTP/1.1\r\n${head}Authorization: ${app.key}\r\nContent-Type: application/json\r\nContent-Length: 5000000000\r\n\r\n{`,
    );
    expect(statuses(answer)).toEqual(['413']);
  });
});

test('work is told when its client goes away', async () => {
  const aborted = Promise.withResolvers<void>();
  const listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      await request.text();
      request.signal.addEventListener('abort', () => aborted.resolve());
      await aborted.promise;
      return new Response('too late');
    },
  });
  undo.push(() => listening.drain());
  const socket = connect(listening.port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\n${head}Content-Length: 2\r\n\r\n{}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await aborted.promise;
});

describe('draining', () => {
  test('answers what was asked, closes what it answers, and takes nothing new', async () => {
    const app = await createTestApp({ datasets: [] });
    undo.push(() => app.close());
    const listening = await serve(app);
    const socket = connect(listening.port, '127.0.0.1');
    const received = collect(socket);
    socket.write(`GET /healthz HTTP/1.1\r\n${head}\r\n`);
    await received.until(/"ok"/);
    expect(received.text()).toMatch(/^Connection: keep-alive/im);

    const drained = listening.drain();
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write(`GET /readyz HTTP/1.1\r\n${head}\r\n`);
    await received.until(/"ready"/);
    expect(received.text().slice(received.text().lastIndexOf('HTTP/1.1'))).toMatch(/^Connection: close/im);
    await drained;
    expect(await exchange(listening.port, `GET /healthz HTTP/1.1\r\n${head}\r\n`)).toBe('');
  });

  test('hangs up on idle clients when its time is over', async () => {
    const app = await createTestApp({ datasets: [] });
    undo.push(() => app.close());
    const listening = await serve(app);
    const socket = connect(listening.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const started = performance.now();
    await listening.drain();
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

function collect(socket: Socket): { text(): string; until(pattern: RegExp): Promise<void> } {
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  return {
    text: () => text,
    async until(pattern) {
      while (!pattern.test(text)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
