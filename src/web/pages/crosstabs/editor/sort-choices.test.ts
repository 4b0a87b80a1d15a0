import { expect, test } from 'vitest';
import { sortChoices } from './sort-choices.ts';

test('a header sorts by every figure that is shown, by index, by significance and by name', () => {
  expect(
    sortChoices({ metrics: ['columnPercentage', 'rowPercentage', 'sample'], transposed: false }).map(
      ({ label }) => label,
    ),
  ).toEqual(['Sort by index', 'Sort by Row %', 'Sort by n', 'Sort by significance', 'Sort by name']);
});
