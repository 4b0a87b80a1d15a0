import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [sharedDemoDataset().dataset] });
});
afterAll(() => app.close());

async function ask(prompt: string): Promise<ChatResult> {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt } });
  expect(response.status).toBe(200);
  return response.json();
}

async function audiencesOf({
  insights,
}: ChatResult): Promise<InsightCalculation['figures'][number]['audience'][]> {
  const path = `/v1/assistant-api/generic/insights/${insights[0]?.id ?? ''}`;
  const { figures }: InsightCalculation = await (await app.request(path)).json();
  return figures.map(({ audience }) => audience);
}

test('people who do not do something are computed and called so', async () => {
  const answer = await ask('What share of people who do not use AI assistants own a tablet?');
  const [audience] = await audiencesOf(answer);
  expect(audience?.expression).toMatchObject({ question: 'q42', not: true });
  expect(audience?.name).toMatch(/^people who don't use AI assistants/);
  expect(answer.message).toContain(` of ${audience?.name ?? ''} own a tablet`);
});

test('a negation that the reading lost is named, and nothing is answered', async () => {
  const { outcome, message, missed, insights } = await ask('AI assistants: share of people without');
  expect([outcome, missed, insights]).toEqual(['not_matched', ['without'], []]);
  expect(message).toContain('“without”');
});

test('sides are called with what they have in common, as their figures are computed', async () => {
  const answer = await ask('Among people aged 45 and over, do more women than men own a tablet?');
  const names = (await audiencesOf(answer)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['men aged 45 or over', 'women aged 45 or over']);
  for (const name of names) expect(answer.message).toContain(` of ${name}`);
});

test('other words for the same people give the same name', async () => {
  const [one] = await audiencesOf(await ask('What share of tablet owners follow football?'));
  const [other] = await audiencesOf(await ask('What share of people who own a tablet follow football?'));
  expect(one?.name).toBe('tablet owners');
  expect(other).toEqual(one);
});
