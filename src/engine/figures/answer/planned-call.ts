import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { answerFigures } from './answer-figures.ts';
import { variancesOfSums, type Variances } from './variances.ts';
import { planFigures } from '../plan-figures.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type {
  ClusterAnswers,
  ClusterRequests,
  ClusterRequest,
  ClusterSet,
  ContributionTerm,
} from '../plan/cluster-request.ts';
import type { Fieldwork } from '../../survey/fieldwork.ts';
import type { Plan } from '../plan/plan.ts';
import type { Planned } from '../plan/plan-builder.ts';
import type { CellAddress } from '../plan/product-builder.ts';
import type { ClusterReading, ValueReading } from '../plan/value-reading.ts';
import { type InfluenceTerm, scaled } from './influence.ts';

/**
 * One query of a dataset. `permissions` names what the caller may see: answers and sums are kept for calls of the same
 * permissions, and never without.
 */
export interface Call {
  readonly permissions?: string;
  readonly code: string;
  readonly query: FigureQuery;
}

/** A call as a plan, with the function from the plan's sums to the answer. */
export interface PlannedCall {
  readonly plan: Plan;
  /** Divisor of the plan's weight. */
  readonly divisor: number;
  /** What the answer asks of a pass over the survey's clusters; null where it asks nothing. */
  requestsOf(sums: CellSums): ClusterRequests | null;
  /** `answers` are those to the requests; null where there were none. */
  answer(sums: CellSums, answers: ClusterAnswers | null): AnsweredFigures;
}

/** The plan of a call: the same in every thread. */
export function planCall(fieldwork: Fieldwork, query: FigureQuery): PlannedCall {
  const planned = planFigures(fieldwork, query);
  const { plan, divisor, hasDesign } = planned;
  return {
    plan,
    divisor,
    requestsOf(sums) {
      if (!hasDesign) return null;
      const asked = clusterRequests(planned, (variances) => answerFigures(planned, sums, variances));
      return asked.requests.length === 0 ? null : asked;
    },
    answer: (sums, answers) =>
      answerFigures(planned, sums, answers === null ? variancesOfSums(planned) : answeredVariances(answers)),
  };
}

/**
 * The requests that a result makes of the pass over clusters, in its order, which depends on sums alone. `resultWith`
 * computes the result; here every answer is 0, and the result is thrown away.
 */
function clusterRequests(planned: Planned, resultWith: (variances: Variances) => unknown): ClusterRequests {
  const requests: ClusterRequest[] = [];
  const { sets, placeOf } = createSets(planned);
  const term = ({ at, withX, upTo, coefficient }: InfluenceTerm): ContributionTerm => ({
    set: placeOf(at, withX, upTo),
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
    clustersLessStrata: (addresses) => {
      requests.push({ kind: 'freedom', sets: addresses.map((at) => placeOf(at)) });
      return 0;
    },
    ofShares: (addresses) => {
      requests.push({ kind: 'covariance', cells: addresses.map((at) => placeOf(at)) });
      return new Float64Array(addresses.length * addresses.length);
    },
  });
  return { sets, requests };
}

/** Hands out what the pass answered, in the order of the requests. */
function answeredVariances({ clustered, numbers }: ClusterAnswers): Variances {
  let next = 0;
  const take = (count: number): Float64Array => {
    next += count;
    if (next > numbers.length)
      throw new RangeError(`the pass over clusters answered ${numbers.length} numbers`);
    return numbers.subarray(next - count, next);
  };
  const one = () => take(1)[0] ?? 0;
  return {
    clustered,
    of: one,
    ofDifference: one,
    ofSum: one,
    clustersLessStrata: one,
    ofShares: (cells) => take(cells.length * cells.length),
  };
}

/** The sets of a plan as they are named, each once whatever products it is in. */
function createSets({ plan, regions }: Planned) {
  const sets: ClusterSet[] = [];
  const places = new Map<string, number>();
  const values = new Map<ClusterReading | null, number>();
  const readings = new Map<string, ClusterReading>();
  /** One object for all terms with the same bound. */
  const boundedReading = (reading: ValueReading, valueAt: string, number: number): ClusterReading => {
    const key = `${valueAt} ${number}`;
    const known: ClusterReading = readings.get(key) ?? { kind: 'upTo', of: reading, number };
    readings.set(key, known);
    return known;
  };
  return {
    sets,
    placeOf: (at: CellAddress, withX = false, upTo: number | null = null): number => {
      const product = at.kind === 'counted' ? plan.products[at.product] : plan.valuedProducts[at.product];
      const [row, column, region] = [product?.rows[at.row], product?.columns[at.column], regions[at.region]];
      if (row === undefined || column === undefined || region === undefined) {
        throw new RangeError('a set lies outside its plan');
      }
      const reading = plan.valuedProducts[at.product]?.rows[at.row]?.value ?? null;
      const whole = withX ? reading : null;
      const value =
        upTo === null || reading === null ? whole : boundedReading(reading, `${at.product} ${at.row}`, upTo);
      const valueAt = values.get(value) ?? values.size;
      values.set(value, valueAt);
      const key = `${row.node} ${column.node} ${at.region} ${valueAt}`;
      const known = places.get(key) ?? sets.push({ row: row.node, column: column.node, region, value }) - 1;
      places.set(key, known);
      return known;
    },
  };
}
