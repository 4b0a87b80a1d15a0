import { expect, test } from 'vitest';
import type { Dataset } from '../../../contract/dataset.ts';
import { buildScope } from './build-scope.ts';
import { scopeWeights } from './scope-weights.ts';

const dataset: Dataset = {
  code: 'tracker',
  name: 'Tracker',
  namespace: 'tracker',
  parent_code: '',
  children: [],
  synthetic: false,
  public: false,
  respondents: 40,
  waves: 1,
  locations: 1,
  questions: 3,
  weights: [
    { code: 'trend', name: 'Trend weight', projects: true },
    { code: 'people', name: 'People', projects: false },
  ],
  min_cell: 0,
  version: 'v1',
  revision: 1,
  data_version: 'd1',
  figures_version: 'f1',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const scopeAt = (weight: string | null) =>
  buildScope({
    dataset,
    datasets: [dataset],
    waves: [],
    locations: [],
    address: { d: 'tracker', loc: null, w: null, weight },
    setAddress: () => undefined,
  });

test('a survey without weights counts everyone once, others offer it last', () => {
  expect(scopeWeights({ weights: [] }).map(({ code }) => code)).toEqual(['unweighted']);
  expect(scopeWeights(dataset).map(({ name }) => name)).toEqual(['Trend weight', 'People', 'Unweighted']);
});

test.each([
  [null, 'trend', null, '?d=tracker'],
  ['trend', 'trend', null, '?d=tracker'],
  ['people', 'people', 'people', '?d=tracker&weight=people'],
  ['unweighted', 'unweighted', 'unweighted', '?d=tracker&weight=unweighted'],
])('the address with weight %s asks with %s', (weight, code, asked, search) => {
  const scope = scopeAt(weight);
  expect([scope.weight.code, scope.toRequest().weight, scope.search]).toEqual([code, asked, search]);
  expect(scope.unknown).toEqual([]);
});

test('a weight that the survey does not have is named, and its default is used', () => {
  const scope = scopeAt('gone');
  expect([scope.weight.code, scope.toRequest().weight, scope.unknown]).toEqual(['trend', null, ['gone']]);
});
