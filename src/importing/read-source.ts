import { closeSync, fstatSync } from 'node:fs';
import { readSav } from './sav/read-sav.ts';
import { readDelimited } from './table/read-delimited.ts';
import { readParquet } from './table/read-parquet.ts';
import { entryOf } from './source/file-reading.ts';
import { openFile, readDescriptionFile } from './source/open-file.ts';
import type { ReadLimits } from './source/read-limits.ts';
import { retypeVariable } from './source/retype-variable.ts';
import type { ReadProgress, SourceFile } from './source/source-file.ts';
import { SourceFileError } from './source/source-file-error.ts';
import { kindOfStart, startOf } from './source/source-kind.ts';
import type { SourcePaths } from './source/source-paths.ts';

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
  const descriptor = openFile(dataPath);
  try {
    const { size } = fstatSync(descriptor);
    if (schemaPath !== null) {
      const { readTripleS } = await import('./triple-s/read-triple-s.ts');
      const remedy = 'name the description of the Triple-S survey';
      const schema = readDescriptionFile(schemaPath, 'the description of a Triple-S survey', remedy);
      return readTripleS(schema, descriptor, size, watch, reading.encoding);
    }
    if (size === 0) throw new SourceFileError('no_rows', 'the file is empty');
    const start = startOf(descriptor);
    const kind = kindOfStart(start);
    if (kind === 'sav') return readSav(descriptor, size, watch, reading.encoding, limits.unpackedMb);
    if (kind === 'parquet') return await readParquet(dataPath, limits, watch);
    refuseOthers(start);
    return readDelimited(descriptor, size, watch, reading);
  } finally {
    closeSync(descriptor);
  }
}

/** Kinds of files that are often sent for others, by how they begin, and what to send instead. */
const others: readonly (readonly [start: string, refusal: string])[] = [
  [
    'PK\u0003\u0004',
    'the file is an archive or a workbook (.zip, .xlsx); save the sheet of answers as CSV, or send the file inside',
  ],
  ['\u00d0\u00cf\u0011\u00e0', 'the file is an old workbook (.xls); save the sheet of answers as CSV'],
  ['\u001f\u008b', 'the file is compressed (.gz); unpack it and send the file inside'],
];
const xmlRefusal =
  'the file is XML; of a Triple-S survey send the answers (.asc, .dat or .csv) as the file and the .xml beside it as its description';

function refuseOthers(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  const isXml = /^(?:\u00ef\u00bb\u00bf)?\s*<\??(?:xml|sss)/i.test(text);
  const refusal = isXml ? xmlRefusal : others.find(([start]) => text.startsWith(start))?.[1];
  if (refusal !== undefined) throw new SourceFileError('syntax', refusal);
}
