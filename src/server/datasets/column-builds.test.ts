import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { SegmentStore } from '../../engine/execution/memory/segment-store.ts';
import type { RegisteredTree } from './access.ts';
import { createColumnBuilds, noColumns } from './column-builds.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that a build reads of it
const tree = {
  catalogue: {},
  questions: new Map(),
  holders: new Map(),
  cores: new Map([['d_aaaaaa', {}]]),
  weighings: new Map(),
} as unknown as RegisteredTree;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- handed on as it is
const store = {} as SegmentStore;

/** Builds that end when they are told to, or with their signal. */
function openBuilds(seconds?: number) {
  const running: (() => void)[] = [];
  const build = createColumnBuilds(
    {
      derive: (_store, _catalogue, _questions, signal) =>
        new Promise((resolve, reject) => {
          running.push(() => resolve(noColumns));
          signal?.addEventListener('abort', () => reject(new Error('the build was ended')));
        }),
    },
    seconds,
  );
  const begin = (organisationId: number, signal = new AbortController().signal) =>
    build(tree, store, { organisationId, signal });
  return { running, begin, build };
}

/** Lets what waits take its turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two builds of an organisation run at once, eight wait, and one more is refused', async () => {
  const { running, begin, build } = openBuilds();
  const asked = Array.from({ length: limits.buildsAtOnce + limits.buildsWaiting }, () => begin(1));
  await settled();
  expect(running).toHaveLength(2);
  await expect(begin(1)).rejects.toMatchObject({
    kind: 'too_many_requests',
    message: '2 builds of derived questions are under way and 8 wait, as many as may; try again in a moment',
    details: { retryAfterSeconds: 5 },
  });
  // Another organisation waits for none of them, and the service itself for nobody.
  void begin(2);
  void build(tree, store, null);
  await settled();
  expect(running).toHaveLength(4);
  for (let ended = 0; ended < running.length; ended++) {
    running[ended]?.();
    await settled();
  }
  expect(await Promise.all(asked)).toHaveLength(10);
});

test('a build ends with its signal and leaves its place; one that waits does not begin', async () => {
  const { running, begin } = openBuilds();
  const stops = Array.from({ length: 4 }, () => new AbortController());
  const asked = stops.map(({ signal }) => begin(1, signal));
  for (const one of asked) one.catch(() => {});
  await settled();
  expect(running).toHaveLength(2);
  stops[2]?.abort(new Error('nobody waits for it'));
  await expect(asked[2]).rejects.toThrow('nobody waits for it');
  stops[0]?.abort();
  await expect(asked[0]).rejects.toThrow('the build was ended');
  await settled();
  // The fourth has the place of the first.
  expect(running).toHaveLength(3);
  running[2]?.();
  expect(await asked[3]).toBe(noColumns);
  await expect(begin(1, AbortSignal.abort(new Error('ended before')))).rejects.toThrow('ended before');
});

test('a build that takes too long is refused with the limit', async () => {
  const { begin } = openBuilds(0.02);
  await expect(begin(1)).rejects.toMatchObject({
    kind: 'invalid_value',
    message:
      'making the columns took over 0.02 seconds, the most that it may; nothing was changed; make the definition simpler, or try again when less is going on',
  });
});
