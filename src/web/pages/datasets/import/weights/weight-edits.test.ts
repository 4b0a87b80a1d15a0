import { expect, test } from 'vitest';
import { addWeight, decidedWeights, dropWeight, preferWeight } from './weight-edits.ts';

const weight = (code: string) => ({
  code,
  name: code.toUpperCase(),
  variable: code,
  spread: null,
  blank: 0,
  reason: '',
  decided: false,
});
const proposed = [weight('a'), weight('b'), weight('c')];
const codesOf = (weights: readonly { readonly code: string }[]) => weights.map(({ code }) => code);

test('weights are put first and left out', () => {
  expect(codesOf(decidedWeights(proposed))).toEqual(['a', 'b', 'c']);
  expect(codesOf(preferWeight(proposed, 1))).toEqual(['b', 'a', 'c']);
  expect(codesOf(dropWeight(proposed, 'b'))).toEqual(['a', 'c']);
});

test('an added weight has a code of its own, like its variable, and the name of its label', () => {
  const added = (name: string, label = '') => addWeight(proposed, { name, label }).at(-1);
  expect(added('Census.2024 W', 'Census 2024')).toEqual({
    code: 'census_2024_w',
    name: 'Census 2024',
    variable: 'Census.2024 W',
  });
  expect(added('A')).toEqual({ code: 'a_2', name: 'A', variable: 'A' });
  expect(added('量')?.code).toBe('weight');
});
