import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { buildDataset } from '../../importing/dataset/build-dataset.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sharedDemoSurvey } from '../../testing/demo-dataset.ts';

/** The demo survey as if its weights projected to no population. */
let app: TestApp;
beforeAll(async () => {
  const demo = sharedDemoSurvey();
  const weights = demo.weights.map((weight) => ({ ...weight, projects: false }));
  app = await createTestApp({ datasets: [buildDataset({ ...demo, weights }).dataset] });
});
afterAll(() => app.close());

test.each([
  ['a size', 'How many women own a tablet?'],
  ['a size of all', 'How many adults own a tablet?'],
  ['an audience', 'How many are pet owners?'],
  ['everyone', 'How many are in the survey?'],
  ['a negation', 'What share of adults do not use AI assistants?'],
  ['a ranking', 'What are the top 3 devices among Gen Z?'],
  ['a comparison', 'Do women own more tablets than men?'],
  ['a split', 'How does tablet ownership differ by country?'],
  ['a trend', 'How has the share of adults who use AI assistants daily changed over time?'],
  ['two waves', 'Did tablet ownership change between Q4 2024 and Q3 2026?'],
  ['a profile', 'What is different about dog owners?'],
  ['an average', 'What is the average age of dog owners?'],
  ['coverage', 'Were adults asked about AI assistants in Japan?'],
  ['a forecast', 'Will tablet ownership rise next year?'],
  ['reasons', 'Why do adults own tablets?'],
  ['nothing known', 'How many adults own a zeppelin?'],
  ['a condition that is not known', 'How many women with a zeppelin own a tablet?'],
])('the answer to %s counts respondents where weights do not project', async (_of, prompt) => {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt } });
  expect(response.status).toBe(200);
  const { message, suggestions, insights }: ChatResult = await response.json();
  const said = [message, ...suggestions];
  for (const { id } of insights) {
    const found: InsightCalculation = await (
      await app.request(`/v1/assistant-api/generic/insights/${id}`)
    ).json();
    expect(found.weight.projects).toBe(false);
    said.push(found.text, ...found.figures.map(({ audience }) => audience.name));
    const sizes = found.statement?.filter(({ metric }) => metric?.endsWith('_size')) ?? [];
    expect(sizes).toEqual([]);
  }
  expect(said.filter((text) => /\bpeople\b|\brepresents?\b|\bstands? for\b/i.test(text))).toEqual([]);
});
