import { z } from 'zod';
import { Code, Count } from '../fields.ts';
import { limits } from '../limits.ts';

/** Open texts may name people: administrators read them, and everyone who uses the survey once they are opened. */
export const TextReaders = z.enum(['administrators', 'everyone']).meta({ id: 'TextReaders' });
export type TextReaders = z.infer<typeof TextReaders>;

/** A variable of the imported files. */
export const FileVariable = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(['number', 'text', 'date', 'duration']),
    measure: z.enum(['nominal', 'ordinal', 'scale']).nullable(),
    /** The file's own spelling, such as `F8.2`; empty where it states none. */
    format: z.string(),
    /** Codes of the waves whose file has it. */
    waves: z.array(z.string()),
    /** Codes of the questions that read it. */
    questions: z.array(z.string()),
    /** What else reads it: `id`, `wave`, `location`, `stratum`, `cluster`, or `weight:` and the code of a weight. */
    used_as: z.array(z.string()),
    /** Who may read its answers, where it is an open text: a text that nothing reads and no labels are for; else null. */
    readers: TextReaders.nullable(),
  })
  .meta({ id: 'FileVariable' });
export type FileVariable = z.infer<typeof FileVariable>;

export const FileVariableQuery = z.object({
  /** Text to find in the name or the label, whatever the case. */
  search: z.string().max(limits.nameLength).optional(),
  wave: Code.optional(),
  /** Code of a question: those that it reads. */
  question: Code.optional(),
  /** `true`: those that nothing reads. */
  unused: z.enum(['true', 'false']).optional(),
  /** `true`: open texts alone. */
  texts: z.enum(['true', 'false']).optional(),
  /** `true`, with `question`: `details` of each variable too. */
  details: z.enum(['true', 'false']).optional(),
});
export type FileVariableQuery = z.infer<typeof FileVariableQuery>;

const value = z.union([z.number(), z.string()]);

/** Raw frequencies of a wave, unweighted. A count is null where it, or what it would reveal, is under the floor. */
export const FileVariableWave = z
  .object({
    code: z.string(),
    respondents: Count,
    /** Respondents with any value, missing ones of the file included. */
    filled: Count.nullable(),
    values: z.array(
      z.object({
        value,
        count: Count.nullable(),
        /** Whether a question of numbers that reads the variable was imported with it as no answer. */
        missing: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'FileVariableWave' });

export const FileVariableDetail = FileVariable.extend({
  value_labels: z.array(z.object({ value, label: z.string() })),
  /** Values that the file calls missing; a null end of a range is open. */
  missing: z.object({
    values: z.array(value),
    range: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  }),
  /** Names of the multiple-response sets that it is in. */
  sets: z.array(z.string()),
  /**
   * Which values are listed: `all`; `labelled`, or `repeated` too: others may identify a respondent, and are for
   * administrators of surveys without a floor; `frequent`: the thousand most frequent of a wave.
   */
  listed: z.enum(['all', 'labelled', 'repeated', 'frequent']),
  frequencies: z.array(FileVariableWave),
}).meta({ id: 'FileVariableDetail' });
export type FileVariableDetail = z.infer<typeof FileVariableDetail>;

/** The first thousand that match, and how many do. */
export const FileVariableList = z
  .object({
    total: Count,
    /** False: the survey was made without a file, or imported before file variables were kept. */
    recorded: z.boolean(),
    variables: z.array(FileVariable),
    /** Those of a question as their files describe them; present where they are asked for. */
    details: z.array(FileVariableDetail).optional(),
  })
  .meta({ id: 'FileVariableList' });
export type FileVariableList = z.infer<typeof FileVariableList>;

export const OpenTextQuery = z.object({
  /** Text to find in the answer, whatever the case. */
  search: z.string().max(limits.nameLength).optional(),
  wave: Code.optional(),
  /** Answers that come before the page. */
  offset: z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,8})$/, { error: 'must be a whole number from 0 up' })
    .optional(),
});
export type OpenTextQuery = z.infer<typeof OpenTextQuery>;

/** Different answers to an open text, the most frequent first, a page of them. */
export const OpenTextPage = z
  .object({
    /** Answers that match. */
    total: Count,
    /** True: answers of fewer respondents than the survey's floor are left out. */
    suppressed: z.boolean(),
    answers: z.array(
      z.object({
        text: z.string(),
        /** Respondents who gave it; null: it would reveal a number under the floor. */
        count: Count.nullable(),
        waves: z.array(z.string()),
      }),
    ),
    /** Keyed by wave, for the requested waves. */
    filled: z.array(z.object({ code: z.string(), respondents: Count, filled: Count.nullable() })),
  })
  .meta({ id: 'OpenTextPage' });
export type OpenTextPage = z.infer<typeof OpenTextPage>;

export const TextReadersInput = z.strictObject({ readers: TextReaders });
