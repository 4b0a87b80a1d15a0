import { z } from 'zod';
import { Name, NameOrBlank, Text, Uuid } from './fields.ts';

/** Additive, as is all of this file: an editor's step, by which a finding of a chat becomes an entry of the catalogue. */
export const InsightPublication = z
  .strictObject({
    /** Insight of the editor's own chat. */
    insight_id: Uuid,
    /** Absent or `""`: the statement, as it stands. */
    name: NameOrBlank.optional(),
    /** Absent or `""`: the statement, as it stands. */
    description: Text.optional(),
    /** Keyed by name; one that is not there yet is made. */
    category: Name,
  })
  .meta({ id: 'InsightPublication' });
export type InsightPublication = z.infer<typeof InsightPublication>;

/** What of the published entries no longer holds, because the data have changed. */
export const InsightCheck = z
  .object({
    checked: z.int(),
    untrue: z.array(z.object({ id: z.int(), name: z.string(), problems: z.array(z.string()) })),
  })
  .meta({ id: 'InsightCheck' });
export type InsightCheck = z.infer<typeof InsightCheck>;
