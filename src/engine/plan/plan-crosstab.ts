import type { CrosstabQuery } from '../crosstab-query.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import { type CrosstabCells, createCrosstabBlock } from './crosstab-block.ts';
import type { Fieldwork } from './fieldwork.ts';
import { createPlanBuilder, type Planned } from './plan-builder.ts';
import { planHeader, type PlannedHeader } from './planned-header.ts';

/** A crosstab planned. */
export interface PlannedCrosstab extends Planned {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where the figures of a cell stand, or why it has none. */
  cellsAt(rowIndex: number, columnIndex: number): CrosstabCells | UnavailableReason;
}

/**
 * What a cell measures, its row or an average or sum among the columns, decides its base in base mode `asked`; so a
 * table with such columns is two blocks: rows by the other columns, and these columns by the rows. Throws
 * `unknown_code`, `unknown_weight`, `not_numeric` and `invalid_query` as `crosstab` does.
 */
export function planCrosstab(fieldwork: Fieldwork, query: CrosstabQuery): PlannedCrosstab {
  const builder = createPlanBuilder(fieldwork, query.scope);
  const rows = query.rows.map((item) => planHeader(fieldwork, builder, query, item));
  const columns = query.columns.map((item) => planHeader(fieldwork, builder, query, item));
  if (rows.some(isValued) && columns.some(isValued)) {
    throw new EngineError(
      'invalid_query',
      'averages and sums stand on one side of a table only; both sides have some',
    );
  }
  const baseReach = builder.classOf(query.base);
  const upright = createCrosstabBlock(builder, rows, columns, false);
  const turned = columns.some(isValued) ? createCrosstabBlock(builder, columns, rows, true) : upright;

  function cellsAt(rowIndex: number, columnIndex: number): CrosstabCells | UnavailableReason {
    const row = rows[rowIndex];
    const column = columns[columnIndex];
    if (row === undefined || column === undefined) return outside(rowIndex, columnIndex);
    const line = builder.line([row.reach, column.reach, baseReach]);
    if (typeof line === 'string') return line;
    const cells = isValued(column)
      ? turned(columnIndex, rowIndex, line)
      : upright(rowIndex, columnIndex, line);
    return cells ?? outside(rowIndex, columnIndex);
  }

  for (const rowIndex of rows.keys()) {
    for (const columnIndex of columns.keys()) cellsAt(rowIndex, columnIndex);
  }
  return { ...builder.finish(), rowCount: rows.length, columnCount: columns.length, cellsAt };
}

function outside(rowIndex: number, columnIndex: number): never {
  throw new RangeError(`the table has no cell at row ${rowIndex}, column ${columnIndex}`);
}

function isValued(header: PlannedHeader): boolean {
  return header.value !== null;
}
