import { expect, test } from 'vitest';
import { nestedStemOf, stemOf } from './variable-stem.ts';

test.for([
  ['q5_1', 'q5', '1'],
  ['Brand.Apple', 'Brand', 'Apple'],
  ['S9-11', 'S9', '11'],
  ['q37', 'q', '37'],
  ['q12b', 'q12', 'b'],
] as const)('%s is the stem %s and the end %s', ([name, stem, end]) => {
  expect(stemOf(name)).toEqual({ stem, end });
});

test('a name of one part has no stem', () => {
  expect(['gender', '1', '2024', ''].map(stemOf)).toEqual([null, null, null, null]);
});

test('a name with two dividers has a middle', () => {
  expect(nestedStemOf('Q14_2_7')).toEqual({ stem: 'Q14', middle: '2', end: '7' });
  expect(nestedStemOf('Q14_27')).toBeNull();
});
