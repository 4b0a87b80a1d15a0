import type { FileHandle } from 'node:fs/promises';
import { decodeElements } from './decode-payload.ts';
import { readManifest } from '../manifest.ts';
import { blankOf } from '../segment-column.ts';
import { openSegment, readPayload } from './segment-reader.ts';
import { readStoredSegment, type StoredSegment } from './stored-segment.ts';

/** Weights of a wave's respondents who have them: one list per weight, by its code. */
export interface WeightsOfWave {
  /** Code of the wave. */
  readonly wave: string;
  readonly weights: ReadonlyMap<string, Float64Array>;
}

/** Files of derived weights, by wave and code; their columns have no key. */
export type WeightFiles = ReadonlyMap<string, ReadonlyMap<string, StoredSegment>>;

/**
 * Reads wave by wave, in the order of the segments, and holds one wave at most. Respondents with a zero or blank weight
 * are left out. Throws `DamagedDatasetError` naming the damage.
 */
export async function* readWeights(
  directory: string,
  derived: WeightFiles = new Map(),
  derivedDivisor = 1,
): AsyncGenerator<WeightsOfWave> {
  const { catalogue, divisors, segments } = await readManifest(directory);
  for (const { wave, file } of segments) {
    const place = { directory, file, dataset: catalogue.code, wave };
    const handle = await openSegment(place);
    const weights = new Map<string, Float64Array>();
    try {
      const segment = await readStoredSegment(handle, place);
      for (const [scheme, { code }] of catalogue.weights.entries())
        weights.set(code, await readWeight(handle, segment, code, scheme, divisors[scheme] ?? 1));
    } finally {
      await handle.close();
    }
    for (const [code, segment] of derived.get(wave) ?? []) {
      const own = await openSegment(segment.place);
      try {
        weights.set(code, await readWeight(own, segment, '', 0, derivedDivisor));
      } finally {
        await own.close();
      }
    }
    yield { wave, weights };
  }
}

async function readWeight(
  handle: FileHandle,
  segment: StoredSegment,
  key: string,
  scheme: number,
  divisor: number,
): Promise<Float64Array> {
  const { place, layout, header } = segment;
  const column = { kind: 'units', key } as const;
  const stored = segment.find(column);
  if (stored === undefined) throw new Error(`${place.file} lists no units of "${key}"`);
  const payload = new Uint8Array(stored.byteLength);
  await readPayload(handle, place, column, stored, [payload]);
  const units = decodeElements(payload, stored.encoding, blankOf('units'), layout);
  const exponents = header.weights[scheme]?.exponents ?? [];
  const found = new Float64Array(layout.respondents);
  let count = 0;
  for (const [group, { start, respondents }] of layout.groups.entries()) {
    const scale = 2 ** (exponents[group] ?? 0) / divisor;
    for (let slot = start; slot < start + respondents; slot++) {
      const unit = units[slot] ?? 0;
      if (unit > 0) found[count++] = unit * scale;
    }
  }
  return found.subarray(0, count);
}
