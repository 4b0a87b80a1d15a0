import type { UnavailableReason } from '../estimates.ts';
import { partsOfRows, type RowParts } from '../oracle/stats-parts.ts';
import type { StatsQuery } from '../stats-query.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type PlanBuilder, type Planned } from './plan-builder.ts';
import type { CellAddress, CountingBuilder } from './product-builder.ts';

/** A stats query planned: one product, rows the datapoints and columns the audiences and segments. */
export interface PlannedStats extends Planned {
  readonly rows: readonly PlannedRow[];
}

export interface PlannedRow {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  /** Where its figures stand, or why it has none. */
  readonly cells: StatsCells | UnavailableReason;
}

/** Sets of one row; "column" is audience ∧ segment. All are within the base. */
export interface StatsCells {
  readonly line: number;
  readonly baseLine: number;
  readonly base: CellAddress;
  readonly column: CellAddress;
  /** The row, on the row's own line. */
  readonly givers: CellAddress;
  readonly positive: CellAddress;
  /** Of the base that datapoint percentage and index are read against. */
  readonly wholeBase: CellAddress;
  readonly datapoint: CellAddress;
}

/** Throws `unknown_code`, `unknown_weight`, and `not_countable` as `stats` does. */
export function planStats(fieldwork: Fieldwork, query: StatsQuery): PlannedStats {
  const builder = createPlanBuilder(fieldwork, query.scope);
  const product = builder.product();
  const rows = partsOfRows(fieldwork.catalogue, query).map((parts) => ({
    datapoint: parts.datapoint,
    suffixes: parts.suffixes,
    segment: parts.column.segment,
    audience: parts.column.audience,
    cells: planRow(builder, product, query, parts),
  }));
  return { ...builder.finish(), rows };
}

function planRow(
  builder: PlanBuilder,
  product: CountingBuilder,
  query: StatsQuery,
  { row: rowClause, column: parts }: RowParts,
): StatsCells | UnavailableReason {
  const { table, expressions } = builder;
  const unsplit = [rowClause, parts.audienceExpression, query.base].map((part) => builder.classOf(part));
  const involved = [...unsplit, builder.classOf(parts.segmentClause)];
  const line = builder.line(involved);
  // Everything the row involves has run there too; only the segment's own waves do not confine it.
  const baseLine = query.segmentedBase ? line : builder.line(involved, unsplit);
  if (typeof line === 'string') return line;
  if (typeof baseLine === 'string') return baseLine;

  const baseSet = builder.base(query.base, rowClause);
  const base = product.row(baseSet);
  const row = product.row(table.and([baseSet, expressions.described(rowClause)]));
  const everyone = product.column(table.everyone);
  const column = product.column(expressions.described(parts.expression));
  const whole = query.segmentedBase ? product.column(expressions.described(parts.segmentClause)) : everyone;
  return {
    line,
    baseLine,
    base: product.cell(base, everyone, line),
    column: product.cell(base, column, line),
    givers: product.cell(row, everyone, line),
    positive: product.cell(row, column, line),
    wholeBase: product.cell(base, whole, baseLine),
    datapoint: product.cell(row, whole, baseLine),
  };
}
