import { z } from 'zod';

/** How a printed number is made from the figures at `of`: a figure's own metric, or what follows from one or two. */
export const StatementMetric = z.enum([
  'positive_size',
  'positive_sample',
  'audience_percentage',
  'audience_index',
  'audience_sample',
  'audience_size',
  'datapoint_percentage',
  'datapoint_sample',
  'datapoint_size',
  'base_sample',
  'base_size',
  'interval_low',
  'interval_high',
  /** 100 − audience_percentage, audience_size − positive_size: respondents to whom it does not apply. */
  'complement_percentage',
  'complement_size',
  /** audience_size / base_size and audience_sample / base_sample, 0–100. */
  'audience_share',
  /** 100 − audience_share. */
  'audience_share_rest',
  /** 100 × datapoint_size / base_size: the share of the base. */
  'base_percentage',
  /** Points between the first figure's percentage and the second's, without a sign. */
  'difference',
  /** Points per wave of the straight line through all figures, without a sign. */
  'slope',
  /** audience_percentage / base_percentage. */
  'times',
  'mean',
  'mean_low',
  'mean_high',
  'median',
  /** A mean of 100, 0 and −100, with its sign. */
  'score',
  'mean_sample',
  'mean_difference',
]);
export type StatementMetric = z.infer<typeof StatementMetric>;

/**
 * A stretch of a statement: words, a name of the survey, or a number. Only numbers are figures: digits in names are
 * the survey's own. Joined, the texts are the statement.
 */
export const StatementPart = z
  .object({
    text: z.string(),
    kind: z.enum(['words', 'name', 'number']),
    metric: StatementMetric.optional(),
    /** Indices into `figures`, or `means` for metrics of means, of the calculation. */
    of: z.array(z.int()).optional(),
  })
  .meta({ id: 'StatementPart' });
export type StatementPart = z.infer<typeof StatementPart>;
