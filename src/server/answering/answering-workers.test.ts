import { afterAll, expect, test } from 'vitest';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import { caseCount } from '../../testing/case-count.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { clusteredTinySurvey } from '../../testing/tiny-survey.ts';
import { type AnsweringOrder, type AnsweringOptions, AnsweringWorkers } from './answering-workers.ts';
import { startPromptTime } from './prompt-time.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';

const { dataset } = sharedDemoDataset();
const survey = { catalogue: dataset.catalogue, audiences: [] };
const asksNothing: AskSurvey = {
  figures: () => Promise.reject(new Error('reading asks nothing')),
};
/** Seconds of reading; the service refuses prompts of over 4,000 characters before they are read. */
const endless = 'How many women who own a dog and who use social media daily '.repeat(4_000);

const opened: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of opened) await close();
});

interface ReadOptions extends Partial<AnsweringOrder> {
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

function open(options: AnsweringOptions = {}) {
  const workers = new AnsweringWorkers({ workers: 1, ...options });
  opened.push(() => workers.close());
  const read = (
    prompt: string,
    { signal = new AbortController().signal, deadlineMs = 60_000, ...order }: ReadOptions = {},
  ) => {
    const time = startPromptTime(signal, deadlineMs);
    const task = { kind: 'fit', prompt, previous: null, docked: [] } as const;
    return workers
      .run({ account: 1, survey, task, ask: asksNothing, time, ...order })
      .finally(() => time.end());
  };
  return { workers, read };
}

test('compound prompts of four thousand characters are read by the workers, not by the event loop', async () => {
  const app = await createTestApp({ datasets: [dataset] });
  opened.push(() => app.close());
  const ask = async (part: string, length = 3_990) => {
    const json = { prompt: `How many women${part.repeat(length / part.length)}` };
    return (await app.request('/v1/assistant-api/generic', { json })).status;
  };
  await ask(' who own a dog', 14);
  const begun = [process.threadCpuUsage(), process.cpuUsage()] as const;
  const statuses = await Promise.all(
    [
      ' who use social media and who own a dog',
      ' bought clothes in the last 3 months and',
      ' from Q1 2025 to Q2 2026 in the last 6 months',
      ' with a laptop and a tablet',
      ' and parents who own a dog',
      ', Instagram users, smart speakers and podcasts',
    ]
      .slice(0, caseCount(2, 6))
      .map((part) => ask(part)),
  );
  const spent = [process.threadCpuUsage(begun[0]), process.cpuUsage(begun[1])] as const;
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  // Read in this thread, they would take nearly all that the process spends; a busy machine slows both alike.
  const [own = 0, all = 0] = spent.map(({ user, system }) => user + system);
  expect(own / all).toBeLessThan(0.25);
}, 60_000);

test('a prompt is refused after the deadline, and its worker replaced for those that come after', async () => {
  const { read } = open();
  await expect(read(endless, { deadlineMs: 300 })).rejects.toMatchObject({ kind: 'deadline_exceeded' });
  await expect(read('How many women own a tablet?')).resolves.toMatchObject({ kind: 'fit', fit: 1 });
}, 30_000);

test('a prompt whose queries outlast its deadline is 503 with the limit and the remedy, and they are called off', async () => {
  // 160,000 respondents in clusters: most of a second of queries for a prompt that is read in a few milliseconds.
  const app = await createTestApp({
    datasets: [repeatSurvey(clusteredTinySurvey, 10_000)],
    config: { promptDeadlineMs: 150 },
  });
  opened.push(() => app.close());
  const json = { prompt: 'What are phone owners like?' };
  const response = await app.request('/v1/assistant-api/generic', { json });
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({
      message:
        'the prompt was not answered within 0.15 seconds; ask about fewer things at once, or try again',
    }),
  ]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(app.deps.engine.load().openCalls).toBe(0);
}, 60_000);

test('a prompt of a client that went away is given up at once, and its worker freed', async () => {
  const { read } = open();
  const client = new AbortController();
  const left = read(endless, { signal: client.signal });
  const gone = new Error('the client went away');
  setTimeout(() => client.abort(gone), 300);
  await expect(left).rejects.toBe(gone);
  await expect(read('How many women own a tablet?')).resolves.toMatchObject({ fit: 1 });
}, 30_000);

test('more prompts than may wait are refused at once', async () => {
  const { read } = open({ openTasks: 2 });
  const prompts = [1, 2, 3].map(() => read('How many women own a tablet?'));
  const ends = await Promise.allSettled(prompts);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(prompts[2]).rejects.toMatchObject({ kind: 'unavailable' });
}, 30_000);

test('an account with one prompt does not wait for all prompts of another', async () => {
  const { read } = open();
  await read('How many women own a tablet?');
  const order: string[] = [];
  const many = Array.from({ length: 6 }, async (_, place) => {
    await read('How many women own a tablet? '.repeat(40), { account: 1 });
    order.push(`many ${place}`);
  });
  const one = read('How many men own a tablet?', { account: 2 }).then(() => order.push('one'));
  await Promise.all([...many, one]);
  expect(order.indexOf('one')).toBeLessThan(3);
}, 30_000);

test('workers that close refuse what is open, and start nothing further', async () => {
  const { workers, read } = open();
  const left = read(endless);
  await Promise.all([expect(left).rejects.toMatchObject({ kind: 'unavailable' }), workers.close()]);
  await expect(read('How many women own a tablet?')).rejects.toMatchObject({ kind: 'unavailable' });
});
