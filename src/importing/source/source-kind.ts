import type { SourcePaths } from './source-paths.ts';
import { startOfFile } from './start-of-file.ts';

/** Files of one kind can be read as somebody says in the same words. */
export type SourceKind = 'sav' | 'triple-s' | 'parquet' | 'table';

/** What a survey's file is, by what it begins with; whatever begins otherwise counts as a table. */
export function sourceKind({ dataPath, schemaPath }: Omit<SourcePaths, 'reading'>): SourceKind {
  if (schemaPath !== null) return 'triple-s';
  const start = startOfFile(dataPath);
  if (start === '$FL2' || start === '$FL3') return 'sav';
  return start === 'PAR1' ? 'parquet' : 'table';
}
