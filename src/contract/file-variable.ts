import { z } from 'zod';
import { Code, Count } from './fields.ts';
import { limits } from './limits.ts';

/** A variable of the imported files. */
export const FileVariable = z
  .object({
    name: z.string(),
    label: z.string(),
    kind: z.enum(['number', 'text', 'date', 'duration']),
    measure: z.enum(['nominal', 'ordinal', 'scale']).nullable(),
    /** As the file writes it, such as `F8.2`; empty where it states none. */
    format: z.string(),
    /** Codes of the waves whose file has it. */
    waves: z.array(z.string()),
    /** Codes of the questions that read it. */
    questions: z.array(z.string()),
    /** What else reads it: `id`, `wave`, `location`, `stratum`, `cluster`, or `weight:` and the code of a weight. */
    used_as: z.array(z.string()),
  })
  .meta({ id: 'FileVariable' });
export type FileVariable = z.infer<typeof FileVariable>;

/** The first thousand that match, and how many do. */
export const FileVariableList = z
  .object({
    total: Count,
    /** False: the survey was made without a file, or imported before file variables were kept. */
    recorded: z.boolean(),
    variables: z.array(FileVariable),
  })
  .meta({ id: 'FileVariableList' });
export type FileVariableList = z.infer<typeof FileVariableList>;

export const FileVariableQuery = z.object({
  /** In the name or the label, whatever the case. */
  search: z.string().max(limits.nameLength).optional(),
  wave: Code.optional(),
  /** `true`: those that nothing reads. */
  unused: z.enum(['true', 'false']).optional(),
});
export type FileVariableQuery = z.infer<typeof FileVariableQuery>;

const value = z.union([z.number(), z.string()]);

/** Raw frequencies of a wave, unweighted. A count is null where it, or what it would reveal, is under the floor. */
export const FileVariableWave = z
  .object({
    code: z.string(),
    respondents: Count,
    /** With any value, those that the file calls missing too. */
    filled: Count.nullable(),
    values: z.array(z.object({ value, count: Count.nullable() })),
  })
  .meta({ id: 'FileVariableWave' });
export type FileVariableWave = z.infer<typeof FileVariableWave>;

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
