import { assertNever } from '../../../lib/assert-never.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { cellCovariance } from '../../measures/tests/cell-covariance.ts';
import { clustersLessStrata } from '../../measures/tests/degrees-of-freedom.ts';
import { linearisedVarianceOfTotals } from '../../measures/tests/linearised-variance.ts';
import { samplingDesign } from '../../survey/sampling-design.ts';
import type {
  ClusterAnswers,
  ClusterRequests,
  CovarianceRequest,
  FreedomRequest,
  VarianceRequest,
} from '../../figures/plan/cluster-request.ts';
import type { Plan } from '../../figures/plan/plan.ts';
import { createNodeMarks } from './node-marks.case.ts';
import { peopleOfPlan } from './naive-reading.case.ts';
import { valuesOf } from './naive-reading.case.ts';

/** Answers the requests of a plan respondent by respondent. `divisor` is that of the plan's weight. */
export function passOverClusters(
  dataset: Dataset,
  plan: Plan,
  divisor: number,
  { sets, requests }: ClusterRequests,
): ClusterAnswers {
  const people = peopleOfPlan(dataset, plan);
  const marks = createNodeMarks(dataset, plan.nodes);
  const design = samplingDesign(dataset.respondents, people.units);
  const clusters = design.starts.at(-1) ?? 0;

  function forEachOf(place: number, visit: (respondent: number, weight: number) => void): void {
    const set = sets[place];
    if (set === undefined) return;
    const { region } = set;
    const [inRow, inColumn] = [marks(set.row), marks(set.column)];
    const waveCountOf = new Map(region.atoms.map((atom, k) => [atom, region.waveCounts[k] ?? 1]));
    for (const [i, atom] of people.atomOf.entries()) {
      const waveCount = waveCountOf.get(atom);
      if (waveCount === undefined || inRow[i] !== 1 || inColumn[i] !== 1) continue;
      visit(i, (people.units[i] ?? 0) / (divisor * waveCount));
    }
  }

  function variance({ terms, squares }: VarianceRequest): number {
    const totals = new Float64Array(clusters);
    for (const { set, coefficient } of terms) {
      const value = sets[set]?.value ?? null;
      const values = value && valuesOf(dataset, value);
      forEachOf(set, (i, weight) => {
        const cluster = design.clusterOf[i] ?? 0;
        totals[cluster] = (totals[cluster] ?? 0) + coefficient * weight * (values?.[i] ?? 1);
      });
    }
    return linearisedVarianceOfTotals(design.starts, totals, squares);
  }

  function freedom({ sets: asked }: FreedomRequest): number {
    const members = new Set<number>();
    for (const set of asked) forEachOf(set, (i) => members.add(i));
    return clustersLessStrata(design, Uint32Array.from(members));
  }

  function covariance({ cells }: CovarianceRequest): Float64Array {
    const cellOf = new Int32Array(dataset.respondents.count).fill(-1);
    const weights = new Float64Array(dataset.respondents.count);
    const members: number[] = [];
    for (const [cell, set] of cells.entries()) {
      forEachOf(set, (i, weight) => {
        members.push(i);
        cellOf[i] = cell;
        weights[i] = weight;
      });
    }
    const respondents = Uint32Array.from(members).toSorted();
    return cellCovariance(design, weights, respondents, { cellOf, cells: cells.length }).covariance;
  }

  return {
    clustered: design.clustered,
    numbers: Float64Array.from(
      requests.flatMap((request) => {
        switch (request.kind) {
          case 'variance':
            return [variance(request)];
          case 'freedom':
            return [freedom(request)];
          case 'covariance':
            return [...covariance(request)];
          default:
            return assertNever(request);
        }
      }),
    ),
  };
}
