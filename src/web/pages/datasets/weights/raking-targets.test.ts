import { expect, test } from 'vitest';
import {
  pasteColumn,
  pasteTargets,
  type RakingQuestion,
  readTargets,
  scaledShares,
  type TargetDraft,
  typedShares,
} from './raking-targets.ts';

const answer = (code: string, name: string, now: number | null, value: string) => ({
  code,
  name,
  now,
  alsoCalled: [value],
});
const gender: RakingQuestion = {
  code: 'SEX',
  name: 'Gender',
  alsoCalled: ['sex'],
  answers: [answer('m', 'Male', 30, '1'), answer('f', 'Female', 70, '2')],
};
const age: RakingQuestion = {
  code: 'age',
  name: 'Age',
  alsoCalled: [],
  answers: [
    answer('a', '18 to 34', 100 / 3, '1'),
    answer('b', '35, and over', 200 / 3, '2'),
    answer('c', 'Refused', 0, '3'),
  ],
};
const questions = [gender, age];
const typed = (question: string, shares: TargetDraft['shares']): TargetDraft => ({ question, shares });
const problemsOf = (...drafts: TargetDraft[]) => readTargets(questions, drafts).problems;

test.each([
  ['tabs and a heading', 'Question\tAnswer\tTarget\nGender\tMale\t48\n\tFemale\t52'],
  ['semicolons and decimal commas', 'SEX;1;48,0\nsex;2;52,0 %'],
  ['commas', 'gender, male, 48\ngender, female, 52'],
])('lines with %s are read', (_, text) => {
  expect(pasteTargets(text, questions, [])).toEqual({
    problems: [],
    drafts: [typed('SEX', { m: '48', f: '52' })],
  });
});

test('shares of 1 are targets too', () => {
  const { targets, problems } = readTargets(questions, [typed('SEX', { m: '0.48', f: '0,52' })]);
  expect(problems).toEqual([]);
  expect(targets[0]?.shares).toEqual([
    { answer: 'm', share: 0.48 },
    { answer: 'f', share: 0.52 },
  ]);
});

test('pasted lines replace the targets of their questions and keep the others', () => {
  const before = [typed('SEX', { m: '50', f: '50' }), typed('age', null)];
  const { drafts } = pasteTargets('Age, 18 to 34, 40\nAge, 35, and over, 60', questions, before);
  expect(drafts).toEqual([before[0], typed('age', { a: '40', b: '60' })]);
});

test('lines that cannot be read are named', () => {
  const { problems } = pasteTargets(
    'Gender\tMale\t48\nGender\tOther\t2\nCity\tRome\t1\nGender\tMale\t40\nand so on',
    questions,
    [],
  );
  expect(problems).toEqual([
    'Line 5: give a question, an answer and a share, such as “Gender, Male, 49”.',
    'Line 2: “Gender” has no answer “Other”.',
    'Line 3: no single-choice question is called “City”.',
    'Line 4: “Gender, Male” has a target already.',
  ]);
});

test('shares that are no targets are refused with the remedy', () => {
  expect(problemsOf(typed('SEX', { m: '48', f: '42.5' }))).toEqual([
    'The targets of “Gender” add up to 90.5, not to 100: add 9.5, or scale them.',
  ]);
  expect(problemsOf(typed('SEX', { m: '60', f: '60' }))).toEqual([
    'The targets of “Gender” add up to 120, not to 100: take 20 away, or scale them.',
  ]);
  expect(problemsOf(typed('SEX', { m: 'half', f: '50', x: '50' }))[0]).toBe(
    '“half” isn’t a share of “Male” of “Gender”: enter a number such as 49.5.',
  );
  expect(problemsOf(typed('SEX', { m: '0', f: '100' }))).toEqual([
    "“Male” of “Gender” can't have 0: leave it empty, or give it more.",
    'Enter shares for at least two answers of “Gender”.',
  ]);
  expect(problemsOf(typed('gone', {}))).toEqual(["“gone” can't have targets any more: remove it."]);
  // Sheets print one decimal: a third each is 99.9.
  expect(problemsOf(typed('age', { a: '33.3', b: '33.3', c: '33.3' }))).toEqual([]);
});

test('a question begins with its shares now, which add up to 100', () => {
  // 33.33 and 66.67 become tenths; nobody refused.
  expect(typedShares(age, typed('age', null))).toEqual({ a: '33.3', b: '66.7' });
  expect(
    typedShares({ ...age, answers: age.answers.map((one) => ({ ...one, now: null })) }, typed('age', null)),
  ).toEqual({});
});

test('shares are scaled to 100', () => {
  // 1 of 3, 1 of 3, 1 of 3: the first remainder is rounded up.
  expect(scaledShares({ a: '20', b: '20', c: '20' })).toEqual({ a: '33.4', b: '33.3', c: '33.3' });
  expect(scaledShares({ m: '48', f: '' })).toEqual({ m: '100' });
});

test('a column of numbers fills the answers from the field on', () => {
  expect(pasteColumn('40\n60,5%', age, 'b', { a: '1' })).toEqual({ a: '1', b: '40', c: '60.5' });
  expect(pasteColumn('Gender\tMale\t48', age, 'a', {})).toBeNull();
});
