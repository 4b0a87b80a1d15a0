import type { Expression } from '../../expression/expression.ts';
import type { CrosstabItem } from '../crosstab-query.ts';
import { headerExpression } from '../oracle/header-expression.ts';
import type { Fieldwork } from './fieldwork.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { NodeId } from './plan-node.ts';
import { readValue, type Value } from './value-reading.ts';

/** A row or column of a crosstab as nodes. */
export interface PlannedHeader {
  /** What it involves; null = nothing. */
  readonly expression: Expression | null;
  /** The class of that, as `PairFinder` has it. */
  readonly reach: number | null;
  /** Whom it describes; for averages and sums, those with an x. */
  readonly set: NodeId;
  /** The base it is measured on. */
  readonly base: NodeId;
  /** Null for headers that count people. */
  readonly value: Value | null;
}

/** Throws `unknown_code` and `not_numeric`. */
export function planHeader(
  { catalogue }: Fieldwork,
  builder: PlanBuilder,
  base: Expression | null,
  item: CrosstabItem,
): PlannedHeader {
  const expression = headerExpression(catalogue, item);
  const { content } = item;
  const value =
    content.kind === 'everyone' || content.kind === 'expression'
      ? null
      : readValue(catalogue, builder.table, content.question, content.datapoint);
  return headerAbout(builder, base, expression, value);
}

/** The header of what an expression is about. */
export function headerAbout(
  builder: PlanBuilder,
  base: Expression | null,
  expression: Expression | null,
  value: Value | null,
): PlannedHeader {
  return {
    expression,
    reach: builder.classOf(expression),
    set: value?.node ?? builder.expressions.described(expression),
    base: builder.base(base, expression),
    value,
  };
}
