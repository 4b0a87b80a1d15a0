import { expect, test } from 'vitest';
import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';
import { linesOfTargets, rakeable, readTargets, sampleLines } from './raking-targets.ts';

type Question = SurveyProposal['questions'][number];

const answer = (code: string, name: string, value: number, respondents: number) => ({
  code,
  guessed: code,
  name,
  value,
  respondents,
  variable: '',
  variables: [],
  midpoint: null,
  numeric: true,
  from: null,
  to: null,
  included: true,
});
const question = (code: string, name: string, answers: Question['answers']): Question => ({
  code,
  guessed: code,
  name,
  kind: 'single',
  wording: '',
  notes: '',
  category: [],
  unit: '',
  included: true,
  cells: { reading: 'values' },
  variables: [code.toUpperCase()],
  answers,
  columns: [],
  blanks: [],
  respondents: 100,
  reason: '',
  decided: false,
});
const questions: Question[] = [
  question('sex', 'Gender', [answer('sex_1', 'Male', 1, 30), answer('sex_2', 'Female', 2, 70)]),
  question('age', 'Age', [answer('a', '18 to 34', 1, 50), answer('b', '35, and over', 2, 50)]),
  { ...question('spend', 'Spend', []), kind: 'numeric', cells: { reading: 'numbers' } },
];

test.each([
  ['tabs and a heading', 'Question\tAnswer\tTarget\nGender\tMale\t48\n\tFemale\t52'],
  ['semicolons and decimal commas', 'SEX;1;48,0\nsex;2;52,0 %'],
  ['commas', 'gender, male, 48\ngender, female, 52'],
  ['shares of 1', 'sex\tMale\t0.48\nsex\tFemale\t0.52'],
])('lines with %s are read', (_, text) => {
  const read = readTargets(text, questions);
  expect(read.problems).toEqual([]);
  expect(read.targets[0]?.variable).toBe('SEX');
  expect(read.margins[0]?.lines).toEqual([
    { name: 'Male', share: 48, sample: 30 },
    { name: 'Female', share: 52, sample: 70 },
  ]);
});

test('an answer whose name has commas is found between the first and the last', () => {
  const { targets, problems } = readTargets('Age, 18 to 34, 40\nAge, 35, and over, 60', questions);
  expect(problems).toEqual([]);
  expect(targets).toEqual([
    {
      variable: 'AGE',
      shares: [
        { value: 1, share: 40 },
        { value: 2, share: 60 },
      ],
    },
  ]);
});

test('what cannot be read is told by its line, and sums that are not 100 by their question', () => {
  const { problems } = readTargets(
    'Gender\tMale\t48\nGender\tOther\t2\nCity\tRome\t1\nGender\tMale\t40\nSpend\tmuch\t9\nand so on',
    questions,
  );
  expect(problems).toEqual([
    'Line 6: give a question, an answer and a share, such as “Gender, Male, 49”.',
    'Line 2: “Gender” has no answer “Other”.',
    'Line 3: no single-choice question is called “City”.',
    'Line 4: “Gender, Male” has a target already.',
    'Line 5: no single-choice question is called “Spend”.',
    'The targets of “Gender” add up to 40, not to 100.',
  ]);
});

test('an answer without a target is shown without one', () => {
  const { margins } = readTargets('Gender\tMale\t100', questions);
  expect(margins[0]?.lines[1]).toEqual({ name: 'Female', share: null, sample: 70 });
});

test('the lines to begin with, and those of targets, read back', () => {
  expect(rakeable(questions).map(({ code }) => code)).toEqual(['sex', 'age']);
  const lines = sampleLines(questions[0]!);
  expect(lines).toBe('sex\tMale\t30\nsex\tFemale\t70');
  const { targets } = readTargets(lines, questions);
  expect(linesOfTargets(targets, questions)).toBe(lines);
});
