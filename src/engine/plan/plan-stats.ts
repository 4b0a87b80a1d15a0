import type { Clause } from '../../expression/expression.ts';
import type { UnavailableReason } from '../estimates.ts';
import { remember } from '../oracle/remember.ts';
import { type ColumnParts, partsOfRows } from '../oracle/stats-parts.ts';
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
  const placed = placeParts(builder, product, query);
  const rows = partsOfRows(fieldwork.catalogue, query).map(({ datapoint, suffixes, row, column }) => ({
    datapoint,
    suffixes,
    segment: column.segment,
    audience: column.audience,
    cells: planRow(builder, product, query, placed, row, column),
  }));
  return { ...builder.finish(), rows };
}

/** The clauses and columns of a query, placed once each: rows have them in common. */
function placeParts(builder: PlanBuilder, product: CountingBuilder, query: StatsQuery) {
  const { table, expressions } = builder;
  return {
    everyone: product.column(table.everyone),
    baseReach: builder.classOf(query.base),
    row: remember((clause: Clause) => {
      const base = builder.base(query.base, clause);
      return {
        reach: builder.classOf(clause),
        base: product.row(base),
        givers: product.row(table.and([base, expressions.described(clause)])),
      };
    }),
    column: remember((parts: ColumnParts) => ({
      audienceReach: builder.classOf(parts.audienceExpression),
      segmentReach: builder.classOf(parts.segmentClause),
      column: product.column(expressions.described(parts.expression)),
      segment: query.segmentedBase ? product.column(expressions.described(parts.segmentClause)) : null,
    })),
  };
}

function planRow(
  builder: PlanBuilder,
  product: CountingBuilder,
  query: StatsQuery,
  placed: ReturnType<typeof placeParts>,
  clause: Clause,
  parts: ColumnParts,
): StatsCells | UnavailableReason {
  const row = placed.row(clause);
  const column = placed.column(parts);
  const unsplit = [row.reach, column.audienceReach, placed.baseReach];
  const involved = [...unsplit, column.segmentReach];
  const line = builder.line(involved);
  // Everything the row involves has run there too; only the segment's own waves do not confine it.
  const baseLine = query.segmentedBase ? line : builder.line(involved, unsplit);
  if (typeof line === 'string') return line;
  if (typeof baseLine === 'string') return baseLine;

  const { everyone } = placed;
  const whole = column.segment ?? everyone;
  return {
    line,
    baseLine,
    base: product.cell(row.base, everyone, line),
    column: product.cell(row.base, column.column, line),
    givers: product.cell(row.givers, everyone, line),
    positive: product.cell(row.givers, column.column, line),
    wholeBase: product.cell(row.base, whole, baseLine),
    datapoint: product.cell(row.givers, whole, baseLine),
  };
}
