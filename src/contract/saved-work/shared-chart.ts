import { z } from 'zod';
import { BaseMode } from '../query/estimates.ts';
import { Count, NamedCode } from '../fields.ts';
import { FiguresResult } from '../query/figures.ts';
import { QuestionKind } from '../codebook/question.ts';

/** A question with no more of its answers than the work of the link needs. */
export const SharedQuestion = z
  .object({
    code: z.string(),
    kind: QuestionKind,
    name: z.string(),
    wording: z.string(),
    notes: z.string(),
    /** Name of the mean: "NPS"; empty: the mean. */
    mean_name: z.string(),
    /** Unit of its numbers; empty: none. */
    unit: z.string(),
    /** Base that it is first read among; absent: everyone. */
    base: BaseMode.optional(),
    datapoints: z.array(
      NamedCode.extend({
        midpoint: z.number().nullable(),
        /** Ends of a band of a score's numbers. */
        from: z.number().nullable().exactOptional(),
        to: z.number().nullable().exactOptional(),
      }),
    ),
    suffixes: z.array(z.object({ code: z.int(), name: z.string(), midpoint: z.number().nullable() })),
  })
  .meta({ id: 'SharedQuestion' });
export type SharedQuestion = z.infer<typeof SharedQuestion>;

/** Waves or locations of the chart, each with its place in the dataset; the dataset's others are not named. */
const SharedScopePart = z
  .object({
    total: Count,
    /** `quarter`, `country` …; `""` where they are of several kinds. */
    kind: z.string(),
    items: z.array(
      NamedCode.extend({
        place: Count,
        /** Days of a wave, where the points of the chart are calendar periods. */
        date_start: z.string().exactOptional(),
        date_end: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ id: 'SharedScopePart' });
export type SharedScopePart = z.infer<typeof SharedScopePart>;

/** Everything needed to draw the chart of a link, and nothing else. */
export const SharedChart = z
  .object({
    dataset: z.object({ name: z.string(), synthetic: z.boolean() }),
    weight_name: z.string(),
    waves: SharedScopePart,
    locations: SharedScopePart,
    question: SharedQuestion,
    /** What rows are split by, where that is a question. */
    split: SharedQuestion.nullable(),
    /** Further questions of a scatter or funnel, in their order. */
    further: z.array(SharedQuestion).optional(),
    /** Columns: the audiences by the ids of the chart's, or `series-2` …, and the base as `#base`, by segment. */
    figures: FiguresResult,
    /** The same columns a year earlier, where a line of the chart is drawn at them. */
    year_before: FiguresResult.optional(),
    /** What the people of a row do, by its id, in the survey's phrases: "own a smartphone". */
    row_words: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'SharedChart' });
export type SharedChart = z.infer<typeof SharedChart>;
