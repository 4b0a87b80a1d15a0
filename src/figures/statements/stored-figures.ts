import type { ConfidenceInterval, Significance } from '../../contract/query/estimates.ts';
import type { InsightCalculation, Verdict } from '../../contract/chat/insight.ts';
import type { MeansRow } from '../../contract/query/means.ts';
import type { StatsMetrics, StatsQuery } from '../../contract/query/stats.ts';
import { percentage } from '../../lib/percentage.ts';
import type { Correction } from '../../lib/significance.ts';
import type { Interval, ShareFigure, Slope, Test } from '../figure.ts';
import type { WordedValue } from '../words/figure-words.ts';
import type { QuestionShare } from '../questions/question-figures.ts';
import type { WrittenShare } from '../test-rows.ts';
import type { Evidence } from './statement-metrics.ts';

/**
 * The form in which calculations and the contract's routes keep figures. Conversations keep their calculations in it, so
 * this file reads and writes it, and old ones are read as new ones are.
 */
export type StoredFigure = InsightCalculation['figures'][number];

type AskedPeople = NonNullable<StatsQuery['base_audience']>;

/** Level of every interval, in per cent. */
export const intervalLevel = 95;

/** Returns the people of a query as they are stored; without an expression everyone. */
export function storedAudience({ id, name, expression }: Partial<AskedPeople>): StoredFigure['audience'] {
  return { id: id ?? '', name: name ?? '', description: '', expression: expression ?? null };
}

/** Reads a share as it is stored. */
export function readShare(
  stored: Pick<
    StoredFigure,
    'metrics' | 'base_size' | 'base_sample' | 'audience_effective_sample' | 'confidence_interval'
  >,
  waves: readonly string[] = [],
): WrittenShare {
  const { metrics, base_size: size, base_sample: sample, confidence_interval: interval } = stored;
  return {
    kind: 'share',
    columnPercentage: metrics.audience_percentage,
    rowPercentage: metrics.datapoint_percentage,
    basePercentage: percentage(metrics.positive_size, size),
    index: metrics.audience_index,
    line: { waves },
    positive: { sample: metrics.positive_sample, size: metrics.positive_size },
    wholePositive: { sample: metrics.datapoint_sample, size: metrics.datapoint_size },
    column: {
      sample: metrics.audience_sample,
      size: metrics.audience_size,
      effective: stored.audience_effective_sample,
    },
    whole: { sample, size },
    intervals: interval === undefined ? {} : { columnPercentage: interval },
  };
}

/** Reads an average as it is stored. */
export function readMean({
  mean,
  standard_error: standardError,
  mean_interval: interval,
  median,
  sample,
}: MeansRow): WordedValue {
  const intervals = interval === undefined ? {} : { mean: interval };
  const quantiles = [{ proportion: 0.5, value: median, interval: null }];
  return {
    kind: 'value',
    mean,
    standardError,
    index: null,
    positive: { sample },
    median,
    quantiles,
    intervals,
  };
}

/** Returns the figures that the numbers of a stored statement are made from. */
export function storedEvidence({
  figures,
  means = [],
  slope,
}: Pick<InsightCalculation, 'figures' | 'means' | 'slope'>): Evidence {
  return { figures: figures.map((figure) => readShare(figure)), means, places: slope?.places ?? [] };
}

/** Returns a share as it is stored, with its people and words. */
export function storedShare(
  share: QuestionShare,
  audience: StoredFigure['audience'],
  words: Pick<StoredFigure, 'segment_name' | 'does' | 'higher_than'> = {},
): StoredFigure {
  const { datapoint, segment, suffixes, column, whole, intervals, tests } = share;
  const test = tests.find(({ measure, versus }) => measure === 'columnPercentage' && versus !== 'column');
  return {
    datapoint,
    segment,
    ...(suffixes.length === 0 ? {} : { suffixes: [...suffixes] }),
    ...words,
    audience,
    metrics: shareMetrics(share),
    base_size: whole.size,
    base_sample: whole.sample,
    audience_effective_sample: column.effective ?? 0,
    ...storedInterval('confidence_interval', intervals.columnPercentage),
    ...(test === undefined ? {} : { significance: storedSignificance(test) }),
  };
}

/** Returns the numbers of a share as the contract has them. */
export function shareMetrics(
  share: Pick<ShareFigure, 'columnPercentage' | 'rowPercentage' | 'index'> &
    Pick<WrittenShare, 'positive' | 'column' | 'wholePositive'>,
): StatsMetrics {
  const { positive, column, wholePositive } = share;
  return {
    positive_size: positive.size,
    positive_sample: positive.sample,
    audience_index: share.index ?? 0,
    audience_percentage: share.columnPercentage,
    audience_sample: column.sample,
    audience_size: column.size,
    datapoint_percentage: share.rowPercentage,
    datapoint_sample: wholePositive.sample,
    datapoint_size: wholePositive.size,
  };
}

/** Returns an interval under its name in the contract; nothing without one. */
export function storedInterval<Name extends string>(
  name: Name,
  interval: Interval | undefined,
): Partial<Record<Name, ConfidenceInterval>> {
  const stored: Partial<Record<string, ConfidenceInterval>> =
    interval === undefined ? {} : { [name]: { level: intervalLevel, ...interval } };
  return stored;
}

/** Returns the test of a share as the contract has it. */
export function storedSignificance({
  versus,
  z,
  pValue,
}: Pick<Test, 'versus' | 'z' | 'pValue'>): Significance {
  // The first wave of a line is another column of its row.
  const side = versus === 'first_wave' ? 'column' : versus;
  return { versus: side, z, p_value: pValue, direction: z >= 0 ? 'higher' : 'lower' };
}

interface StoredJudgement {
  readonly verdict: Verdict;
  /** null: untested. */
  readonly test: Test | null;
  readonly correctedPValue: number;
  /** Number in the family. */
  readonly tests: number;
  readonly correction: Exclude<Correction, 'none'>;
}

/** Returns verdict, gap and p of a test as a calculation keeps them; `of`: places of its figures. */
export function storedJudgement(
  { test, verdict, correctedPValue, tests, correction }: StoredJudgement,
  of: readonly [number, number] = [0, 1],
): Pick<InsightCalculation, 'verdict' | 'comparison' | 'corrected'> {
  return {
    verdict,
    ...(test?.versus === 'column'
      ? { comparison: { of: [...of], difference: test.gap, ...storedGap(test) } }
      : {}),
    ...(tests > 1 ? { corrected: { p_value: correctedPValue, tests, correction } } : {}),
  };
}

/** The slope of a straight line through figures at places, as a calculation keeps it. */
export function storedSlope(
  places: readonly number[],
  { estimate, test }: Slope,
): NonNullable<InsightCalculation['slope']> {
  return { places: [...places], per_wave: estimate, test: test && storedGap(test) };
}

/** Reads a slope as it is stored; null: a calculation without one. */
export function readSlope({ slope }: Pick<InsightCalculation, 'slope'>): Slope | null {
  if (slope === undefined) return null;
  const { per_wave: estimate, test } = slope;
  if (test === null) return { estimate, test };
  const { low, high, z, p_value: pValue } = test;
  return { estimate, test: { gapInterval: { low, high }, z, pValue } };
}

function storedGap({ gapInterval: { low, high }, z, pValue }: NonNullable<Slope['test']>) {
  return { low, high, z, p_value: pValue };
}
