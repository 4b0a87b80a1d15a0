import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import type { People } from '../planning/plan.ts';
import { peopleInQuestion } from './people-in-question.ts';

const { catalogue: tiny } = tinySurvey;
/** The tiny survey, whose devices are asked for in words that make a sentence. */
const catalogue = {
  ...tiny,
  questions: tiny.questions.map((question) =>
    question.code === 'devices' ? { ...question, wording: 'Which of these do you own yourself?' } : question,
  ),
};

function named(name: string): People {
  return { id: null, name, expression: { question: 'gender', datapoints: ['f'] } };
}

const tabletOwners: People = {
  id: null,
  name: 'people who own tablet',
  expression: { question: 'devices', datapoints: ['tablet'] },
};
const phoneOwners: People = {
  ...tabletOwners,
  name: 'people who own phone',
  expression: { question: 'devices', datapoints: ['phone'] },
};

test.each([
  [[], '', ''],
  [[], ' in Brazil', 'people in Brazil'],
  [[named('women')], '', 'women'],
  [[named('aged 16–34')], '', 'people aged 16–34'],
  [[tabletOwners], '', 'people who own a tablet'],
  [[named('women'), named('aged 16–34'), tabletOwners], '', 'women aged 16–34 who own a tablet'],
  [[tabletOwners, phoneOwners, named('Gen Z')], '', 'Gen Z who own a tablet and own a phone'],
  [[tabletOwners, named('women'), named('Gen Z')], ' in Brazil', 'Gen Z women in Brazil who own a tablet'],
  [[named('Parents'), named('aged 25–44')], ' in Brazil', 'Parents aged 25–44 in Brazil'],
  [
    [named('women'), named('dog owners'), tabletOwners],
    ' in Brazil',
    'women in Brazil who are dog owners and who own a tablet',
  ],
])('people are named as a question names them: %#', (audience, place, words) => {
  expect(peopleInQuestion(audience, place, catalogue)).toBe(words);
});

test('a saved audience, and what is left out, keep their names', () => {
  const { expression } = tabletOwners;
  const saved = { ...tabletOwners, id: 'a1' };
  const others = { id: null, name: 'people other than women', expression: { ...expression, not: true } };
  expect(peopleInQuestion([saved], '', catalogue)).toBe('people who own tablet');
  expect(peopleInQuestion([others], '', catalogue)).toBe('people other than women');
});
