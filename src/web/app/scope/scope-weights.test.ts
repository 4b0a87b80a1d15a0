import { expect, test } from 'vitest';
import { scopeOfSurvey } from '../../../testing/components/scope-of-survey.ts';
import { scopeWeights, weightWords } from './scope.ts';

const weights = [
  { code: 'trend', name: 'Trend weight', projects: true },
  { code: 'people', name: 'People', projects: false },
];
const scopeAt = (weight: string | null) => scopeOfSurvey([], { weights, weight });

test('a survey without weights counts everyone once, others offer it last', () => {
  expect(scopeWeights({ weights: [] }).map(({ code }) => code)).toEqual(['unweighted']);
  expect(scopeWeights({ weights }).map(({ name }) => name)).toEqual(['Trend weight', 'People', 'Unweighted']);
});

test.each([
  [null, 'trend', null, '?d=core'],
  ['trend', 'trend', null, '?d=core'],
  ['people', 'people', 'people', '?d=core&weight=people'],
  ['unweighted', 'unweighted', 'unweighted', '?d=core&weight=unweighted'],
])('the address with weight %s asks with %s', (weight, code, asked, search) => {
  const scope = scopeAt(weight);
  expect([scope.weight.code, scope.toRequest().weight, scope.search]).toEqual([code, asked, search]);
  expect(scope.unknown).toEqual([]);
});

test('a weight that the survey does not have is named, and its default is used', () => {
  const scope = scopeAt('gone');
  expect([scope.weight.code, scope.toRequest().weight, scope.unknown]).toEqual(['trend', null, ['gone']]);
});

test('the bar says “Weighted” only where the survey has a weight', () => {
  const words = [scopeOfSurvey(), ...['trend', 'people', 'unweighted'].map(scopeAt)].map((scope) =>
    weightWords(scope.weight, scope.weights),
  );
  expect(words).toEqual(['Unweighted', 'Weighted', 'People', 'Unweighted']);
});

test('an imported survey without a weight offers one choice, and is unweighted', () => {
  const listed = [{ code: 'unweighted', name: 'Unweighted', projects: false }];
  const scope = scopeOfSurvey([], { weights: listed, weight: null });
  expect(scope.weights.map(({ code }) => code)).toEqual(['unweighted']);
  expect(weightWords(scope.weight, scope.weights)).toBe('Unweighted');
});
