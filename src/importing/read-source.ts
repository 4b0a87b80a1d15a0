import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { readSav } from './sav/read-sav.ts';
import { readDelimited } from './table/read-delimited.ts';
import { readParquet } from './table/read-parquet.ts';
import { entryOf } from './source/file-reading.ts';
import type { ReadLimits } from './source/read-limits.ts';
import type { ReadProgress } from './source/read-progress.ts';
import { retypeVariable } from './source/retype-variable.ts';
import type { SourceFile } from './source/source-file.ts';
import { SourceFileError } from './source/source-file-error.ts';
import type { SourcePaths } from './source/source-paths.ts';

const longestFile = 2 * 2 ** 30;
const longestSchema = 64 * 2 ** 20;

/**
 * Reads a survey's file by what it begins with; what it is called does not count. Throws `SourceFileError` where it
 * cannot be read, and whatever `watch` throws.
 */
export async function readSource(
  source: SourcePaths,
  limits: ReadLimits,
  watch: (progress: ReadProgress) => void,
): Promise<SourceFile> {
  const file = await readAsItIs(source, limits, watch);
  const { types } = source.reading ?? {};
  if (types === undefined) return file;
  const remarks = [...file.remarks];
  const variables = file.variables.map((variable) => {
    const type = entryOf(types, variable.name);
    return type === undefined
      ? variable
      : retypeVariable(variable, type, file.rows, file.dialect?.decimal ?? '.', remarks);
  });
  return { ...file, raw: file.raw ?? file.variables, variables, remarks };
}

async function readAsItIs(
  { dataPath, schemaPath, codebookPath = null, options = {}, reading = {} }: SourcePaths,
  limits: ReadLimits,
  watch: (progress: ReadProgress) => void,
): Promise<SourceFile> {
  if (codebookPath !== null) {
    const { readDescribed } = await import('./table/read-described.ts');
    return readDescribed(dataPath, codebookPath, options, watch);
  }
  const descriptor = opened(dataPath);
  try {
    const { size } = fstatSync(descriptor);
    if (schemaPath !== null) {
      const { readTripleS } = await import('./triple-s/read-triple-s.ts');
      return readTripleS(schemaOf(schemaPath), descriptor, size, watch, reading.encoding);
    }
    const start = Buffer.alloc(8);
    const length = readSync(descriptor, start, 0, start.length, 0);
    if (length === 0) throw new SourceFileError('no_rows', 'the file is empty');
    const magic = start.toString('latin1', 0, 4);
    if (magic === '$FL2' || magic === '$FL3') {
      return readSav(descriptor, size, watch, reading.encoding, limits.unpackedMb);
    }
    if (magic === 'PAR1') return await readParquet(dataPath, limits, watch);
    refuseOthers(start, magic);
    return readDelimited(descriptor, size, watch, reading);
  } finally {
    closeSync(descriptor);
  }
}

function opened(path: string): number {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    throw new SourceFileError(
      'file',
      `the file "${basename(path)}" cannot be opened; name the one that holds the answers`,
    );
  }
  const status = fstatSync(descriptor);
  if (status.isFile() && status.size <= longestFile) return descriptor;
  closeSync(descriptor);
  throw status.isFile()
    ? new SourceFileError('limit', `the file must be at most 2 GiB; it has ${status.size} bytes`)
    : new SourceFileError('file', 'the file is not an ordinary file');
}

function schemaOf(path: string): Buffer {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    throw new SourceFileError(
      'file',
      `the file "${basename(path)}" cannot be opened; name the description of the Triple-S survey`,
    );
  }
  if (size > longestSchema) {
    throw new SourceFileError(
      'limit',
      `the description of a Triple-S survey may have 64 MiB; this one has ${size} bytes`,
    );
  }
  return readFileSync(path);
}

function refuseOthers(start: Buffer, magic: string): void {
  if (magic === 'PK\u0003\u0004') {
    throw new SourceFileError(
      'syntax',
      'the file is an archive or a workbook (.zip, .xlsx); save the sheet of answers as CSV, or send the file inside',
    );
  }
  if (start.readUInt32BE(0) === 0xd0cf11e0) {
    throw new SourceFileError(
      'syntax',
      'the file is an old workbook (.xls); save the sheet of answers as CSV',
    );
  }
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new SourceFileError('syntax', 'the file is compressed (.gz); unpack it and send the file inside');
  }
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<\??(?:xml|sss)/i.test(start.toString('latin1'))) {
    throw new SourceFileError(
      'syntax',
      'the file is XML; of a Triple-S survey send the answers (.asc, .dat or .csv) as the file and the .xml beside it as its description',
    );
  }
}
