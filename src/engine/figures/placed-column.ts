import type { Expression } from '../../expression/expression.ts';
import type { FigureColumn } from '../../figures/figure-query.ts';
import { withoutSegment } from '../../figures/query-parts.ts';
import { EngineError } from '../engine-error.ts';
import type { NodeId } from './plan/plan-node.ts';
import type { Place } from './plan/product-builder.ts';
import type { FigurePlan, Move } from './placed-row.ts';

/** A set of columns, placed: where rows count it and where they add up its numbers. */
export interface PlacedSet {
  readonly counted: Place;
  /** Null where no row has numbers. */
  readonly valued: Place | null;
}

/** Sets of a column, which rows take within their base. */
export interface PlacedColumn {
  readonly set: NodeId;
  readonly who: PlacedSet;
  readonly whole: PlacedSet;
  /** The column's respondents within the whole, usually all. */
  readonly part: PlacedSet;
  /** Counted alone. */
  readonly everyone: PlacedSet;
  /** Numbers of the whole without the column; null where no row has numbers. */
  readonly rest: Place | null;
}

/** Places a set of columns. */
export function placeSet({ product, valued }: FigurePlan, set: NodeId, hasNumbers: boolean): PlacedSet {
  return { counted: product.column(set), valued: hasNumbers ? valued().column(set) : null };
}

/** Places the sets of a column. Throws `unknown_code`. */
export function placeColumn(
  plan: FigurePlan,
  { who, whole }: FigureColumn,
  move: Move,
  hasNumbers: boolean,
): PlacedColumn {
  const { table, expressions } = plan.builder;
  const set = expressions.described(move(who));
  const wholeSet = whole.kind === 'segment' ? expressions.described(move(whole.segment)) : table.everyone;
  const own = placeSet(plan, set, hasNumbers);
  return {
    set,
    who: own,
    part: wholeSet === table.everyone ? own : placeSet(plan, table.and([set, wholeSet]), hasNumbers),
    whole: placeSet(plan, wholeSet, hasNumbers),
    everyone: placeSet(plan, table.everyone, false),
    rest: hasNumbers ? plan.valued().column(table.and([wholeSet, table.not(set)])) : null,
  };
}

/**
 * Returns the expression that confines the line of a column's whole: for a selection all of `who` but the segment.
 * Throws `invalid_query` where `who` does not begin with it.
 */
export function confiningWhole({ who, whole }: FigureColumn): Expression | null {
  if (whole.kind !== 'selection') return who;
  const rest = withoutSegment(who, whole.segment);
  if (rest !== undefined) return rest;
  throw new EngineError('invalid_query', 'a column of a selection must begin with its segment');
}
