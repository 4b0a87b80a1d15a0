import { expect, test } from 'vitest';
import { sizeUnit, sizeUnitOf, weightNameOf } from './size-unit.ts';

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

test('a weight that is offered no more says so where its figures are', () => {
  const weights = [
    { code: 'people', name: 'Population' },
    { code: 'old', name: 'Census', retired: true },
  ];
  const names = ['people', 'old', 'unweighted', 'gone'].map((code) => weightNameOf(weights, code));
  expect(names).toEqual(['Population', 'Census (retired)', 'Unweighted', 'gone']);
});
