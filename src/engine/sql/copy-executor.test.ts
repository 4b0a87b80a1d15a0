import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnOf, figureQuery, shareRow } from '../../testing/build-figure-query.ts';
import { clause } from '../../testing/expressions.ts';
import { segmentFiles } from '../../testing/segment-files.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { SegmentStore } from '../execution/memory/segment-store.ts';

const files = segmentFiles();
const query = figureQuery([shareRow(clause('devices', 'phone'))], [columnOf(clause('gender', 'f'))]);
const account = { database: 'd', user: 'u', password: 'p' };
let engine: Engine;
let store: SegmentStore;
beforeAll(async () => {
  engine = createEngine({ workers: 1, arenaBytes: 2 ** 24 });
  store = await engine.open(await files.directoryOf(tinySurvey));
});
afterAll(() => engine.close());

/** A copy of which this test asks nothing but whether it answers. */
function copyAt(url: string, lacking: readonly string[] = []) {
  const { catalogue, version } = store;
  const keys = ['devices/phone', 'gender'].filter((key) => !lacking.includes(key));
  return {
    record: {
      table: 'ai_0',
      version,
      respondents: 16,
      bytes: 0,
      waves: catalogue.waves.map(({ code }) => code),
      locations: catalogue.locations.map(({ code }) => code),
      weights: catalogue.weights.map(({ code }) => code),
      columns: keys.map((key, place): [string, string] => [key, `m${place}`]),
    },
    server: { ...account, url },
  };
}

/** A server that takes connections and says nothing. */
async function silentServer(): Promise<{ url: string; isAsked: Promise<void>; close: () => void }> {
  const sockets: Socket[] = [];
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => asked());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, isAsked, close };
}

test('a copy that cannot be reached is unavailable, and segments do not answer in its place', async () => {
  const { url, close } = await silentServer();
  close();
  engine.hold(store, copyAt(url));
  await expect(engine.figures('tiny', query)).rejects.toMatchObject({ kind: 'copy_unavailable' });
  expect(engine.load()).toMatchObject({ copyAnswers: 0, copyRefusals: 1, copyWrongCounts: 0 });
});

test('a question that was not copied is named', async () => {
  engine.hold(store, copyAt('http://127.0.0.1:1', ['gender']));
  await expect(engine.figures('tiny', query)).rejects.toThrow('has no answers to "gender"');
});

test('what a copy has not answered begins again where the dataset goes to its segments, and the other way round', async () => {
  const { url, isAsked, close } = await silentServer();
  engine.hold(store, copyAt(url));
  const open = engine.figures('tiny', query);
  await isAsked;
  engine.hold(store);
  const { cells } = await open;
  // Women with a phone: respondents 2, 6, 9, 12 and 13.
  expect([...cells.positive.sample]).toEqual([5]);
  close();
  engine.hold(store, copyAt('http://127.0.0.1:1'));
  await expect(engine.figures('tiny', query)).rejects.toMatchObject({ kind: 'copy_unavailable' });
});

test('a caller who goes ends the wait', async () => {
  const { url, isAsked, close } = await silentServer();
  engine.hold(store, copyAt(url));
  const caller = new AbortController();
  const open = engine.figures('tiny', query, caller.signal);
  await isAsked;
  caller.abort();
  await expect(open).rejects.toMatchObject({ kind: 'cancelled' });
  close();
});
