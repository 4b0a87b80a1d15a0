import { hash, randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../survey/catalogue.ts';
import { DamagedDatasetError } from './damaged-dataset-error.ts';
import { segmentFormat } from './segment-file.ts';

/**
 * `manifest.json` names the segments that make up the dataset in its directory; other files there do not belong to it.
 */
const manifestFileName = 'manifest.json';

export interface Manifest {
  readonly format: number;
  /** Changes whenever an answer, a weight or the catalogue does. */
  readonly version: string;
  readonly catalogue: Catalogue;
  /** One a weight scheme of the catalogue, in its order. */
  readonly divisors: readonly number[];
  /** Respondents who were asked something of a dataset of the tree, by its code: `countAsked`. */
  readonly asked: Readonly<Record<string, number>>;
  /** One a wave that has respondents, in the catalogue's order. */
  readonly segments: readonly WrittenSegment[];
}

/** A segment of the dataset, as its writer describes it. */
export interface WrittenSegment {
  readonly wave: string;
  /** Name in the dataset's directory. */
  readonly file: string;
  readonly groups: readonly WrittenGroup[];
  /** Name of the file with the `FileDictionary` of its columns `source`; absent: it has none. */
  readonly dictionary?: string;
}

/** The respondents of a location. */
interface WrittenGroup {
  readonly location: string;
  readonly respondents: number;
  /** Number of its respondents with the weight, one per weight. */
  readonly weighted: readonly number[];
}

/** Checksum: SHA-256 of `content` as compact JSON. */
interface ManifestFile {
  readonly checksum: string;
  readonly content: Manifest;
}

/** Writes the manifest, whole or not at all; replaces an existing one. */
export async function writeManifest(directory: string, content: Manifest): Promise<void> {
  const file: ManifestFile = { checksum: hash('sha256', JSON.stringify(content)), content };
  const temporary = join(directory, `.partial-${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(file));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(directory, manifestFileName));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Throws `DamagedDatasetError` where there is none, or not the one that was written. */
export async function readManifest(directory: string): Promise<Manifest> {
  let file: ManifestFile;
  try {
    file = JSON.parse(await readFile(join(directory, manifestFileName), 'utf8'));
  } catch (cause) {
    throw new DamagedDatasetError(directory, 'manifest', 'it cannot be read', { cause });
  }
  if (hash('sha256', JSON.stringify(file.content ?? null)) !== file.checksum) {
    throw new DamagedDatasetError(directory, 'manifest', 'its checksum does not match');
  }
  if (file.content.format !== segmentFormat) {
    throw new Error(
      `the dataset in ${directory} has format ${file.content.format}; this version reads format ${segmentFormat}: import the survey again`,
    );
  }
  return file.content;
}
