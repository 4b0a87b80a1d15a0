import { expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

const limits = { runningPerCaller: 2, waitingPerCaller: 2, waiting: 3, waitingMs: 10_000 };
const never = new AbortController().signal;

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function run<Result>(
  admission: Admission,
  caller: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const leave = await admission.enter(caller, signal);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Work that ends when it is told to. */
function createWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    begin: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.set(name, () => resolve(name));
      }),
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

test('a caller has so many queries running, and the others in the order of their arrival', async () => {
  const admission = createAdmission(limits);
  const work = createWork();
  const answers = ['a', 'b', 'c', 'd'].map((name) => run(admission, 'me', never, work.begin(name)));
  await turn();
  expect(work.started).toEqual(['a', 'b']);
  await work.end('b');
  expect(work.started).toEqual(['a', 'b', 'c']);
  await work.end('a');
  await work.end('c');
  await work.end('d');
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
});

test('what one caller has waiting does not hold up another', async () => {
  const admission = createAdmission(limits);
  const work = createWork();
  const mine = ['a', 'b', 'c'].map((name) => run(admission, 'me', never, work.begin(name)));
  const yours = run(admission, 'you', never, work.begin('yours'));
  await turn();
  expect(work.started).toEqual(['a', 'b', 'yours']);
  for (const name of ['yours', 'a', 'b', 'c']) await work.end(name);
  await Promise.all([...mine, yours]);
});

test('more than may wait is refused at once, first for the caller, then for all', async () => {
  const admission = createAdmission(limits);
  const work = createWork();
  const mine = ['a', 'b', 'c', 'd'].map((name) => run(admission, 'me', never, work.begin(name)));
  await turn();
  await expect(run(admission, 'me', never, work.begin('e'))).rejects.toMatchObject({
    kind: 'too_many_requests',
  });
  const yours = ['k', 'l', 'm'].map((name) => run(admission, 'you', never, work.begin(name)));
  await expect(run(admission, 'you', never, work.begin('n'))).rejects.toMatchObject({ kind: 'unavailable' });
  for (const name of ['a', 'b', 'c', 'd', 'k', 'l', 'm']) await work.end(name);
  await Promise.all([...mine, ...yours]);
});

test('a query that fails lets the next one in', async () => {
  const admission = createAdmission({ ...limits, runningPerCaller: 1 });
  const failed = run(admission, 'me', never, () => Promise.reject(new Error('broken')));
  const next = run(admission, 'me', never, () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('a client that goes away gives its place in the queue to the next', async () => {
  const admission = createAdmission({ ...limits, runningPerCaller: 1 });
  const work = createWork();
  const leaver = new AbortController();
  const first = run(admission, 'me', never, work.begin('a'));
  const left = run(admission, 'me', leaver.signal, work.begin('b'));
  const last = run(admission, 'me', never, work.begin('c'));
  leaver.abort();
  await expect(left).rejects.toMatchObject({ kind: 'unavailable' });
  await work.end('a');
  expect(work.started).toEqual(['a', 'c']);
  await work.end('c');
  await Promise.all([first, last]);
});

test('a query that waits longer than it may is refused, and nobody waits behind it', async () => {
  const admission = createAdmission({ ...limits, runningPerCaller: 1, waitingMs: 20 });
  const leave = await admission.enter('me', never);
  await expect(admission.enter('me', never)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('waited 20 ms'),
  });
  expect(admission.load()).toEqual({ running: 1, waiting: 0 });
  leave();
});

test('leaving twice gives one place', async () => {
  const admission = createAdmission(limits);
  const leave = await admission.enter('me', never);
  await admission.enter('me', never);
  leave();
  leave();
  expect(admission.load()).toEqual({ running: 1, waiting: 0 });
});
