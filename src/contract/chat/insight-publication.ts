import { z } from 'zod';
import { Name, NameOrBlank, Text, Uuid } from '../fields.ts';
import { InsightCalculation, InsightWork } from './insight.ts';
import { limits } from '../limits.ts';
import { StatsQuery } from '../query/stats.ts';

/** Additive, as is all of this file. A difference found in a chart or crosstab that the editor may see. */
export const FoundDifference = z
  .strictObject({
    work: InsightWork,
    /** One answer among one audience, within the base; or one net, with its answers. A mean has its grid row, if any. */
    query: StatsQuery,
    /** Absent: the share. */
    measure: z.enum(['share', 'mean']).optional(),
    /** Number of comparisons that it was found among. */
    comparisons: z
      .int()
      .min(1)
      .max(limits.crosstabRows * limits.crosstabColumns),
  })
  .meta({ id: 'FoundDifference' });
export type FoundDifference = z.infer<typeof FoundDifference>;

const sourceFields = {
  /** Insight of the editor's own chat. */
  insight_id: Uuid.optional(),
  found: FoundDifference.optional(),
};

const oneSource = { error: 'give insight_id or found, and not both', path: ['insight_id'] };

interface Source {
  readonly insight_id?: string | undefined;
  readonly found?: FoundDifference | undefined;
}

const hasOneSource = ({ insight_id: id, found }: Source) => (id === undefined) !== (found === undefined);

/** The finding that becomes an entry of the catalogue. */
export const InsightSource = z
  .strictObject(sourceFields)
  .refine(hasOneSource, oneSource)
  .meta({ id: 'InsightSource' });
export type InsightSource = z.infer<typeof InsightSource>;

/** A finding as it would be published. */
export const InsightDraft = z
  .object({
    finding: InsightCalculation,
    picture: z.string().describe('SVG'),
  })
  .meta({ id: 'InsightDraft' });
export type InsightDraft = z.infer<typeof InsightDraft>;

/** An editor's step, by which a finding becomes an entry of the catalogue. */
export const InsightPublication = z
  .strictObject({
    ...sourceFields,
    /** Absent or `""`: the statement, as it stands. */
    name: NameOrBlank.optional(),
    /** Absent or `""`: the statement, as it stands. */
    description: Text.optional(),
    /** Keyed by name; one that is not there yet is made. */
    category: Name,
  })
  .refine(hasOneSource, oneSource)
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
