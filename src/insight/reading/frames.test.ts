import { expect, test } from 'vitest';
import { tinySurvey } from '../../testing/tiny-survey.ts';
import { createReader } from './create-reader.ts';

const survey = { catalogue: tinySurvey.catalogue, audiences: [] };
const reader = createReader(survey);

test.each([
  ['Was news asked in w1?', 'coverage', 'news'],
  ['Do you have data on devices?', 'coverage', 'devices'],
  ['Since when have you asked about news?', 'coverage', 'news'],
  ['Which waves does the survey cover?', 'coverage', undefined],
  ['How exactly is the question about devices worded?', 'definition', 'devices'],
  ['What was the exact wording of the news question?', 'definition', 'news'],
  ['What are the answers of the question on devices?', 'definition', 'devices'],
  ['What are the answer options for devices?', 'definition', 'devices'],
  ['Who was asked about news?', 'coverage', 'news'],
  ['Which waves are there?', 'coverage', undefined],
  ['What waves are in this survey?', 'coverage', undefined],
  ['When was the first wave?', 'coverage', undefined],
  ['When was fieldwork?', 'coverage', undefined],
] as const)('“%s” asks about the survey: %s', (prompt, intent, question) => {
  const { plan, missed } = reader.read(prompt, null, []);
  expect([plan?.intent, plan?.topics[0]?.question, plan?.describe, missed]).toEqual([
    intent,
    question,
    undefined,
    [],
  ]);
});

test.each([
  ['What can I ask here?', 'help', undefined],
  ['Which topics does the survey cover?', 'help', undefined],
  ['Sample size of this survey', 'sample', undefined],
  ['n per wave', 'sample', undefined],
  ['How many people were interviewed?', 'sample', undefined],
  ['Who took part in the survey?', 'sample', undefined],
  ['What is an index?', 'term', 'Index'],
  ['What does significant mean?', 'term', 'Significant difference'],
  ['What can you do?', 'help', undefined],
  ['What is this survey about?', 'help', undefined],
  ['Hello there', 'help', undefined],
  ['Thanks!', 'courtesy', undefined],
  ['How is the confidence interval computed?', 'method', 'Interval'],
  ['How big is the sample?', 'sample', undefined],
  ['How are differences tested?', 'method', 'Significant difference'],
  ['How is the index calculated?', 'method', 'Index'],
  ['What does n mean?', 'term', 'Sample'],
  ['How is the data weighted?', 'method', 'Weight'],
] as const)('“%s” asks for %s', (prompt, describe, term) => {
  const { plan, missed } = reader.read(prompt, null, []);
  expect([plan?.intent, plan?.describe, plan?.term, missed]).toEqual(['coverage', describe, term, []]);
});

test.each([
  'How many women own a phone?',
  'How many respondents own a phone?',
  'Which devices do women own?',
  'What share of women have a phone?',
])('“%s” asks for figures', (prompt) => {
  const { plan } = reader.read(prompt, null, []);
  expect(plan?.topics[0]?.question).toBe('devices');
  expect(plan?.intent).not.toMatch(/coverage|definition/);
});

test('the meaning of women is that of the answer, not of its question', () => {
  const { plan } = reader.read('What do you mean by women?', null, []);
  expect([
    plan?.intent,
    plan?.topics,
    plan?.audience.map(({ expression }) => expression?.datapoints),
  ]).toEqual(['definition', [], [['f']]]);
});

test('after a question, how many there are is asked of its people', () => {
  const before = reader.read('Tell me about phone owners', null, []).plan;
  expect(reader.read('How many are there?', before, []).plan?.describe).toBeUndefined();
});
