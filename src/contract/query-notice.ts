import { z } from 'zod';
import { AnswerCode } from './codebook/question-words.ts';
import { Count } from './fields.ts';

/** Something that a request names and that is no longer offered. */
export const QueryNotice = z
  .object({
    /** `retired`: it has the figures that it had; `gone`: the present data lack it, so that it has none. */
    kind: z.enum(['retired', 'gone']),
    /** Code; `waves` or `locations` of what they list. */
    question: z.string(),
    /** Code of the answer, column, wave or location; `""`: the question itself. */
    answer: z.string(),
    /** As it was called last. */
    name: z.string(),
    /** Of what is retired: the revision that retired it. */
    revision: Count.optional(),
    /** Of what is retired: the code to use instead. */
    replaced_by: AnswerCode.optional(),
  })
  .meta({ id: 'QueryNotice' });
export type QueryNotice = z.infer<typeof QueryNotice>;

/** Field of every answer of figures; absent: there is nothing to notice. */
export const queryNotices = { notices: z.array(QueryNotice).optional() };
