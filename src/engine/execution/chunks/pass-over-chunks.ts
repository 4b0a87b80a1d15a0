import { assertNever } from '../../../lib/assert-never.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { cellCovarianceOfTotals } from '../../measures/tests/cell-covariance.ts';
import { degreesOfFreedomOfClusters } from '../../measures/tests/degrees-of-freedom.ts';
import { linearisedVarianceOfTotals } from '../../measures/tests/linearised-variance.ts';
import type { SamplingDesign } from '../../survey/sampling-design.ts';
import type { ClusterAnswers, ClusterRequest } from '../../figures/plan/cluster-request.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { addClusterTotals, type ClusteredChunk, type ClusterSet } from './cluster-totals.ts';

/** A set of chunks, each with the cluster of its slots, −1 in blank slots. */
export type ClusteredChunks = readonly ClusteredChunk[];

/** Memory of totals that are kept at a time, in bytes, unless a single request needs more. */
const totalsBytes = 64 * 2 ** 20;

/**
 * Answers the requests of a plan chunk by chunk with the kernels' bitmaps. Yields the step whose chunks it needs next:
 * all of `steps` in order, once for as many sets as fit into memory together. Sets that requests share are summed once.
 * `divisor` is that of the plan's weight.
 */
export function* passOverChunks(
  kernels: Kernels,
  plan: Plan,
  divisor: number,
  { starts, clustered }: Pick<SamplingDesign, 'starts' | 'clustered'>,
  steps: readonly number[],
  requests: readonly ClusterRequest[],
): Generator<number, ClusterAnswers, ClusteredChunks> {
  const clusters = starts.at(-1) ?? 0;
  const keyOf = createKeys();
  const mostSets = Math.max(1, Math.floor(totalsBytes / (8 * Math.max(1, clusters))));

  const answers: (readonly number[] | Float64Array)[] = [];
  for (let first = 0; first < requests.length; ) {
    const sets = new Map<string, ClusterSet>();
    let last = first;
    for (; last < requests.length; last++) {
      const more = setsOf(requests[last]).filter((set) => !sets.has(keyOf(set)));
      if (last > first && sets.size + more.length > mostSets) break;
      for (const set of more) sets.set(keyOf(set), set);
    }
    const wanted = [...sets.values()];
    const totals = wanted.map(() => new Float64Array(clusters));
    for (const step of steps) {
      for (const chunk of yield step) addClusterTotals(kernels, plan, divisor, chunk, wanted, totals);
    }
    const ofSet = new Map([...sets.keys()].map((key, place) => [key, totals[place] ?? new Float64Array(0)]));
    for (const request of requests.slice(first, last)) answers.push(answer(request, ofSet));
    first = last;
  }
  return { clustered, answers };

  function answer(
    request: ClusterRequest,
    totals: ReadonlyMap<string, Float64Array>,
  ): readonly number[] | Float64Array {
    const totalsOf = (set: ClusterSet): Float64Array => totals.get(keyOf(set)) ?? new Float64Array(clusters);
    switch (request.kind) {
      case 'variance': {
        const sums = new Float64Array(clusters);
        for (const { coefficient, ...set } of request.terms) {
          const ofSet = totalsOf(set);
          for (let cluster = 0; cluster < clusters; cluster++) {
            sums[cluster] = (sums[cluster] ?? 0) + coefficient * (ofSet[cluster] ?? 0);
          }
        }
        return [linearisedVarianceOfTotals(starts, sums, request.squares)];
      }
      case 'freedom': {
        const hasAnybody = new Uint8Array(clusters);
        for (const set of setsOf(request)) {
          for (const [cluster, weight] of totalsOf(set).entries()) if (weight > 0) hasAnybody[cluster] = 1;
        }
        return [degreesOfFreedomOfClusters(starts, hasAnybody)];
      }
      case 'covariance':
        return cellCovarianceOfTotals(starts, setsOf(request).map(totalsOf)).covariance;
      default:
        return assertNever(request);
    }
  }
}

function setsOf(request: ClusterRequest | undefined): ClusterSet[] {
  switch (request?.kind) {
    case 'variance':
      return request.terms.map(({ set, value }) => ({ set, value }));
    case 'freedom':
      return request.sets.map((set) => ({ set, value: null }));
    case 'covariance':
      return request.cells.map((set) => ({ set, value: null }));
    default:
      return [];
  }
}

/** The same text for the same set and values. Regions and readings of a plan are few and come as the same objects. */
function createKeys(): (set: ClusterSet) => string {
  const numbers = new Map<object, number>();
  const numberOf = (one: object | null): number => {
    if (one === null) return -1;
    const known = numbers.get(one) ?? numbers.size;
    numbers.set(one, known);
    return known;
  };
  return ({ set, value }) => `${set.nodes.join()} ${numberOf(set.region)} ${numberOf(value)}`;
}
