import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dataset } from '../../engine/survey/dataset.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { rowsOfTheirOwn } from '../../testing/rows-of-their-own.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clusteredTinySurvey, tinySurvey } from '../../testing/tiny-survey.ts';
import { createApp } from '../app.ts';
import { listen } from '../http/listen.ts';

/** 48,000 respondents. */
const survey = repeatSurvey(tinySurvey, 3_000);
/** 160,000 in clusters, whose variances are another pass over all of them: minutes of work for a large table. */
const clustered = repeatSurvey(clusteredTinySurvey, 10_000);

interface Served {
  readonly app: TestApp;
  readonly port: number;
  close(): Promise<void>;
}

async function serve(dataset: Dataset): Promise<Served> {
  const app = await createTestApp({
    datasets: [dataset],
    config: { engineWorkers: 2, queryDeadlineMs: 60_000 },
  });
  const hono = createApp(app.deps);
  const listening = await listen({
    host: '127.0.0.1',
    port: 0,
    fetch: (request, bindings) => hono.fetch(request, bindings),
  });
  return {
    app,
    port: listening.port,
    async close() {
      await listening.drain();
      await app.close();
    },
  };
}

const women = { question: 'gender', datapoints: ['f'] };
const owners = { question: 'owner', datapoints: ['yes'] };
const items = (count: number, expression: object) => Array.from({ length: count }, () => ({ expression }));

function post({ app, port }: Served, path: string, body: object): Socket {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${app.key}\r\n` +
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

describe('work of minutes', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(clustered);
  });
  afterAll(() => served.close());

  test.each([
    [
      'figures',
      '/v2/query/figures',
      {
        rows: items(60, women).map((content) => ({ id: '', content: { kind: 'share', ...content } })),
        columns: items(60, owners).map((one) => ({ id: '', ...one })),
        want: { intervals_of: ['column_percentage', 'row_percentage', 'index'] },
      },
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
    ],
  ])('on %s ends within 50 ms of its client going away', async (_, path, body) => {
    const tookMs = await bestOfThree(served, async () => {
      const socket = post(served, path, body);
      const load = () => served.app.deps.engine.load();
      await until(() => load().busyWorkers > 0);
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(load().openCalls).toBeGreaterThan(0);
      return socket;
    });
    expect(tookMs).toBeLessThan(50);
  });
});

describe('a stream of lines', () => {
  const table = { rows: rowsOfTheirOwn(1_000, women, owners), columns: items(200, owners) };
  let served: Served;
  beforeAll(async () => {
    served = await serve(survey);
  });
  afterAll(() => served.close());
  const load = () => served.app.deps.engine.load();

  test('is not worked on within 50 ms of its client going away', async () => {
    const tookMs = await bestOfThree(served, async () => {
      const socket = post(served, '/v2/query/crosstab', table);
      await new Promise((resolve) => socket.once('data', resolve));
      await until(() => load().openCalls > 0);
      return socket;
    });
    expect(tookMs).toBeLessThan(50);
  });

  test('is not worked on while its client does not read', async () => {
    const socket = post(served, '/v2/query/crosstab', table);
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
});

/** What a socket asks for, hung up on; milliseconds until no worker has anything to do with it. */
async function bestOfThree({ app }: Served, begin: () => Promise<Socket>): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const socket = await begin();
    socket.destroy();
    times.push(
      await until(() => {
        const { busyWorkers, openCalls } = app.deps.engine.load();
        return busyWorkers === 0 && openCalls === 0;
      }),
    );
  }
  // What else the machine does adds to a single one.
  return Math.min(...times);
}
