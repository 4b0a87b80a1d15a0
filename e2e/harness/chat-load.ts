import { rmSync } from 'node:fs';
import type { Catalogue } from '../../src/engine/survey/catalogue.ts';
import { buildDataset } from '../../src/importing/dataset/build-dataset.ts';
import { demoSurvey } from '../../src/server/demo/demo-survey.ts';
import { createTestApp } from '../../src/testing/test-app.ts';
import type { Harness } from './harness.ts';
import { startHealthProber } from './rig/health-prober.ts';
import { HttpClient } from './rig/http-client.ts';
import { quantile } from './rig/quantile.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

const sizes = { small: { prompts: 24 }, full: { prompts: 200 } };
const clients = 4;
const shortest = 50;
const longest = 10_000;
/** Longer prompts are refused before they are read. */
const longestRead = 4_000;
const answeredWithinMs = 2_000;
const healthP99Ms = 50;
const healthLongestMs = 200;

export const chatLoad: Harness = {
  name: 'chat-load',
  promise:
    'while 4 clients send 200 compound prompts of 50 to 10,000 characters, health answers within 50 ms (p99) and never over 200 ms, and each prompt is answered or refused within 2 seconds',
  fault: {
    mistake: 'prompts are answered on the main thread',
    file: 'src/server/assistant/answer-from-surveys.ts',
    find: "const result = await runIn(request, time)(survey, { kind: 'answer', request: task });",
    replace: `const { createReader } = await import('../../insight/reading/create-reader.ts');
    const { answerSurveyPrompt } = await import('../../insight/answering/answer-prompt.ts');
    const ask = askAs(queries, request.principal, time.signal, survey.weight);
    const answer = await answerSurveyPrompt(survey, createReader(survey), ask, task, () => undefined);
    const result = { kind: 'answer' as const, answer };`,
  },
  measuresTime: true,
  async run(size, rig) {
    const { dataset } = buildDataset(demoSurvey());
    const app = await createTestApp({ datasets: [dataset] });
    try {
      app.deps.storage.run(
        app.deps.storage.sql
          .insertInto('installation')
          .values({ name: 'demo_made_at', value: '2026-01-01T00:00:00.000Z' }),
      );
      await app.stop();
      const service = await rig.start({ dataDir: app.dataDir });
      const path = '/v1/assistant-api/generic';
      const first = new HttpClient(service.port, app.key, { connections: 1 });
      await first.ask({ path, json: { prompt: 'How many women own a tablet?' } });
      first.close();

      const prober = await startHealthProber(service.port);
      const waiting = compoundPrompts(dataset.catalogue, sizes[size].prompts);
      const answers: { readonly length: number; readonly status: number; readonly ms: number }[] = [];
      const failures: string[] = [];
      const delays: string[] = [];
      await Promise.all(
        Array.from({ length: clients }, async () => {
          const client = new HttpClient(service.port, app.key, { connections: 1 });
          for (let prompt = waiting.pop(); prompt !== undefined; prompt = waiting.pop()) {
            const { status, ms } = await client.ask({ path, json: { prompt } });
            answers.push({ length: prompt.length, status, ms });
          }
          client.close();
        }),
      );
      const health = await prober.end();
      const figures = {
        prompts: answers.length,
        statuses: countOf(answers.map(({ status }) => status)),
        promptP50Ms: Math.round(
          quantile(
            answers.map(({ ms }) => ms),
            0.5,
          ),
        ),
        promptP99Ms: Math.round(
          quantile(
            answers.map(({ ms }) => ms),
            0.99,
          ),
        ),
        promptLongestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
        probes: health.length,
        healthP99Ms: round(quantile(health, 0.99)),
        healthLongestMs: round(Math.max(...health)),
        memoryMb: Math.round(service.peakMemoryBytes / 1e6),
      };
      await service.stop();
      for (const { length, status, ms } of answers) {
        const due = length > longestRead ? [422] : [200, 503];
        if (!due.includes(status))
          failures.push(`a prompt of ${length} characters was answered with ${status}`);
        if (ms > answeredWithinMs) delays.push(`a prompt of ${length} characters took ${Math.round(ms)} ms`);
      }
      if (figures.healthP99Ms > healthP99Ms)
        delays.push(`health p99 was ${figures.healthP99Ms} ms; at most ${healthP99Ms} are allowed`);
      if (figures.healthLongestMs > healthLongestMs)
        delays.push(
          `the longest health was ${figures.healthLongestMs} ms; at most ${healthLongestMs} are allowed`,
        );
      return { figures, failures, delays };
    } finally {
      await app.close();
      rmSync(app.dataDir, { recursive: true, force: true });
    }
  },
};

/** Prompts of growing length in turns, each of many conditions in the survey's own words; the same each time. */
function compoundPrompts({ questions }: Catalogue, count: number): string[] {
  const random = seededRandom(16);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  const names = questions.flatMap(({ datapoints }) => datapoints.map(({ name }) => name));
  const people = ['women', 'men', 'Gen Z', 'parents', 'students', 'dog owners', 'people over 55'];
  const shapes: readonly (readonly [start: string, part: () => string])[] = [
    ['What share of women', () => ` who use ${pick(names)} and who own a ${pick(names)}`],
    ['How many women', () => ` and ${pick(people)} who own a ${pick(['tablet', 'laptop', 'dog'])}`],
    ['What share of people use podcasts', () => `, ${pick(names)}`],
    ['How many people with a tablet', () => ` but not ${pick(names)} and with a ${pick(names)}`],
    ['How do', () => ` ${pick(names)} users and ${pick(names)} owners compare with`],
    ['What share of people bought', () => ` ${pick(names)} in the last 3 months and`],
    [
      'How has social media changed',
      () => ` from Q${pick([1, 2, 3])} 2025 in the last ${pick([3, 6])} months`,
    ],
    ['Compare women', () => ` vs ${pick(people)} who own a tablet`],
    ['', () => `What share of ${pick(people)} say ${pick(names)}? `],
  ];
  return Array.from({ length: count }, (_, place) => {
    const [start, part] = shapes[place % shapes.length] ?? ['', () => ''];
    const length = shortest + ((longest - shortest) * place) / Math.max(1, count - 1);
    let prompt = start;
    while (prompt.length < length) prompt += part();
    // Every second is of a length that is read.
    return prompt.slice(
      0,
      Math.round(place % 2 === 0 ? length : shortest + (length / longest) * (longestRead - shortest)),
    );
  });
}

function countOf(statuses: readonly number[]): string {
  return [
    ...Map.groupBy(
      statuses.toSorted((a, b) => a - b),
      (status) => status,
    ),
  ]
    .map(([status, all]) => `${status} × ${all.length}`)
    .join(', ');
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
