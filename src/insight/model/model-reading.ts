import { z } from 'zod';

const Id = z.string().max(64);
const Codes = z.array(Id).max(40);
const Columns = z.array(z.int()).max(20);
/** Pieces of the prompt, as they stand in it. */
const Said = z.array(z.string().max(400)).max(8);

/** Answers that people gave; `question` may also be `locations`, `waves` or `saved` (audiences, by their ids). */
const Condition = z.strictObject({
  id: Id,
  question: Id,
  answers: Codes,
  columns: Columns,
  /** How many of the answers; 0: one at least. */
  at_least: z.int().min(0).max(40),
  not: z.boolean(),
  said: Said,
});

/**
 * A prompt as a language model reads it: a plan in codes, each part citing the words that it comes from. Groups name
 * conditions and groups before them, so that the whole algebra of expressions needs no recursion. `""` and empty lists
 * say nothing.
 */
export const ModelReading = z.strictObject({
  verdict: z.enum(['plan', 'look_up', 'unclear', 'not_in_survey']),
  /** Words to find other questions by. */
  look_up: z.array(z.string().max(100)).max(3),
  measure: z.strictObject({
    kind: z.enum(['share', 'size', 'distribution', 'mean', 'median', 'nps', 'index', 'profile']),
    said: Said,
  }),
  conditions: z.array(Condition).max(24),
  groups: z
    .array(
      z.strictObject({
        id: Id,
        join: z.enum(['and', 'or', 'at_least']),
        of: z.array(Id).max(12),
        /** Of the join `at_least`: how many of them hold. */
        at_least: z.int().min(0).max(12),
        not: z.boolean(),
        said: Said,
      }),
    )
    .max(12),
  /** Answers with a share that is asked for; none: all of the question. `not`: of people without them. */
  topics: z.array(Condition.omit({ id: true, at_least: true })).max(3),
  /** Of whom: an id; `""`: everyone. */
  who: Id,
  /** To whom every figure is confined: an id; `""`: everyone. */
  base: Id,
  sides: z.array(z.strictObject({ of: Id, said: Said })).max(8),
  /** The sides taken together, then each. */
  pooled: z.boolean(),
  /** Whom the people, or the sides, are set against; `of` of a condition: its id. */
  against: z.strictObject({
    kind: z.enum(['none', 'everyone', 'rest', 'condition']),
    of: Id,
    said: Said,
  }),
  /** A question, `locations` or `waves`; `""`: no split. */
  split: z.strictObject({ by: Id, said: Said }),
  places: z.strictObject({ codes: Codes, said: Said }),
  times: z.strictObject({ codes: Codes, over_time: z.boolean(), said: Said }),
  order: z.strictObject({
    direction: z.enum(['none', 'most', 'least']),
    keep: z.int().min(0).max(50),
    said: Said,
  }),
  /** Words that ask nothing of the survey. */
  around: z.array(z.string().max(400)).max(16),
});
export type ModelReading = z.infer<typeof ModelReading>;

/** What keeps local servers from building a grammar of a schema, and is checked here all the same. */
const left = new Set(['$schema', 'maxLength', 'minLength', 'minimum', 'maximum', 'pattern']);

/** JSON schema of a reading, as it is sent. What comes back is never trusted to have kept to it. */
export const readingSchema: unknown = JSON.parse(
  JSON.stringify(z.toJSONSchema(ModelReading, { reused: 'inline' }), (key, value: unknown) =>
    left.has(key) ? undefined : value,
  ),
);
