import { expect, test } from 'vitest';
import { standingOf } from '../VariableList.tsx';

test('a question that nine of ten answered was asked of all', () => {
  expect(standingOf({ answered: 9, respondents: 10 }, false)).toBe('all');
  expect(standingOf({ answered: 8, respondents: 10 }, false)).toBe('some');
  expect(standingOf(null, false)).toBe('not-asked');
});

test('where it is known whom a question was asked of, nine of ten are not all', () => {
  expect(standingOf({ answered: 9, respondents: 10 }, true)).toBe('some');
  expect(standingOf({ answered: 10, respondents: 10 }, true)).toBe('all');
  expect(standingOf(null, true)).toBe('not-asked');
});
