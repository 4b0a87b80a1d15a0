import { z } from 'zod';
import { CrosstabQuery } from './crosstab-query.ts';

/**
 * What is asked of a crosstab that a link shows: over which of its bases, counting from 1 (the first unless said), and
 * how it is tested. Rows, columns, waves and locations are the document's own.
 */
export const SharedTableQuery = z
  .strictObject({
    base_index: z.int().min(1).nullish(),
    ...CrosstabQuery.pick({ test: true, letter_sets: true }).shape,
  })
  .meta({ id: 'SharedTableQuery' });
export type SharedTableQuery = z.infer<typeof SharedTableQuery>;
