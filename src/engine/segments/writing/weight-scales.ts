import { blockSlots, paddingFor } from '../segment-layout.ts';

/**
 * Numbers the pairs of a dataset that need weights in one unit: those of a wave whose segment has blocks of several
 * groups. Equal numbers mean one unit; for `encodeWeights`. `respondents` are those of each pair.
 */
export function weightScales(respondents: ArrayLike<number>, locationCount: number): Uint32Array {
  const scales = new Uint32Array(respondents.length);
  for (let first = 0; first < scales.length; first += locationCount) {
    const counts = Array.from({ length: locationCount }, (_, location) => respondents[first + location] ?? 0);
    const isShared = paddingFor(counts) !== blockSlots;
    for (let pair = first; pair < first + locationCount; pair++) scales[pair] = isShared ? first : pair;
  }
  return scales;
}
