import { expect, test } from 'vitest';
import { createReader } from '../../insight/reading/create-reader.ts';
import { caseCount } from '../case-count.ts';
import { sharedDemoDataset } from '../demo-dataset.ts';
import { conditionsOf, invertedPrompts } from './inverted-prompts.ts';

const { catalogue } = sharedDemoDataset().dataset;
const survey = { catalogue, audiences: [] };
const reader = createReader(survey);
/** One question in so many is asked about. */
const step = caseCount(3, 1);

test.each([
  'What share of people who do not use AI assistants own a tablet?',
  'Interests of people who have not used AI assistants',
  'Interests of people who do not use AI assistants but own a tablet',
])('people who do not do something are asked for as such: %s', (prompt) => {
  const { plan, missed } = reader.read(prompt, null, []);
  expect(missed).toEqual([]);
  expect(plan?.audience[0]?.expression).toMatchObject({ question: 'q42', not: true });
});

test.each(['everyone except', 'people without', 'women but not', 'people excluding', 'Those who do not say'])(
  '“%s” takes a name in brackets along, never as people to have',
  (idiom) => {
    const { plan, missed, choices } = reader.read(`${idiom} Baby boomers (born 1946 to 1964)`, null, []);
    const isAnswered = plan !== null && missed.length + choices.length === 0;
    expect(isAnswered && conditionsOf(plan).some(({ code, isDenied }) => code === 'q2' && !isDenied)).toBe(
      false,
    );
  },
);

test('an answer that is left out is never read as one to have', () => {
  const { inverted, answered } = invertedPrompts(catalogue, step, 'two');
  expect(inverted).toEqual([]);
  // Most are answered, so that the property is about something.
  expect(answered).toBeGreaterThan(500 / step);
}, 120_000);
