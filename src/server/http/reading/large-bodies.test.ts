import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLargeBodies } from './large-bodies.ts';

const limits = { atOnce: 2, waiting: 2, waitingMs: 5_000, arrivalMs: 5_000 };
const { signal } = new AbortController();

test('as many as may are let in at once, the others in the order in which they came', async () => {
  const bodies = createLargeBodies(limits);
  const first = await bodies.enter(signal);
  await bodies.enter(signal);
  const entered: string[] = [];
  const third = bodies.enter(signal).then((place) => {
    entered.push('third');
    return place;
  });
  const fourth = bodies.enter(signal).then(() => entered.push('fourth'));
  await pause(5);
  expect(entered).toEqual([]);
  first.leave();
  first.leave();
  const place = await third;
  await pause(5);
  expect(entered).toEqual(['third']);
  place.leave();
  await fourth;
  expect(entered).toEqual(['third', 'fourth']);
});

test('more than may wait are refused, and so is who waits too long', async () => {
  const bodies = createLargeBodies({ ...limits, atOnce: 1, waiting: 1, waitingMs: 30 });
  await bodies.enter(signal);
  const second = bodies.enter(signal);
  await expect(bodies.enter(signal)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(second).rejects.toThrow('1 large bodies wait');
});

test('who goes away waits no longer', async () => {
  const bodies = createLargeBodies({ ...limits, atOnce: 1 });
  const first = await bodies.enter(signal);
  const leaver = new AbortController();
  const gone = bodies.enter(leaver.signal);
  const next = bodies.enter(signal);
  leaver.abort();
  await expect(gone).rejects.toMatchObject({ kind: 'unavailable' });
  first.leave();
  await next;
});

test('a body that comes slowly loses its place to who waits, and keeps it while nobody does', async () => {
  const bodies = createLargeBodies({ ...limits, atOnce: 1, arrivalMs: 20 });
  const slow = await bodies.enter(signal);
  await pause(60);
  slow.assertKept();
  const next = await bodies.enter(signal);
  expect(() => slow.assertKept()).toThrow('came slowly');
  slow.leave();
  next.assertKept();
});
