import { z } from 'zod';
import { totalList } from './total-list.ts';

/** Keys of a crosstab's metadata that have the headings of its nested rows and columns. */
export const treeKeys = { rows: 'table_stub', columns: 'table_banner' } as const;

/** A heading of a saved tree; items under it are ids. */
export interface SavedHeading {
  readonly heading: string;
  readonly under: readonly (SavedHeading | string)[];
}
const SavedHeading: z.ZodType<SavedHeading> = z.object({
  heading: z.string(),
  under: totalList(z.union([z.string(), z.lazy(() => SavedHeading)])),
});

/** The readable headings of one side. */
export const SavedTree = totalList(SavedHeading);
