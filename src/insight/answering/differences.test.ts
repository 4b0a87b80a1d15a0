import { expect, test } from 'vitest';
import type { StatsResult, StatsRow } from '../../contract/stats.ts';
import { judgeFamily } from '../../figures/family.ts';
import type { TestedStats } from './ask-survey.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { differenceBetween } from './differences.ts';

function row(audience: string, percentage: number): StatsRow {
  const metrics = {
    positive_size: percentage,
    positive_sample: percentage,
    audience_index: 100,
    audience_percentage: percentage,
    audience_sample: 100,
    audience_size: 100,
    datapoint_percentage: 50,
    datapoint_sample: 100,
    datapoint_size: 100,
  };
  const base = { base_size: 200, base_sample: 200, base_waves: [], audience_effective_sample: 100 };
  return { datapoint: 'a', waves: [], segment: '', audience, suffixes: [], metrics, ...base };
}

const [women, men] = [row('women', 48), row('men', 40)] as const;

function tested(degrees: number | null): TestedStats {
  const meta: StatsResult['meta'] = {
    type: 'DATAPOINTS',
    question: 'q',
    splitter: '',
    unavailable: [],
    suppressed_rows: 0,
    weight: 'w',
    dataset: 'd',
  };
  const place = {
    datapoint: 'a',
    suffixes: [],
    segment: '',
    audience: 'women',
    otherSegment: '',
    otherAudience: 'men',
  };
  // R: 2 * pt(-8 / 3, 3), 2 * pnorm(-8 / 3)
  const pValue = degrees === null ? 0.007660761135179456 : 0.0759057273841536;
  return {
    meta,
    data: [women, men],
    pairs: [{ ...place, z: 8 / 3, pValue, standardError: 3, degrees }],
    contrasts: [],
  };
}

// R: 8 + c(-1, 1) * 3 * qt(0.975, 3); by the normal distribution the interval is 2.1 to 13.9.
test('with few clusters interval and verdict come from the same distribution', () => {
  const [judged] = judgeFamily('two_sides', [differenceBetween(tested(3), women, men)]);
  const { verdict, comparison } = judged === undefined ? {} : storedJudgement(judged);
  expect(verdict).toBe('no_clear_difference');
  expect(comparison?.low).toBeCloseTo(-1.54733891585112, 9);
  expect(comparison?.high).toBeCloseTo(17.54733891585112, 9);
});

test('the same pair the other way round has the other verdict', () => {
  const verdicts = [differenceBetween(tested(null), women, men), differenceBetween(tested(null), men, women)]
    .flatMap((one) => judgeFamily('two_sides', [one]))
    .map((one) => [one.verdict, storedJudgement(one).comparison?.difference]);
  expect(verdicts).toEqual([
    ['higher', 8],
    ['lower', -8],
  ]);
});

test('rows without a test of their pair are not tested', () => {
  const untested = { ...tested(null), pairs: [] };
  const [judged] = judgeFamily('two_sides', [differenceBetween(untested, women, men)]);
  expect(judged && storedJudgement(judged)).toEqual({ verdict: 'not_tested' });
});
