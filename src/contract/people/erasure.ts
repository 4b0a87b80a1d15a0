import { z } from 'zod';
import { Count } from '../fields.ts';

/** What the erasure of a person or of a dataset would take, to be shown before it is confirmed. */
export const Erasure = z
  .object({
    /** E-mail of the person, or code of the dataset: written again to confirm. */
    confirmation: z.string(),
    /** Phrases, one per kind of thing. */
    goes: z.array(z.string()),
    stays: z.array(z.string()),
    /** Saved work on a dataset, which goes only where that is asked for; 0 for a person. */
    saved_work: Count,
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof Erasure>;

/** Treatment of saved work on a dataset: it names questions and answers. Default: it stays. */
export const DatasetRemovalQuery = z.object({ saved_work: z.enum(['keep', 'erase']).optional() });
