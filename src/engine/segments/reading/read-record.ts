import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOwnJson, readInfinity } from '../../../lib/parse-own-json.ts';
import type { FileDictionary } from '../../survey/file-dictionary.ts';
import { DamagedDatasetError } from '../damaged-dataset-error.ts';
import { readManifest } from '../manifest.ts';
import { dictionarySuffix } from '../segment-file.ts';
import { decodeSource, type SourceValues } from '../source-values.ts';
import type { SegmentPlace } from './damaged-segment-error.ts';
import { type OpenSegment, readColumn, readElements } from './open-segment.ts';
import { withOpenFile } from './segment-reader.ts';
import { readStoredSegment, type StoredSegment } from './stored-segment.ts';

/** The file variables of a wave. */
export class StoredRecord {
  /** Code of the wave. */
  readonly wave: string;
  readonly respondents: number;
  /**
   * Text of the dictionary's file; null: the wave was imported before file variables were kept, or made without a file.
   */
  readonly text: string | null;
  readonly dictionary: FileDictionary | null;
  readonly #place: SegmentPlace;
  #segment: StoredSegment | null = null;

  constructor(
    place: SegmentPlace,
    respondents: number,
    dictionary: { readonly text: string; readonly parsed: FileDictionary } | null,
  ) {
    this.wave = place.wave;
    this.respondents = respondents;
    this.text = dictionary?.text ?? null;
    this.dictionary = dictionary?.parsed ?? null;
    this.#place = place;
  }

  /** Raw values of a variable, one per respondent in the order of `readRows`. Throws `DamagedDatasetError`. */
  async read(variable: string): Promise<SourceValues> {
    return decodeSource(await this.readPayload(variable));
  }

  /** The payload of a variable's column `source`, as it is stored. Throws `DamagedDatasetError`. */
  async readPayload(variable: string): Promise<Uint8Array> {
    const read = await this.#open((opened) => readColumn(opened, { kind: 'source', key: variable }));
    if (read === null) throw new Error(`${this.#place.file} lists no variable "${variable}"`);
    return read.payload;
  }

  /**
   * Numbers that the import read for a question or a grid row, in the same order; NaN: no answer. null: it did not run.
   * Throws `DamagedDatasetError`.
   */
  readNumbers(key: string): Promise<Float64Array | null> {
    return this.#open(async (opened) => {
      const elements = await readElements(opened, { kind: 'numbers', key });
      if (elements === null) return null;
      const numbers = new Float64Array(this.respondents);
      let row = 0;
      for (const { start, respondents } of opened.segment.layout.groups) {
        numbers.set(elements.subarray(start, start + respondents), row);
        row += respondents;
      }
      return numbers;
    });
  }

  #open<Result>(use: (opened: OpenSegment) => Promise<Result>): Promise<Result> {
    return withOpenFile(this.#place, async (handle) => {
      const segment = (this.#segment ??= await readStoredSegment(handle, this.#place));
      return use({ handle, segment });
    });
  }
}

/** The records of a dataset's waves in the order of `readRows`. Throws `DamagedDatasetError`. */
export async function readRecords(directory: string): Promise<readonly StoredRecord[]> {
  const { catalogue, segments } = await readManifest(directory);
  const dictionaries = new Map<string, { readonly text: string; readonly parsed: FileDictionary }>();
  const records: StoredRecord[] = [];
  for (const { wave, file, groups, dictionary: name } of segments) {
    if (name !== undefined && !dictionaries.has(name)) {
      const text = await readDictionary(directory, name);
      dictionaries.set(name, { text, parsed: parseOwnJson<FileDictionary>(text, readInfinity) });
    }
    const respondents = groups.reduce((sum, group) => sum + group.respondents, 0);
    const place = { directory, file, dataset: catalogue.code, wave };
    records.push(new StoredRecord(place, respondents, dictionaries.get(name ?? '') ?? null));
  }
  return records;
}

/** The text of a dictionary's file. Throws `DamagedDatasetError`. */
export async function readDictionary(directory: string, file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(join(directory, file), 'utf8');
  } catch (cause) {
    throw new DamagedDatasetError(directory, `dictionary ${file}`, 'it cannot be read', { cause });
  }
  if (hash('sha256', text) + dictionarySuffix === file) return text;
  throw new DamagedDatasetError(directory, `dictionary ${file}`, 'its checksum does not match');
}
