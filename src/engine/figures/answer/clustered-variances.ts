import type { ClusterAnswers, ClusterRequest, ContributionTerm, PlacedSet } from '../plan/cluster-request.ts';
import type { Member } from '../plan/plan.ts';
import type { Planned } from '../plan/plan-builder.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import { type InfluenceTerm, scaled } from './influence.ts';
import type { Variances } from './variances.ts';

/**
 * The requests that a result makes of the pass over clusters, in its order, which depends on sums alone. `resultWith`
 * computes the result; here every answer is 0, and the result is thrown away.
 */
export function clusterRequests(
  planned: Planned,
  resultWith: (variances: Variances) => unknown,
): ClusterRequest[] {
  const requests: ClusterRequest[] = [];
  const placed = (at: CellAddress) => placedSet(planned, at);
  const term = ({ at, withX, coefficient }: InfluenceTerm): ContributionTerm => ({
    set: placed(at),
    value: withX ? (planned.plan.valuedProducts[at.product]?.rows[at.row]?.value ?? null) : null,
    coefficient,
  });
  resultWith({
    clustered: true,
    of: ({ terms, squares }) => {
      requests.push({ kind: 'variance', terms: terms().map(term), squares });
      return 0;
    },
    ofDifference: (first, second) => {
      const terms = [...first.terms(), ...scaled(second, -1).terms()].map(term);
      requests.push({ kind: 'variance', terms, squares: first.squares + second.squares });
      return 0;
    },
    ofSum: (influences) => {
      // Of an estimate that nobody moves the terms are rounding.
      const moved = influences.filter((one) => one.squares > 0);
      const terms = moved.flatMap((one) => one.terms()).map(term);
      const squares = influences.reduce((sum, one) => sum + one.squares, 0);
      requests.push({ kind: 'variance', terms, squares });
      return 0;
    },
    clustersLessStrata: (sets) => {
      requests.push({ kind: 'freedom', sets: sets.map(placed) });
      return 0;
    },
    ofShares: (cells) => {
      requests.push({ kind: 'covariance', cells: cells.map(placed) });
      return new Float64Array(cells.length * cells.length);
    },
  });
  return requests;
}

/** Hands out what the pass answered, in the order of the requests. */
export function answeredVariances({ clustered, answers }: ClusterAnswers): Variances {
  let asked = 0;
  const next = () => {
    const answer = answers[asked++];
    if (answer === undefined)
      throw new RangeError(`the pass over clusters answered ${answers.length} requests`);
    return answer;
  };
  return {
    clustered,
    of: () => next()[0] ?? 0,
    ofDifference: () => next()[0] ?? 0,
    ofSum: () => next()[0] ?? 0,
    clustersLessStrata: () => next()[0] ?? 0,
    ofShares: () => Float64Array.from(next()),
  };
}

function placedSet({ plan, regions }: Planned, at: CellAddress): PlacedSet {
  const product = at.kind === 'counted' ? plan.products[at.product] : plan.valuedProducts[at.product];
  const members: (Member | undefined)[] = [product?.rows[at.row], product?.columns[at.column]];
  return {
    nodes: members.flatMap((member) => (member === undefined ? [] : [member.node])),
    region: regions[at.region] ?? { atoms: [], waveCounts: [] },
  };
}
