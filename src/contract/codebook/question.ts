import { questionKinds } from '../../lib/question-kind.ts';
import { z } from 'zod';
import { Code, CodeOrBlank, Count, PageLimit, PageOffset, Text } from '../fields.ts';
import { Derived } from './derived-definition.ts';
import { AnswerCode, Phrase, QuestionBase, QuestionView } from './question-words.ts';
import { limits } from '../limits.ts';

/**
 * Where something ran: the union of its entries, each of which stands for all pairs of its waves with its
 * locations. Entries have no wave in common; waves are in time order, locations in the dataset's.
 */
export const AskedIn = z
  .array(z.object({ waves: z.array(z.string()), locations: z.array(z.string()) }))
  .meta({ id: 'AskedIn' });
export type AskedIn = z.infer<typeof AskedIn>;

/** What a codebook says of an answer; absent where it says nothing. */
const answerWords = {
  also_called: z.array(z.string()).optional(),
  phrase: Phrase.optional(),
  /** True: read as no answer. */
  missing: z.boolean().optional(),
};

/** Present on parts no longer offered; saved work that names one has the same figures as before. */
const retirement = {
  retired: z.boolean().optional(),
  replaced_by: AnswerCode.optional(),
  /** Revision of the codebook that retired it. */
  revision: Count.optional(),
};

export const Datapoint = z
  .object({
    code: z.string(),
    name: z.string(),
    /** Numeric value of the answer; null: none. */
    midpoint: z.number().nullable(),
    /** False: the answer ("don't know") stays out of means. */
    numeric: z.boolean(),
    /** Bounds of a band of a numeric question, both included; null elsewhere and where the band is open. */
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** Absent: wherever the question ran. */
    asked_in: AskedIn.optional(),
    ...answerWords,
    ...retirement,
  })
  .meta({ id: 'Datapoint' });
export type Datapoint = z.infer<typeof Datapoint>;

export const Suffix = z
  .object({
    code: z.int(),
    name: z.string(),
    midpoint: z.number().nullable(),
    numeric: z.boolean(),
    /** Absent: wherever the question ran. */
    asked_in: AskedIn.optional(),
    ...answerWords,
    ...retirement,
  })
  .meta({ id: 'Suffix' });
export type Suffix = z.infer<typeof Suffix>;

export const QuestionKind = z.enum(questionKinds).meta({ id: 'QuestionKind' });
export type QuestionKind = z.infer<typeof QuestionKind>;

export const Question = z
  .object({
    code: z.string(),
    namespace: z.string(),
    /** The dataset, root or child, with this namespace. */
    dataset: z.string(),
    kind: QuestionKind,
    name: z.string(),
    wording: z.string(),
    category: z.object({
      /** Id, as in `/v2/categories/filter`; `""` where the question has none. */
      id: z.string(),
      /** Names from the top down. */
      path: z.array(z.string()),
    }),
    /** Unit of its numbers: hours, euro; `""`: none. */
    unit: z.string(),
    also_called: z.array(z.string()),
    /** Notes for readers, such as its routing; `""` where there are none. */
    notes: z.string(),
    /** Answers, rows of a grid, or bands of a numeric question, in the questionnaire's order. */
    datapoints: z.array(Datapoint),
    /** Columns of a grid; empty for every other kind. */
    suffixes: z.array(Suffix),
    /** Waves in which it ran anywhere, in time order. */
    waves: z.array(z.string()),
    /** Locations in which it ran ever. */
    locations: z.array(z.string()),
    asked_in: AskedIn,
    /** False: named because it exists, but the caller may not query it. */
    accessible: z.boolean(),
    /** Number or letter that people see: "Q24a". */
    number: z.string().optional(),
    phrase: Phrase.optional(),
    /** Whether every respondent answered it; absent where that isn't known. */
    complete: z.boolean().optional(),
    base: QuestionBase.optional(),
    view: QuestionView.optional(),
    mean_name: z.string().optional(),
    /** Numbers that are read otherwise than they were imported; absent: none. */
    numbers_read: z
      .object({
        /** Read as no answer. */
        missing: z.array(z.number()),
        /** Read as numbers though the file calls them missing. */
        counted: z.array(z.number()),
      })
      .optional(),
    /** Definition; absent: the survey asked it. */
    derived: Derived.optional(),
    ...retirement,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

/** None named = all that the caller may see, in the questionnaire's order. */
export const QuestionFilter = z
  .strictObject({
    namespaces: z
      .array(z.strictObject({ code: Code }))
      .max(limits.listItems)
      .optional(),
    /** Root or child; with its children. */
    dataset: CodeOrBlank.optional(),
    /** Words looked for in names, wordings, codes, answers and synonyms. */
    search: Text.optional(),
    /** Id of a category; with all below it. */
    category: Text.optional(),
    /** Codes wanted. */
    codes: z.array(Code).max(limits.listItems).optional(),
    /** True: with all that is retired or missing, as `codes` has it. */
    retired: z.boolean().optional(),
    /** Default 100. */
    limit: PageLimit.optional(),
    offset: PageOffset.optional(),
  })
  .meta({ id: 'QuestionFilter' });
export type QuestionFilter = z.infer<typeof QuestionFilter>;

export const QuestionPage = z
  .object({
    questions: z.array(Question),
    /** Number over all pages. */
    total: Count,
  })
  .meta({ id: 'QuestionPage' });
export type QuestionPage = z.infer<typeof QuestionPage>;

/** Replaces the words that find the question, other than its name and wording. */
export const QuestionSynonyms = z
  .strictObject({ also_called: z.array(z.string().min(1).max(limits.nameLength)).max(limits.alsoCalled) })
  .meta({ id: 'QuestionSynonyms' });
