import type { Expression } from '../../../expression/expression.ts';
import type { LineReason } from '../../../figures/answered-figures.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { NodeId } from './plan-node.ts';
import type { CellAddress } from './product-builder.ts';

/** A table to be tested as a whole: a product of its own, on the line of all its rows and columns. */
export type PlannedAssociation = AssociationCells | LineReason;

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

/** A row or column of such a table. */
export interface AssociationItem {
  /** null = everyone. */
  readonly expression: Expression | null;
  readonly set: NodeId;
}

/** Plans a table of rows and columns among the respondents of every base; its line also carries `involves`. */
export function planAssociation(
  builder: PlanBuilder,
  bases: readonly (Expression | null)[],
  involves: readonly Expression[],
  rows: readonly AssociationItem[],
  columns: readonly AssociationItem[],
): PlannedAssociation {
  const involved = [anyOf(rows), anyOf(columns), ...bases, ...involves].map((part) => builder.classOf(part));
  const line = builder.line(involved);
  if (typeof line === 'string') return line;

  const { table, expressions } = builder;
  const product = builder.product();
  const baseSet = table.and(bases.map((base) => expressions.described(base)));
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

function setsOf(headers: readonly AssociationItem[]): NodeId[] {
  return headers.map(({ set }) => set);
}

/** Returns the group that any header matches; null, everyone, where one header is everyone. */
function anyOf(headers: readonly AssociationItem[]): Expression | null {
  const children = headers.map(({ expression }) => expression).filter((one) => one !== null);
  if (children.length < headers.length) return null;
  return { kind: 'group', match: { kind: 'atLeast', count: 1 }, negated: false, children };
}
