import { expect, test } from 'vitest';
import { chooseOption, decideAnswer, decideQuestion, preferWeight, splitQuestion } from './decision-edits.ts';

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

test('findings are chosen one by one, a question is split once', () => {
  expect(chooseOption({ findings: { a: 'x' } }, 'b', 'y')).toEqual({ findings: { a: 'x', b: 'y' } });
  expect(splitQuestion({ split: ['q1'] }, 'q1')).toEqual({ split: ['q1'] });
});

test('the weight that is preferred comes first, and all are named', () => {
  const proposed = ['w1', 'w2'].map((code) => ({
    code,
    name: code,
    variable: `v${code}`,
    targets: [],
    efficiency: 90,
    blank: 0,
    reason: '',
    decided: false,
  }));
  expect(preferWeight({}, proposed, 1).weights).toEqual([
    { code: 'w2', name: 'w2', variable: 'vw2' },
    { code: 'w1', name: 'w1', variable: 'vw1' },
  ]);
});
