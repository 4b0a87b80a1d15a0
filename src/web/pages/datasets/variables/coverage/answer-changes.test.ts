import { expect, test } from 'vitest';
import type { Question } from '../../../../../contract/codebook/question.ts';
import { answerChanges, changesPill } from './answer-changes.ts';

const waves = ['w1', 'w2', 'w3', 'w4', 'w5'].map((code) => ({ code, name: code.toUpperCase() }));

const answer = (name: string, ...ran: string[]): Question['datapoints'][number] => ({
  code: name,
  name,
  midpoint: null,
  numeric: true,
  from: null,
  to: null,
  ...(ran.length === 0 ? {} : { asked_in: [{ waves: ran, locations: ['A'] }] }),
});

const asked = (...datapoints: Question['datapoints']) => ({
  waves: ['w1', 'w2', 'w4', 'w5'],
  datapoints,
  suffixes: [],
});

test('answers that came and went are told with the wave in which they first did', () => {
  const question = asked(answer('Same'), answer('Came', 'w4', 'w5'), answer('Went', 'w1', 'w2'));
  // The question was not asked in w3, so that the change shows in w4.
  expect(answerChanges(question, waves)).toEqual([{ wave: 'W4', added: ['Came'], dropped: ['Went'] }]);
  expect(changesPill(question, waves)).toBe('answers changed W4');
});

test('several changes are named, and many are counted', () => {
  expect(changesPill(asked(answer('Same'), answer('Once', 'w2')), waves)).toBe('answers changed W2, W4');
  const many = asked(answer('Same'), answer('Once', 'w2'), answer('Last', 'w5'));
  expect(changesPill(many, waves)).toBe('answers changed in 3 waves');
});

test('an answer that some places alone were asked is no change of a wave', () => {
  const question = asked(answer('Same'), answer('Local', 'w1', 'w2', 'w4', 'w5'));
  expect(answerChanges(question, waves)).toEqual([]);
  expect(changesPill(question, waves)).toBe('answers differ by region');
  expect(changesPill(asked(answer('Same')), waves)).toBeNull();
});
