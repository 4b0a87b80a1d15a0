import { z } from 'zod';
import { ChatResult } from './chat.ts';
import { Expression } from '../expression.ts';
import { Code, CodeList, CodeOrBlank, PageOffset } from '../fields.ts';
import { InsightCalculation } from './insight.ts';
import { InterpretedAudience, InterpretedTopic, Interpretation } from './interpretation.ts';
import { limits } from '../limits.ts';

/** Root or child; `""`: all that the caller may use. */
const Dataset = CodeOrBlank.default('');

const SearchQuestions = z.strictObject({
  words: z.string().min(1).max(limits.nameLength),
  dataset_code: Dataset,
  limit: z.int().min(1).max(20).default(10),
});

const CodeAndName = z.object({ code: z.union([z.string(), z.int()]), name: z.string() });

const FoundQuestions = z.object({
  /** Best first; `answers` are those that hold a word. */
  questions: z.array(
    z.object({ code: z.string(), name: z.string(), kind: z.string(), answers: z.array(CodeAndName) }),
  ),
  locations: z.array(CodeAndName),
  /** Ready-made people: an id is one of a plan's audience. */
  audiences: z.array(z.object({ id: z.string(), name: z.string() })),
});

const DescribeQuestion = z.strictObject({
  question: Code,
  offset: PageOffset.default(0),
});

const DescribedQuestion = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  wording: z.string(),
  notes: z.string(),
  /** Base of its shares unless a query says another: all, answered or asked. */
  base: z.string(),
  answers: z.array(CodeAndName),
  columns: z.array(CodeAndName),
  waves: z.array(z.string()),
  locations: z.array(z.string()),
  /** null: no further answers or columns. */
  next_offset: z.int().nullable(),
});

const People = z
  .array(InterpretedAudience.omit({ name: true }))
  .max(20)
  .meta({ id: 'PlannedPeople' });

/** Of places and of waves; a schema that is named is sent once. */
const Codes = CodeList.meta({ id: 'Codes' }).default([]);

/** A plan carries codes alone. */
const Ask = z.strictObject({
  plan: z.strictObject({
    ...Interpretation.pick({
      intent: true,
      split_by: true,
      top: true,
      least: true,
      measure: true,
      pooled: true,
      base_mode: true,
    }).shape,
    topics: z
      .array(InterpretedTopic.omit({ name: true, stands_in_for: true }))
      .max(20)
      .default([]),
    audience: People.default([]),
    sides: People.default([]),
    /** `rest`: all who are in none of the sides, else not of the audience. */
    against: z.union([z.enum(['', 'everyone', 'rest']), Expression]).default(''),
    base: Expression.nullable().default(null),
    locations: Codes,
    waves: Codes,
  }),
  prompt: z
    .string()
    .max(limits.promptLength)
    .regex(/\S/, { error: 'must not be blank' })
    .describe('The same in words, kept with the answer'),
  dataset_code: Dataset,
});

const Asked = z.object({
  message: z.string(),
  /** The plan in words, so that the client can check it. */
  read_as: z.string(),
  outcome: ChatResult.shape.outcome,
  notes: z.array(z.string()),
  findings: z.array(InsightCalculation),
  /** Ids of findings that are left out or cut short here; `explore_insight_svc` reads them whole. */
  further: z.array(z.string()),
  chat_id: z.string(),
});

const Line = z
  .strictObject({ name: z.string().max(limits.nameLength), expression: Expression.nullable() })
  .meta({ id: 'TableLine' });

const QueryCrosstab = z.strictObject({
  rows: z.array(Line).min(1).max(40),
  columns: z.array(Line).min(1).max(20),
  base: Expression.nullable().default(null),
  locations: Codes,
  waves: Codes,
  /** First row of the page. */
  offset: PageOffset.default(0),
});

const CrosstabFigures = z.object({
  waves: z.array(z.string()),
  weight: z.string(),
  /** In rows, left to right. Shares are of the column, 0–100; `p`: column against everyone else of the base. */
  cells: z.array(
    z.object({
      row: z.string(),
      column: z.string(),
      sample: z.number(),
      share: z.number().nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      index: z.number().nullable(),
      p: z.number().nullable(),
      mark: z.enum(['above', 'below', '']),
      /** Why there is no figure; `""`: there is one. */
      absent: z.string(),
    }),
  ),
  /** Row of the next page; null: none. */
  next_offset: z.int().nullable(),
});

/** Tools of the protocol's own leg, for clients that choose codes themselves; the strict call doesn't know them. */
export const typedTools = {
  search_questions: { arguments: SearchQuestions, result: FoundQuestions },
  describe_question: { arguments: DescribeQuestion, result: DescribedQuestion },
  ask: { arguments: Ask, result: Asked },
  query_crosstab: { arguments: QueryCrosstab, result: CrosstabFigures },
} as const;

export const TypedToolName = z.enum(['search_questions', 'describe_question', 'ask', 'query_crosstab']);
export type TypedToolName = z.infer<typeof TypedToolName>;
export type TypedArguments<Name extends TypedToolName> = z.infer<(typeof typedTools)[Name]['arguments']>;
export type TypedResult<Name extends TypedToolName> = z.infer<(typeof typedTools)[Name]['result']>;
