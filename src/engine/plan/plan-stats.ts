import type { Clause, Expression } from '../../expression/expression.ts';
import type { UnavailableReason } from '../estimates.ts';
import { settledStatsQuery } from '../settled-query.ts';
import { remember } from '../survey/lines/remember.ts';
import { type ColumnParts, partsOfRows } from '../oracle/stats-parts.ts';
import type { StatsQuery } from '../stats-query.ts';
import { defaultTest } from '../test-settings.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type PlanBuilder, type Planned } from './plan-builder.ts';
import type { CellAddress, CountingBuilder, Place } from './product-builder.ts';

/** A stats query planned: one product, rows the datapoints and columns the audiences and segments. */
export interface PlannedStats extends Planned {
  readonly query: StatsQuery;
  readonly rows: readonly PlannedRow[];
  /** Of rows to be tested against each other; null where the query asks for none. */
  readonly pairs: readonly PlannedPair[] | null;
}

export interface PlannedRow {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  readonly segment: string;
  readonly audience: string;
  /** Where its figures stand, or why it has none; found anew each time it is asked for. */
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
  /** Column and positive of one wave before, where the query tests against these and there are any. */
  readonly previous: PairCells | null;
}

/** A column, and those of it who give the row. */
export interface PairCells {
  readonly members: CellAddress;
  readonly givers: CellAddress;
}

/** Indices of two rows with figures, and whom their columns have in common on the first's line (null: nobody). */
export interface PlannedPair {
  readonly first: number;
  readonly second: number;
  readonly shared: PairCells | null;
}

/** Throws `unknown_code`, `unknown_weight`, and `not_countable` as `stats` does. */
export function planStats(fieldwork: Fieldwork, asked: StatsQuery): PlannedStats {
  const query = settledStatsQuery(asked);
  const builder = createPlanBuilder(fieldwork, query.scope);
  const product = builder.product(query.figures !== 'sizes');
  const placed = placeParts(builder, product, query);
  const read = partsOfRows(fieldwork.catalogue, query).map((parts) => {
    const { datapoint, suffixes, row, column } = parts;
    const planned: PlannedRow = {
      datapoint,
      suffixes,
      segment: column.segment,
      audience: column.audience,
      get cells() {
        return planRow(builder, product, query, placed, row, column);
      },
    };
    return { parts, planned };
  });
  askForCells();
  const pairs = query.letters === undefined ? null : planPairs(query.letters);
  return { ...builder.finish(), query, rows: read.map(({ planned }) => planned), pairs };

  /**
   * Asks for the cells of every row. What is asked of a clause and a column depends on their likes, of which a query has
   * few: so one of each kind is crossed with all of the other side.
   */
  function askForCells(): void {
    if (query.test?.versus === 'previous_wave') {
      for (const { planned } of read) void planned.cells;
      return;
    }
    const clauses = new Set(read.map(({ parts }) => parts.row));
    const columns = new Set(read.map(({ parts }) => parts.column));
    const clauseKinds = Map.groupBy(clauses, (clause) => {
      const { reach, base, givers } = placed.row(clause);
      return [reach, base.extent, givers.extent].join();
    });
    const columnKinds = Map.groupBy(columns, (parts) => {
      const { audienceReach, segmentReach, column, segment } = placed.column(parts);
      return [audienceReach, segmentReach, column.extent, segment?.extent].join();
    });
    for (const [firstClause, ...otherClauses] of clauseKinds.values()) {
      for (const [firstColumn, ...otherColumns] of columnKinds.values()) {
        if (firstClause === undefined || firstColumn === undefined) continue;
        planRow(builder, product, query, placed, firstClause, firstColumn);
        for (const clause of otherClauses) planRow(builder, product, query, placed, clause, firstColumn);
        for (const column of otherColumns) planRow(builder, product, query, placed, firstClause, column);
      }
    }
  }

  /** Pairs of rows of one datapoint that share the segment and differ in audience, or the reverse. */
  function planPairs(letters: 'audiences' | 'segments'): PlannedPair[] {
    const common = letters === 'audiences' ? 'segment' : 'audience';
    return [...read.entries()].flatMap(([first, { parts, planned }]) => {
      const { cells } = planned;
      if (typeof cells === 'string') return [];
      const pairsOfRow: PlannedPair[] = [];
      for (let second = first + 1; second < read.length; second++) {
        const other = read[second];
        // Rows of one datapoint and its suffixes follow each other and share the clause.
        if (other === undefined || other.parts.row !== parts.row) break;
        if (other.parts.column[common] !== parts.column[common]) continue;
        if (typeof other.planned.cells === 'string') continue;
        pairsOfRow.push({
          first,
          second,
          shared: sharedCells(parts.row, parts.column, other.parts.column, cells.line),
        });
      }
      return pairsOfRow;
    });
  }

  function sharedCells(clause: Clause, one: ColumnParts, other: ColumnParts, line: number): PairCells | null {
    const { table, expressions } = builder;
    const inBoth = table.and([
      expressions.described(one.expression),
      expressions.described(other.expression),
    ]);
    if (inBoth === table.nobody) return null;
    return cellsOf(product, placed.row(clause), product.column(inBoth), line);
  }
}

type PlacedParts = ReturnType<typeof placeParts>;

interface PlacedRow {
  readonly base: Place;
  readonly givers: Place;
}

/** The clauses and columns of a query, placed once each: rows have them in common. */
function placeParts(builder: PlanBuilder, product: CountingBuilder, query: StatsQuery) {
  const { table, expressions } = builder;
  return {
    everyone: product.column(table.everyone),
    baseReach: builder.classOf(query.base),
    row: remember((clause: Clause) => ({
      reach: builder.classOf(clause),
      ...placeRow(builder, product, query.base, clause),
    })),
    column: remember((parts: ColumnParts) => ({
      audienceReach: builder.classOf(parts.audienceExpression),
      segmentReach: builder.classOf(parts.segmentClause),
      column: product.column(expressions.described(parts.expression)),
      segment: query.segmentedBase ? product.column(expressions.described(parts.segmentClause)) : null,
    })),
  };
}

function placeRow(
  builder: PlanBuilder,
  product: CountingBuilder,
  baseExpression: Expression | null,
  clause: Clause,
): PlacedRow {
  const base = builder.base(baseExpression, clause);
  return {
    base: product.row(base),
    givers: product.row(builder.table.and([base, builder.expressions.described(clause)])),
  };
}

function cellsOf(product: CountingBuilder, row: PlacedRow, column: Place, line: number): PairCells {
  return { members: product.cell(row.base, column, line), givers: product.cell(row.givers, column, line) };
}

function planRow(
  builder: PlanBuilder,
  product: CountingBuilder,
  query: StatsQuery,
  placed: PlacedParts,
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
  const { members, givers: positive } = cellsOf(product, row, column.column, line);
  const whole = cellsOf(product, row, column.segment ?? everyone, baseLine);
  return {
    line,
    baseLine,
    base: product.cell(row.base, everyone, line),
    column: members,
    givers: product.cell(row.givers, everyone, line),
    positive,
    wholeBase: whole.members,
    datapoint: whole.givers,
    previous:
      (query.test ?? defaultTest).versus === 'previous_wave'
        ? planPrevious(builder, product, query, clause, parts, line)
        : null,
  };
}

function planPrevious(
  builder: PlanBuilder,
  product: CountingBuilder,
  query: StatsQuery,
  clause: Clause,
  parts: ColumnParts,
  line: number,
): PairCells | null {
  const involved = [clause, parts.audienceExpression, query.base, parts.segmentClause];
  const previous = builder.previousWave(
    line,
    involved.filter((part) => part !== null),
  );
  if (previous === null) return null;
  const row = placeRow(builder, product, previous.moved(query.base), clause);
  const column = builder.expressions.described(previous.moved(parts.expression));
  return cellsOf(product, row, product.column(column), previous.line);
}
