import { z } from 'zod';
import { Count } from '../fields.ts';
import { Question } from '../question.ts';

/** A derived question before it is saved: over all waves, for the caller. */
export const DerivedPreview = z
  .object({
    question: Question,
    explanation: z.string(),
    /** Answers, or the bands of a number; of a grid, those of its first row. */
    counts: z.array(z.object({ datapoint: z.string(), sample: Count, percentage: z.number() })),
    /** Of a number, or of answers with numbers; null: there is none. */
    mean: z.number().nullable(),
    /** Respondents who were asked the sources and have no value. */
    blank: Count,
    /** Respondents who met several conditions of `first_match`. */
    overlap: Count,
    /** What to know before saving: "does not include “X” before 2016 Q3". */
    notes: z.array(z.string()),
  })
  .meta({ id: 'DerivedPreview' });
export type DerivedPreview = z.infer<typeof DerivedPreview>;
