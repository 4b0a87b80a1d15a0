import { expect, test } from 'vitest';
import { askInParts } from './ask-in-parts.ts';

const options = { signal: new AbortController().signal, deadlineMs: 10_000 };

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('answers come in the order of the parts, whichever is known first', async () => {
  const ask = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms));
  expect(await all(askInParts([30, 1, 20, 2], ask, options))).toEqual([30, 1, 20, 2]);
});

test('two are under way at a time, and none more than its reader wants', async () => {
  const asked: number[] = [];
  const answers = askInParts(
    [1, 2, 3, 4],
    (part) => {
      asked.push(part);
      return Promise.resolve(part);
    },
    options,
  );
  await answers.next();
  expect(asked).toEqual([1, 2]);
  await answers.next();
  expect(asked).toEqual([1, 2, 3]);
  await answers.return();
  expect(asked).toEqual([1, 2, 3]);
});

test('no part is asked where there are none', async () => {
  expect(await all(askInParts([], () => Promise.reject(new Error('asked')), options))).toEqual([]);
});

test.each(['one fails', 'its reader stops'])('where %s the others are called off', async (why) => {
  const signals: AbortSignal[] = [];
  const answers = askInParts(
    [1, 2, 3],
    (part, signal) => {
      signals.push(signal);
      return part === 2 ? Promise.reject(new Error('broken')) : Promise.resolve(part);
    },
    options,
  );
  await answers.next();
  if (why === 'one fails') await expect(answers.next()).rejects.toThrow('broken');
  else await answers.return();
  expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
});

test('the deadline is of all parts together, and is told with its limit', async () => {
  const signals: AbortSignal[] = [];
  const ask = (_: number, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => setTimeout(resolve, 40));
  };
  await expect(
    all(askInParts([1, 2, 3, 4, 5, 6, 7, 8], ask, { ...options, deadlineMs: 100 })),
  ).rejects.toMatchObject({
    kind: 'deadline_exceeded',
    message: expect.stringContaining('within 100 ms'),
  });
  expect(signals.length).toBeLessThan(8);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
});

test('time that the reader takes for itself does not count', async () => {
  const ask = (part: number) => Promise.resolve(part);
  const answers = askInParts([1, 2, 3], ask, { ...options, deadlineMs: 400 });
  await answers.next();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await answers.next()).toEqual({ done: false, value: 2 });
});
