import { z } from 'zod';
import { AnswerCode } from '../codebook/question-words.ts';
import { Count } from '../fields.ts';

/** Something that a request names and that is no longer offered. */
export const QueryNotice = z
  .object({
    /** `retired`: it has the figures that it had; `gone`: the present data lack it, so that it has none. */
    kind: z.enum(['retired', 'gone']),
    /** Code of the question; `waves` or `locations` for a wave or a location. */
    question: z.string(),
    /** Code of the answer, column, wave or location; `""`: the question itself. */
    answer: z.string(),
    /** The last name. */
    name: z.string(),
    /** The revision that retired it; absent if it is gone. */
    revision: Count.optional(),
    /** The code to use instead of a retired one. */
    replaced_by: AnswerCode.optional(),
  })
  .meta({ id: 'QueryNotice' });
export type QueryNotice = z.infer<typeof QueryNotice>;

/** Field of every answer of figures; absent: there is nothing to notice. */
export const queryNotices = { notices: z.array(QueryNotice).optional() };
