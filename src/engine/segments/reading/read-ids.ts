import { readManifest } from '../manifest.ts';
import { openSegment, readPayload } from './segment-reader.ts';
import { readStoredSegment } from './stored-segment.ts';

/**
 * Ids of a dataset's respondents in the order of `readRows`; null where they were not kept. Throws
 * `DamagedDatasetError`.
 */
export async function readIds(directory: string): Promise<string[] | null> {
  const { catalogue, segments } = await readManifest(directory);
  const ids: string[] = [];
  for (const { wave, file } of segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    const handle = await openSegment(place);
    try {
      const column = { kind: 'ids', key: '' } as const;
      const stored = (await readStoredSegment(handle, place)).find(column);
      if (stored === undefined) return null;
      const payload = new Uint8Array(stored.byteLength);
      await readPayload(handle, place, column, stored, [payload]);
      decodeIds(Buffer.from(payload.buffer), ids);
    } finally {
      await handle.close();
    }
  }
  return ids;
}

/** The contrary of `encodeIds`. */
function decodeIds(payload: Buffer, ids: string[]): void {
  const count = payload.readUInt32LE(0);
  const texts = payload.subarray(4 * (1 + count));
  let start = 0;
  for (let place = 0; place < count; place++) {
    const end = payload.readUInt32LE(4 * (1 + place));
    ids.push(texts.toString('utf8', start, end));
    start = end;
  }
}
