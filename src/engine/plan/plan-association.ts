import type { Expression } from '../../expression/expression.ts';
import type { AssociationQuery } from '../crosstab-query.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import { anyOf } from '../survey/lines/any-of.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { NodeId } from './plan-node.ts';
import type { PlannedHeader } from './planned-header.ts';
import type { CellAddress } from './product-builder.ts';

/** A table to be tested as a whole: a product of its own, on the line of all its rows and columns. */
export type PlannedAssociation = AssociationCells | UnavailableReason;

/** All sets are within the base. */
export interface AssociationCells {
  /** Those in any row, and in each. */
  readonly inRows: CellAddress;
  readonly rows: readonly CellAddress[];
  /** Those in any column, and in each. */
  readonly inColumns: CellAddress;
  readonly columns: readonly CellAddress[];
  /** Row by row. */
  readonly cells: readonly (readonly CellAddress[])[];
}

/** Throws `invalid_query` for averages and sums. */
export function planAssociation(
  builder: PlanBuilder,
  base: Expression | null,
  allRows: readonly PlannedHeader[],
  allColumns: readonly PlannedHeader[],
  asked: AssociationQuery,
): PlannedAssociation {
  const rows = asked.rows.flatMap((index) => allRows[index] ?? []);
  const columns = asked.columns.flatMap((index) => allColumns[index] ?? []);
  if ([...rows, ...columns].some(({ value }) => value !== null)) {
    throw new EngineError('invalid_query', 'averages and sums are no part of a table to test as a whole');
  }
  const involved = [anyOf(rows), anyOf(columns), base].map((part) => builder.classOf(part));
  const line = builder.line(involved);
  if (typeof line === 'string') return line;

  const { table, expressions } = builder;
  const product = builder.product();
  const baseSet = expressions.described(base);
  const rowOf = (set: NodeId) => product.row(table.and([baseSet, set]));
  const everyRow = product.row(baseSet);
  const everyColumn = product.column(table.everyone);
  const rowPlaces = setsOf(rows).map(rowOf);
  const columnPlaces = setsOf(columns).map((set) => product.column(set));
  return {
    inRows: product.cell(rowOf(table.or(setsOf(rows))), everyColumn, line),
    rows: rowPlaces.map((row) => product.cell(row, everyColumn, line)),
    inColumns: product.cell(everyRow, product.column(table.or(setsOf(columns))), line),
    columns: columnPlaces.map((column) => product.cell(everyRow, column, line)),
    cells: rowPlaces.map((row) => columnPlaces.map((column) => product.cell(row, column, line))),
  };
}

function setsOf(headers: readonly PlannedHeader[]): NodeId[] {
  return headers.map(({ set }) => set);
}
