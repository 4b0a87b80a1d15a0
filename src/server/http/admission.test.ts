import { describe, expect, onTestFinished, test, vi } from 'vitest';
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
  const leave = await admission.enter(caller, 'plain', signal);
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
  const leave = await admission.enter('me', 'plain', never);
  await expect(admission.enter('me', 'plain', never)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('waited 20 ms'),
  });
  expect(admission.load()).toEqual({ running: 1, waiting: 0 });
  leave();
});

describe('a caller whose queries of a kind took 4 s', () => {
  async function withHistory() {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const admission = createAdmission({ ...limits, runningPerCaller: 1, waitingPerCaller: 9, waiting: 9 });
    for (const [kind, ms] of [
      ['large', 4_000],
      ['small', 10],
    ] as const) {
      const leave = await admission.enter('me', kind, never);
      vi.advanceTimersByTime(ms);
      leave();
    }
    return admission;
  }

  test('is told at once that one more would wait too long, and when to come back', async () => {
    const admission = await withHistory();
    const running = await admission.enter('me', 'large', never);
    vi.advanceTimersByTime(1_000);
    const waiting = ['large', 'large'].map((kind) => admission.enter('me', kind, never));
    // 3 s until the first ends, and 4 for each of the two.
    await expect(admission.enter('me', 'large', never)).rejects.toMatchObject({
      kind: 'unavailable',
      message:
        'the query would wait about 11 s for others of yours to end, longer than the 10000 ms that are allowed; try again in 1 s, with fewer at a time',
      details: { retryAfterSeconds: 1 },
    });
    // A small one waits for the first alone, and another caller for nobody.
    const small = admission.enter('me', 'small', never);
    (await admission.enter('you', 'large', never))();
    running();
    (await small)();
    for (const leave of waiting) (await leave)();
    expect(admission.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('has a small one before a large one, unless that has waited for as long', async () => {
    const admission = await withHistory();
    const order: string[] = [];
    const ask = async (name: string) => {
      const leave = await admission.enter('me', name.slice(0, 5), never);
      order.push(name);
      return leave;
    };
    const running = await ask('large 1');
    const large = ask('large 2');
    const small = ask('small 3');
    vi.advanceTimersByTime(3_999);
    const later = ask('small 4');
    running();
    (await small)();
    (await large)();
    (await later)();
    expect(order).toEqual(['large 1', 'small 3', 'large 2', 'small 4']);
  });
});

test('leaving twice gives one place', async () => {
  const admission = createAdmission(limits);
  const leave = await admission.enter('me', 'plain', never);
  await admission.enter('me', 'plain', never);
  leave();
  leave();
  expect(admission.load()).toEqual({ running: 1, waiting: 0 });
});
