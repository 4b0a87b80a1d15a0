import type { WeightProfile } from '../../contract/codebook/weight-profile.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { WeightsOfWave } from '../../engine/segments/reading/read-weights.ts';

/** Relative weights are counted in bins of a quarter, up to here; the last bin takes everything above. */
const binWidth = 0.25;
const binCount = 16;

interface Sums {
  respondents: number;
  sum: number;
  squares: number;
}

interface Tally extends Sums {
  least: number;
  greatest: number;
  readonly waves: Map<string, Sums>;
  readonly lists: Float64Array[];
}

const nothing = (): Sums => ({ respondents: 0, sum: 0, squares: 0 });

/** Kish's effective sample is (Σw)² / Σw² (Kish 1965, section 11.7), efficiency what share that is of the sample. */
export async function profileWeights(
  { weights, waves }: Pick<Catalogue, 'weights' | 'waves'>,
  read: AsyncIterable<WeightsOfWave>,
): Promise<WeightProfile[]> {
  const tallies = weights.map(
    (): Tally => ({ ...nothing(), least: Infinity, greatest: 0, waves: new Map(), lists: [] }),
  );
  for await (const { wave, weights: ofWave } of read) {
    for (const [place, { code }] of weights.entries()) {
      const tally = tallies[place];
      if (tally !== undefined) addWave(tally, wave, ofWave.get(code) ?? new Float64Array());
    }
  }
  return weights.map(({ code, name }, scheme) => {
    const tally = tallies[scheme];
    if (tally === undefined) throw new Error(`weight ${code} was not read`);
    const mean = tally.respondents === 0 ? 1 : tally.sum / tally.respondents;
    return {
      code,
      name,
      ...precisionOf(tally),
      least: tally.respondents === 0 ? 0 : tally.least / mean,
      greatest: tally.greatest / mean,
      bins: binsOf(tally.lists, mean),
      waves: waves.flatMap((wave) => {
        const sums = tally.waves.get(wave.code);
        return sums === undefined || sums.respondents === 0
          ? []
          : [{ code: wave.code, name: wave.name, ...precisionOf(sums) }];
      }),
    };
  });
}

function addWave(tally: Tally, wave: string, weights: Float64Array): void {
  const ofWave = nothing();
  for (const weight of weights) {
    ofWave.sum += weight;
    ofWave.squares += weight * weight;
    tally.least = Math.min(tally.least, weight);
    tally.greatest = Math.max(tally.greatest, weight);
  }
  ofWave.respondents = weights.length;
  tally.waves.set(wave, ofWave);
  tally.respondents += ofWave.respondents;
  tally.sum += ofWave.sum;
  tally.squares += ofWave.squares;
  tally.lists.push(weights);
}

/** Returns Kish's effective sample of weights, and its share of the sample in percent. */
export function precisionOf({ respondents, sum, squares }: Readonly<Sums>) {
  const effective = squares === 0 ? 0 : (sum * sum) / squares;
  return { respondents, effective, efficiency: respondents === 0 ? 0 : (100 * effective) / respondents };
}

function binsOf(lists: readonly Float64Array[], mean: number): WeightProfile['bins'] {
  const counts = Array.from({ length: binCount }, () => 0);
  for (const weights of lists) {
    for (const weight of weights) {
      const bin = Math.min(binCount - 1, Math.floor(weight / mean / binWidth));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  return counts.map((respondents, bin) => ({
    from: bin * binWidth,
    to: (bin + 1) * binWidth,
    respondents,
  }));
}
