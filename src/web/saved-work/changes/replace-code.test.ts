import { expect, test } from 'vitest';
import { tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';
import { answersNamed, replaceAnswer, replaceCodes, replaceQuestion } from './ChangeRemedies.tsx';

const { questionByCode } = tinyCatalogue();
const [work, household] = ['c2', 'c1'].map((code) => questionByCode.get(code));
if (work === undefined || household === undefined) throw new Error('no questions');

const table = {
  name: 'Retired',
  rows: [
    { id: 'r1', name: 'Retired', expression: { question: 'c2', datapoints: ['retired', 'full'] } },
    {
      id: 'r2',
      name: 'Mine',
      expression: { and: [{ question: 'c2', options: ['retired'] }, { question: 'q2' }] },
    },
    { id: 'r3', name: 'Retired', expression: { question: 'c1', datapoints: ['retired'] } },
  ],
};

test('an answer is replaced wherever its question is named, with the names of its own headers', () => {
  const replacement = replaceAnswer(work, 'retired', 'full');
  expect(replacement && replaceCodes(table, replacement)).toEqual({
    name: 'Retired',
    rows: [
      { id: 'r1', name: 'Full time', expression: { question: 'c2', datapoints: ['full'] } },
      {
        id: 'r2',
        name: 'Mine',
        expression: { and: [{ question: 'c2', options: ['full'] }, { question: 'q2' }] },
      },
      table.rows[2],
    ],
  });
  expect(replaceAnswer(work, 'retired', 'nothing')).toBeNull();
});

test('a question is replaced by one with the same answers, by code or by name', () => {
  const used = answersNamed(table, 'c2');
  expect([...used].toSorted()).toEqual(['full', 'retired']);
  expect(replaceQuestion({ code: 'c2', known: work }, household, used)).toBeNull();
  const renamed = {
    ...household,
    datapoints: [{ code: 'x', name: 'Retired', midpoint: null }],
    datapointByCode: new Map([['full', { code: 'full', name: 'Full time', midpoint: null }]]),
  };
  const replacement = replaceQuestion({ code: 'c2', known: work }, renamed, used);
  expect(replacement && replaceCodes(table.rows[0], replacement)).toEqual({
    id: 'r1',
    name: 'Retired',
    expression: { question: 'c1', datapoints: ['x', 'full'] },
  });
});

test('columns of a grid stay numbers', () => {
  const replacement = { question: 'q14', to: 'q14', codes: new Map([['1', '3']]), names: new Map() };
  expect(replaceCodes({ question: 'q14', suffixes: [1, 2] }, replacement)).toEqual({
    question: 'q14',
    suffixes: [3, 2],
  });
});
