import { expect, test } from 'vitest';
import { createLane } from '../counts.ts';

const never = new AbortController().signal;

test('at most so many tasks run at once, in the order asked', async () => {
  const lane = createLane(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, signal = never) =>
    lane(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }, signal);
  const first = run('a');
  const others = [run('b'), run('c')];
  expect(started).toEqual(['a', 'b']);
  ends.get('a')?.();
  await expect(first).resolves.toBe('a');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  ends.get('b')?.();
  ends.get('c')?.();
  await expect(Promise.all(others)).resolves.toEqual(['b', 'c']);
});

test('a task that fails makes room for the next', async () => {
  const lane = createLane(1);
  const failed = lane(() => Promise.reject(new Error('no')), never);
  const next = lane(() => Promise.resolve(1), never);
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe(1);
});

test('an aborted task that waits is never started', async () => {
  const lane = createLane(1);
  const stop = new AbortController();
  let end = () => {};
  const running = lane(() => new Promise<void>((resolve) => (end = resolve)), never);
  let isStarted = false;
  const given = lane(async () => {
    isStarted = true;
  }, stop.signal);
  stop.abort(new Error('gone'));
  end();
  await running;
  await expect(given).rejects.toThrow('gone');
  expect(isStarted).toBe(false);
});
