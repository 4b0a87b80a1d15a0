import { z } from 'zod';
import { Code, Count } from '../fields.ts';
import { Question } from './question.ts';
import { QuestionChange } from './codebook-edit.ts';
import { CodebookScope, DerivedDefinition } from './derived-definition.ts';

/** A derived question before it is saved: over all waves, for the caller. */
export const DerivedPreview = z
  .object({
    question: Question,
    explanation: z.string(),
    /** Answers, or the bands of a number; in a grid, those of its first row. Shares are of respondents with a value. */
    counts: z.array(
      z.object({
        datapoint: z.string(),
        sample: Count,
        percentage: z.number(),
        /** True: below the survey's minimum, so that sample and percentage are 0. */
        suppressed: z.boolean(),
      }),
    ),
    /** Shares of respondents with a value in each wave that it ran in, in the order of `counts`; null: none to show. */
    by_wave: z.array(
      z.object({ wave: z.string(), sample: Count, percentages: z.array(z.number().nullable()) }),
    ),
    /** Mean of a number, or of answers with numbers; null: there is none. */
    mean: z.number().nullable(),
    /** Respondents who were asked the sources and have no value. */
    blank: Count,
    /** Respondents who met several conditions of `first_match`. */
    overlap: Count,
    /** True: blank and overlap are below the survey's minimum, and 0 here. */
    suppressed: z.boolean(),
    /** What to know before saving: "does not include “X” before 2016 Q3". */
    notes: z.array(z.string()),
  })
  .meta({ id: 'DerivedPreview' });
export type DerivedPreview = z.infer<typeof DerivedPreview>;

/** A definition to be looked at. */
export const DerivedPreviewQuery = z
  .strictObject({
    dataset: Code,
    definition: DerivedDefinition,
    set: QuestionChange.optional(),
    /** Code of the question that would have it; absent: a new one. */
    question: Code.optional(),
    /** Default `mine`. */
    scope: CodebookScope.optional(),
  })
  .meta({ id: 'DerivedPreviewQuery' });
export type DerivedPreviewQuery = z.infer<typeof DerivedPreviewQuery>;
