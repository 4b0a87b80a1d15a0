import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { DamagedDatasetError } from '../damaged-dataset-error.ts';
import { DamagedSegmentError, type SegmentPlace } from './damaged-segment-error.ts';
import { type Manifest, readManifest } from '../manifest.ts';
import { readAt } from './read-at.ts';
import { readDictionary } from './read-record.ts';
import type { StoredPayload } from '../segment-file.ts';
import { withSegment } from './open-segment.ts';

const stepBytes = 4 * 2 ** 20;

/** Everything that is damaged in a dataset's directory, each column by its name; empty where all is as written. */
export async function verifySegments(directory: string): Promise<DamagedDatasetError[]> {
  const damages: DamagedDatasetError[] = [];
  const collect = (error: unknown) => {
    if (!(error instanceof DamagedDatasetError)) throw error;
    damages.push(error);
  };
  const manifest: Manifest | null = await readManifest(directory).catch((error: unknown) => {
    collect(error);
    return null;
  });
  const dictionaries = new Set<string>();
  for (const { wave, file, dictionary } of manifest?.segments ?? []) {
    const place = { directory, file, dataset: manifest?.catalogue.code ?? '', wave };
    await verifySegment(place, damages).catch(collect);
    if (dictionary !== undefined) dictionaries.add(dictionary);
  }
  for (const name of dictionaries) await readDictionary(directory, name).catch(collect);
  return damages;
}

/** Adds damaged columns to `damages`; throws where the header is damaged. */
function verifySegment(place: SegmentPlace, damages: DamagedDatasetError[]): Promise<void> {
  return withSegment(place, async ({ handle, segment }) => {
    /** Columns may share a payload, and then its damage. */
    const faults = new Map<number, string | null>();
    for (const [index, column] of segment.header.columns.entries()) {
      const { sha256, ...stored } = segment.entry(index);
      const known = faults.get(stored.offset);
      const fault = known === undefined ? await findFault(handle, stored, sha256) : known;
      faults.set(stored.offset, fault);
      if (fault !== null) damages.push(new DamagedSegmentError(place, column, fault));
    }
  });
}

async function findFault(
  handle: FileHandle,
  { offset, byteLength }: StoredPayload,
  expected: Buffer,
): Promise<string | null> {
  const hash = createHash('sha256');
  const step = Buffer.alloc(Math.min(stepBytes, byteLength));
  for (let done = 0; done < byteLength; done += step.length) {
    const piece = step.subarray(0, byteLength - done);
    const read = await readAt(handle, [piece], offset + done).catch(() => null);
    if (read !== piece.length) return read === null ? 'it cannot be read' : 'it is cut short';
    hash.update(piece);
  }
  return hash.digest().equals(expected) ? null : 'its checksum does not match';
}
