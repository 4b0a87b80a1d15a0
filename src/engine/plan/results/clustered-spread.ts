import type { ClusterRequest, PlacedSet, Spread } from '../cluster-request.ts';
import type { Member } from '../plan.ts';
import type { Planned } from '../plan-builder.ts';
import type { CellAddress } from '../product-builder.ts';
import type { Comparison, SpreadOf } from './spread.ts';

/**
 * The requests that a result makes of the pass over clusters, in the order in which it makes them. `resultWith` works
 * the result out from the spreads it is given; here they are all 0, and what it answers is thrown away.
 */
export function clusterRequests(
  planned: Planned,
  resultWith: (spreadOf: SpreadOf) => unknown,
): ClusterRequest[] {
  const requests: ClusterRequest[] = [];
  resultWith((comparison) => {
    requests.push(requestOf(planned, comparison));
    return { variance: 0, differenceVariance: 0, degreesOfFreedom: null };
  });
  return requests;
}

/** Hands out the spreads that the pass answered, in the order of the requests. */
export function spreadsInOrder(spreads: readonly Spread[]): SpreadOf {
  let next = 0;
  return () => {
    const spread = spreads[next++];
    if (spread === undefined)
      throw new RangeError(`the pass over clusters answered ${spreads.length} requests`);
    return spread;
  };
}

function requestOf({ plan, regions }: Planned, { column, rest, sets }: Comparison): ClusterRequest {
  const products = sets.kind === 'share' ? plan.products : plan.valuedProducts;
  const placed = (at: CellAddress): PlacedSet => {
    const product = products[at.product];
    const members: (Member | undefined)[] = [product?.rows[at.row], product?.columns[at.column]];
    return {
      kind: 'set',
      nodes: members.flatMap((member) => (member === undefined ? [] : [member.node])),
      region: regions[at.region] ?? { atoms: [], waveCounts: [] },
    };
  };
  const value = plan.valuedProducts[sets.base.product]?.rows[sets.base.row]?.value;
  const measured = sets.kind === 'share' ? placed(sets.givers) : value;
  if (measured === undefined) throw new RangeError('a mean is of a value that the plan reads');
  return {
    base: placed(sets.base),
    column: placed(sets.column),
    measured,
    estimate: { value: column.value, size: column.size },
    restEstimate: rest && { value: rest.value, size: rest.size },
  };
}
