import type { Dataset } from '../dataset/dataset.ts';
import { hasPair, type PairSet } from '../dataset/pairs.ts';
import type { Line } from '../line.ts';
import type { WeightsOfRecord } from './weights-of-record.ts';

/** The line over these pairs: its respondents with a weight, and the weight v each has on it. */
export function layLine(dataset: Dataset, { units, divisor }: WeightsOfRecord, pairs: PairSet): Line {
  const { wave, location, count } = dataset.respondents;
  const locations = dataset.catalogue.locations.length;
  const waves = dataset.catalogue.waves.map((_, index) => index);
  const wavesIn = dataset.catalogue.locations.map(
    (_, at) => waves.filter((when) => hasPair(pairs, when * locations + at)).length,
  );
  const respondents: number[] = [];
  const weights = new Float64Array(count);
  const waveCounts = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const at = location[i] ?? 0;
    const unit = units[i] ?? 0;
    const waveCount = wavesIn[at] ?? 0;
    waveCounts[i] = waveCount;
    if (unit <= 0 || !hasPair(pairs, (wave[i] ?? 0) * locations + at)) continue;
    respondents.push(i);
    weights[i] = unit / (divisor * waveCount);
  }
  return {
    pairs,
    waves: waves.filter((when) => pairs.slice(when * locations, (when + 1) * locations).includes('1')),
    respondents: Uint32Array.from(respondents),
    weights,
    units,
    divisor,
    waveCounts,
  };
}
