import type { Expression } from '../../expression/expression.ts';
import type { FigureColumn } from '../../figures/figure-query.ts';
import { EngineError } from '../engine-error.ts';
import type { NodeId } from './plan/plan-node.ts';
import type { Place } from './plan/product-builder.ts';
import type { FigurePlan, Move } from './placed-row.ts';

/** Sets of a column, which rows take within their base. */
export interface PlacedColumn {
  readonly set: NodeId;
  readonly counted: ColumnPlaces & { readonly everyone: Place };
  /** The same in the valued product; null where no row has numbers. */
  readonly valued: (ColumnPlaces & { readonly rest: Place }) | null;
}

interface ColumnPlaces {
  readonly who: Place;
  readonly whole: Place;
  /** The column's respondents within the whole: all of them, as a rule. */
  readonly part: Place;
}

/** Places the sets of a column. Throws `unknown_code`. */
export function placeColumn(
  { builder, product, valued }: FigurePlan,
  { who, whole }: FigureColumn,
  move: Move,
  hasNumbers: boolean,
): PlacedColumn {
  const { table, expressions } = builder;
  const set = expressions.described(move(who));
  const wholeSet = whole.kind === 'segment' ? expressions.described(move(whole.segment)) : table.everyone;
  const placed = (place: (node: NodeId) => Place): ColumnPlaces => {
    const own = place(set);
    const part = wholeSet === table.everyone ? own : place(table.and([set, wholeSet]));
    return { who: own, whole: place(wholeSet), part };
  };
  const inValued = (node: NodeId): Place => valued().column(node);
  return {
    set,
    counted: { ...placed((node) => product.column(node)), everyone: product.column(table.everyone) },
    valued: hasNumbers
      ? { ...placed(inValued), rest: inValued(table.and([wholeSet, table.not(set)])) }
      : null,
  };
}

/**
 * Returns the expression that confines the line of a column's whole: for a selection all of `who` but the segment,
 * which is all of `who` or the first child of an all-group. Throws `invalid_query` for another `who`.
 */
export function confiningWhole({ who, whole }: FigureColumn): Expression | null {
  if (whole.kind !== 'selection') return who;
  const segment = JSON.stringify(whole.segment);
  if (JSON.stringify(who) === segment) return null;
  if (who?.kind === 'group' && who.match.kind === 'all' && !who.negated) {
    const [first, ...others] = who.children;
    if (JSON.stringify(first) === segment) return { ...who, children: others };
  }
  throw new EngineError('invalid_query', 'a column of a selection must begin with its segment');
}
