import { hasPair, type PairSet, pairsWhere } from '../../engine/survey/pairs.ts';
import type { Fielding } from './fielding.ts';

/**
 * Where something ran, inferred from its filled cells: every fielded pair whose wave and location each have at least
 * one. So an empty small cell of the design never looks like "not asked". `filled` counts the filled cells of each
 * pair.
 */
export function inferRanIn(filled: Uint32Array, fielding: Fielding): PairSet {
  const { waveCount, locationCount, fielded } = fielding;
  const waves = new Uint8Array(waveCount);
  const locations = new Uint8Array(locationCount);
  for (let pair = 0; pair < filled.length; pair++) {
    if (filled[pair] === 0) continue;
    waves[Math.floor(pair / locationCount)] = 1;
    locations[pair % locationCount] = 1;
  }
  return pairsWhere(
    waveCount,
    locationCount,
    (wave, location) =>
      waves[wave] === 1 && locations[location] === 1 && hasPair(fielded, wave * locationCount + location),
  );
}
