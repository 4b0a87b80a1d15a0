import { expect, test } from 'vitest';
import { scopeSizeUnit } from './scope-size-unit.ts';

test('sizes count by the weight that is used, the default where none is named', () => {
  const weights = [
    { code: 'people', name: 'People', projects: true },
    { code: 'equal', name: 'Everyone counts once', projects: false },
  ];
  const scope = { dataset: { weights } };
  expect(scopeSizeUnit(scope)).toBe('people');
  expect(scopeSizeUnit(scope, 'equal')).toBe('weighted respondents');
  expect(scopeSizeUnit(scope, 'unweighted')).toBe('respondents');
});
