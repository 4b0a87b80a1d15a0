import { expect, test } from 'vitest';
import { intersectAskedIn } from './asked-in.ts';

test('an absent list stands for all waves or locations', () => {
  expect(intersectAskedIn([{}], [{ waves: ['w1'] }])).toEqual([{ waves: ['w1'] }]);
  expect(intersectAskedIn([{ locations: ['de'] }], [{ waves: ['w1'] }])).toEqual([
    { waves: ['w1'], locations: ['de'] },
  ]);
});

test('entries that share no wave or no location fall out', () => {
  const left = [{ waves: ['w1', 'w2'] }, { waves: ['w3'], locations: ['de'] }];
  expect(intersectAskedIn(left, [{ waves: ['w2', 'w3'], locations: ['fr'] }])).toEqual([
    { waves: ['w2'], locations: ['fr'] },
  ]);
});
