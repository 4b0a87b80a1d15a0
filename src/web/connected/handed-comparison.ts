import { z } from 'zod';
import { BaseMode } from '../../contract/estimates.ts';
import { Expression } from '../../contract/expression.ts';

const HandedAudience = z.object({
  /** Of the saved audience; `""` for one that was made where it comes from. */
  id: z.string(),
  name: z.string(),
  /** null: the saved audience of the id, or everyone. */
  expression: Expression.nullable(),
});
export type HandedAudience = z.infer<typeof HandedAudience>;

/** What a chart and a crosstab have in common, on its way from one to the other: nothing of it needs to be saved. */
const HandedComparison = z.object({
  /** "the chart “Pets”": said once where it arrives. */
  from: z.string(),
  question: z.string().nullable(),
  /** null: all. */
  datapoints: z.array(z.string()).readonly().nullable(),
  suffixes: z.array(z.int()).readonly().nullable(),
  /** A row for each suffix; otherwise one over any of them. */
  splitSuffixes: z.boolean().optional(),
  nets: z
    .array(z.object({ code: z.string(), name: z.string(), datapoints: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** Codes of answers and nets; absent: the questionnaire's order. */
  order: z.array(z.string()).readonly().optional(),
  audiences: z.array(HandedAudience).readonly(),
  /** null: everyone. */
  base: HandedAudience.nullable(),
  /** How it is split and whom percentages are of, where that is not as usual. */
  splitter: z.string().optional(),
  segmentedBase: z.boolean().optional(),
  baseMode: BaseMode.optional(),
  weight: z.string().optional(),
  /** Its figures are averages; absent: the metric that the question opens on. */
  metric: z.literal('mean').optional(),
  /** Its sides were tested against each other; absent: each against the rest. */
  against: z.literal('each_other').optional(),
  /** Of the tests that were made where it comes from; absent: one test, or no matter. */
  correction: z.enum(['holm', 'benjamini_hochberg']).optional(),
});
export type HandedComparison = z.infer<typeof HandedComparison>;

const LinkState = z.object({ comparison: HandedComparison });

/** The state of the link that leads there. The scope goes with the address. */
export function comparisonState(comparison: HandedComparison): z.infer<typeof LinkState> {
  return { comparison };
}

/** null where the page before gave nothing along. */
export function readComparison(state: unknown): HandedComparison | null {
  const read = LinkState.safeParse(state);
  return read.success ? read.data.comparison : null;
}
