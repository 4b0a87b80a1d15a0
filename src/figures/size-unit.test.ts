import { expect, test } from 'vitest';
import { sizeUnit } from './size-unit.ts';

test('sums of weights are people only where the weight projects', () => {
  expect(sizeUnit({ code: 'w', projects: true })).toBe('people');
  expect(sizeUnit({ code: 'w', projects: false })).toBe('weighted respondents');
  expect(sizeUnit({ code: 'unweighted', projects: true })).toBe('respondents');
  expect(sizeUnit(undefined)).toBe('respondents');
});
