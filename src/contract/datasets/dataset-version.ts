import { z } from 'zod';
import { Count, Timestamp } from '../fields.ts';

/** States that a dataset had, the present one first. */
export const DatasetVersionList = z
  .object({
    versions: z.array(
      z.object({
        version: z.string(),
        /** Counted from 1. */
        number: Count,
        current: z.boolean(),
        respondents: Count,
        waves: Count,
        questions: Count,
        /** What made it: a sentence. */
        note: z.string(),
        created_at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'DatasetVersionList' });
export type DatasetVersionList = z.infer<typeof DatasetVersionList>;

/** The version that shall be the present one. */
export const DatasetVersionChoice = z
  .strictObject({ version: z.string().min(1).max(255) })
  .meta({ id: 'DatasetVersionChoice' });
export type DatasetVersionChoice = z.infer<typeof DatasetVersionChoice>;
