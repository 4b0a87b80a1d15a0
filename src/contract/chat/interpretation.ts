import { z } from 'zod';
import { BaseMode } from '../query/estimates.ts';
import { Expression } from '../expression.ts';
import { Code, CodeList, CodeOrBlank, NameOrBlank } from '../fields.ts';
import { limits } from '../limits.ts';

/** What kind of answer a prompt asks for. */
export const PlanIntent = z.enum([
  'size',
  'ranking',
  'profile',
  'compare',
  'trend',
  'average',
  'definition',
  'coverage',
  'why',
]);
export type PlanIntent = z.infer<typeof PlanIntent>;

/** A place or time of the reading. Of a request, `name` is not read. */
const ReadCode = z.object({ code: Code, name: NameOrBlank.default('') });

/** What is asked about. No datapoints: every answer of the question; no suffixes: any. */
export const InterpretedTopic = z.object({
  question: Code,
  datapoints: CodeList.default([]),
  suffixes: z.array(z.int()).max(limits.listItems).default([]),
  /** True: those to whom it does not apply. */
  negated: z.boolean().default(false),
  /** Text of the chip. */
  name: NameOrBlank.default(''),
  /** Not in the survey under the name that was said: what stands in for it is `name`. `""`: it is what was said. */
  stands_in_for: NameOrBlank.default(''),
});
export type InterpretedTopic = z.infer<typeof InterpretedTopic>;

/** People: a condition, or one of the sides that are compared. */
export const InterpretedAudience = z.object({
  /** Id of a saved or curated audience; `""`: read from the words. */
  id: CodeOrBlank.default(''),
  name: NameOrBlank.default(''),
  /** null = everyone. */
  expression: Expression.nullable(),
});
export type InterpretedAudience = z.infer<typeof InterpretedAudience>;

/** The reference group of a comparison. It becomes the last side; the interpretation of an answer has it among its sides. */
export const InterpretedAgainst = z.object({
  /** `rest`: all who are in none of the sides; `""`: what the intent compares with by itself. */
  kind: z.enum(['', 'everyone', 'rest', 'people']).default(''),
  /** Of the kind `people`; other places or waves are people of the questions `locations` and `waves`. */
  people: Expression.nullable().default(null),
});

/**
 * How a prompt was read: what the chips show. Sent back in a request, with changes, it takes the place of reading the
 * prompt again; names and what stands in are the service's own and not read then.
 */
export const Interpretation = z
  .object({
    intent: PlanIntent,
    topics: z.array(InterpretedTopic).max(20).default([]),
    /** All of them hold. */
    audience: z.array(InterpretedAudience).max(50).default([]),
    sides: z.array(InterpretedAudience).max(limits.statsAudiences).default([]),
    /** True: the sides taken together come first, then each. */
    pooled: z.boolean().default(false),
    against: InterpretedAgainst.default({ kind: '', people: null }),
    /** Numerators and bases count these people only; null: everyone. */
    base: InterpretedAudience.nullable().default(null),
    /** Respondents of the base that shares are computed on; `""`: those that the question's codebook sets. */
    base_mode: z.enum(['', ...BaseMode.options]).default(''),
    /** `waves`, `locations` or a question code; `""`: not split. */
    split_by: CodeOrBlank.default(''),
    /** None: all. */
    locations: z.array(ReadCode).max(limits.listItems).default([]),
    waves: z.array(ReadCode).max(limits.listItems).default([]),
    /** How many of a ranking; 0: not said. */
    top: z.int().min(0).max(100).default(0),
    /** True: the ranking begins at its end. */
    least: z.boolean().default(false),
    /** Statistic of an intent that has several; `""`: its usual one. */
    measure: z.enum(['', 'median', 'nps', 'index']).default(''),
    /** What nobody said: chips that are drawn dashed. */
    assumed: z.array(z.enum(['topics', 'suffixes', 'locations', 'waves'])).default([]),
    /** Subject of the intent `coverage`; `""`: when and where something was asked. */
    describe: z.enum(['', 'help', 'sample', 'term', 'method', 'courtesy']).default(''),
    /** Name of the term that is explained; else `""`. */
    term: NameOrBlank.default(''),
    /** Runner-up readings of the topic, the likelier first. */
    other_topics: z.array(InterpretedTopic).max(20).default([]),
  })
  .meta({ id: 'Interpretation' });
export type Interpretation = z.infer<typeof Interpretation>;
