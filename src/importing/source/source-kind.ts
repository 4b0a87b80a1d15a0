import { closeSync, readSync } from 'node:fs';
import { openFile } from './open-file.ts';
import type { SourcePaths } from './source-paths.ts';

/** Kinds of file; the user's choices of reading are the same for all files of one kind. */
export type SourceKind = 'sav' | 'triple-s' | 'parquet' | 'table';

/** Detects the kind of a survey's file from its first bytes; unknown ones count as a table. */
export function sourceKind({ dataPath, schemaPath }: Omit<SourcePaths, 'reading'>): SourceKind {
  if (schemaPath !== null) return 'triple-s';
  const descriptor = openFile(dataPath);
  try {
    return kindOfStart(startOf(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

/** The first eight bytes of an open file; fewer where it is shorter. */
export function startOf(descriptor: number): Buffer {
  const start = Buffer.alloc(8);
  return start.subarray(0, readSync(descriptor, start, 0, start.length, 0));
}

/** The kind of a file that is no Triple-S survey, by its first bytes. */
export function kindOfStart(start: Buffer): Exclude<SourceKind, 'triple-s'> {
  const magic = start.toString('latin1', 0, 4);
  if (magic === '$FL2' || magic === '$FL3') return 'sav';
  return magic === 'PAR1' ? 'parquet' : 'table';
}
