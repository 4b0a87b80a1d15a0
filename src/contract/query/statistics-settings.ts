import { z } from 'zod';
import { TestProfile } from './estimates.ts';

const correctionMethods = ['none', 'holm', 'benjamini_hochberg'] as const;

/** Settings that an organisation's new charts and crosstabs begin with. */
export const StatisticsSettings = z
  .strictObject({
    /** Confidence levels that are marked, in percent. */
    levels: z
      .array(z.union([z.literal(90), z.literal(95), z.literal(99)]))
      .min(1)
      .max(2),
    correction: z.enum(correctionMethods),
    profile: TestProfile,
    /** Columns and audiences of fewer respondents carry the low-base mark. */
    low_base: z.int().min(30).max(1_000),
  })
  .meta({ id: 'StatisticsSettings' });
export type StatisticsSettings = z.infer<typeof StatisticsSettings>;
