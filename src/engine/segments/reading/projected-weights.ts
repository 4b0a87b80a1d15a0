import type { Catalogue, WeightScheme } from '../../survey/catalogue.ts';
import { leastProjectingMean } from '../../survey/weights.ts';
import type { StoredSegment } from './stored-segment.ts';

/** The weights of a catalogue, each with whether it projects: as the survey says, else by its mean in the segments. */
export function projectedWeights(
  { weights }: Pick<Catalogue, 'weights'>,
  divisors: readonly number[],
  segments: readonly StoredSegment[],
): WeightScheme[] {
  return weights.map((scheme, place) =>
    scheme.projects === undefined
      ? { ...scheme, projects: meanWeight(scheme.code, place, divisors, segments) >= leastProjectingMean }
      : scheme,
  );
}

/** Σw ÷ n of the respondents with the weight; 0 if there are none. Read from the headers alone. */
function meanWeight(
  code: string,
  place: number,
  divisors: readonly number[],
  segments: readonly StoredSegment[],
): number {
  let sum = 0;
  let sample = 0;
  for (const segment of segments) {
    const exponents = segment.header.weights[place]?.exponents ?? [];
    for (const group of segment.layout.groups.keys()) {
      const totals = segment.totals({ kind: 'weighted', key: code }, group, place);
      if (totals === undefined) continue;
      sample += totals.sample;
      sum += (totals.units * 2 ** (exponents[group] ?? 0)) / (divisors[place] ?? 1);
    }
  }
  return sample === 0 ? 0 : sum / sample;
}
