import { readManifest } from '../manifest.ts';
import { readSlotWeights, withSegment } from './open-segment.ts';
import { withOpenFile } from './segment-reader.ts';
import type { StoredSegment } from './stored-segment.ts';

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
    const weights = await withSegment(place, async (opened) => {
      const read = new Map<string, Float64Array>();
      for (const [scheme, { code }] of catalogue.weights.entries())
        read.set(code, await readWeight(opened, code, scheme, divisors[scheme] ?? 1));
      return read;
    });
    for (const [code, segment] of derived.get(wave) ?? []) {
      const own = await withOpenFile(segment.place, (handle) =>
        readWeight({ handle, segment }, '', 0, derivedDivisor),
      );
      weights.set(code, own);
    }
    yield { wave, weights };
  }
}

async function readWeight(...weight: Parameters<typeof readSlotWeights>): Promise<Float64Array> {
  return (await readSlotWeights(...weight)).filter((one) => one > 0);
}
