import { expect, test } from 'vitest';
import type { QuestionEdit } from '../../../../../contract/codebook/codebook-edit.ts';
import { aged } from './aged.case.ts';
import { bandCode, decideEdit, proposedBand, toQuestion } from './proposed-question.ts';

const made = (...edits: readonly QuestionEdit[]) =>
  edits.reduce((decisions, edit) => decideEdit(decisions, aged, edit), {});

test('an edit of the codebook decides the same of a proposed question, and leaves earlier decisions', () => {
  expect(
    made(
      { op: 'question', question: 'q3', set: { name: 'Age', number: 'age' } },
      { op: 'question', question: 'q3', set: { notes: 'Adults', also_called: ['years'], base: 'asked' } },
      { op: 'answer', question: 'q3', answer: '1', set: { name: 'Young', number: 20 } },
      { op: 'answer', question: 'q3', answer: '9', set: { missing: false, number: null } },
      { op: 'answer', question: 'q3', answer: '9', set: { missing: true } },
      { op: 'answer', question: 'q3', answer: 2, set: { number: 4 } },
      { op: 'retire', question: 'q3' },
      { op: 'retire', question: 'q3', answer: '2' },
      { op: 'restore', question: 'q3', answer: '2' },
    ),
  ).toEqual({
    questions: {
      q3: {
        name: 'Age',
        code: 'age',
        notes: 'Adults',
        also_called: ['years'],
        base: 'asked',
        included: false,
        answers: {
          1: { name: 'Young', midpoint: 20, numeric: true },
          2: { included: true },
          9: { included: false, numeric: false },
        },
        columns: { 2: { midpoint: 4, numeric: true } },
      },
    },
  });
});

test('its own code and an empty one decide nothing', () => {
  const set = (number: string) => made({ op: 'question', question: 'q3', set: { number } });
  expect(set('q3_new')).toEqual({ questions: { q3: {} } });
  expect(set('')).toEqual({ questions: { q3: {} } });
});

test('a value that is left out is missing, a variable that is left out is retired', () => {
  const missing = toQuestion(aged).datapoints.map((answer) => [answer.code, answer.missing, answer.retired]);
  expect(missing).toEqual([
    ['1', undefined, undefined],
    ['9', true, undefined],
  ]);
  const several = toQuestion({ ...aged, kind: 'multiple' }).datapoints.map(({ retired }) => retired);
  expect(several).toEqual([undefined, true]);
});

test('a band has the code of its ends until it has one of its own, which stays', () => {
  const young = { ...aged.answers[0]!, code: 'young', name: 'Young', from: null, to: 17 };
  const band = proposedBand(young);
  expect(band).toEqual({ name: 'Young', interval: '(,17]', code: 'young' });
  expect(proposedBand({ ...young, code: 'to_17' })).toEqual({ name: 'Young', interval: '(,17]' });
  expect(bandCode({ ...band, interval: '(,20]' })).toBe('young');
  expect(bandCode({ name: 'A', interval: '(,17]' })).toBe('to_17');
  expect(bandCode({ name: 'B', interval: '[65,)' })).toBe('from_65');
  expect(bandCode({ name: 'C', interval: '[-1,64.5]' })).toBe('m1_64_5');
});
