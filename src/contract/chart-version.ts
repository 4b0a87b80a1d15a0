import { z } from 'zod';
import { Timestamp } from './fields.ts';

/** One saving of a chart. */
export const ChartVersion = z
  .object({
    /** The revision that the saving made. */
    rev: z.int(),
    name: z.string(),
    saved_at: Timestamp,
    saved_by: z.object({ user_id: z.int(), email: z.string(), name: z.string() }),
    /** What was changed, as whoever saved it told; `""` where they did not. */
    change: z.string(),
  })
  .meta({ id: 'ChartVersion' });
export type ChartVersion = z.infer<typeof ChartVersion>;

/** The newest first. Old ones are let go of: see `documentVersions` in `limits.ts`. */
export const ChartVersionList = z
  .object({ versions: z.array(ChartVersion) })
  .meta({ id: 'ChartVersionList' });
export type ChartVersionList = z.infer<typeof ChartVersionList>;
