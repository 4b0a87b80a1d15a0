import { z } from 'zod';
import { Phrase, QuestionBase, QuestionView } from '../../contract/codebook/question-words.ts';
import { phraseProblems } from '../../phrases/phrase-problems.ts';
import { fromWirePhrase } from '../../phrases/wire-words.ts';

/** Text for people: well-formed, without control characters but tab and line feed, at most `longest` characters. */
export function text(longest: number) {
  return z
    .string()
    .max(longest, `a text here has at most ${longest} characters`)
    .refine((characters) => characters.isWellFormed() && !hasControls(characters), {
      error: 'a text must hold no control characters and no half of a surrogate pair',
    });
}

/** A field that need not be there: `null` and `""` mean "not given" too, and all three become null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (given) => (given === '' ? null : given),
    schema.nullish().transform((given) => given ?? null),
  );
}

export const name = text(1000).min(1, 'a name must not be empty');
export const longText = optional(text(10_000)).transform((given) => given ?? '');

export const code = z
  .string()
  .regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'a code has 1 to 64 letters, digits or _ . : -');

/** Codes of questionnaires and questions: a question's full code is `namespace.code`, which must fall apart at its dot. */
export const dotlessCode = code.refine((characters) => !characters.includes('.'), {
  error: 'a code of a question or namespace must not hold a dot',
});

/** −2^31 to 2^31 − 1, written as a number or as its digits. */
export const suffixCode = z.union(
  [
    z.int32(),
    z
      .string()
      .regex(/^(?:0|-?[1-9]\d{0,9})$/)
      .transform(Number)
      .pipe(z.int32()),
  ],
  {
    error: 'a suffix code is an integer, such as 3 or "3"',
  },
);

/** Header of a column of the file of answers. */
export const column = z.string().min(1, 'a column is named by its header').max(255);

/** What a cell holds: a text to the letter, or a number in any spelling. */
export const value = z.union([z.number(), z.string().trim().min(1).max(255)], {
  error: 'a value is a number or a text of 1 to 255 characters',
});

export const date = optional(z.iso.date('a date is written as 2026-03-31'));

/** One name, or the names from the top of a tree down, or several names. */
export function names(most: number) {
  const named = z.union([name, z.array(name).max(most, `at most ${most} names`)], {
    error: 'must be a name or a list of names',
  });
  return optional(named).transform((given) => (given === null ? [] : [given].flat()));
}

/** Where something ran; an empty list, here too, means "not given". */
export const askedIn = optional(
  z.array(
    z
      .strictObject({ waves: optional(z.array(code)), locations: optional(z.array(code)) })
      .transform(({ waves, locations }) => ({
        ...(waves !== null && waves.length > 0 && { waves }),
        ...(locations !== null && locations.length > 0 && { locations }),
      })),
  ),
).transform((entries) => (entries === null || entries.length === 0 ? null : entries));

/** What an answer counts as in a mean. */
export const worth = {
  midpoint: optional(z.number()),
  numeric: optional(z.boolean()).transform((given) => given ?? true),
};

const phrase = optional(
  Phrase.superRefine((words, context) => {
    for (const { message, remedy } of phraseProblems(fromWirePhrase(words))) {
      context.addIssue({ code: 'custom', message: `${message}. ${remedy}` });
    }
  }),
);

/** Words of an answer or a column other than its name. */
export const answerWords = { also_called: names(100), phrase };

/** Words of a question other than its name and wording, and its first view. */
export const questionWords = {
  number: optional(name),
  base: optional(QuestionBase),
  view: optional(QuestionView),
  /** Name of its mean: "NPS". */
  mean_name: optional(name),
  phrase,
};

function hasControls(characters: string): boolean {
  for (const character of characters) {
    if (character < ' ' && character !== '\t' && character !== '\n') return true;
  }
  return false;
}
