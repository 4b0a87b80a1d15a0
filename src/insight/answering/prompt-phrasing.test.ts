import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { askAboutAnswer, askForMost, askForShare, askHowTheyDiffer } from './prompt-phrasing.ts';

const some = tinySurvey.catalogue.questions.find(({ code }) => code === 'devices');

function named(name: string, wording = ''): Question {
  if (some === undefined) throw new TypeError('the tiny survey asks about devices');
  return { ...some, name, wording };
}

test.each([
  ['Genres watched', 'What are the top 3 genres watched among Gen Z?'],
  ['Purchase drivers', 'What are the top 3 purchase drivers among Gen Z?'],
  [
    'Reasons for ending a streaming subscription',
    'What are the main reasons for ending a streaming subscription among Gen Z?',
  ],
  [
    'Accounts followed on social platforms',
    'What are the top 3 accounts followed on social platforms among Gen Z?',
  ],
  ['Discovery of brands', null],
  ['Diet', null],
  ['Smart home', null],
])('of the answers to “%s” the first are asked for as people ask: %s', (name, asked) => {
  expect(askForMost(named(name), 'Gen Z')).toBe(asked);
});

test('an answer is asked about by what its people do, and where they must be quoted not at all', () => {
  const changed = { ask: 'has', end: 'changed over time' } as const;
  const owned = named('Devices owned', 'Which of these do you own yourself?');
  expect(askAboutAnswer(owned, 'phone', changed, 'people')).toBe(
    'How has the share of people who own a phone changed over time?',
  );
  expect(askAboutAnswer(owned, 'phone', { ask: 'does', end: 'differ by country' }, 'respondents')).toBe(
    'How does the share of respondents who own a phone differ by country?',
  );
  expect(askAboutAnswer(named('Ways', 'How have you paid?'), 'phone', changed, 'people')).toBeNull();
  const topic = {
    question: 'devices',
    datapoints: ['phone'],
    suffixes: null,
    negated: false,
    standsInFor: null,
  };
  expect(askForShare(owned, topic, 'women')).toBe('What share of women own a phone?');
  expect(askForShare(owned, { ...topic, negated: true }, '')).toBeNull();
  expect(askHowTheyDiffer(named('Sources of news'), 'women', 'men')).toBe(
    'How do women and men differ in sources of news?',
  );
  expect(askHowTheyDiffer(named('AI'), 'women', 'men')).toBeNull();
});
