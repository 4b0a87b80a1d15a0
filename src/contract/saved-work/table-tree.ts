import { z } from 'zod';

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

/** The valid entries of a list; empty for anything else. */
export function totalList<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry.nullable().catch(null))
    .transform((entries) => entries.filter((one) => one !== null))
    .readonly()
    .catch([]);
}
