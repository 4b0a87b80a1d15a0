import { expect, test } from 'vitest';
import { acceptGuesses, chooseOption, decideAnswer, decideQuestion } from './decision-edits.ts';

test('what is decided of a question adds to what was, and leaves others alone', () => {
  const first = decideQuestion({ name: 'Burgers' }, 'q1', { name: 'Age' });
  const second = decideAnswer(first, 'q1', '9', { numeric: false });
  const third = decideAnswer(second, 'q1', '9', { name: 'Not said' });
  expect(decideQuestion(third, 'q2', { included: false })).toEqual({
    name: 'Burgers',
    questions: {
      q1: { name: 'Age', answers: { 9: { numeric: false, name: 'Not said' } } },
      q2: { included: false },
    },
  });
});

test('findings are chosen one by one', () => {
  expect(chooseOption({ findings: { a: 'x' } }, 'b', 'y')).toEqual({ findings: { a: 'x', b: 'y' } });
});

test('guesses are accepted with the option that they propose', () => {
  const guesses = [
    { id: 'group:q1', chosen: 'keep' },
    { id: 'guess:wave', chosen: '' },
  ];
  expect(acceptGuesses({ name: 'Burgers', findings: { a: 'x' } }, guesses)).toEqual({
    name: 'Burgers',
    findings: { a: 'x', 'group:q1': 'keep', 'guess:wave': 'accepted' },
  });
});
