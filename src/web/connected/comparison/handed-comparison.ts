import { z } from 'zod';
import { BannerTree } from '../../../contract/saved-work/banner.ts';
import { BaseMode } from '../../../contract/query/estimates.ts';
import { Expression } from '../../../contract/expression.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toasts } from '../../ui/layers/toasts.ts';

const HandedAudience = z.object({
  /** Id of the saved audience; `""` for one made on the sending page. */
  id: z.string(),
  name: z.string(),
  /** null: the saved audience of the id, or everyone. */
  expression: Expression.nullable(),
});
export type HandedAudience = z.infer<typeof HandedAudience>;

/** The common part of a chart and a crosstab, handed from one to the other: nothing in it needs to be saved. */
const HandedComparison = z.object({
  /** "the chart “Pets”": said once where it arrives. */
  from: z.string(),
  question: z.string().nullable(),
  /** null: all. */
  datapoints: z.array(z.string()).readonly().nullable(),
  suffixes: z.array(z.int()).readonly().nullable(),
  /** True: one row per suffix; otherwise one over any suffix. */
  splitSuffixes: z.boolean().optional(),
  nets: z
    .array(z.object({ code: z.string(), name: z.string(), datapoints: z.array(z.string()).readonly() }))
    .readonly()
    .optional(),
  /** Codes of answers and nets; absent: the questionnaire's order. */
  order: z.array(z.string()).readonly().optional(),
  audiences: z.array(HandedAudience).readonly(),
  /** Columns under headings, after the audiences; the question then opens as in a new table. */
  banner: BannerTree.optional(),
  /** Whether the question, a grid, is drawn by itself; in a chart it is not. */
  byItself: z.boolean().optional(),
  /** null: everyone. */
  base: HandedAudience.nullable(),
  /** The split and the base of percentages, where they differ from the default. */
  splitter: z.string().optional(),
  segmentedBase: z.boolean().optional(),
  baseMode: BaseMode.optional(),
  weight: z.string().optional(),
  /** Its figures are averages; absent: the metric that the question opens on. */
  metric: z.literal('mean').optional(),
  /** Its sides were tested against each other; absent: each against the rest. */
  against: z.literal('each_other').optional(),
  /** Correction of the tests on the sending page; absent: one test, or irrelevant. */
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

/** What the page before handed on, which is said once; null where it gave nothing. Later addresses are of the page's own making. */
export function useHandedComparison(): HandedComparison | null {
  const { state } = useLocation();
  const [handed] = useState(() => readComparison(state));
  const from = handed?.from;
  useEffect(() => {
    if (from !== undefined) toasts.show({ text: `Opened from ${from}` });
  }, [from]);
  return handed;
}
