import type { NodeId, PlanNode } from './plan-node.ts';
import type { ValueReading } from './value-reading.ts';

/**
 * A query's questions to the respondents, as pure data: it goes to workers as it is, and contains no statistics. The
 * executor answers with `CellSums`; `README.md` in this folder says how the two make up every figure.
 */
export interface Plan {
  /** Index of the weight scheme. */
  readonly weight: number;
  /** Children before parents. */
  readonly nodes: readonly PlanNode[];
  readonly atoms: Atoms;
  readonly products: readonly Product[];
  readonly valuedProducts: readonly ValuedProduct[];
}

/**
 * A partition of the (wave, location) pairs that the query looks at. All respondents of an atom are on the same lines,
 * with the same divisor on each, and inside the same conditions on waves and locations, so that sums over atoms make
 * up the sums of any cell on any of its lines.
 */
export interface Atoms {
  readonly count: number;
  /** Atom of each pair; −1 for those that nothing looks at. */
  readonly ofPair: readonly number[];
}

/** Every row by every column: for each atom that both name, n, Σu and Σu² of the respondents in both sets. */
export interface Product {
  readonly rows: readonly Member[];
  readonly columns: readonly Member[];
  /** False where n and Σu are enough. */
  readonly squares: boolean;
}

/** The same, with sums of the value x of the row as well. The set of a row holds only respondents who have an x. */
export interface ValuedProduct {
  readonly rows: readonly ValuedMember[];
  readonly columns: readonly Member[];
  /** True where n, Σu and Σu² of each single x are asked for too. */
  readonly distributions: boolean;
  /** True where Σx and Σx² without weights are asked for too. */
  readonly unweighted: boolean;
}

export interface Member {
  readonly node: NodeId;
  /** The atoms in which it is asked for, ascending. */
  readonly atoms: readonly number[];
}

export interface ValuedMember extends Member {
  readonly value: ValueReading;
}
