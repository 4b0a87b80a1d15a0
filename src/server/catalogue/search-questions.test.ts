import { expect, test } from 'vitest';
import type { Question } from '../../engine/survey/catalogue.ts';
import { searchQuestions } from './search-questions.ts';

function question(code: string, more: Partial<Question>): Question {
  return {
    code,
    namespace: 'core',
    kind: 'single',
    name: '',
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: [],
    suffixes: [],
    ranIn: '1',
    ...more,
  };
}

const datapoint = { code: 'd1', midpoint: null, numeric: true, from: null, to: null, ranIn: '1' };
const questions = [
  question('q1', {
    name: 'Brands',
    wording: 'Which of these do you drive?',
    datapoints: [{ ...datapoint, name: 'Car' }],
  }),
  question('q2', { name: 'Cars owned', wording: 'How many cars are there in your household?' }),
  question('q3', { name: 'Café visits', category: ['Außer Haus'] }),
  question('q12', { name: 'Car', alsoCalled: ['automobile'] }),
];

function codes(search: string): string[] {
  return searchQuestions(questions, search).map(({ code }) => code);
}

test('nothing to look for finds everything, in order', () => {
  expect(codes('  ')).toEqual(['q1', 'q2', 'q3', 'q12']);
});

test('a whole word in the name comes before the beginning of one, and both before an answer', () => {
  expect(codes('car')).toEqual(['q12', 'q2', 'q1']);
});

test('every word must be found, in whichever part', () => {
  expect(codes('household owned')).toEqual(['q2']);
  expect(codes('household cafe')).toEqual([]);
});

test('words are found without their accents, in any case, by their beginning only', () => {
  expect(codes('CAFE')).toEqual(['q3']);
  expect(codes('ausser')).toEqual(['q3']);
  expect(codes('automob')).toEqual(['q12']);
  expect(codes('mobile')).toEqual([]);
});

test('a code is found exactly, before all that only mentions it', () => {
  expect(codes('q1')).toEqual(['q1', 'q12']);
  expect(codes('Q12')).toEqual(['q12']);
});

test('signs alone are words of no question', () => {
  expect(codes('%')).toEqual([]);
  expect(codes('"*"')).toEqual([]);
});
