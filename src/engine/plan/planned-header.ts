import type { CrosstabItem, CrosstabQuery } from '../crosstab-query.ts';
import { headerExpression } from '../oracle/header-expression.ts';
import type { Fieldwork } from './fieldwork.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { NodeId } from './plan-node.ts';
import { readValue, type Value } from './value-reading.ts';

/** A row or column of a crosstab as nodes. */
export interface PlannedHeader {
  /** Class of what it involves, as `PairFinder` has it; null = nothing. */
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
  { base }: CrosstabQuery,
  item: CrosstabItem,
): PlannedHeader {
  const expression = headerExpression(catalogue, item);
  const shared = { reach: builder.classOf(expression), base: builder.base(base, expression) };
  const { content } = item;
  if (content.kind === 'everyone' || content.kind === 'expression') {
    return { ...shared, set: builder.expressions.described(expression), value: null };
  }
  const value = readValue(catalogue, builder.table, content.question, content.datapoint);
  return { ...shared, set: value.node, value };
}
