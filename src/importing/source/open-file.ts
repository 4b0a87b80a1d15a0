import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SourceFileError } from './source-file-error.ts';

const longestFile = 2 * 2 ** 30;
const longestDescription = 64 * 2 ** 20;

/** Opens a file of a survey. Throws `SourceFileError` where there is none or it is too long; `remedy`: what to do then. */
export function openFile(path: string, remedy = 'name the one that holds the answers'): number {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    throw new SourceFileError('file', `the file "${basename(path)}" cannot be opened; ${remedy}`);
  }
  const status = fstatSync(descriptor);
  if (status.isFile() && status.size <= longestFile) return descriptor;
  closeSync(descriptor);
  throw status.isFile()
    ? new SourceFileError('limit', `the file must be at most 2 GiB; it has ${status.size} bytes`)
    : new SourceFileError('file', 'the file is not an ordinary file');
}

/** Reads all of a file that describes another, as a codebook does. Throws as `openFile`. */
export function readDescriptionFile(path: string, noun: string, remedy: string): Buffer {
  const descriptor = openFile(path, remedy);
  try {
    const { size } = fstatSync(descriptor);
    if (size <= longestDescription) return readFileSync(descriptor);
    throw new SourceFileError('limit', `${noun} may have 64 MiB; this one has ${size} bytes`);
  } finally {
    closeSync(descriptor);
  }
}
