import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionarySuffix } from '../segment-file.ts';

/** The file variables of a wave, read one at a time. */
export interface RecordedWave {
  /** A `FileDictionary` as JSON. */
  readonly dictionary: string;
  /** Names of the variables that are kept. */
  readonly variables: readonly string[];
  /** `respondents`: those of the wave in the order of their slots. Returns what encodes a variable's column `source`. */
  readonly payloads: (respondents: Uint32Array) => (variable: string) => Uint8Array | Promise<Uint8Array>;
}

/** Writes a dictionary under the name of its content, which is returned; waves of a file share it. */
export async function writeDictionary(directory: string, dictionary: string): Promise<string> {
  const name = hash('sha256', dictionary) + dictionarySuffix;
  await writeFile(join(directory, name), dictionary, { mode: 0o600 });
  return name;
}
