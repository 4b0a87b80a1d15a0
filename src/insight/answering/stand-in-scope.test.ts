import { expect, test } from 'vitest';
import { emptyPlan, type Plan } from '../plan/plan.ts';
import { standInScope, withoutAssumedPlaces } from './stand-in-scope.ts';

const plan: Plan = {
  ...emptyPlan,
  waves: ['w3', 'w4'],
  assumed: ['locations', 'waves'],
};
const scope = { locations: ['de'], waves: ['w1'] };

test('places and waves that nobody said are those of the scope, and stay assumed', () => {
  expect(standInScope(plan, scope)).toEqual({ ...plan, locations: ['de'], waves: ['w1'] });
});

test('what was said stays, and a scope of everything changes nothing', () => {
  const said: Plan = { ...plan, locations: ['fr'], assumed: [] };
  expect(standInScope(said, scope)).toEqual(said);
  expect(standInScope(plan, { locations: [], waves: [] })).toEqual(plan);
});

test('a trend is not confined to one wave', () => {
  expect(standInScope({ ...plan, intent: 'trend' }, scope).waves).toEqual(['w3', 'w4']);
});

test('a follow-up does not inherit places that only stood in', () => {
  expect(withoutAssumedPlaces({ ...plan, locations: ['de'] }).locations).toEqual([]);
  expect(withoutAssumedPlaces({ ...plan, locations: ['de'], assumed: [] }).locations).toEqual(['de']);
});
