import { expect, test } from 'vitest';
import { closestNames } from './find-named.ts';

const names = ['Delivery users', 'Young families who get delivery', 'Gen Z', 'Value seekers'];

test('a misspelt word finds the names that hold it, the shorter first', () => {
  expect(closestNames('delivary', names)).toEqual(['Delivery users', 'Young families who get delivery']);
});

test('where nothing is like it, nothing is offered', () => {
  expect(closestNames('quantum', names)).toEqual([]);
  expect(closestNames('', names)).toEqual([]);
  expect(closestNames('x', names)).toEqual([]);
});
