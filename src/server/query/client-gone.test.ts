import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clusteredTinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';
import { listen, type Listening } from '../http/listen.ts';

/** 160,000 respondents in clusters, whose variances are another pass over all of them: minutes of work for a large table. */
const survey = repeatSurvey(clusteredTinySurvey, 10_000);

let app: TestApp;
let listening: Listening;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey], config: { engineWorkers: 2, queryDeadlineMs: 60_000 } });
  const hono = createApp(app.deps);
  listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, bindings) => hono.fetch(request, bindings),
  });
});
afterAll(async () => {
  await listening.drain();
  await app.close();
});

const women = { question: 'gender', datapoints: ['f'] };
const owners = { question: 'owner', datapoints: ['yes'] };
const items = (count: number, expression: object) => Array.from({ length: count }, () => ({ expression }));

const largeTable = { rows: items(1_000, women), columns: items(200, owners) };

function post(path: string, body: object, accept = '*/*'): Socket {
  const text = JSON.stringify(body);
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.key}\r\nAccept: ${accept}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
  );
  return socket;
}

/** Milliseconds until it is so, but those for which a machine with other work did not let this thread look. */
async function until(condition: () => boolean): Promise<number> {
  let tookMs = 0;
  while (!condition()) {
    const startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1));
    tookMs += Math.min(5, performance.now() - startedAt);
  }
  return tookMs;
}

const load = () => app.deps.engine.load();

describe('when its client goes away', () => {
  test.each([
    [
      'a dense table',
      '/v2/query/crosstab',
      { rows: items(60, women), columns: items(60, owners), all_intervals: true },
      'application/vnd.audience-insights.table+json',
    ],
    [
      'stats',
      '/v2/query/stats',
      {
        question: 'apps',
        splitter: 'waves',
        audiences: Array.from({ length: 50 }, (_, index) => ({ id: `a${index}`, expression: women })),
        all_intervals: true,
      },
      '*/*',
    ],
  ])('no worker works on %s any more', async (_, path, body, accept) => {
    const tookMs = await bestOfThree(async () => {
      const socket = post(path, body, accept);
      await until(() => load().busyWorkers > 0);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(load().openCalls).toBeGreaterThan(0);
      return socket;
    });
    expect(tookMs).toBeLessThan(50);
  });

  test('a stream of lines that it has begun to read is not worked on either', async () => {
    const tookMs = await bestOfThree(async () => {
      const socket = post('/v2/query/crosstab', largeTable);
      await new Promise((resolve) => socket.once('data', resolve));
      await until(() => load().openCalls > 0);
      return socket;
    });
    expect(tookMs).toBeLessThan(50);
  });
});

test('a client that does not read its lines is not computed for until it does', async () => {
  const socket = post('/v2/query/crosstab', largeTable);
  await new Promise((resolve) => socket.once('readable', resolve));
  let quietSince = performance.now();
  await until(() => {
    if (load().openCalls > 0) quietSince = performance.now();
    return performance.now() - quietSince > 300;
  });
  socket.resume();
  await until(() => load().openCalls > 0);
  socket.destroy();
  await until(() => load().openCalls === 0);
});

/** The query that a socket is asking, hung up on; milliseconds until no worker has anything to do with it. */
async function bestOfThree(begin: () => Promise<Socket>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const socket = await begin();
    socket.destroy();
    times.push(await until(() => load().busyWorkers === 0 && load().openCalls === 0));
  }
  // What else the machine does adds to a single one.
  return Math.min(...times);
}
