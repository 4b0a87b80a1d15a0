import { expect, test } from 'vitest';
import { tinyCatalogue } from '../catalogue/tiny-catalogue.case.ts';
import { type ChooserRow, chooserSearchOf, questionsIn } from './chooser-search.ts';

const search = chooserSearchOf(tinyCatalogue());
const codesFor = (text: string) => questionsIn(search.find(text)).map(({ code }) => code);
const nameOf = (row: ChooserRow | undefined) => {
  if (row === undefined) return undefined;
  if (row.kind === 'audience') return row.audience.name;
  return row.kind === 'answer' ? `${row.answer.name} in ${row.question.code}` : row.question.code;
};

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
  const catalogue = {
    ...tinyCatalogue(),
    questions: coded,
    questionByCode: new Map(coded.map((one) => [one.code, one])),
  };
  const find = (text: string) => chooserSearchOf(catalogue).find(text);
  expect(nameOf(find('q2')[0])).toBe('burgers.q2');
  expect(nameOf(find('burgers.q2')[0])).toBe('burgers.q2');
});

test('an answer is a row of its own', () => {
  expect(search.find('slicewell').map(nameOf)).toEqual(['Slicewell in q2']);
});

test('a synonym finds the question and names the synonym', () => {
  const [first] = search.find('visited');
  expect(first).toMatchObject({ question: { code: 'q2' }, reason: { kind: 'synonym', text: 'visited' } });
});

test('the synonym that is named is the one that holds the word, not one that holds its letters', () => {
  const [question] = tinyCatalogue().questions;
  if (question === undefined) throw new Error('the survey has no question');
  const helped = { ...question, alsoCalled: ['artificial intelligence', 'gen ai'] };
  const questionByCode = new Map([[helped.code, helped]]);
  const [found] = chooserSearchOf({ ...tinyCatalogue(), questions: [helped], questionByCode }).find('gen');
  expect(found).toMatchObject({ reason: { kind: 'synonym', text: 'gen ai' } });
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
  const questionByCode = new Map(named.map((one) => [one.code, one]));
  const both = chooserSearchOf({ ...tinyCatalogue(), questions: named, questionByCode });
  const found = (text: string) => both.find(text).map(nameOf);
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

const expression = { kind: 'group', match: { kind: 'all' }, negated: false, children: [] } as const;
const audiences = ['Gen Z', 'Young families'].map((name) => ({
  id: name,
  name,
  description: '',
  expression,
}));

test('audiences are found among questions and answers, the better match first', () => {
  const both = chooserSearchOf(tinyCatalogue(), audiences);
  expect(both.find('youn').slice(0, 2).map(nameOf)).toEqual(['Young families', 'Young family in c1']);
  expect(nameOf(both.find('young family')[0])).toBe('Young family in c1');
});

test('a list of codes and names becomes rows, and what is unknown has its nearest names', () => {
  const list = chooserSearchOf(tinyCatalogue(), audiences).list('q2, c1_young; Gen Z, slicewel');
  expect(list?.rows.map(nameOf)).toEqual(['q2', 'Young family in c1', 'Gen Z']);
  expect(list?.unknown).toEqual([{ text: 'slicewel', closest: ['Slicewell'] }]);
});

test('a list that is copied out of a sheet has its quotes removed and each name once, in any case', () => {
  const list = search.list('"c1"\tQ2\nq2;work  status; "patty, daily"; zzzz');
  expect(list?.rows.map(nameOf)).toEqual(['c1', 'q2', 'c2', 'Patty Lane in q2', 'Daily Loaf in q2']);
  expect(list?.unknown).toEqual([{ text: 'zzzz', closest: [] }]);
});

test('a list takes a name with a comma whole, an answer by its question, and a code with its own question', () => {
  const [question] = tinyCatalogue().questions;
  const [answer] = question?.datapoints ?? [];
  if (question === undefined || answer === undefined) throw new Error('the survey has no answer');
  const made = [
    ['games.q3', 'Games', 'Yes'],
    ['q3', 'Brands', 'Yes'],
    ['q4', 'Coffee, tea', 'No'],
  ].map(([code = '', name = '', yes = '']) => {
    const datapoints = [{ ...answer, code: 'q3_1', name: yes, alsoCalled: [] }];
    const datapointByCode = new Map(datapoints.map((one) => [one.code, one]));
    return { ...question, code, name, alsoCalled: [], datapoints, datapointByCode };
  });
  const questionByCode = new Map(made.map((one) => [one.code, one]));
  const several = chooserSearchOf({ ...tinyCatalogue(), questions: made, questionByCode });
  const rows = (text: string) => several.list(text)?.rows.map(nameOf);
  expect(rows('Coffee, tea; Brands: yes')).toEqual(['q4', 'Yes in q3']);
  expect(rows('q3_1; Games: Yes')).toEqual(['Yes in q3', 'Yes in games.q3']);
});

test('a name with a comma is no list', () => {
  expect(search.list('food, from')).toBeNull();
  expect(search.list('q2')).toBeNull();
});
