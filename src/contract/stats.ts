import { z } from 'zod';
import { ConfidenceInterval, Significance, UnavailableReason } from './estimates.ts';
import { Code, CodeList, CodeOrBlank, SuffixCodes } from './fields.ts';
import { limits } from './limits.ts';
import { QueryAudience, QueryBase, queryScope } from './query.ts';

/** Interface 4.6; `weight`, `base_mode` and `split_suffixes` are ours. Lists that are absent or empty mean all. */
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
    /** True: a row for each suffix, instead of one over any of them. */
    split_suffixes: z.boolean().nullish(),
  })
  .meta({ id: 'StatsQuery' });
export type StatsQuery = z.infer<typeof StatsQuery>;

/** Samples are respondents, sizes people, percentages 0–100; an index of 100 is the base's own share. */
export const StatsMetrics = z
  .object({
    positive_size: z.number(),
    positive_sample: z.number(),
    audience_index: z.number(),
    audience_percentage: z.number(),
    audience_sample: z.number(),
    audience_size: z.number(),
    datapoint_percentage: z.number(),
    datapoint_sample: z.number(),
    datapoint_size: z.number(),
  })
  .meta({ id: 'StatsMetrics' });
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
    base_size: z.number(),
    base_sample: z.number(),
    /** Waves over which datapoint and base are read. */
    base_waves: z.array(z.string()),
    /** Kish's effective sample of the audience. */
    audience_effective_sample: z.number(),
    /** Of `audience_percentage`; absent where the audience is empty. */
    confidence_interval: ConfidenceInterval.optional(),
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

export const StatsResult = z
  .object({
    meta: z.object({
      type: z.enum(['DATAPOINTS', 'DATAPOINTS-SEGMENTS']),
      question: z.string(),
      splitter: z.string(),
      /** Additive: rows that nothing in the scope can answer. */
      unavailable: z.array(UnavailableStatsRow),
      /** Additive: rows left out because too few respondents stand behind them. */
      suppressed_rows: z.int(),
      /** Additive. */
      weight: z.string(),
      /** Additive: root of the dataset tree. */
      dataset: z.string(),
    }),
    data: z.array(StatsRow),
  })
  .meta({ id: 'StatsResult' });
export type StatsResult = z.infer<typeof StatsResult>;
