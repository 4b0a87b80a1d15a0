import type { Expression } from '../../expression/expression.ts';
import type { CrosstabQuery } from '../crosstab-query.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import { settledCrosstabQuery } from '../settled-query.ts';
import { pairsOfSets } from '../letter-sets.ts';
import { remember } from '../survey/lines/remember.ts';
import { defaultTest } from '../test-settings.ts';
import { type CommonCells, type CrosstabCells, createCrosstabBlock } from './crosstab-block.ts';
import type { Fieldwork } from './fieldwork.ts';
import { planAssociation, type PlannedAssociation } from './plan-association.ts';
import { createPlanBuilder, type PlanBuilder, type Planned, type PreviousLine } from './plan-builder.ts';
import { headerAbout, planHeader, type PlannedHeader } from './planned-header.ts';

/** A crosstab planned. */
export interface PlannedCrosstab extends Planned {
  readonly query: CrosstabQuery;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Where the figures of a cell stand, or why it has none. */
  cellsAt(rowIndex: number, columnIndex: number): CrosstabCells | UnavailableReason;
  /** The same one wave before; null where there is no such cell. */
  previousAt(rowIndex: number, columnIndex: number): CrosstabCells | null;
  /**
   * Whom two columns have in common, on the line of the first; null where nobody can be in both, `incomparable` where one
   * of them is an average or sum.
   */
  commonAt(rowIndex: number, columnIndex: number, otherIndex: number): CommonCells | 'incomparable' | null;
  /** Pairs of columns that are tested against each other, in each row. */
  readonly letterPairs: readonly (readonly [number, number])[];
  readonly associations: readonly PlannedAssociation[] | null;
}

/**
 * What a cell measures, its row or an average or sum among the columns, decides its base in base mode `asked`; so a
 * table with such columns is two blocks: rows by the other columns, and these columns by the rows. Throws
 * `unknown_code`, `unknown_weight`, `not_numeric` and `invalid_query` as `crosstab` does.
 */
export function planCrosstab(fieldwork: Fieldwork, asked: CrosstabQuery): PlannedCrosstab {
  const query = settledCrosstabQuery(asked);
  const builder = createPlanBuilder(fieldwork, query.scope);
  const rows = query.rows.map((item) => planHeader(fieldwork, builder, query.base, item));
  const columns = query.columns.map((item) => planHeader(fieldwork, builder, query.base, item));
  if (rows.some(isValued) && columns.some(isValued)) {
    throw new EngineError(
      'invalid_query',
      'averages and sums stand on one side of a table only; both sides have some',
    );
  }
  const test = query.test ?? defaultTest;
  const wanted = {
    distributions: false,
    unweighted: test.profile === 'unweighted',
    squares: query.figures !== 'sizes',
  };
  const upright = createCrosstabBlock(builder, false, wanted);
  const turned = columns.some(isValued) ? createCrosstabBlock(builder, true, wanted) : upright;
  const baseReach = builder.classOf(query.base);
  const movedTo = createHeaderMover(builder, query.base);

  function headersAt(rowIndex: number, columnIndex: number): { row: PlannedHeader; column: PlannedHeader } {
    const row = rows[rowIndex];
    const column = columns[columnIndex];
    if (row !== undefined && column !== undefined) return { row, column };
    throw new RangeError(`the table has no cell at row ${rowIndex}, column ${columnIndex}`);
  }

  function cellsOn(row: PlannedHeader, column: PlannedHeader, line: number): CrosstabCells {
    return isValued(column) ? turned.cells(column, row, line) : upright.cells(row, column, line);
  }

  function lineAt({ row, column }: ReturnType<typeof headersAt>): number | UnavailableReason {
    return builder.line([row.reach, column.reach, baseReach]);
  }

  function cellsAt(rowIndex: number, columnIndex: number): CrosstabCells | UnavailableReason {
    const headers = headersAt(rowIndex, columnIndex);
    const line = lineAt(headers);
    return typeof line === 'string' ? line : cellsOn(headers.row, headers.column, line);
  }

  function previousAt(rowIndex: number, columnIndex: number): CrosstabCells | null {
    const { row, column } = headersAt(rowIndex, columnIndex);
    const line = lineAt({ row, column });
    if (typeof line === 'string') return null;
    const involved = [row.expression, column.expression, query.base].filter((part) => part !== null);
    const previous = builder.previousWave(line, involved);
    if (previous === null) return null;
    const about = movedTo(previous);
    return cellsOn(about(row), about(column), previous.line);
  }

  function commonAt(
    rowIndex: number,
    columnIndex: number,
    otherIndex: number,
  ): CommonCells | 'incomparable' | null {
    const { row, column } = headersAt(rowIndex, columnIndex);
    const other = columns[otherIndex];
    const line = lineAt({ row, column });
    if (other === undefined || typeof line === 'string' || isValued(column) || isValued(other)) {
      return 'incomparable';
    }
    return upright.common(row, column, other, line);
  }

  const letterPairs = pairsOfSets(query.letterSets ?? []);
  askForCells();
  for (const rowIndex of asksPerCell(query) ? rows.keys() : []) {
    for (const columnIndex of columns.keys()) {
      if (test.versus === 'previous_wave') previousAt(rowIndex, columnIndex);
      if (test.versus === 'column') commonAt(rowIndex, columnIndex, test.columnIndex);
    }
    for (const [columnIndex, otherIndex] of letterPairs) {
      if (columns[columnIndex] !== undefined) commonAt(rowIndex, columnIndex, otherIndex);
    }
  }

  /**
   * Asks for every cell. What is asked of a row and a column depends on their likes, of which a table has few: so one of
   * each kind is crossed with all of the other side.
   */
  function askForCells(): void {
    const isTurned = columns.some(isValued);
    const rowKinds = kindsOf(builder, rows, isTurned);
    const columnKinds = kindsOf(builder, columns, rows.some(isValued));
    for (const [firstRow = 0, ...otherRows] of rowKinds) {
      for (const [firstColumn = 0, ...otherColumns] of columnKinds) {
        cellsAt(firstRow, firstColumn);
        for (const row of otherRows) cellsAt(row, firstColumn);
        for (const column of otherColumns) cellsAt(firstRow, column);
      }
    }
  }

  const associations =
    query.associations?.map((one) =>
      planAssociation(builder, [query.base], [], countedOf(rows, one.rows), countedOf(columns, one.columns)),
    ) ?? null;
  return {
    ...builder.finish(),
    query,
    rowCount: rows.length,
    columnCount: columns.length,
    cellsAt,
    previousAt,
    commonAt,
    letterPairs,
    associations,
  };
}

function countedOf(headers: readonly PlannedHeader[], indices: readonly number[]): PlannedHeader[] {
  const counted = indices.flatMap((index) => headers[index] ?? []);
  if (counted.some(isValued)) {
    throw new EngineError('invalid_query', 'averages and sums are no part of a table to test as a whole');
  }
  return counted;
}

/** Whether the query asks for more than each cell by itself. */
function asksPerCell({ test = defaultTest, letterSets = [] }: CrosstabQuery): boolean {
  return test.versus === 'previous_wave' || test.versus === 'column' || letterSets.length > 0;
}

/** Indices of headers, those together that have the same say in which lines and regions their cells are read. */
function kindsOf(
  { table }: PlanBuilder,
  headers: readonly PlannedHeader[],
  isComplementRead: boolean,
): number[][] {
  const kinds = Map.groupBy(headers.keys(), (index) => {
    const header = headers[index];
    if (header === undefined) return '';
    const { reach, set, base, value } = header;
    const sets = [set, base, ...(isComplementRead ? [table.not(set)] : [])];
    const isOfNobody = table.and([base, set]) === table.nobody;
    return [reach, value !== null, isOfNobody, ...sets.map((one) => table.split(one).extent)].join(' ');
  });
  return [...kinds.values()];
}

function isValued(header: PlannedHeader): boolean {
  return header.value !== null;
}

/** Headers about another wave, each made once a wave. */
function createHeaderMover(builder: PlanBuilder, base: Expression | null) {
  const byWave = new Map<number, (header: PlannedHeader) => PlannedHeader>();
  return ({ wave, moved }: PreviousLine): ((header: PlannedHeader) => PlannedHeader) => {
    const known =
      byWave.get(wave) ??
      remember(({ expression, value }: PlannedHeader) =>
        headerAbout(builder, moved(base), moved(expression), value),
      );
    byWave.set(wave, known);
    return known;
  };
}
