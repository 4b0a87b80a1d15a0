import { z } from 'zod';
import { queryNotices } from './query-notice.ts';
import { Code, SuffixCodes } from '../fields.ts';
import { UnavailableReason } from './estimates.ts';
import { limits } from '../limits.ts';
import { QueryAudience, QueryBase, queryScope, ruledWaves } from './query.ts';

/** Means of a numeric question, of a question with midpoints, or of a score of its answers. */
export const MeansQuery = z
  .strictObject({
    question: Code,
    datapoints: z.array(Code).max(limits.leafDatapoints).nullish(),
    suffixes: SuffixCodes.nullish(),
    audiences: z.array(QueryAudience).max(limits.statsAudiences).nullish(),
    base_audience: QueryBase.nullish(),
    /** Additive: whether rows carry how the numbers are spread. */
    histogram: z.boolean().nullish(),
    /** Additive: whether rows carry the interval of their mean. */
    mean_interval: z.boolean().nullish(),
    /** Additive: answers that count 100 and −100, all others 0, in place of their numbers: a net promoter score. */
    score: z
      .strictObject({
        plus: z.array(Code).min(1).max(limits.leafDatapoints),
        minus: z.array(Code).min(1).max(limits.leafDatapoints),
      })
      .nullish(),
    ...queryScope,
  })
  .meta({ id: 'MeansQuery' });
export type MeansQuery = z.infer<typeof MeansQuery>;

/** People by their number, from `from` (included) to `to` (not); null: however small, however large. */
export const NumberBin = z.object({
  from: z.number().nullable(),
  to: z.number().nullable(),
  size: z.number(),
});

export const MeansRow = z
  .object({
    question: z.string(),
    /** `""` where the question has one value a respondent. */
    datapoint: z.string(),
    /** Additive: column of a numeric grid that has some; absent from all others. */
    suffix: z.int().optional(),
    audience: z.string(),
    mean: z.number(),
    standard_error: z.number(),
    median: z.number(),
    /** Respondents who have a value. */
    sample: z.number(),
    effective_sample: z.number(),
    /** The people they stand for. */
    size: z.number(),
    waves: z.array(z.string()),
    /** Where it was asked for: 95 %, in the unit of the mean; absent where the design leaves none. */
    mean_interval: z.object({ low: z.number(), high: z.number() }).optional(),
    /** Where it was asked for. Absent where figures of the dataset have a floor, which a bin could go below. */
    histogram: z.array(NumberBin).optional(),
  })
  .meta({ id: 'MeansRow' });
export type MeansRow = z.infer<typeof MeansRow>;

export const MeansResult = z
  .object({
    meta: z.object({
      question: z.string(),
      /** What one unit of the value is: hours, euro; `""` where the survey does not say. */
      unit: z.string(),
      unavailable: z.array(
        z.object({
          datapoint: z.string(),
          suffix: z.int().optional(),
          audience: z.string(),
          reason: UnavailableReason,
        }),
      ),
      suppressed_rows: z.int(),
      weight: z.string(),
      dataset: z.string(),
      ...queryNotices,
      ...ruledWaves,
    }),
    data: z.array(MeansRow),
  })
  .meta({ id: 'MeansResult' });
export type MeansResult = z.infer<typeof MeansResult>;
