import { z } from 'zod';
import { Expression } from '../expression.ts';
import { Code } from '../fields.ts';
import { limits } from '../limits.ts';
import { AnswerCode, Phrase } from './question-words.ts';

/** Questions for which phrases are proposed. */
export const PhraseProposalQuery = z
  .strictObject({ questions: z.array(Code).min(1).max(limits.listItems) })
  .meta({ id: 'PhraseProposalQuery' });
export type PhraseProposalQuery = z.infer<typeof PhraseProposalQuery>;

const answers = z.array(z.object({ code: AnswerCode, phrase: Phrase }));

/** Phrases that the wording of a question suggests, whatever phrases it has. */
export const PhraseProposal = z
  .object({
    question: z.string(),
    /** Rule that fits, `P1` to `P16`. */
    rule: z.string(),
    /** `check`: a guess by the question's name. `fallback`: no rule fits, and answers are quoted. */
    sure: z.enum(['yes', 'check', 'fallback']),
    phrase: Phrase,
    /** Answers with words of their own; the question's pattern words all others. */
    answers,
    columns: answers,
  })
  .meta({ id: 'PhraseProposal' });
export type PhraseProposal = z.infer<typeof PhraseProposal>;

export const PhraseProposalList = z
  .object({ proposals: z.array(PhraseProposal) })
  .meta({ id: 'PhraseProposalList' });
export type PhraseProposalList = z.infer<typeof PhraseProposalList>;

/** `people`: a noun phrase; `title`: with a capital; `short`: at most 40 characters; `sentence`: with a full stop. */
export const DescribedForm = z.enum(['people', 'title', 'short', 'sentence']).meta({ id: 'DescribedForm' });
export type DescribedForm = z.infer<typeof DescribedForm>;

/** People to be put in words. */
export const DescribedPeopleQuery = z
  .strictObject({ expression: Expression, form: DescribedForm.optional() })
  .meta({ id: 'DescribedPeopleQuery' });

export const DescribedPeople = z
  .object({
    text: z.string(),
    /** Its parts, one after the other. */
    segments: z.array(
      z.object({
        text: z.string(),
        /** Place of the condition that it words in the expression; null: it joins them. */
        path: z.array(z.int()).nullable(),
        /** True for answers that keep people out. */
        excluded: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'DescribedPeople' });
export type DescribedPeople = z.infer<typeof DescribedPeople>;
