import { z } from 'zod';

/** The valid entries of a list; empty for anything else. */
export function totalList<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(entry.nullable().catch(null))
    .transform((entries) => entries.filter((one) => one !== null))
    .readonly()
    .catch([]);
}
