import type { Dataset } from '../dataset/dataset.ts';
import { hasPair, type PairSet } from '../dataset/pairs.ts';
import type { Line } from '../line.ts';
import type { WeightsOfRecord } from './weights-of-record.ts';

/** The line over these pairs: its respondents with a weight, and the weight v each has on it. */
export function layLine(dataset: Dataset, weights: WeightsOfRecord, pairs: PairSet): Line {
  const { wave, location, count } = dataset.respondents;
  const locations = dataset.catalogue.locations.length;
  const waves = dataset.catalogue.waves.map((_, index) => index);
  const wavesIn = dataset.catalogue.locations.map(
    (_, at) => waves.filter((when) => hasPair(pairs, when * locations + at)).length,
  );
  const onLine: number[] = [];
  for (let i = 0; i < count; i++) {
    const pair = (wave[i] ?? 0) * locations + (location[i] ?? 0);
    if ((weights.units[i] ?? 0) > 0 && hasPair(pairs, pair)) onLine.push(i);
  }
  const respondents = Uint32Array.from(onLine);
  const units = Float64Array.from(onLine, (i) => weights.units[i] ?? 0);
  const waveCounts = Uint16Array.from(onLine, (i) => wavesIn[location[i] ?? 0] ?? 0);
  return {
    pairs,
    waves: waves.filter((when) => pairs.slice(when * locations, (when + 1) * locations).includes('1')),
    respondents,
    units,
    divisor: weights.divisor,
    waveCounts,
    weights: units.map((unit, k) => unit / (weights.divisor * (waveCounts[k] ?? 1))),
  };
}
