import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [repeatSurvey(tinySurvey, 60)] });
});
afterAll(() => app.close());

const side = (name: string, expression: object) => ({ id: '', name, expression });
const women = side('women', { question: 'gender', datapoints: ['f'] });
const men = side('men', { question: 'gender', datapoints: ['m'] });
const owners = side('owners', { question: 'owner', datapoints: ['yes'] });

async function compare(topic: object, sides: readonly object[], intent = 'compare') {
  const interpretation = { intent, topics: [topic], sides };
  const json = { prompt: 'Compare them', interpretation };
  const answer: ChatResult = await (await app.request('/v1/assistant-api/generic', { json })).json();
  const [first] = answer.insights;
  const path = `/v1/assistant-api/generic/insights/${first?.id}`;
  const found: InsightCalculation = await (await app.request(path)).json();
  return { answer, found };
}

test('a whole question is one finding in which every side has a figure for every answer', async () => {
  const { answer, found } = await compare({ question: 'devices' }, [women, men]);
  expect(answer.insights).toHaveLength(1);
  const answers = new Set(found.figures.map(({ datapoint }) => datapoint));
  expect(answers.size).toBeGreaterThan(2);
  expect(found.figures).toHaveLength(2 * answers.size);
  // The sides in their order, within each answer.
  expect(found.figures.slice(0, 2).map(({ audience }) => audience.name)).toEqual(['women', 'men']);
  expect(found.corrected?.tests).toBe(answers.size);
  const [one = 0, other = 0] = found.comparison?.of ?? [];
  expect(found.figures[one]?.datapoint).toBe(found.figures[other]?.datapoint);
});

// A phone have 68.2 % of 480 women and 25 % of 480 men.
test('a figure of several answers says which figures of its answer it is clearly higher than', async () => {
  const { found } = await compare({ question: 'devices' }, [women, men, owners]);
  const at = (answer: string, name: string) =>
    found.figures.findIndex(
      (one) => one.datapoint === answer && ` ${one.audience.name}`.endsWith(` ${name}`),
    );
  expect(found.figures[at('phone', 'women')]?.higher_than).toEqual([at('phone', 'men')]);
  expect(found.figures[at('phone', 'owners')]?.higher_than).toContain(at('phone', 'men'));
  expect(found.figures[at('phone', 'men')]?.higher_than).toEqual([]);
});

test('of three sides each has its figure in the sentence, and pairs that do not differ are named', async () => {
  const { answer, found } = await compare({ question: 'devices', datapoints: ['phone'] }, [
    women,
    men,
    owners,
  ]);
  expect(found.figures.map(({ audience }) => audience.name).toSorted()).toEqual([
    'men',
    'respondents who are owners',
    'women',
  ]);
  const numbers = answer.insights[0]?.statement.filter(({ metric }) => metric === 'audience_percentage');
  expect(numbers).toHaveLength(3);
});

/*
 * By hand: all with a band but respondents 5 and 12. Women 10.25 of 11, men 5.5 of 6; in w1 6.5 of 7.5, in w2 17 of 18.5.
 */
test('several answers of a question that takes one are one share, of sides and over the waves', async () => {
  const topic = { question: 'spend', datapoints: ['low', 'high'] };
  const sides = await compare(topic, [women, men]);
  const waves = await compare(topic, [], 'trend');
  expect([sides.answer.insights.length, waves.answer.insights.length]).toEqual([1, 1]);
  expect(sides.answer.message).toMatch(/93\.2% of women .*91\.7% of men|91\.7% of men .*93\.2% of women/);
  expect(waves.answer.message).toMatch(/86\.7% in w1 .*91\.9% in w2/);
});
