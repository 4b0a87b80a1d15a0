import { z } from 'zod';
import { queryNotices } from './query-notice.ts';
import { Expression } from '../expression.ts';
import { queryDataset, queryScope, ruledWaves } from './query.ts';

/** Interface 2.6: respondents of the expression in a wave, and their weighted share of that wave, 0–100. */
export const WaveCount = z
  .object({
    wave_code: z.string(),
    total: z.number(),
    percentage: z.number(),
    /** Additive: false where a question of the expression did not run in the wave; the figures are 0 then. */
    available: z.boolean(),
  })
  .meta({ id: 'WaveCount' });
export type WaveCount = z.infer<typeof WaveCount>;

export const WaveCountsResult = z
  .object({ data: z.array(WaveCount), ...queryNotices })
  .meta({ id: 'WaveCountsResult' });
export type WaveCountsResult = z.infer<typeof WaveCountsResult>;

/** Counts over chosen waves and locations; `expression: null` is everyone and needs `dataset`. */
export const ScopedWaveCountsQuery = z
  .strictObject({ expression: Expression.nullish(), ...queryScope, ...queryDataset })
  .meta({ id: 'ScopedWaveCountsQuery' });
export type ScopedWaveCountsQuery = z.infer<typeof ScopedWaveCountsQuery>;

export const ScopedWaveCount = z
  .object({
    code: z.string(),
    name: z.string(),
    sample: z.number(),
    /** Weighted share of the wave, 0–100. */
    percentage: z.number(),
    /** Respondents of the wave. */
    base_sample: z.number(),
    available: z.boolean(),
  })
  .meta({ id: 'ScopedWaveCount' });
export type ScopedWaveCount = z.infer<typeof ScopedWaveCount>;

export const ScopedWaveCountsResult = z
  .object({
    base_size: z.number(),
    base_sample: z.number(),
    audience_sample: z.number(),
    audience_size: z.number(),
    /** 0–100. */
    audience_percentage: z.number(),
    audience_effective_sample: z.number(),
    per_wave_count: z.array(ScopedWaveCount),
    dataset: z.string(),
    weight: z.string(),
    /** True: the base is too small, and the figures are 0. */
    suppressed: z.boolean(),
    ...queryNotices,
    ...ruledWaves,
  })
  .meta({ id: 'ScopedWaveCountsResult' });
export type ScopedWaveCountsResult = z.infer<typeof ScopedWaveCountsResult>;
