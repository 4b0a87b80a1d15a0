import { z } from 'zod';
import { Count, Timestamp } from './fields.ts';

/** One saving of a crosstab. */
export const CrosstabVersion = z
  .object({
    /** The revision that the saving made. */
    rev: z.int(),
    name: z.string(),
    saved_at: Timestamp,
    saved_by: z.object({ user_id: z.int(), email: z.string(), name: z.string() }),
    /** What was changed, as whoever saved it told; `""` where they did not. */
    change: z.string(),
    rows: Count,
    columns: Count,
    bases: Count,
  })
  .meta({ id: 'CrosstabVersion' });
export type CrosstabVersion = z.infer<typeof CrosstabVersion>;

/** The newest first. Old ones are let go of: see `versions` in `limits.ts`. */
export const CrosstabVersionList = z
  .object({ versions: z.array(CrosstabVersion) })
  .meta({ id: 'CrosstabVersionList' });
export type CrosstabVersionList = z.infer<typeof CrosstabVersionList>;
