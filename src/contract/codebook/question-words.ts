import { z } from 'zod';
import { NameOrBlank } from '../fields.ts';
import { limits } from '../limits.ts';

/** Code of an answer: a text for an answer or a row, an integer for a column of a grid. */
export const AnswerCode = z.union([z.string().min(1).max(limits.codeLength), z.int()]);
export type AnswerCode = z.infer<typeof AnswerCode>;

/** Phrases about the people who gave an answer; an absent one is derived. */
export const Phrase = z
  .strictObject({
    /** Noun phrase of a question: "devices owned". */
    noun: NameOrBlank,
    /** Verb phrase after "people who": "own a car". */
    does: NameOrBlank,
    does_not: NameOrBlank,
    /** Plural noun phrase: "car owners". */
    people: NameOrBlank,
    /** Label of an answer in mid-sentence: "a smartphone". */
    inline: NameOrBlank,
  })
  .partial()
  .meta({ id: 'Phrase' });
export type Phrase = z.infer<typeof Phrase>;

/** Base that a chart or table begins with when the question enters it. */
export const QuestionBase = z.enum(['all', 'asked', 'answered']).meta({ id: 'QuestionBase' });
export type QuestionBase = z.infer<typeof QuestionBase>;

/** How a question is first drawn. */
export const QuestionView = z
  .strictObject({
    kind: z.enum(['shares', 'top', 'bottom', 'difference', 'mean', 'distribution', 'columns', 'column']),
    /** Answers of the top and bottom box. */
    top: z.array(AnswerCode).max(limits.listItems).optional(),
    bottom: z.array(AnswerCode).max(limits.listItems).optional(),
    /** Column that `column` draws. */
    column: AnswerCode.optional(),
  })
  .meta({ id: 'QuestionView' });
export type QuestionView = z.infer<typeof QuestionView>;
