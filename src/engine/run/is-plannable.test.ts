import { describe, expect, test } from 'vitest';
import {
  counting,
  crosstabQuery,
  funnelQuery,
  meansQuery,
  statsQuery,
  waveCountsQuery,
} from '../../testing/build-query.ts';
import { clause } from '../../testing/expressions.ts';
import type { CrosstabQuery } from '../crosstab-query.ts';
import type { StatsQuery } from '../stats-query.ts';
import { isPlannable } from './is-plannable.ts';

const women = counting(clause('gender', 'f'));

function plansStats(more: Partial<StatsQuery>): boolean {
  return isPlannable({ entry: 'stats', code: 'tiny', query: statsQuery('gender', more) });
}

function plansCrosstab(more: Partial<CrosstabQuery>): boolean {
  return isPlannable({ entry: 'crosstab', code: 'tiny', query: crosstabQuery([women], [women], more) });
}

test('wave counts, means and funnels are planned', () => {
  const code = 'tiny';
  expect(isPlannable({ entry: 'waveCounts', code, query: waveCountsQuery(null) })).toBe(true);
  expect(isPlannable({ entry: 'means', code, query: meansQuery('devices') })).toBe(true);
  expect(isPlannable({ entry: 'funnel', code, query: funnelQuery(null) })).toBe(true);
});

describe.each([
  ['stats', plansStats],
  ['a table', plansCrosstab],
] as const)('%s', (_, plans) => {
  test('with every setting at its default, said or not, is planned', () => {
    expect(plans({})).toBe(true);
    const versusRest = { versus: 'rest', profile: 'linearised' } as const;
    expect(plans({ interval: 'wilson', allIntervals: false, test: versusRest })).toBe(true);
  });

  test('without tests is planned', () => {
    expect(plans({ test: { versus: 'none', profile: 'kish_pooled' } })).toBe(true);
  });

  test.each(['korn_graubard', 'logit'] as const)('with %s intervals is not', (interval) => {
    expect(plans({ interval })).toBe(false);
  });

  test('with intervals of every figure is not', () => {
    expect(plans({ allIntervals: true })).toBe(false);
  });

  test('tested otherwise than against the rest is not', () => {
    expect(plans({ test: { versus: 'total', profile: 'linearised' } })).toBe(false);
    expect(plans({ test: { versus: 'previous_wave', profile: 'linearised' } })).toBe(false);
    expect(plans({ test: { versus: 'rest', profile: 'unweighted' } })).toBe(false);
  });
});

test('rows compared with each other are not planned', () => {
  expect(plansStats({ letters: 'audiences' })).toBe(false);
  expect(plansCrosstab({ letterSets: [[0, 1]] })).toBe(false);
});

test('a table tested against one of its columns, or as a whole, is not planned', () => {
  expect(plansCrosstab({ test: { versus: 'column', columnIndex: 0, profile: 'linearised' } })).toBe(false);
  expect(plansCrosstab({ associations: [{ rows: [0], columns: [0] }] })).toBe(false);
});
