import { z } from 'zod';
import { Code, CodeOrBlank, Count } from '../fields.ts';
import { limits } from '../limits.ts';

/** Shares of a question with one answer per respondent, derived ones too, or of `locations`. */
export const WeightTarget = z.strictObject({
  question: Code,
  /** Scaled to 1. Respondents without one of these answers keep their weight in its turn. */
  shares: z
    .array(z.strictObject({ datapoint: Code, share: z.number().positive() }))
    .min(2)
    .max(limits.targetCategories),
});
export type WeightTarget = z.infer<typeof WeightTarget>;

/** A weight that is raked to targets. */
export const WeightDefinition = z
  .strictObject({
    /** Code of the weight of the survey file that it starts from; `""`: everyone starts from 1. */
    start: CodeOrBlank,
    targets: z.array(WeightTarget).min(1).max(limits.weightTargets),
    /** Respondents that are raked together. */
    within: z.enum(['wave', 'wave_location', 'all']),
    /** Multiples of the mean; null: none. */
    caps: z.strictObject({ least: z.number().min(0).max(1), most: z.number().min(1) }).nullable(),
    /** People of the population, which the weights of a wave add up to; null: it does not project. */
    population: z.number().positive().nullable(),
  })
  .meta({ id: 'WeightDefinition' });
export type WeightDefinition = z.infer<typeof WeightDefinition>;

/** What a weight costs in precision within a wave. */
export const WaveEfficiency = z.object({
  code: z.string(),
  name: z.string(),
  /** Those with the weight, and as how many of a simple random sample they count (Kish). */
  respondents: Count,
  effective: z.number(),
  /** 100 × effective / respondents. */
  efficiency: z.number(),
});
export type WaveEfficiency = z.infer<typeof WaveEfficiency>;

/** How a weight was raked to its targets. */
export const WeightRaking = z
  .object({
    /** Those with the weight; absent from answers of before. */
    respondents: Count.exactOptional(),
    /** 0–100. */
    efficiency: z.number(),
    /** Multiples of the mean. */
    smallest: z.number(),
    largest: z.number(),
    /** Most of any wave. */
    rounds: Count,
    /** Largest difference between a share and its target, in percentage points. */
    largest_miss: z.number(),
    /** The method in words. */
    method: z.string(),
    /** Shares over all waves, 0–100; null: below the survey's minimum. */
    targets: z.array(
      z.object({
        question: z.string(),
        datapoint: z.string(),
        name: z.string(),
        target: z.number(),
        before: z.number().nullable(),
        after: z.number().nullable(),
      }),
    ),
    /** Listed in time order, those with the weight; absent from answers of before. */
    waves: z.array(WaveEfficiency).exactOptional(),
    problems: z.array(z.object({ message: z.string(), remedy: z.string() })),
  })
  .meta({ id: 'WeightRaking' });
export type WeightRaking = z.infer<typeof WeightRaking>;

export const WeightPreviewQuery = z
  .strictObject({
    definition: WeightDefinition,
    /** Code of the weight that would have it; absent: a new one. */
    weight: Code.optional(),
  })
  .meta({ id: 'WeightPreviewQuery' });
export type WeightPreviewQuery = z.infer<typeof WeightPreviewQuery>;
