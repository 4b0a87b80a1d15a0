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
  /** The payload of a variable's column `source`; `respondents` are those of the wave in the order of their slots. */
  readonly payload: (variable: string, respondents: Uint32Array) => Uint8Array | Promise<Uint8Array>;
}

/** Writes a dictionary under the name of its content, which is returned; waves of a file share it. */
export async function writeDictionary(directory: string, dictionary: string): Promise<string> {
  const name = hash('sha256', dictionary) + dictionarySuffix;
  await writeFile(join(directory, name), dictionary, { mode: 0o600 });
  return name;
}
