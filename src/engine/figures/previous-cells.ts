import type { LineReason } from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { askSet, type CellRegions, type FigureSet, setAt, type SetRegions } from './figure-cells.ts';
import { askByKinds, type Kinds } from './kinds.ts';
import { placeColumn, type PlacedColumn } from './placed-column.ts';
import { type FigurePlan, type Move, type PlacedRow, placeRow, type RowParts } from './placed-row.ts';

/** Rows and columns of a query, placed, and the regions of their cells. */
export interface DraftedFigures {
  readonly plan: FigurePlan;
  readonly query: FigureQuery;
  readonly rows: readonly PlacedRow[];
  readonly columns: readonly PlacedColumn[];
  readonly rowParts: readonly RowParts[];
  readonly rowKinds: Kinds;
  readonly columnKinds: Kinds;
  readonly regionsAt: (row: number, column: number) => CellRegions | LineReason;
  /** Whether any row has numbers. */
  readonly hasNumbers: boolean;
}

/** The column of a cell one wave before. */
export interface PreviousCells {
  /** Index of the wave. */
  readonly wave: number;
  readonly column: FigureSet;
}

type NoPrevious = 'not_comparable' | 'no_earlier_wave';

interface PreviousRegions {
  readonly wave: number;
  readonly set: SetRegions;
}

/** Asks for the column of every cell one wave before, and finds it. */
export function createPreviousCells({
  plan,
  query,
  rowParts,
  rowKinds,
  columnKinds,
  regionsAt,
  hasNumbers,
}: DraftedFigures): (row: number, column: number) => PreviousCells | NoPrevious {
  const { builder } = plan;
  const moves = new Map<number, Move>();
  const movedRows = new Map<string, PlacedRow>();
  const movedColumns = new Map<string, PlacedColumn>();

  function rowIn(wave: number, index: number): PlacedRow | undefined {
    const key = `${wave} ${index}`;
    const [row, move] = [query.rows[index], moves.get(wave)];
    const moved = movedRows.get(key) ?? (row && move && placeRow(plan, row, move));
    if (moved !== undefined) movedRows.set(key, moved);
    return moved;
  }

  function columnIn(wave: number, index: number): PlacedColumn | undefined {
    const key = `${wave} ${index}`;
    const [column, move] = [query.columns[index], moves.get(wave)];
    const moved = movedColumns.get(key) ?? (column && move && placeColumn(plan, column, move, hasNumbers));
    if (moved !== undefined) movedColumns.set(key, moved);
    return moved;
  }

  function ask(rowIndex: number, columnIndex: number): PreviousRegions | NoPrevious {
    const regions = regionsAt(rowIndex, columnIndex);
    const { involved = [], confining = [] } = rowParts[rowIndex] ?? {};
    if (typeof regions === 'string' || builder.wavesOf(regions.line).length !== 1) return 'not_comparable';
    const others = [query.columns[columnIndex]?.who ?? null, query.base].filter((part) => part !== null);
    const found = builder.previousWave(regions.line, [...involved, ...others], [...confining, ...others]);
    if (found === null) return 'no_earlier_wave';
    const { wave, line, moved } = found;
    if (!moves.has(wave)) moves.set(wave, moved);
    const [row, column] = [rowIn(wave, rowIndex), columnIn(wave, columnIndex)];
    if (row === undefined || column === undefined) return 'not_comparable';
    return { wave, set: askSet(plan, row, column.who, line) };
  }

  const blocks = askByKinds(rowKinds, columnKinds, ask);

  return (rowIndex, columnIndex) => {
    const regions = blocks(rowIndex, columnIndex) ?? 'not_comparable';
    if (typeof regions === 'string') return regions;
    const { wave, set } = regions;
    const [row, column] = [rowIn(wave, rowIndex), columnIn(wave, columnIndex)];
    if (row === undefined || column === undefined) return 'not_comparable';
    return { wave, column: setAt(row, column.who, set) };
  };
}
