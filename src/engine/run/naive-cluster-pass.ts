import type { Dataset } from '../dataset/dataset.ts';
import { degreesOfFreedom } from '../measures/degrees-of-freedom.ts';
import type { Contributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { samplingDesign } from '../measures/sampling-design.ts';
import type { ClusterRequest, PlacedEstimate, PlacedSet, Spread } from '../plan/cluster-request.ts';
import type { Plan } from '../plan/plan.ts';
import { createNodeMarks } from './node-marks.ts';
import { peopleOfPlan } from './people-of-plan.ts';
import { valuesOf } from './values-of.ts';

/** Answers the requests of a plan respondent by respondent, in their order. */
export function passOverClusters(
  dataset: Dataset,
  plan: Plan,
  divisor: number,
  requests: readonly ClusterRequest[],
): Spread[] {
  const people = peopleOfPlan(dataset, plan);
  const marks = createNodeMarks(dataset, plan.nodes);
  const design = samplingDesign(dataset.respondents, people.units);

  /** Respondents of the set, ascending, with the weight each has on its line. */
  function respondentsOf({ nodes, region }: PlacedSet): Map<number, number> {
    const sets = nodes.map(marks);
    const waveCountOf = new Map(region.atoms.map((atom, k) => [atom, region.waveCounts[k] ?? 1]));
    const weights = new Map<number, number>();
    for (const [i, atom] of people.atomOf.entries()) {
      const waveCount = waveCountOf.get(atom);
      if (waveCount === undefined || !sets.every((set) => set[i] === 1)) continue;
      weights.set(i, (people.units[i] ?? 0) / (divisor * waveCount));
    }
    return weights;
  }

  function spread({ base, column, measured, estimate, restEstimate }: ClusterRequest): Spread {
    const everybody = respondentsOf(base);
    const inColumn = respondentsOf(column);
    const values = measured.kind === 'set' ? null : valuesOf(dataset, measured);
    const givers = measured.kind === 'set' ? respondentsOf(measured) : null;
    const valueOf = (i: number): number => (givers === null ? (values?.[i] ?? 0) : givers.has(i) ? 1 : 0);
    const contributions = (
      members: Iterable<readonly [number, number]>,
      of: PlacedEstimate,
    ): Contributions => {
      const list = [...members];
      return {
        estimate: of.value,
        respondents: Uint32Array.from(list, ([i]) => i),
        amounts: Float64Array.from(list, ([i, weight]) => (weight * (valueOf(i) - of.value)) / of.size),
      };
    };

    const ofColumn = contributions(inColumn, estimate);
    const rest = [...everybody].filter(([i]) => !inColumn.has(i));
    return {
      variance: linearisedVariance(design, ofColumn),
      differenceVariance:
        restEstimate === null ? 0 : linearisedVariance(design, ofColumn, contributions(rest, restEstimate)),
      degreesOfFreedom: degreesOfFreedom(design, Uint32Array.from(everybody.keys())),
    };
  }

  return requests.map(spread);
}
