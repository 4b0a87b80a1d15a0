import { readManifest } from '../manifest.ts';
import { readColumn, withSegment } from './open-segment.ts';

/**
 * Ids of a dataset's respondents in the order of `readRows`; null where they were not kept. Throws
 * `DamagedDatasetError`.
 */
export async function readIds(directory: string): Promise<string[] | null> {
  const { catalogue, segments } = await readManifest(directory);
  const ids: string[] = [];
  for (const { wave, file } of segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    const column = await withSegment(place, (opened) => readColumn(opened, { kind: 'ids', key: '' }));
    if (column === null) return null;
    decodeIds(Buffer.from(column.payload.buffer), ids);
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
