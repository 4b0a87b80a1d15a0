import { z } from 'zod';

/** As which file. `csv`: a ZIP archive of the answers and their codebook, as an import takes them; `sav`: SPSS. */
export const ExportFormat = z.enum(['csv', 'sav']).meta({ id: 'ExportFormat' });
export type ExportFormat = z.infer<typeof ExportFormat>;

export const DatasetExportQuery = z.object({
  format: ExportFormat,
  /** A saved audience: its respondents alone. Not given: everybody. */
  audience: z.string().min(1).max(64).optional(),
});
export type DatasetExportQuery = z.infer<typeof DatasetExportQuery>;
