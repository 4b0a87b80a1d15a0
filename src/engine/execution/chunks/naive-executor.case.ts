import type { Dataset } from '../../survey/dataset.ts';
import type { ImmediateExecutor } from '../../conformance/immediate-executor.case.ts';
import { addToDistribution, emptyDistribution } from '../../figures/plan/distribution.ts';
import type { CellSums, ProductSums, ValuedSums } from '../../figures/plan/cell-sums.ts';
import type { Member, Plan, Product, ValuedProduct } from '../../figures/plan/plan.ts';
import type { NodeId } from '../../figures/plan/plan-node.ts';
import { fieldworkOfDataset } from '../../survey/fieldwork-of-dataset.case.ts';
import { passOverClusters } from './naive-cluster-pass.case.ts';
import { createNodeMarks } from './node-marks.case.ts';
import { type PeopleOfPlan, peopleOfPlan } from './naive-reading.case.ts';
import { valuesOf } from './naive-reading.case.ts';

/**
 * Executes plans respondent by respondent over a dataset in memory: what every faster executor must agree with, n and
 * Σu exactly. One pass over the respondents a row and column.
 */
export function createNaiveExecutor(dataset: Dataset): ImmediateExecutor {
  return {
    fieldwork: fieldworkOfDataset(dataset),
    execute: (plan) => executeNaively(dataset, plan),
    passOverClusters: (plan, divisor, requests) => passOverClusters(dataset, plan, divisor, requests),
  };
}

function executeNaively(dataset: Dataset, plan: Plan): CellSums {
  const people = peopleOfPlan(dataset, plan);
  const marks = createNodeMarks(dataset, plan.nodes);
  return {
    products: plan.products.map((product) => sumProduct(plan, people, marks, product)),
    valuedProducts: plan.valuedProducts.map((product) => sumValued(dataset, plan, people, marks, product)),
  };
}

type Marks = (node: NodeId) => Uint8Array;

function sumProduct(plan: Plan, people: PeopleOfPlan, marks: Marks, product: Product): ProductSums {
  const { rows, columns } = product;
  const size = plan.atoms.count * rows.length * columns.length;
  const n = new Float64Array(size);
  const units = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const [rowIndex, row] of rows.entries()) {
    const members = membersOf(people, marks, row);
    for (const [columnIndex, column] of columns.entries()) {
      forEachIn(people, marks, members, column, (i, atom) => {
        const at = (atom * rows.length + rowIndex) * columns.length + columnIndex;
        const u = people.units[i] ?? 0;
        add(n, at, 1);
        add(units, at, u);
        add(squares, at, u * u);
      });
    }
  }
  return { n, units, squares: product.squares ? squares : null };
}

function sumValued(
  dataset: Dataset,
  plan: Plan,
  people: PeopleOfPlan,
  marks: Marks,
  { rows, columns, distributions, unweighted }: ValuedProduct,
): ValuedSums {
  const size = plan.atoms.count * rows.length * columns.length;
  const sums = {
    ...sumProduct(plan, people, marks, { rows, columns, squares: true }),
    squares: new Float64Array(size),
    x: unweighted ? new Float64Array(size) : null,
    xSquared: unweighted ? new Float64Array(size) : null,
    unitsTimesX: new Float64Array(size),
    unitsTimesXSquared: new Float64Array(size),
    squaresTimesX: new Float64Array(size),
    squaresTimesXSquared: new Float64Array(size),
    someX: new Float64Array(size).fill(Number.NaN),
    varies: new Uint8Array(size),
    distributions: distributions ? Array.from({ length: size }, emptyDistribution) : null,
  };
  for (const [rowIndex, row] of rows.entries()) {
    const members = membersOf(people, marks, row);
    const values = valuesOf(dataset, row.value);
    for (const [columnIndex, column] of columns.entries()) {
      forEachIn(people, marks, members, column, (i, atom) => {
        const at = (atom * rows.length + rowIndex) * columns.length + columnIndex;
        const u = people.units[i] ?? 0;
        const x = values[i] ?? 0;
        add(sums.squares, at, u * u);
        if (sums.x !== null) add(sums.x, at, x);
        if (sums.xSquared !== null) add(sums.xSquared, at, x * x);
        add(sums.unitsTimesX, at, u * x);
        add(sums.unitsTimesXSquared, at, u * x * x);
        add(sums.squaresTimesX, at, u * u * x);
        add(sums.squaresTimesXSquared, at, u * u * x * x);
        const distribution = sums.distributions?.[at];
        if (distribution !== undefined) addToDistribution(distribution, x, 1, u, u * u);
        const before = sums.someX[at] ?? x;
        if (Number.isNaN(before)) sums.someX[at] = x;
        else if (before !== x) sums.varies[at] = 1;
      });
    }
  }
  return sums;
}

/** The respondents of a set in the atoms that it names. */
function membersOf(people: PeopleOfPlan, marks: Marks, { node, atoms }: Member): number[] {
  const inSet = marks(node);
  const named = new Set(atoms);
  const members: number[] = [];
  for (const [i, atom] of people.atomOf.entries()) if (named.has(atom) && inSet[i] === 1) members.push(i);
  return members;
}

function forEachIn(
  people: PeopleOfPlan,
  marks: Marks,
  members: readonly number[],
  { node, atoms }: Member,
  visit: (respondent: number, atom: number) => void,
): void {
  const inSet = marks(node);
  const named = new Set(atoms);
  for (const i of members) {
    const atom = people.atomOf[i] ?? -1;
    if (inSet[i] === 1 && named.has(atom)) visit(i, atom);
  }
}

function add(sums: Float64Array, at: number, amount: number): void {
  sums[at] = (sums[at] ?? 0) + amount;
}
