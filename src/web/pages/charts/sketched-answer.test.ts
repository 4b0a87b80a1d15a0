import { expect, test } from 'vitest';
import { isFixed } from './sketched-answer.ts';

const audience = (id: string, expression: object) => ({
  id,
  name: 'A',
  color_index: 1,
  is_hidden: false,
  expression,
});
const everyone = audience('', {});

test('a chart holds all that it asks unless it names a saved audience by its id alone', () => {
  const women = audience('w', { question: 'q3', datapoints: ['q3_2'] });
  expect(isFixed({ audiences: [women, everyone], base_audience: everyone })).toBe(true);
  expect(isFixed({ audiences: [audience('w', {})], base_audience: everyone })).toBe(false);
  expect(isFixed({ audiences: [], base_audience: audience('b', {}) })).toBe(false);
});
