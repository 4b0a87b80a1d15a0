import { expect, test } from 'vitest';
import { withoutTrailing } from './without-trailing.ts';

test('what stands at the end goes, and what is the same before it stays', () => {
  expect(withoutTrailing('a_b__', /_/)).toBe('a_b');
  expect(withoutTrailing('1. Base . ', /[\s.]/)).toBe('1. Base');
  expect(withoutTrailing('Base', /_/)).toBe('Base');
  expect(withoutTrailing('___', /_/)).toBe('');
  expect(withoutTrailing('', /_/)).toBe('');
});
