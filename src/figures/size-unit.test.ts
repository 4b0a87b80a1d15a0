import { expect, test } from 'vitest';
import { sizeUnit, sizeUnitOf } from './size-unit.ts';

test('sums of weights are people only where the weight projects', () => {
  expect(sizeUnit({ code: 'w', projects: true })).toBe('people');
  expect(sizeUnit({ code: 'w', projects: false })).toBe('weighted respondents');
  expect(sizeUnit({ code: 'unweighted', projects: true })).toBe('respondents');
  expect(sizeUnit(undefined)).toBe('respondents');
});

test('sizes count by the weight that is used, the default where none is named', () => {
  const weights = [
    { code: 'people', projects: true },
    { code: 'equal', projects: false },
  ];
  expect(sizeUnitOf(weights)).toBe('people');
  expect(sizeUnitOf(weights, 'equal')).toBe('weighted respondents');
  expect(sizeUnitOf(weights, 'unweighted')).toBe('respondents');
});
