import { expect, test } from 'vitest';
import { income } from '../variables/draft/income.case.ts';
import { matchAnswers } from './AskedTwiceForm.tsx';
import { withPick } from './CountForm.tsx';
import { editsOf, newDefinition, readyDefinition, sourceProblem, withForm } from './definition-drafts.ts';

const age = { ...income, code: 'age', kind: 'numeric' as const, name: 'Age', datapoints: [] };

test('empty bands of a recode are not sent, and one without answers says what to do', () => {
  const recode = newDefinition('recode', income);
  expect(readyDefinition(recode)).toEqual({ remedy: 'Choose a question and put an answer into a band.' });
  const answers = [
    { name: 'Low', from: ['low'] },
    { name: 'Band 2', from: [] },
  ];
  expect(readyDefinition({ form: 'recode', question: 'c4', answers })).toEqual({
    definition: { form: 'recode', question: 'c4', answers: [answers[0]] },
  });
});

test('bands that overlap are not sent', () => {
  const answers = [
    { name: 'A', interval: '[0,30)' },
    { name: 'B', interval: '[20,40)' },
  ];
  expect(readyDefinition({ form: 'bands', question: 'age', answers })).toHaveProperty('remedy');
});

test('a number is banded and not recoded, answers without numbers are not banded', () => {
  expect(sourceProblem('recode', age)).toBe('“Age” is a number. Use bands for it.');
  expect(sourceProblem('bands', age)).toBeNull();
  expect(sourceProblem('bands', income)).toBeNull();
  const plain = { ...income, datapoints: income.datapoints.filter(({ numeric }) => !numeric) };
  expect(sourceProblem('bands', plain)).toMatch(/^The answers of “Income” have no numbers/);
});

test('another form keeps the question, and the other match keeps the conditions', () => {
  expect(withForm(newDefinition('recode', income), 'bands', income)).toMatchObject({ question: 'c4' });
  const answers = [{ name: 'Rich', when: { question: 'c4', datapoints: ['mid'] } }];
  expect(withForm({ form: 'first_match', asked: 'everyone', answers }, 'any_match', null)).toEqual({
    form: 'any_match',
    asked: 'everyone',
    answers,
  });
});

test('answers of one name in two questions are one answer, whatever their case', () => {
  const again = {
    ...income,
    code: 'c9',
    datapoints: income.datapoints.map((one) => ({
      ...one,
      code: `${one.code}2`,
      name: one.name.toUpperCase(),
    })),
  };
  expect(matchAnswers([income, again]).answers[0]).toEqual({
    name: 'Low',
    from: [
      { question: 'c4', answers: ['low'] },
      { question: 'c9', answers: ['low2'] },
    ],
  });
});

test('a question without ticked answers counts all of them, and a second pick adds to the first', () => {
  const count = { form: 'count' as const, of: [], where: 'all' as const, blank_is_zero: false };
  const pick = { question: 'c4', datapoints: null, suffixes: null, minCount: 1 };
  expect(withPick(count, pick, income).of).toEqual([{ question: 'c4', answers: ['low', 'mid', 'no'] }]);
  const one = withPick(count, { ...pick, datapoints: ['low'] }, income);
  expect(withPick(one, { ...pick, datapoints: ['mid', 'low'] }, income).of).toEqual([
    { question: 'c4', answers: ['low', 'mid'] },
  ]);
});

test('a new variable is one edit, an edited one only what changed', () => {
  const definition = { form: 'combine' as const, questions: ['a', 'b'] as [string, string] };
  const draft = { name: 'Both', meanName: '', scope: 'mine' as const, definition };
  expect(editsOf(null, draft)).toEqual([{ op: 'derive', definition, scope: 'mine', set: { name: 'Both' } }]);
  const derived = {
    form: 'combine',
    scope: 'mine' as const,
    explanation: '',
    notes: [],
    sources: ['a', 'b'],
    definition,
  };
  const saved = { ...income, code: 'd_abc', name: 'Both', derived };
  expect(editsOf(saved, draft)).toEqual([]);
  expect(editsOf(saved, { ...draft, scope: 'survey', name: 'Pair' })).toEqual([
    { op: 'scope', question: 'd_abc', scope: 'survey' },
    { op: 'question', question: 'd_abc', set: { name: 'Pair' } },
  ]);
});
