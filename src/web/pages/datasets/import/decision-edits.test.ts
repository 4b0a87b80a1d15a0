import { expect, test } from 'vitest';
import {
  acceptGuesses,
  chooseLocations,
  chooseOption,
  decideAnswer,
  decideQuestion,
  nameLocations,
  nameWaves,
} from './decision-edits.ts';

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

test('waves and places are named, and keep where they come from', () => {
  const wave = { variable: 'w', period: '' as const, waves: [], candidates: [], reason: '', decided: false };
  const first = nameWaves({ name: 'Burgers' }, wave, [
    { value: 'w1', guessed: 'w1', code: 'spring', name: 'Spring' },
  ]);
  expect(first).toEqual({
    name: 'Burgers',
    wave: { variable: 'w', period: '', waves: [{ value: 'w1', code: 'spring', name: 'Spring' }] },
  });
  expect(
    nameWaves(first, wave, [{ value: null, guessed: 'w1', code: 'spring', name: 'May' }]).wave?.waves,
  ).toEqual([{ value: 'w1', code: 'spring', name: 'May' }]);
  const place = { code: 'n', guessed: 'n', name: 'N', kind: 'region' as const, value: 1, respondents: 4 };
  const location = { variable: 'r', locations: [place], candidates: [], reason: '', decided: false };
  expect(nameLocations({}, location, [{ value: 1, guessed: 'n', code: 'north', name: 'North' }])).toEqual({
    location: { variable: 'r', kind: 'region', locations: [{ value: 1, code: 'north', name: 'North' }] },
  });
  expect(chooseLocations({}, 'r', 'country')).toEqual({ location: { variable: 'r', kind: 'country' } });
});
