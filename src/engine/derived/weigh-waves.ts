import { rake } from '../weighting/rake.ts';
import type { RakingMargin } from '../weighting/raking-cells.ts';
import type { RakingProblem, WaveWeighing } from '../weighting/wave-weighing.ts';
import type { WeightCore } from './derived-weight.ts';

/** A wave before it is raked, one element a slot. */
export interface WaveToWeigh {
  /** NaN in an empty slot and for a respondent without a weight. */
  readonly base: Float64Array;
  /** Keyed by target: place of the category, −1 where there is none. */
  readonly categories: readonly Int32Array[];
  /** Slots of each location. */
  readonly groups: readonly { readonly location: string; readonly start: number; readonly slots: number }[];
}

export interface WeighedWave {
  /** NaN: none. */
  readonly weights: Float64Array;
  readonly weighing: WaveWeighing;
}

/** Slots of a wave, by its place among the waves given. */
interface Range {
  readonly wave: number;
  readonly from: number;
  readonly to: number;
}

/** Respondents that are raked together. */
interface Domain {
  readonly location: string | null;
  readonly ranges: readonly Range[];
}

/** Rakes waves as a core says; `within: 'all'` needs every wave. */
export function weighWaves(core: WeightCore, waves: readonly WaveToWeigh[]): WeighedWave[] {
  const weights = waves.map(({ base }) => base.slice());
  const reports = waves.map(() => ({
    rounds: 0,
    largestMiss: 0,
    problems: new Array<RakingProblem>(),
  }));
  for (const { location, ranges } of domainsOf(core, waves)) {
    const { made, rounds, largestMiss, problems } = rakeDomain(core, waves, ranges);
    let at = 0;
    for (const { wave, from, to } of ranges) {
      weights[wave]?.set(made.subarray(at, at + to - from), from);
      at += to - from;
    }
    for (const wave of new Set(ranges.map((range) => range.wave))) {
      const report = reports[wave];
      if (report === undefined) continue;
      report.rounds = Math.max(report.rounds, rounds);
      report.largestMiss = Math.max(report.largestMiss, largestMiss);
      report.problems.push(...problems.map((problem) => ({ ...problem, location })));
    }
  }
  project(core, weights);
  return waves.map((wave, place) => {
    const own = weights[place] ?? new Float64Array();
    const report = reports[place] ?? { rounds: 0, largestMiss: 0, problems: [] };
    return { weights: own, weighing: { ...report, ...spreadOf(own), targets: shiftOf(core, wave, own) } };
  });
}

function domainsOf({ within }: WeightCore, waves: readonly WaveToWeigh[]): Domain[] {
  const whole = waves.map(({ base }, wave) => ({ wave, from: 0, to: base.length }));
  if (within === 'all') return [{ location: null, ranges: whole }];
  if (within === 'wave') return whole.map((range) => ({ location: null, ranges: [range] }));
  return waves.flatMap(({ groups }, wave) =>
    groups.map(({ location, start, slots }) => ({
      location,
      ranges: [{ wave, from: start, to: start + slots }],
    })),
  );
}

function rakeDomain({ targets, caps }: WeightCore, waves: readonly WaveToWeigh[], ranges: readonly Range[]) {
  const base = joined(ranges, (wave) => waves[wave]?.base ?? new Float64Array(), Float64Array);
  const margins = targets.map(({ shares }, target): RakingMargin => {
    const of = (wave: number) => waves[wave]?.categories[target] ?? new Int32Array();
    return { categories: joined(ranges, of, Int32Array), shares: shares.map(({ share }) => share) };
  });
  const nobody = { made: new Float64Array(base.length).fill(Number.NaN), rounds: 0, largestMiss: 0 };
  if (!base.some((weight) => weight > 0)) return { ...nobody, problems: [] };
  const empty = margins.flatMap((margin, target) =>
    emptyCategories(base, margin).map((category) => ({ kind: 'empty' as const, target, category })),
  );
  if (empty.length > 0) return { ...nobody, problems: empty };
  const { weights: made, rounds, largestMiss, converged } = rake(base, margins, caps);
  return converged
    ? { made, rounds, largestMiss, problems: [] }
    : { ...nobody, problems: [{ kind: 'contradictory' as const, target: 0, category: 0 }] };
}

/** The values of ranges one after the other; of a single whole range without a copy. */
function joined<List extends Float64Array | Int32Array>(
  ranges: readonly Range[],
  listOf: (wave: number) => List,
  Kind: new (length: number) => List,
): List {
  const [first] = ranges;
  if (first !== undefined && ranges.length === 1 && first.to - first.from === listOf(first.wave).length)
    return listOf(first.wave);
  const all = new Kind(ranges.reduce((sum, { from, to }) => sum + to - from, 0));
  let at = 0;
  for (const { wave, from, to } of ranges) {
    all.set(listOf(wave).subarray(from, to), at);
    at += to - from;
  }
  return all;
}

function emptyCategories(base: Float64Array, { categories, shares }: RakingMargin): number[] {
  const sums = sumsByCategory(base, categories, shares.length);
  return shares.flatMap((share, category) => (share > 0 && !((sums[category] ?? 0) > 0) ? [category] : []));
}

function sumsByCategory(weights: Float64Array, categories: Int32Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (let slot = 0; slot < weights.length; slot++) {
    const [weight, category] = [weights[slot]!, categories[slot]!];
    if (category >= 0 && weight > 0) sums[category] = sums[category]! + weight;
  }
  return sums;
}

/** Scales weights so that a wave adds up to the population; raked all together, a wave on average. */
function project({ population, within }: WeightCore, weights: readonly Float64Array[]): void {
  if (population === null) return;
  const sums = weights.map((ofWave) => spreadOf(ofWave).sum);
  const waves = sums.filter((sum) => sum > 0).length;
  const all = sums.reduce((total, sum) => total + sum, 0);
  for (const [wave, ofWave] of weights.entries()) {
    const factor = within === 'all' ? (population * waves) / all : population / (sums[wave] ?? 0);
    for (let slot = 0; slot < ofWave.length; slot++) ofWave[slot] = ofWave[slot]! * factor;
  }
}

function spreadOf(weights: Float64Array) {
  const spread = { respondents: 0, sum: 0, squares: 0, least: Infinity, greatest: 0 };
  for (const weight of weights) {
    if (!(weight > 0)) continue;
    spread.respondents++;
    spread.sum += weight;
    spread.squares += weight * weight;
    spread.least = Math.min(spread.least, weight);
    spread.greatest = Math.max(spread.greatest, weight);
  }
  return spread.respondents === 0 ? { ...spread, least: 0 } : spread;
}

function shiftOf(
  { targets }: WeightCore,
  { base, categories }: WaveToWeigh,
  weights: Float64Array,
): WaveWeighing['targets'] {
  const ones = base.map((weight) => (weight > 0 ? 1 : 0));
  return targets.map(({ shares }, target) => {
    const own = categories[target] ?? new Int32Array();
    const [respondents, before, after] = [ones, base, weights].map((list) =>
      sumsByCategory(list, own, shares.length),
    );
    return shares.map((_, category) => ({
      respondents: respondents?.[category] ?? 0,
      before: before?.[category] ?? 0,
      after: after?.[category] ?? 0,
    }));
  });
}
