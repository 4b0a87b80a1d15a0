import { z } from 'zod';
import { Code, CodeOrBlank, Name, NameOrBlank, Notes, Text } from '../fields.ts';
import { limits } from '../limits.ts';
import { AskedIn } from './question.ts';
import { CodebookScope, DerivedDefinition } from './derived-definition.ts';
import { AnswerCode, Phrase, QuestionBase, QuestionView } from './question-words.ts';
import { WeightDefinition } from './weight-definition.ts';

const AlsoCalled = z.array(Name).max(limits.alsoCalled);
const AnswerCodes = z.array(AnswerCode).min(1).max(limits.listItems);

/** New values of a question's fields; absent ones stay as they are. */
export const QuestionChange = z
  .strictObject({
    name: Name,
    wording: Text,
    /** Number or letter that people see: "Q24a". */
    number: NameOrBlank,
    /** Names from the top down. */
    category: z.array(Name).max(limits.categoryDepth),
    also_called: AlsoCalled,
    notes: Notes,
    unit: NameOrBlank,
    base: QuestionBase,
    view: QuestionView,
    /** Name of the mean: "NPS". */
    mean_name: NameOrBlank,
    phrase: Phrase,
  })
  .partial()
  .meta({ id: 'QuestionChange' });
export type QuestionChange = z.infer<typeof QuestionChange>;

/** New values of an answer's fields; absent ones stay as they are. */
export const AnswerChange = z
  .strictObject({
    name: Name,
    also_called: AlsoCalled,
    phrase: Phrase,
    /** Number that counts in the mean; null: the answer stays out. */
    number: z.number().nullable(),
    /** True: the answer is read as no answer. */
    missing: z.boolean(),
  })
  .partial()
  .meta({ id: 'AnswerChange' });
export type AnswerChange = z.infer<typeof AnswerChange>;

/** New values of a weight's fields; absent ones stay as they are. */
export const WeightChange = z
  .strictObject({
    name: Name,
    /** Whether its sums count people of a population. */
    projects: z.boolean(),
    /** True: it is used wherever no weight is named, in place of the one that is now. */
    default: z.literal(true),
  })
  .partial()
  .meta({ id: 'WeightChange' });

/** One change of a question, or of the order of all questions. */
export const QuestionEdit = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('question'), question: Code, set: QuestionChange }),
    z.strictObject({ op: z.literal('answer'), question: Code, answer: AnswerCode, set: AnswerChange }),
    /** Puts the codes into this order, in the places that they have among the others. `""`: of the questions. */
    z.strictObject({ op: z.literal('order'), question: CodeOrBlank, codes: AnswerCodes }),
    /** Counts answers as another one and retires them. */
    z.strictObject({ op: z.literal('merge'), question: Code, answers: AnswerCodes, into: AnswerCode }),
    /** Reads numbers of a numeric question, in all of its rows, as no answer, or as numbers again. */
    z.strictObject({
      op: z.literal('missing'),
      question: Code,
      values: z.array(z.number()).min(1).max(limits.listItems),
      missing: z.boolean(),
    }),
    /** Says in which waves and locations a question, or one of its answers, was asked. */
    z.strictObject({
      op: z.literal('ran'),
      question: Code,
      /** Absent: the question itself. */
      answer: AnswerCode.optional(),
      asked_in: AskedIn.min(1).max(limits.listItems),
    }),
    z.strictObject({
      op: z.literal('retire'),
      question: Code,
      /** Absent: the question itself. */
      answer: AnswerCode.optional(),
      /** Code of the question or answer to use instead. */
      replaced_by: AnswerCode.optional(),
    }),
    z.strictObject({ op: z.literal('restore'), question: Code, answer: AnswerCode.optional() }),
  ])
  .meta({ id: 'QuestionEdit' });
export type QuestionEdit = z.infer<typeof QuestionEdit>;

/** One change of a derived question's definition, or of its visibility. */
const DerivedEdit = z.discriminatedUnion('op', [
  /** Makes a question of others. */
  z.strictObject({
    op: z.literal('derive'),
    /** The service gives the code; one that is sent is not read. */
    question: CodeOrBlank.optional(),
    definition: DerivedDefinition,
    /** Its words; absent ones are proposed. */
    set: QuestionChange.optional(),
    scope: CodebookScope,
  }),
  /** Gives a derived question another definition: answers keep their codes, those that it lacks are retired. */
  z.strictObject({ op: z.literal('redefine'), question: Code, definition: DerivedDefinition }),
  /** Shows a derived question or weight to more people, or to fewer. */
  z.strictObject({ op: z.literal('scope'), question: Code, scope: CodebookScope }),
]);

/** One change of the questions that answers belong to: the new questions take over, the old ones are retired. */
const RegroupEdit = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('group'),
    /** The service gives the code; one that is sent is not read. */
    question: CodeOrBlank.optional(),
    /** Several to group, or a single one to change its kind. */
    questions: z.array(Code).min(1).max(limits.derivedSources),
    /**
     * `grid`: a row each; `multiple`: an answer each, or for each row of a grid; of a question `numeric` (its answers'
     * numbers) or `single` (numbers, or the first of several answers).
     */
    into: z.enum(['grid', 'multiple', 'numeric', 'single']),
    /** Label of the answer that counts as chosen, for `multiple`. */
    chosen: Name.optional(),
    /** Numbers that become answers, for `single` from a number. */
    values: z.array(z.number()).min(1).max(limits.derivedAnswers).optional(),
    /** Its words; absent ones are those of the first question. */
    set: QuestionChange.optional(),
  }),
  /** One question for each answer of a multiple question, or for each row of a grid. */
  z.strictObject({
    op: z.literal('split'),
    question: Code,
    /** The service gives the codes; those that are sent are not read. */
    codes: z.array(Code).max(limits.listItems).optional(),
  }),
]);

/** One change of a weight. */
const WeightEdit = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('weight'), weight: Code, set: WeightChange }),
  /** Rakes a weight to targets. */
  z.strictObject({
    op: z.literal('weigh'),
    /** Code of a derived weight, which gets another definition; not read with `create`: the service gives one. */
    weight: CodeOrBlank.optional(),
    definition: WeightDefinition,
    /** Makes a new weight. */
    create: z.strictObject({ name: Name, scope: CodebookScope }).optional(),
  }),
]);

/** One change of a codebook; those of a request apply in order, all or none. */
export const CodebookEdit = z
  .discriminatedUnion('op', [QuestionEdit, DerivedEdit, RegroupEdit, WeightEdit])
  .meta({ id: 'CodebookEdit' });
export type CodebookEdit = z.infer<typeof CodebookEdit>;
export type EditOf<Op extends CodebookEdit['op']> = Extract<CodebookEdit, { op: Op }>;

export const CodebookEdits = z.array(CodebookEdit).min(1).max(limits.codebookEdits);
