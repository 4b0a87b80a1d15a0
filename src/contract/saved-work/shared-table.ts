import { z } from 'zod';
import { NamedCode } from '../fields.ts';
import { FiguresResult } from '../query/figures.ts';
import { SharedQuestion } from './shared-chart.ts';

/** Which base of a crosstab that a link shows, counting from 1; the first unless said. All else is the document's own. */
export const SharedTableQuery = z
  .strictObject({ base_index: z.int().min(1).nullish() })
  .meta({ id: 'SharedTableQuery' });
export type SharedTableQuery = z.infer<typeof SharedTableQuery>;

/**
 * Means and totals are rows of figures: where they are columns of the table, `turned` has them as rows and the table's rows
 * as columns; everything else is in `upright`.
 */
export const SharedTableResult = z
  .object({
    upright: FiguresResult.nullable(),
    turned: FiguresResult.nullable(),
    /** Names of the waves that its tests compare. */
    waves: z.array(NamedCode),
    /** Questions of its rows and columns; their answers where their mean is one of these. */
    questions: z.array(SharedQuestion),
  })
  .meta({ id: 'SharedTableResult' });
export type SharedTableResult = z.infer<typeof SharedTableResult>;
