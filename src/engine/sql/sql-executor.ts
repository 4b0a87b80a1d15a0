import { EngineError } from '../engine-error.ts';
import type { PlanExecutor } from '../figures/answer/executor.ts';
import type { Fieldwork } from '../survey/fieldwork.ts';
import type { Dialect } from './dialect.ts';
import { type SqlTable, createConditions, double, inPairs, ofPair, valueOf } from './nodes.ts';
import { countedProduct, type Statement, valuedProduct, WrongCountError, type Source } from './products.ts';
import { assertNever } from '../../lib/assert-never.ts';
import {
  type ClusterAnswers,
  type ClusterRequest,
  type ClusterRequests,
  type ClusterSet,
  type CovarianceRequest,
  type FreedomRequest,
  type VarianceRequest,
  setsOf,
} from '../figures/plan/cluster-request.ts';
import { cellCovarianceOfTotals } from '../measures/tests/cell-covariance.ts';
import { squaredRounding } from '../measures/tests/linearised-variance.ts';

/** A database that answers statements with doubles. */
export interface SqlDatabase {
  readonly dialect: Dialect;
  /** The answer row by row. Rejects with an `EngineError`, and with `cancelled` once the signal is aborted. */
  read(sql: string, signal: AbortSignal): Promise<Float64Array>;
}

const mostCharacters = 4 * 2 ** 20;

/** Executes plans over a table of a database, one statement per product, all of a plan at once. */
export function createSqlExecutor(
  fieldwork: Fieldwork,
  table: SqlTable,
  database: SqlDatabase,
): PlanExecutor {
  const { dialect } = database;

  async function run<Result>(statement: Statement<Result>, signal: AbortSignal): Promise<Result> {
    const { sql, width } = statement;
    if (sql.length > mostCharacters) {
      throw new EngineError(
        'query_too_large',
        `the query takes a statement of ${sql.length} characters, of at most ${mostCharacters}: ask for fewer rows or columns`,
      );
    }
    const rows = await database.read(sql, signal);
    if (rows.length % width !== 0) throw new EngineError('failed', 'the database answered incomplete rows');
    try {
      return statement.read(rows);
    } catch (error) {
      if (!(error instanceof WrongCountError)) throw error;
      throw new EngineError(
        'copy_incomplete',
        `the copy of ${fieldwork.catalogue.code} is incomplete: ${error.message}`,
        { cause: error },
      );
    }
  }

  return {
    fieldwork,
    async execute(plan, signal) {
      const source = { dialect, table, plan };
      const [products, valuedProducts] = await Promise.all([
        Promise.all(plan.products.map((product) => run(countedProduct(source, product), signal))),
        Promise.all(plan.valuedProducts.map((product) => run(valuedProduct(source, product), signal))),
      ]);
      return { products, valuedProducts };
    },
    passOverClusters: (plan, divisor, asked, signal) =>
      passOverClusters({ dialect, table, plan }, divisor, asked, (statement) => run(statement, signal)),
  };
}

/** Sets in one statement; a request that names more has one of its own. */
const setsAtOnce = 60;
const mostSets = 4_000;

/** Requests in one statement, with their places in the answer. */
interface Batch {
  readonly requests: readonly {
    readonly request: Exclude<ClusterRequest, CovarianceRequest>;
    readonly place: number;
  }[];
  readonly sets: readonly number[];
}

/** Sums, by place, of the numbers that answer the requests. */
type Answers = Map<number, readonly number[]>;

/** Runs a statement and answers its rows. */
type Run = <Result>(statement: Statement<Result>) => Promise<Result>;

/**
 * Answers requests over clusters. Totals per cluster are summed by the shards; variances between clusters are the
 * database's, so that neither respondents nor clusters are sent. `query_too_large` above 4,000 sets.
 */
async function passOverClusters(
  source: Source,
  divisor: number,
  asked: ClusterRequests,
  run: Run,
): Promise<ClusterAnswers> {
  const { sets, requests } = asked;
  if (sets.length > mostSets) {
    throw new EngineError(
      'query_too_large',
      `the query needs totals per cluster of ${sets.length} sets of respondents, of at most ${mostSets}: ask for fewer rows, or test without the design`,
    );
  }
  const totals = createTotals(source, divisor, sets);
  const answers: Answers = new Map();
  let clustered = false;
  for (const batch of batchesOf(requests)) {
    const isClustered = await run(strataStatement(source, totals, batch, answers));
    clustered ||= isClustered;
  }
  for (const [place, request] of requests.entries()) {
    if (request.kind !== 'covariance') continue;
    answers.set(place, [...(await run(covarianceStatement(source, totals, request)))]);
  }
  return { clustered, numbers: Float64Array.from(requests.flatMap((_, place) => answers.get(place) ?? [0])) };
}

/** At least one, which finds out whether respondents were drawn in clusters. */
function batchesOf(requests: readonly ClusterRequest[]): Batch[] {
  const batches: Batch[] = [];
  let open: { requests: Batch['requests'][number][]; sets: Set<number> } = { requests: [], sets: new Set() };
  const close = () => batches.push({ requests: open.requests, sets: [...open.sets] });
  for (const [place, request] of requests.entries()) {
    if (request.kind === 'covariance') continue;
    const together = new Set([...open.sets, ...setsOf(request)]);
    if (together.size > setsAtOnce && open.requests.length > 0) {
      close();
      open = { requests: [], sets: new Set(setsOf(request)) };
    } else {
      open.sets = together;
    }
    open.requests.push({ request, place });
  }
  close();
  return batches;
}

interface Totals {
  /** Expression of Σ v, times x where there are values, of a set. */
  readonly total: (set: number) => string;
  /** Expression of the number of its respondents. */
  readonly count: (set: number) => string;
  /** The table, and the condition for the respondents of the design. */
  readonly from: string;
  readonly sample: number;
}

/** Wave counts by atom of the set's region. */
function countsOf({ region }: ClusterSet): Map<number, number> {
  return new Map(region.atoms.map((atom, k) => [atom, region.waveCounts[k] ?? 1]));
}

function createTotals({ table, plan }: Source, divisor: number, sets: readonly ClusterSet[]): Totals {
  const condition = createConditions(table, plan.nodes);
  const isUnweighted = plan.weight < 0;
  const units = isUnweighted ? '1' : table.units(plan.weight);
  const find = (place: number): ClusterSet => {
    const set = sets[place];
    if (set === undefined) throw new RangeError(`no set ${place} is asked for`);
    return set;
  };
  const member = (set: ClusterSet): string => {
    const within = countsOf(set);
    const place = inPairs(plan.atoms.ofPair.map((atom) => within.has(atom)));
    return [condition(set.row), condition(set.column), ...(place === null ? [] : [place])].join(' AND ');
  };
  return {
    total: (place) => {
      const set = find(place);
      const within = countsOf(set);
      const factors = plan.atoms.ofPair.map((atom) => double(1 / (divisor * (within.get(atom) ?? 1))));
      const x = set.value === null ? '' : ` * ${valueOf(table, set.value)}`;
      return `sum(CASE WHEN ${member(set)} THEN ${ofPair(factors)} * ${units}${x} ELSE ${double(0)} END)`;
    },
    count: (place) => `sum(CASE WHEN ${member(find(place))} THEN 1 ELSE 0 END)`,
    from: `FROM ${table.name}${isUnweighted ? '' : ` WHERE ${units} > 0`}`,
    sample: Array.from(table.samples(plan.weight)).reduce((sum, one) => sum + one, 0),
  };
}

/** One row per stratum: its clusters, respondents, whether any has a named cluster, and what the requests need. */
function strataStatement(
  { dialect }: Source,
  totals: Totals,
  { requests, sets }: Batch,
  answers: Answers,
): Statement<boolean> {
  const counted = new Set(
    requests.flatMap(({ request }) => (request.kind === 'freedom' ? request.sets : [])),
  );
  const summed = new Set(
    requests.flatMap(({ request }) =>
      request.kind === 'variance' ? request.terms.map(({ set }) => set) : [],
    ),
  );
  const inner = [
    'min(stratum) AS h',
    'count(*) AS m',
    'max(named) AS g',
    ...sets.filter((set) => summed.has(set)).map((set) => `${totals.total(set)} AS t${set}`),
    ...sets.filter((set) => counted.has(set)).map((set) => `${totals.count(set)} AS n${set}`),
  ];
  const outer = requests.flatMap(({ request }) => {
    if (request.kind === 'freedom') {
      const holds = request.sets.map((set) => `n${set} > 0`).join(' OR ') || '1 = 0';
      return [`sum(CASE WHEN ${holds} THEN 1 ELSE 0 END)`];
    }
    const z = request.terms.map(({ set, coefficient }) => `${double(coefficient)} * t${set}`).join(' + ');
    return [`${dialect.variance}(${z || double(0)})`, `sum(${z || double(0)})`];
  });
  const columns = ['count(*)', 'sum(m)', 'max(g)', ...outer].map((one) => dialect.toDouble(one));
  return {
    sql: `SELECT ${columns.join(', ')} FROM (SELECT ${inner.join(', ')} ${totals.from} GROUP BY cluster) AS clusters GROUP BY h`,
    width: columns.length,
    read(rows) {
      const strata = Array.from({ length: rows.length / columns.length }, (_, stratum) =>
        rows.subarray(stratum * columns.length, (stratum + 1) * columns.length),
      );
      const respondents = strata.reduce((sum, [, ofStratum = 0]) => sum + ofStratum, 0);
      if (respondents !== totals.sample) throw new WrongCountError(respondents, totals.sample);
      let at = 3;
      for (const { request, place } of requests) {
        answers.set(place, [answerOf(request, strata, at)]);
        at += request.kind === 'freedom' ? 1 : 2;
      }
      return strata.some(([, , named = 0]) => named > 0);
    },
  };
}

function answerOf(
  request: VarianceRequest | FreedomRequest,
  strata: readonly Float64Array[],
  at: number,
): number {
  switch (request.kind) {
    case 'freedom':
      return strata.reduce((sum, row) => sum + Math.max(0, (row[at] ?? 0) - 1), 0);
    case 'variance':
      return varianceOf(strata, at, request.squares);
    default:
      return assertNever(request);
  }
}

/** `linearised-variance.ts`, from the variance and the sum of the clusters of each stratum. */
function varianceOf(strata: readonly Float64Array[], at: number, squares: number): number {
  const clusters = strata.reduce((sum, [count = 0]) => sum + count, 0);
  const grandMean = strata.reduce((sum, row) => sum + (row[at + 1] ?? 0), 0) / clusters;
  const variance = strata.reduce((sum, row) => {
    const [count = 0] = row;
    const lone = ((row[at + 1] ?? 0) - grandMean) ** 2;
    return sum + (count === 1 ? lone : ((count * count) / (count - 1)) * (row[at] ?? 0));
  }, 0);
  return variance > squaredRounding * squares ? variance : 0;
}

/** One row per cluster: its stratum, respondents, and the totals of the cells. */
function covarianceStatement(
  { dialect }: Source,
  totals: Totals,
  { cells }: CovarianceRequest,
): Statement<Float64Array> {
  const columns = ['min(stratum)', 'count(*)', ...cells.map(totals.total)].map((one) =>
    dialect.toDouble(one),
  );
  return {
    sql: `SELECT ${columns.join(', ')} ${totals.from} GROUP BY cluster`,
    width: columns.length,
    read(rows) {
      const count = rows.length / columns.length;
      const at = (cluster: number, column: number) => rows[cluster * columns.length + column] ?? 0;
      const order = Array.from({ length: count }, (_, cluster) => cluster).toSorted(
        (a, b) => at(a, 0) - at(b, 0),
      );
      const counted = order.reduce((sum, cluster) => sum + at(cluster, 1), 0);
      if (counted !== totals.sample) throw new WrongCountError(counted, totals.sample);
      const starts = order.flatMap((cluster, place) =>
        place === 0 || at(order[place - 1] ?? 0, 0) !== at(cluster, 0) ? [place] : [],
      );
      const ofCells = cells.map((_, cell) => Float64Array.from(order, (cluster) => at(cluster, cell + 2)));
      return cellCovarianceOfTotals(Int32Array.from([...starts, count]), ofCells).covariance;
    },
  };
}
