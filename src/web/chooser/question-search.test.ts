import { expect, test } from 'vitest';
import { tinyCatalogue } from '../expression-editor/tiny-catalogue.case.ts';
import { questionSearchOf } from './question-search.ts';

const search = questionSearchOf(tinyCatalogue());
const codesFor = (text: string) => search.find(text).map(({ question }) => question.code);

test('a blank search lists every question in the order of the questionnaire', () => {
  expect(codesFor('  ')).toEqual(['c1', 'c2', 'q2', 'q14', 'waves', 'locations']);
});

test('a code finds its question with the dataset or without, before names that hold its letters', () => {
  const [question] = tinyCatalogue().questions;
  if (question === undefined) throw new Error('the survey has no question');
  const coded = [
    ['burgers.wave', '2016 Q2'],
    ['burgers.q2', 'Eaten last month'],
  ].map(([code = '', name = '']) => ({ ...question, code, name, alsoCalled: [], datapoints: [] }));
  const find = (text: string) => questionSearchOf({ ...tinyCatalogue(), questions: coded }).find(text);
  expect(find('q2')[0]?.question.code).toBe('burgers.q2');
  expect(find('burgers.q2')[0]?.question.code).toBe('burgers.q2');
});

test('an answer finds its question and says which answer it was', () => {
  const [first] = search.find('slicewell');
  expect(first?.question.code).toBe('q2');
  expect(first?.reason).toEqual({ kind: 'answer', names: ['Slicewell'] });
});

test('a synonym finds the question and names the synonym', () => {
  const [first] = search.find('visited');
  expect(first?.question.code).toBe('q2');
  expect(first?.reason).toEqual({ kind: 'synonym', text: 'visited' });
});

test('the synonym that is named is the one that holds the word, not one that holds its letters', () => {
  const [question] = tinyCatalogue().questions;
  if (question === undefined) throw new Error('the survey has no question');
  const helped = { ...question, alsoCalled: ['artificial intelligence', 'gen ai'] };
  const [found] = questionSearchOf({ ...tinyCatalogue(), questions: [helped] }).find('gen');
  expect(found?.reason).toEqual({ kind: 'synonym', text: 'gen ai' });
});

test('a typing error is forgiven, in names, wordings, answers and synonyms', () => {
  expect(codesFor('houshold')[0]).toBe('c1');
  expect(codesFor('descirbes')[0]).toBe('c1');
  expect(codesFor('slicewel')[0]).toBe('q2');
  expect(codesFor('slicweell')[0]).toBe('q2');
  expect(codesFor('vistied')[0]).toBe('q2');
});

test('a word that is found as it is written is not taken for a typing error of another', () => {
  const [question] = tinyCatalogue().questions;
  if (question === undefined) throw new Error('the survey has no question');
  const named = ['Short videos', 'Sport'].map((name) => ({
    ...question,
    code: name,
    name,
    wording: name,
    alsoCalled: [],
    datapoints: [],
  }));
  const both = questionSearchOf({ ...tinyCatalogue(), questions: named });
  const found = (text: string) => both.find(text).map((hit) => hit.question.code);
  expect(found('short')).toEqual(['Short videos']);
  expect(found('spert')).toEqual(['Sport']);
});

test('a code finds its question', () => {
  expect(codesFor('q14')[0]).toBe('q14');
});

test('the beginning of a word is enough', () => {
  expect(codesFor('retir')[0]).toBe('c2');
});

test('words that no question holds together still find the ones that hold some', () => {
  expect(codesFor('household slicewell')).toEqual(expect.arrayContaining(['c1', 'q2']));
});

test('nothing is found for a word of another world', () => {
  expect(codesFor('zygomorphic')).toEqual([]);
});
