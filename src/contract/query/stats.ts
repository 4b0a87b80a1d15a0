import { z } from 'zod';
import { queryNotices } from './query-notice.ts';
import {
  ConfidenceInterval,
  IntervalMethod,
  Significance,
  StatsTest,
  UnavailableReason,
} from './estimates.ts';
import { Code, CodeList, CodeOrBlank, SuffixCodes } from '../fields.ts';
import { limits } from '../limits.ts';
import { QueryAudience, QueryBase, queryScope, ruledWaves } from './query.ts';

/** Interface 4.6; what follows `waves`, and `split_suffixes`, is ours. Lists that are absent or empty mean all. */
export const StatsQuery = z
  .strictObject({
    question: Code,
    datapoints: z.array(Code).max(limits.leafDatapoints).nullish(),
    suffixes: SuffixCodes.nullish(),
    /** `waves`, `locations` or a question code. */
    splitter: CodeOrBlank.nullish(),
    segments: CodeList.nullish(),
    segmented_base: z.boolean().nullish(),
    audiences: z.array(QueryAudience).max(limits.statsAudiences).nullish(),
    base_audience: QueryBase.nullish(),
    ...queryScope,
    /** True: a row for each suffix, instead of a single row over any suffix. */
    split_suffixes: z.boolean().nullish(),
    nets: z
      .array(z.strictObject({ code: Code, datapoints: z.array(Code).min(1).max(limits.leafDatapoints) }))
      .max(limits.statsNets)
      .describe('Rows of their own, after those of the datapoints: who gave any of several')
      .nullish(),
    interval: IntervalMethod.nullish(),
    all_intervals: z.boolean().describe('True: datapoint_interval and index_interval too').nullish(),
    test: StatsTest.nullish(),
    letters: z
      .enum(['audiences', 'segments'])
      .describe(
        'Tests the audiences of each datapoint and segment, or the segments of each audience, pair by pair',
      )
      .nullish(),
  })
  .meta({ id: 'StatsQuery' });
export type StatsQuery = z.infer<typeof StatsQuery>;

export const StatsMetrics = z
  .object({
    positive_size: z.number().describe('People of the audience who gave the datapoint'),
    positive_sample: z.number().describe('Respondents of the audience who gave the datapoint'),
    audience_index: z
      .number()
      .describe('100 × audience_percentage / share of the base who gave the datapoint'),
    audience_percentage: z.number().describe('100 × positive_size / audience_size'),
    audience_sample: z.number().describe('Respondents of the audience'),
    audience_size: z.number().describe('People of the audience'),
    datapoint_percentage: z.number().describe('100 × positive_size / datapoint_size'),
    datapoint_sample: z.number().describe('Respondents of the base who gave the datapoint'),
    datapoint_size: z.number().describe('People of the base who gave the datapoint'),
  })
  .meta({
    id: 'StatsMetrics',
    description:
      'Sizes are people, or weighted respondents of a weight that does not project, averaged over the waves of the row; samples are respondents; percentages are 0–100. 0 where the denominator is 0.',
  });
export type StatsMetrics = z.infer<typeof StatsMetrics>;

/** Interface 2.5, then what we add. */
export const StatsRow = z
  .object({
    datapoint: z.string(),
    waves: z.array(z.string()),
    segment: z.string(),
    audience: z.string(),
    suffixes: z.array(z.int()),
    metrics: StatsMetrics,
    /** Additive, as are all that follow. */
    base_size: z.number(),
    base_sample: z.number(),
    /** Waves over which datapoint and base are read. */
    base_waves: z.array(z.string()),
    /** Kish's effective sample of the audience. */
    audience_effective_sample: z.number(),
    /** Interval of `audience_percentage`; absent where the audience is empty. */
    confidence_interval: ConfidenceInterval.optional(),
    /** Interval of `datapoint_percentage`, with `all_intervals`; absent where no one in the base gave the datapoint. */
    datapoint_interval: ConfidenceInterval.optional(),
    /** Interval of `audience_index`, in its unit, with `all_intervals`; absent where the index is 0. */
    index_interval: ConfidenceInterval.optional(),
    /** Absent where no test is made. */
    significance: Significance.optional(),
  })
  .meta({ id: 'StatsRow' });
export type StatsRow = z.infer<typeof StatsRow>;

export const UnavailableStatsRow = z
  .object({
    datapoint: z.string(),
    suffixes: z.array(z.int()),
    segment: z.string(),
    audience: z.string(),
    reason: UnavailableReason,
  })
  .meta({ id: 'UnavailableStatsRow' });
export type UnavailableStatsRow = z.infer<typeof UnavailableStatsRow>;

/** Two rows of a datapoint compared; which pairs are marked is for `lib/column-letter.ts` to say. */
export const StatsPair = z
  .object({
    datapoint: z.string(),
    suffixes: z.array(z.int()),
    segment: z.string(),
    audience: z.string(),
    other_segment: z.string(),
    other_audience: z.string(),
    /** Positive where the first is higher. */
    z: z.number(),
    /** Two-sided, uncorrected. */
    p_value: z.number(),
  })
  .meta({ id: 'StatsPair' });
export type StatsPair = z.infer<typeof StatsPair>;

export const StatsResult = z
  .object({
    meta: z.object({
      type: z.enum(['DATAPOINTS', 'DATAPOINTS-SEGMENTS']),
      question: z.string(),
      splitter: z.string(),
      /** Additive: rows that nothing in the scope can answer. */
      unavailable: z.array(UnavailableStatsRow),
      /** Additive: rows left out because their base is too small. */
      suppressed_rows: z.int(),
      /** Additive. */
      weight: z.string(),
      /** Additive: root of the dataset tree. */
      dataset: z.string(),
      ...queryNotices,
      ...ruledWaves,
    }),
    data: z.array(StatsRow),
    /** Additive, with `letters`: every pair of rows that could be tested, once. */
    pairs: z.array(StatsPair).optional(),
  })
  .meta({ id: 'StatsResult' });
export type StatsResult = z.infer<typeof StatsResult>;
