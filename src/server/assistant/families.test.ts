import { expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import type { StatsResult } from '../../contract/query/stats.ts';
import { chatOver } from '../../testing/chat/ask-chat.ts';
import { sharedDemoDataset } from '../../testing/demo-dataset.ts';

const { dataset } = sharedDemoDataset();
const { request, ask, calculationsOf } = chatOver(dataset);

async function firstCalculation(answer: ChatResult): Promise<InsightCalculation> {
  const [first] = await calculationsOf(answer);
  if (first === undefined) throw new Error(`no finding: ${answer.message}`);
  return first;
}

/** p of the last wave against the first, from a query of these two waves alone. */
async function pOfChange({ query, figures }: InsightCalculation): Promise<number> {
  const ends = [figures[0]?.segment ?? '', figures.at(-1)?.segment ?? ''];
  const response = await request('/v2/query/stats', {
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

// p of the change is 0.027 by itself, and 0.16 among all pairs of waves, by Benjamini and Hochberg.
test('a change asked about in a follow-up has the family and the verdict that it has by itself', async () => {
  const prompt = 'How has the time with broadcast television changed over time?';
  const alone = await firstCalculation(await ask(prompt));
  expect([alone.figures.length, alone.verdict]).toEqual([8, 'lower']);
  const before = await ask('How many people spend any time with broadcast television?');
  const later = await firstCalculation(await ask('How has that changed over time?', before.chat_id));
  const ends = await firstCalculation(
    await ask('How has that changed from Q4 2024 to Q3 2026?', before.chat_id),
  );
  for (const one of [later, ends]) {
    expect(one.comparison).toEqual(alone.comparison);
    expect([one.verdict, one.corrected]).toEqual([alone.verdict, undefined]);
  }
});

test('anything else is one family: every comparison that was looked at, of every kind', async () => {
  const [asked, ...others] = await calculationsOf(
    await ask('How many of Gen Z in the United Kingdom use Instagram?'),
  );
  expect([asked?.verdict, asked?.corrected]).toEqual(['higher', undefined]);
  expect(new Set(others.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  // Nine other platforms, and women against men.
  expect(others.map(({ corrected }) => [corrected?.tests, corrected?.correction])).toEqual(
    others.map(() => [10, 'benjamini_hochberg']),
  );
});

test('a finding of a chat says its verdict as its calculation does', async () => {
  const answer = await ask('Do more women than men use Instagram?');
  const calculation = await firstCalculation(answer);
  expect(answer.insights[0]?.verdict).toBe(calculation.verdict);
});

test('an audience of women is offered no split by gender, whatever it is called', async () => {
  const { questions } = dataset.catalogue;
  const gender = questions.find(({ name }) => name === 'Gender');
  const female = gender?.datapoints.find(({ name }) => name === 'Female');
  const created = await request('/v2/saved/audiences', {
    json: { name: 'Panel A', expression: { question: gender?.code, options: [female?.code] } },
  });
  expect(created.status).toBe(200);
  const { id } = await created.json();
  const json = { prompt: 'How many own a tablet?', docked_audiences: [id] };
  const response = await request('/v1/assistant-api/generic', { json });
  const { outcome, suggestions }: ChatResult = await response.json();
  expect(outcome).toBe('answered');
  const women = await ask('How many women own a tablet?');
  for (const offered of [suggestions, women.suggestions]) expect(offered).not.toContain('And by gender?');
});

test('two sides have one test per answer, three and more all pairs of an answer', async () => {
  const two = await firstCalculation(await ask('Do more women than men use Instagram?'));
  expect(two.corrected).toBeUndefined();
  expect(['higher', 'lower', 'no_clear_difference']).toContain(two.verdict);
  const regions = await firstCalculation(await ask('Which age groups use Instagram most?'));
  const groups = regions.figures.length;
  expect(groups).toBeGreaterThan(2);
  expect(regions.corrected).toMatchObject({ tests: (groups * (groups - 1)) / 2, correction: 'holm' });
});
