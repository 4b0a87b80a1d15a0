import { expect, test } from 'vitest';
import { isPublishable } from '../server/figures/disclosure.ts';

test('a figure on fewer respondents than the floor is withheld', () => {
  expect(isPublishable(9, 10)).toBe(false);
  expect(isPublishable(1, 10)).toBe(false);
});

test('a figure on the floor or more is published', () => {
  expect(isPublishable(10, 10)).toBe(true);
  expect(isPublishable(11, 10)).toBe(true);
});

test('nobody discloses nothing', () => {
  expect(isPublishable(0, 10)).toBe(true);
});

test('without a floor everything is published', () => {
  expect(isPublishable(1, 0)).toBe(true);
});
