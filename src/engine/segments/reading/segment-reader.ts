import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedSegmentError, type SegmentPlace } from './damaged-segment-error.ts';
import { readAt } from './read-at.ts';
import type { SegmentColumn } from '../segment-column.ts';
import type { StoredPayload } from '../segment-file.ts';

/** Read and summed up at a time, so that the event loop stays free in between. */
const stepBytes = 4 * 2 ** 20;

/** Opens a segment's file; throws `DamagedSegmentError` where it is gone, and the system's error where files run out. */
export async function openSegment(place: SegmentPlace): Promise<FileHandle> {
  try {
    return await open(join(place.directory, place.file), 'r');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new DamagedSegmentError(place, 'header', 'its file is missing', { cause });
  }
}

/** Opens a segment's file for `use`, and closes it. Throws as `openSegment`, and whatever `use` throws. */
export async function withOpenFile<Result>(
  place: SegmentPlace,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await openSegment(place);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a column's payload into pieces of memory that together are as long as it, and verifies it. Throws
 * `DamagedSegmentError` naming the column if it is cut short, cannot be read, or differs from the one written.
 */
export async function readPayload(
  handle: FileHandle,
  place: SegmentPlace,
  column: SegmentColumn,
  stored: StoredPayload,
  pieces: readonly Uint8Array[],
): Promise<void> {
  const damaged = (reason: string, options?: ErrorOptions) =>
    new DamagedSegmentError(place, column, reason, options);
  let position = stored.offset;
  let sum = 0;
  for (const step of inSteps(pieces)) {
    const read = await readAt(handle, step, position).catch((cause: unknown) => {
      throw damaged('it cannot be read', { cause });
    });
    const length = step.reduce((bytes, piece) => bytes + piece.length, 0);
    if (read < length) throw damaged('it is cut short');
    for (const piece of step) sum = crc32(piece, sum);
    position += length;
  }
  if (sum !== stored.crc32) throw damaged('its checksum does not match');
}

/** The same pieces in lists of about `stepBytes`, long pieces cut up. */
function inSteps(pieces: readonly Uint8Array[]): Uint8Array[][] {
  const steps: Uint8Array[][] = [];
  let step: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += stepBytes) {
      const part = piece.subarray(at, at + stepBytes);
      step.push(part);
      bytes += part.length;
      if (bytes < stepBytes) continue;
      steps.push(step);
      step = [];
      bytes = 0;
    }
  }
  return step.length > 0 ? [...steps, step] : steps;
}
