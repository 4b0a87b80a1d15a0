import { assertNever } from '../../../lib/assert-never.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { cellCovarianceOfTotals } from '../../measures/tests/cell-covariance.ts';
import { degreesOfFreedomOfClusters } from '../../measures/tests/degrees-of-freedom.ts';
import { centredTotals, squaredRounding } from '../../measures/tests/linearised-variance.ts';
import { remember } from '../../survey/lines/remember.ts';
import type { SamplingDesign } from '../../survey/sampling-design.ts';
import type { ClusterRequest, ClusterRequests } from '../../figures/plan/cluster-request.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { type ClusterTile, setsOfTile, type TileSets } from './cluster-tiles.ts';
import { addClusterTotals, type ClusteredChunk } from './cluster-totals.ts';

/** A set of chunks, each with the cluster of its slots, −1 in blank slots. */
export type ClusteredChunks = readonly ClusteredChunk[];

/**
 * Answers the requests of a tile chunk by chunk with the kernels' bitmaps. Yields the step of the chunks that it needs next: all
 * of `steps`, once, in order. `divisor` is that of the plan's weight.
 */
export function* passOverChunks(
  kernels: Kernels,
  plan: Plan,
  divisor: number,
  { starts }: Pick<SamplingDesign, 'starts'>,
  steps: readonly number[],
  asked: ClusterRequests,
  { from, to }: ClusterTile,
): Generator<number, Float64Array, ClusteredChunks> {
  const clusters = starts.at(-1) ?? 0;
  const requests = asked.requests.slice(from, to);
  const sets = setsOfTile(asked, requests);
  const totals = sets.rows.map(({ width }) => new Float64Array(clusters * width));
  for (const step of steps) {
    for (const chunk of yield step) addClusterTotals(kernels, plan, divisor, chunk, sets, totals);
  }
  return answerRequests(starts, requests, readTotals(sets, totals));
}

/** The totals of a set, one number a cluster. */
type TotalsOf = (set: number) => Float64Array;

/** Reads the totals of sets, which lie side by side with those of their rows. */
function readTotals({ rows, placeOf }: TileSets, totals: readonly Float64Array[]): TotalsOf {
  return (set) => {
    const at = placeOf.get(set);
    const ofRow = at && totals[at.row];
    const row = at && rows[at.row];
    if (ofRow === undefined || row === undefined) throw new RangeError(`set ${set} is in another tile`);
    return every(ofRow, row.width, at?.place ?? 0);
  };
}

function every(values: Float64Array, step: number, first: number): Float64Array {
  const some = new Float64Array(values.length / step);
  for (let at = 0; at < some.length; at++) some[at] = values[at * step + first] ?? 0;
  return some;
}

function answerRequests(
  starts: Int32Array,
  requests: readonly ClusterRequest[],
  totalsOf: TotalsOf,
): Float64Array {
  const variances = variancesOf(starts, requests, totalsOf);
  const freedomOf = createFreedom(starts, totalsOf);
  const numbers: number[] = [];
  for (const [at, request] of requests.entries()) {
    switch (request.kind) {
      case 'variance':
        numbers.push(variances[at] ?? 0);
        break;
      case 'freedom':
        numbers.push(freedomOf(request.sets));
        break;
      case 'covariance':
        for (const one of cellCovarianceOfTotals(starts, request.cells.map(totalsOf)).covariance) {
          numbers.push(one);
        }
        break;
      default:
        assertNever(request);
    }
  }
  return Float64Array.from(numbers);
}

/** Clusters that are added up before the next ones, so few that the totals of a tile stay in the cache. */
const clustersAtOnce = 128;

/** The variance of each request that asks for one, at its place. */
function variancesOf(
  starts: Int32Array,
  requests: readonly ClusterRequest[],
  totalsOf: TotalsOf,
): Float64Array {
  const centredOf = remember((set: number) => centredTotals(starts, totalsOf(set)));
  const sums = requests.map((request) => {
    const terms = request.kind === 'variance' ? request.terms : [];
    return terms.map(({ set, coefficient }) => ({ totals: centredOf(set), coefficient }));
  });
  const clusters = starts.at(-1) ?? 0;
  const room = new Float64Array(clustersAtOnce);
  const variances = new Float64Array(requests.length);
  for (let from = 0; from < clusters; from += clustersAtOnce) {
    const to = Math.min(clusters, from + clustersAtOnce);
    for (const [at, terms] of sums.entries()) {
      if (terms.length > 0) variances[at] = (variances[at] ?? 0) + squaresOfSum(room, terms, from, to);
    }
  }
  return variances.map((variance, at) => {
    const request = requests[at];
    const least = request?.kind === 'variance' ? squaredRounding * request.squares : 0;
    return variance > least ? variance : 0;
  });
}

interface CentredTerm {
  readonly totals: Float64Array;
  readonly coefficient: number;
}

const noTerm: CentredTerm = { totals: new Float64Array(0), coefficient: 0 };

/** Σ over some clusters of the squared sum of terms. */
function squaresOfSum(room: Float64Array, terms: readonly CentredTerm[], from: number, to: number): number {
  let squares = 0;
  for (let at = 0; at < terms.length; at += 2) {
    const one = terms[at] ?? noTerm;
    const other = terms[at + 1] ?? { totals: one.totals, coefficient: 0 };
    squares = addTwo(room, at === 0 ? 0 : 1, one, other, from, to);
  }
  return squares;
}

/** Adds two terms to `kept` times the sums, and returns Σ of their squares. No calls inside: all totals come by here. */
function addTwo(
  sums: Float64Array,
  kept: 0 | 1,
  { totals: first, coefficient: ofFirst }: CentredTerm,
  { totals: second, coefficient: ofSecond }: CentredTerm,
  from: number,
  to: number,
): number {
  let squares = 0;
  for (let cluster = from; cluster < to; cluster++) {
    const two = ofFirst * (first[cluster] ?? 0) + ofSecond * (second[cluster] ?? 0);
    const sum = kept * (sums[cluster - from] ?? 0) + two;
    sums[cluster - from] = sum;
    squares += sum * sum;
  }
  return squares;
}

/** Clusters less strata that hold anybody of some sets, counted once for the same sets. */
function createFreedom(starts: Int32Array, totalsOf: TotalsOf): (sets: readonly number[]) => number {
  const holdersOf = remember((set: number) => clustersHolding(totalsOf(set)));
  const hasAnybody = new Uint8Array(starts.at(-1) ?? 0);
  const freedomOf = remember((key: string) => {
    hasAnybody.fill(0);
    for (const set of key.split(',')) markClusters(hasAnybody, holdersOf(Number(set)));
    return degreesOfFreedomOfClusters(starts, hasAnybody);
  });
  return (sets) => (sets.length === 0 ? 0 : freedomOf([...new Set(sets)].toSorted(ascending).join()));
}

function ascending(one: number, other: number): number {
  return one - other;
}

/** One bit a cluster. Weights are above 0, so that a cluster without weight holds nobody. */
function clustersHolding(totals: Float64Array): Uint32Array {
  const holders = new Uint32Array(Math.ceil(totals.length / 32));
  for (let cluster = 0; cluster < totals.length; cluster++) {
    if ((totals[cluster] ?? 0) > 0)
      holders[cluster >> 5] = (holders[cluster >> 5] ?? 0) | (1 << (cluster & 31));
  }
  return holders;
}

function markClusters(hasAnybody: Uint8Array, holders: Uint32Array): void {
  for (let cluster = 0; cluster < hasAnybody.length; cluster++) {
    hasAnybody[cluster] =
      (hasAnybody[cluster] ?? 0) | (((holders[cluster >> 5] ?? 0) >>> (cluster & 31)) & 1);
  }
}
