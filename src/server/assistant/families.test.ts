import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat.ts';
import type { InsightCalculation } from '../../contract/insight.ts';
import type { StatsResult } from '../../contract/stats.ts';
import { buildDataset } from '../../importing/build-dataset.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoSurvey } from '../demo/demo-survey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [buildDataset(demoSurvey()).dataset] });
});
afterAll(() => app.close());

async function ask(prompt: string, chatId = ''): Promise<ChatResult> {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt, chat_id: chatId } });
  expect(response.status).toBe(200);
  return response.json();
}

async function firstCalculation({ insights }: ChatResult): Promise<InsightCalculation> {
  const response = await app.request(`/v1/assistant-api/generic/insights/${insights[0]?.id ?? ''}`);
  return response.json();
}

/** p of the last wave against the first, from a query of these two waves alone. */
async function pOfChange({ query, figures }: InsightCalculation): Promise<number> {
  const ends = [figures[0]?.segment ?? '', figures.at(-1)?.segment ?? ''];
  const response = await app.request('/v2/query/stats', {
    json: { ...query, waves: ends, segments: ends, splitter: 'waves', letters: 'segments' },
  });
  const { pairs = [] }: StatsResult = await response.json();
  expect(pairs).toHaveLength(1);
  return pairs[0]?.p_value ?? Number.NaN;
}

test.each([
  'How has the use of Instagram changed over time?',
  'How has the use of Facebook changed over time?',
  'How has the use of TikTok changed over time?',
])(
  '“%s” is one test, the last wave against the first, and its interval agrees with its verdict',
  async (prompt) => {
    const calculation = await firstCalculation(await ask(prompt));
    const { comparison, corrected, verdict, figures } = calculation;
    expect(figures.length).toBe(8);
    expect(corrected).toBeUndefined();
    expect(comparison?.p_value).toBeCloseTo(await pOfChange(calculation), 6);
    const excludesZero = (comparison?.low ?? 0) > 0 || (comparison?.high ?? 0) < 0;
    expect(verdict).toBe(
      excludesZero ? ((comparison?.difference ?? 0) > 0 ? 'higher' : 'lower') : 'no_clear_difference',
    );
  },
);

test('a change asked about in a follow-up has the verdict that it has by itself', async () => {
  const alone = await firstCalculation(await ask('How has the use of Instagram changed over time?'));
  const before = await ask('How many use Instagram?');
  const later = await firstCalculation(await ask('How has that changed over time?', before.chat_id));
  expect(later.comparison).toEqual(alone.comparison);
  expect(later.verdict).toBe(alone.verdict);
});

test('two sides have one test per answer, three and more all pairs of an answer', async () => {
  const two = await firstCalculation(await ask('Do more women than men use Instagram?'));
  expect(two.corrected).toBeUndefined();
  expect(['higher', 'lower', 'no_clear_difference']).toContain(two.verdict);
  const regions = await firstCalculation(await ask('Which age groups use Instagram most?'));
  const groups = regions.figures.length;
  expect(groups).toBeGreaterThan(2);
  expect(regions.corrected?.tests).toBe((groups * (groups - 1)) / 2);
});
