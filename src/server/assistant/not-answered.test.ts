import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatResult } from '../../contract/chat/chat.ts';
import { repeatSurvey } from '../../testing/repeat-survey.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tinySurvey } from '../../testing/tiny-survey.ts';

/*
 * By hand, from the table of the survey, each respondent 15 times. With a weight, and a phone: 1, 2, 6, 7, 9, 12, 13, so
 * 7 × 15 = 105; of them with a tablet too: 2, 6, 7, 12, 13, so 75; with a watch too: 7, 13, so 30.
 * With a weight, and a tablet: 2, 4, 6, 7, 12, 13, 14, so 105.
 */
const survey = repeatSurvey(tinySurvey, 15);
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ datasets: [survey] });
});
afterAll(() => app.close());

test.each([
  [
    'enough of them',
    'How many phone users like toothpaste?',
    'Understood: respondents who have a phone among their devices. 105 respondents match (w1 to w2), enough to answer.',
  ],
  [
    'enough on a low base',
    'Do people with a phone who own a tablet like toothpaste?',
    'Understood: respondents who have a phone among their devices and have a tablet among their devices. 75 respondents match (w1 to w2), enough to answer on a low base.',
  ],
  [
    'sides, each by itself',
    'phone owners vs tablet owners on toothpaste',
    'Understood: respondents who have a phone among their devices and respondents who have a tablet among their devices. Respondents who have a phone among their devices: 105 respondents (w1 to w2), enough to answer. ' +
      'Respondents who have a tablet among their devices: 105 respondents (w1 to w2), enough to answer.',
  ],
  [
    'too few, and how many without the condition',
    'How many phone users own a watch and toothpaste?',
    'Understood: respondents who have a phone among their devices and respondents who have a watch among their devices. Only 30 respondents match (w1 to w2), ' +
      'below 50, too few for percentages. All respondents who have a phone among their devices: 105 respondents.',
  ],
  ['a question, which is nobody yet', 'apps toothpaste', 'Understood: “apps”.'],
])('what was understood of a prompt is said with its respondents: %s', async (_case, prompt, understood) => {
  const response = await app.request('/v1/assistant-api/generic', { json: { prompt } });
  const { outcome, message, notes, insights }: ChatResult = await response.json();
  expect({ outcome, message, understood: notes[0], insights }).toEqual({
    outcome: 'not_matched',
    message: 'Tiny survey has no answer about “toothpaste”. No number was made up.',
    understood,
    insights: [],
  });
});

test('below the floor of a survey, not even their number is told', async () => {
  app.deps.datasets.setFloor(survey.catalogue.code, 40);
  const json = { prompt: 'How many phone users own a watch and toothpaste?' };
  const { notes }: ChatResult = await (await app.request('/v1/assistant-api/generic', { json })).json();
  app.deps.datasets.setFloor(survey.catalogue.code, 0);
  expect(notes[0]).toBe(
    'Understood: respondents who have a phone among their devices and respondents who have a watch among their devices. Fewer respondents than the survey’s minimum match ' +
      '(w1 to w2), so figures are suppressed. All respondents who have a phone among their devices: 105 respondents.',
  );
});

test('of sides that are counted together, only the one below the floor is withheld', async () => {
  app.deps.datasets.setFloor(survey.catalogue.code, 40);
  // With a watch: 7 and 13, so 30.
  const json = { prompt: 'phone owners vs watch owners on toothpaste' };
  const { notes }: ChatResult = await (await app.request('/v1/assistant-api/generic', { json })).json();
  app.deps.datasets.setFloor(survey.catalogue.code, 0);
  expect(notes[0]).toBe(
    'Understood: respondents who have a phone among their devices and respondents who have a watch among their devices. ' +
      'Respondents who have a phone among their devices: 105 respondents (w1 to w2), enough to answer. ' +
      'Respondents who have a watch among their devices: fewer respondents than the survey’s minimum (w1 to w2), so figures are suppressed.',
  );
});

test('a split by a number without bands is told in a sentence, and is no error', async () => {
  const interpretation = {
    intent: 'compare',
    topics: [{ question: 'devices', datapoints: ['phone'] }],
    split_by: 'age',
  };
  const json = { prompt: 'phones by age', interpretation };
  const response = await app.request('/v1/assistant-api/generic', { json });
  const { outcome, message, insights }: ChatResult = await response.json();
  expect([response.status, outcome, insights]).toEqual([200, 'not_matched', []]);
  expect(message).toBe(
    '“age” is a number without bands, so it has no answers to split by: name groups to compare. No number was made up.',
  );
});
