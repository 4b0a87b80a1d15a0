import { expect, test } from 'vitest';
import { decidedWeights, dropWeight, preferWeight, putWeight, weightCode } from './weight-edits.ts';

const weight = (code: string) => ({
  code,
  name: code.toUpperCase(),
  variable: code,
  targets: [],
  efficiency: null,
  blank: 0,
  reason: '',
  decided: false,
});
const proposed = [weight('a'), weight('b'), weight('c')];
const codesOf = (weights: readonly { readonly code: string }[]) => weights.map(({ code }) => code);

test('weights are put first, left out, replaced and added', () => {
  expect(codesOf(decidedWeights(proposed))).toEqual(['a', 'b', 'c']);
  expect(codesOf(preferWeight(proposed, 1))).toEqual(['b', 'a', 'c']);
  expect(codesOf(dropWeight(proposed, 'b'))).toEqual(['a', 'c']);
  const raked = { code: 'r', name: 'Raked', variable: '' };
  expect(codesOf(putWeight(proposed, 'b', raked))).toEqual(['a', 'r', 'c']);
  expect(codesOf(putWeight(proposed, null, raked))).toEqual(['a', 'b', 'c', 'r']);
});

test('a new weight has a code of its own, like its name', () => {
  expect(weightCode('Census 2024 (raked)', proposed)).toBe('census_2024_raked');
  expect(weightCode('A', proposed)).toBe('a_2');
  expect(weightCode('量', proposed)).toBe('weight');
});
