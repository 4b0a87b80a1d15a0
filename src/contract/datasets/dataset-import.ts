import { z } from 'zod';
import { CodeOrBlank, Count, NameOrBlank, Timestamp } from '../fields.ts';

/** A file part of a multipart body. */
const File = z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });

/**
 * Parts of the multipart body that begins an import: the survey's files, then settings that its codebook leaves open.
 */
export const DatasetImportParts = z
  .strictObject({
    file: File,
    /** Codebook of a CSV file. Without one the import waits with a proposal, and also with one for a further wave. */
    codebook: File.optional(),
    /** Triple-S: the description (`.xml`) of the answers in `file`. */
    schema: File.optional(),
    /** The sender's name of the file; returned, never used. */
    file_name: NameOrBlank.optional(),
    /** Code of the dataset that the file is a further wave of. */
    into: CodeOrBlank.optional(),
    code: CodeOrBlank.optional(),
    namespace: CodeOrBlank.optional(),
    weight_column: NameOrBlank.optional(),
    wave_column: NameOrBlank.optional(),
    location_column: NameOrBlank.optional(),
    public: z.enum(['true', 'false']).optional(),
  })
  .meta({ id: 'DatasetImportParts' });
export type DatasetImportParts = z.infer<typeof DatasetImportParts>;

export const ImportProblem = z
  .object({
    /** `error` keeps the survey out; `warning` and `note` do not. */
    severity: z.enum(['error', 'warning', 'note']),
    /** Counted from 1; null where the problem has no place of its own. */
    line: Count.nullable(),
    /** Name of the column; `""` where the problem has none. */
    column: z.string(),
    code: z.string(),
    /** The problem and its remedy. */
    message: z.string(),
  })
  .meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** An import and how far it is; also each event of its progress. */
export const DatasetImport = z
  .object({
    id: z.string(),
    state: z.enum([
      'waiting',
      'reading',
      'checking',
      /** It waits for decisions and to be published. */
      'proposed',
      'building',
      'done',
      'refused',
      'cancelled',
    ]),
    /** Progress of the present state, 0–1. */
    progress: z.number(),
    /** Seconds left of the present state; null where unknown. */
    seconds_left: z.number().nullable(),
    /** Read so far. */
    respondents: Count,
    /** Name, format and size of the sender's file. */
    file: z.string(),
    format: z.string(),
    bytes: Count,
    /** Code of the dataset that it is a further wave of; `""` of a new one. */
    into: z.string(),
    /** Code and namespace of the dataset it made; `""` until it has. */
    dataset: z.string(),
    namespace: z.string(),
    problems: z.array(ImportProblem),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'DatasetImport' });
export type DatasetImport = z.infer<typeof DatasetImport>;

export const DatasetImportList = z
  .object({ imports: z.array(DatasetImport) })
  .meta({ id: 'DatasetImportList' });
export type DatasetImportList = z.infer<typeof DatasetImportList>;
