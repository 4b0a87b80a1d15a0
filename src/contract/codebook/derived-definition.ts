import { z } from 'zod';
import { Expression } from '../expression.ts';
import { Code, Name } from '../fields.ts';
import { limits } from '../limits.ts';
import { AnswerCode } from './question-words.ts';

const AnswerCodes = z.array(AnswerCode).min(1).max(limits.listItems);

/** Fields of every answer of a derived question, apart from its source. */
const answer = {
  /** Stays the same for ever; absent: the service gives one. */
  code: Code.optional(),
  name: Name,
  /** Number that counts in the mean; absent or null: none. */
  number: z.number().nullish(),
};

/** A question with numbers: a numeric one, a row or cell of a numeric grid, or answers that have numbers. */
const numberSource = {
  question: Code,
  /** Row of a grid. */
  row: Code.optional(),
  /** Column of a numeric grid that has numbers in its columns. */
  column: z.int().optional(),
};
export type NumberSource = z.infer<z.ZodObject<typeof numberSource>>;

/** Name of the answer for respondents outside all others; absent: they are blank. */
const rest = { rest: Name.optional() };

/** Respondents to whom the conditions of a question apply: those asked at least one of its questions, or everyone. */
const AskedOfConditions = z.enum(['any', 'everyone']);

const conditions = {
  answers: z
    .array(z.strictObject({ ...answer, when: Expression }))
    .min(1)
    .max(limits.derivedAnswers),
  ...rest,
  asked: AskedOfConditions,
};

/**
 * Arithmetic on the numbers of a respondent. Blank where a number is blank, after a division by 0, and beyond the range
 * of numbers; `if` counts 1 or 0.
 */
export type Formula =
  | { op: 'number'; value: number }
  | ({ op: 'value' } & NumberSource)
  | { op: 'if'; when: Expression }
  | { op: 'add' | 'subtract' | 'multiply' | 'divide' | 'min' | 'max' | 'mean'; of: Formula[] };
export const Formula: z.ZodType<Formula> = z
  .lazy(() =>
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal('number'), value: z.number() }),
      z.strictObject({ op: z.literal('value'), ...numberSource }),
      z.strictObject({ op: z.literal('if'), when: Expression }),
      z.strictObject({
        op: z.enum(['add', 'subtract', 'multiply', 'divide', 'min', 'max', 'mean']),
        /** In order; exactly two for `subtract` and `divide`. */
        of: z.array(Formula).min(1).max(limits.formulaNodes),
      }),
    ]),
  )
  .meta({ id: 'Formula' });

/** Answers that are made of answers of several questions. */
const answersOfSeveral = z
  .array(
    z.strictObject({
      ...answer,
      from: z
        .array(z.strictObject({ question: Code, answers: AnswerCodes }))
        .min(1)
        .max(limits.derivedSources),
    }),
  )
  .max(limits.derivedAnswers);

/** How a question is derived from others, as the person made it. */
export const DerivedDefinition = z
  .discriminatedUnion('form', [
    /** Answers of a question, or the columns of a grid in all its rows, as new answers. */
    z.strictObject({
      form: z.literal('recode'),
      question: Code,
      answers: z
        .array(z.strictObject({ ...answer, from: AnswerCodes }))
        .min(1)
        .max(limits.derivedAnswers),
      ...rest,
    }),
    /** The same question asked twice: the first one answered counts. */
    z.strictObject({
      form: z.literal('asked_twice'),
      questions: z.array(Code).min(2).max(limits.derivedSources),
      answers: answersOfSeveral.min(1),
    }),
    /** Questions, or rows of a grid, as the rows of a grid; one alone is a question without rows. */
    z.strictObject({
      form: z.literal('cells'),
      cells: z
        .array(z.strictObject({ code: Code, name: Name, ...numberSource }))
        .min(1)
        .max(limits.derivedSources),
      /** None of numbers, which are the cells as they are. */
      answers: answersOfSeveral,
      /** True: of the answers of a respondent in a row the first one counts alone. */
      first: z.literal(true).optional(),
    }),
    /** Numbers in intervals, which do not overlap. */
    z.strictObject({
      form: z.literal('bands'),
      ...numberSource,
      /** Written as in a condition: `[20,45)`. */
      answers: z
        .array(z.strictObject({ ...answer, interval: Name }))
        .min(1)
        .max(limits.derivedAnswers),
      ...rest,
    }),
    /** Every answer of the first question with every answer of the second. */
    z.strictObject({ form: z.literal('combine'), questions: z.tuple([Code, Code]) }),
    /** The first condition that holds decides. */
    z.strictObject({ form: z.literal('first_match'), ...conditions }),
    /** Several conditions may hold. */
    z.strictObject({ form: z.literal('any_match'), ...conditions }),
    /** How many of these a respondent gave. */
    z.strictObject({
      form: z.literal('count'),
      of: z
        .array(
          z.strictObject({
            question: Code,
            /** Answers, or rows of a grid. */
            answers: AnswerCodes,
            /** Columns of a grid; a row counts if it has one of them. */
            columns: z.array(z.int()).min(1).max(limits.listItems).optional(),
          }),
        )
        .min(1)
        .max(limits.derivedSources),
      /** `all`: only where every answer was offered; `offered`: wherever any was. */
      where: z.enum(['all', 'offered']),
      /** True: who was not asked one of the questions gave none of its answers. */
      blank_is_zero: z.boolean(),
      /** Bands to count by; absent: 0, 1, 2, 3 or more. */
      bands: z
        .array(z.strictObject({ ...answer, interval: Name }))
        .max(limits.derivedAnswers)
        .optional(),
    }),
    z.strictObject({
      form: z.literal('arithmetic'),
      formula: Formula,
      bands: z
        .array(z.strictObject({ ...answer, interval: Name }))
        .max(limits.derivedAnswers)
        .optional(),
    }),
  ])
  .meta({ id: 'DerivedDefinition' });
export type DerivedDefinition = z.infer<typeof DerivedDefinition>;

/** Who sees an entry of a codebook: everyone who may use the survey, the organisation, or its owner. */
export const CodebookScope = z.enum(['survey', 'organisation', 'mine']).meta({ id: 'CodebookScope' });
export type CodebookScope = z.infer<typeof CodebookScope>;

/** Definition of a derived question. */
export const Derived = z
  .object({
    form: z.string(),
    scope: CodebookScope,
    /** The definition in words: "16–34 from “16–24” and “25–34”; nobody is left out. Ran where Age ran." */
    explanation: z.string(),
    /** Notes on the definition: "It does not include “X” before 2016 Q3." */
    notes: z.array(z.string()),
    /** Codes of the questions that it reads. */
    sources: z.array(z.string()),
    definition: DerivedDefinition,
  })
  .meta({ id: 'Derived' });
export type Derived = z.infer<typeof Derived>;
