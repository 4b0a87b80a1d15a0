import { z } from 'zod';
import { limits } from '../limits.ts';

/** File format. `csv`: a ZIP archive of the answers and their codebook, as an import takes them; `sav`: SPSS. */
export const ExportFormat = z.enum(['csv', 'sav']).meta({ id: 'ExportFormat' });
export type ExportFormat = z.infer<typeof ExportFormat>;

/**
 * Exported columns. `original`: the variables of the imported files, raw, under their own names. `questions`: questions
 * as the codebook has them. `both`: the variables, and every question that is not a variable as it is.
 */
export const ExportVariables = z.enum(['original', 'questions', 'both']).meta({ id: 'ExportVariables' });
export type ExportVariables = z.infer<typeof ExportVariables>;

export const DatasetExportQuery = z.object({
  format: ExportFormat,
  /** A saved audience: its respondents alone. Not given: everybody. */
  audience: z.string().min(1).max(64).optional(),
  /** Default: `both` in a `.sav` file, `questions` in a CSV archive, whose codebook describes every column. */
  variables: ExportVariables.optional(),
  /** Ids of saved audiences with commas between them, written as variables: 1 for their members, else 0. */
  audiences: z
    .string()
    .min(1)
    .max(limits.exportedAudiences * 65)
    .optional(),
  /**
   * `true`, for a `.sav` file: an archive with the file, `derive.sps` (syntax that makes derived questions from the
   * other variables) and the codebook.
   */
  syntax: z.enum(['true', 'false']).optional(),
});
export type DatasetExportQuery = z.infer<typeof DatasetExportQuery>;
