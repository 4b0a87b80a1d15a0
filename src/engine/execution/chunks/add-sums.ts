import type { CellSums, ValuedSums } from '../../figures/plan/cell-sums.ts';
import { addToDistribution, forEachNumber } from '../../figures/plan/distribution.ts';

/** Adds the sums of other respondents, of the same plan, to `into`; rounded sums come out the same in one order only. */
export function addSums(into: CellSums, others: CellSums): void {
  for (const [index, to] of into.products.entries()) {
    const from = others.products[index];
    if (from === undefined) throw new RangeError('sums of two plans cannot be added');
    addEach(to.n, from.n);
    addEach(to.units, from.units);
    addWhereAsked(to.squares, from.squares);
  }
  for (const [index, to] of into.valuedProducts.entries()) {
    const from = others.valuedProducts[index];
    if (from === undefined) throw new RangeError('sums of two plans cannot be added');
    addEach(to.n, from.n);
    addEach(to.units, from.units);
    addEach(to.squares, from.squares);
    addWhereAsked(to.x, from.x);
    addWhereAsked(to.xSquared, from.xSquared);
    addEach(to.unitsTimesX, from.unitsTimesX);
    addEach(to.unitsTimesXSquared, from.unitsTimesXSquared);
    addEach(to.squaresTimesX, from.squaresTimesX);
    addEach(to.squaresTimesXSquared, from.squaresTimesXSquared);
    compareValues(to, from);
    addDistributions(to, from);
  }
}

function addEach(to: Float64Array, from: Float64Array): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + (from[at] ?? 0);
}

function addWhereAsked(to: Float64Array | null, from: Float64Array | null): void {
  if (to !== null && from !== null) addEach(to, from);
}

/** x varies where it varies in either, or where one x of each differ. */
function compareValues(to: ValuedSums, from: ValuedSums): void {
  for (const [at, x] of from.someX.entries()) {
    const known = to.someX[at] ?? Number.NaN;
    if (Number.isNaN(known)) to.someX[at] = x;
    const differ = !Number.isNaN(known) && !Number.isNaN(x) && known !== x;
    if (differ || from.varies[at] === 1) to.varies[at] = 1;
  }
}

function addDistributions(to: ValuedSums, from: ValuedSums): void {
  for (const [at, distribution] of to.distributions?.entries() ?? []) {
    const others = from.distributions?.[at];
    if (others === undefined) continue;
    forEachNumber(others, (x, n, units, squares) => addToDistribution(distribution, x, n, units, squares));
  }
}
