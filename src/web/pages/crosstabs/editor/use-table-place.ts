import { useState } from 'react';
import type { GridPlace } from '../../../grid/grid-place.ts';
import type { Side } from '../draft/crosstab-item.ts';
import type { NotePlace } from '../draft/pinned-note.ts';
import { isHeadingTotal } from '../../../../figures/questions/nested-items.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { ArrangedGrid } from '../table/grid-table.ts';
import type { Line, TableGroup } from '../../../../figures/tables/line.ts';

/** The table as it lies on screen. */
export interface LaidTable {
  readonly arranged: ArrangedTable;
  /** The grid that is on screen by itself: its headers are none of the document. */
  readonly grid: ArrangedGrid | null;
  /** Columns on screen: a small one shows one at a time. */
  readonly columns: readonly Line[];
}

/** A row or column of the document. */
export interface HeaderPlace {
  readonly side: Side;
  readonly id: string;
}

interface Kept {
  /** Keys of the line and column; null for the headers. */
  readonly line: string | null;
  readonly column: string | null;
  /** Their former place, for when they are gone. */
  readonly at: GridPlace;
}

/** The first figure, in the line under the first band. */
const first: GridPlace = { line: 1, column: 0 };

/** The selected cell and block, remembered by their headers: after a move or sort they stay selected. */
export function useTablePlace({ arranged, grid, columns }: LaidTable) {
  const { down, across, lines, levels, headings } = arranged;
  const [kept, setKept] = useState<{ readonly place: Kept; readonly anchor: Kept } | null>(null);

  const keep = (at: GridPlace): Kept => ({
    line: lines[at.line]?.key ?? null,
    column: columns[at.column]?.item.id ?? null,
    at,
  });
  const resolve = ({ line, column, at }: Kept): GridPlace => {
    const lineAt = lines.findIndex(({ key }) => key === line);
    const columnAt = columns.findIndex(({ item }) => item.id === column);
    return {
      line:
        line === null
          ? Math.max(Math.min(at.line, -1), -1 - levels)
          : lineAt === -1
            ? Math.min(at.line, lines.length - 1)
            : lineAt,
      column: column === null ? -1 : columnAt === -1 ? Math.min(at.column, columns.length - 1) : columnAt,
    };
  };
  /** A column with figures. */
  const crossingAt = (column: number): string | undefined => {
    const line = columns[column];
    return line?.counts === undefined ? line?.item.id : undefined;
  };
  const goTo = (to: Kept) => setKept({ place: to, anchor: to });

  return {
    place: kept === null ? first : resolve(kept.place),
    anchor: kept === null ? first : resolve(kept.anchor),
    /** False until something was chosen. */
    isChosen: kept !== null,
    /** The header at a place; null on a cell or band. */
    headerAt: ({ line, column }: GridPlace): HeaderPlace | null => {
      if (grid !== null) return null;
      const row = lines[line];
      const crossing = crossingAt(column);
      if (line === -1) {
        return crossing === undefined || isHeadingTotal({ id: crossing })
          ? null
          : { side: across, id: crossing };
      }
      return column === -1 && row?.kind === 'row' ? { side: down, id: row.key } : null;
    },
    /** The band of rows or the heading of columns at a place; null anywhere else. */
    groupAt: ({ line, column }: GridPlace): TableGroup | null => {
      if (grid !== null) return null;
      if (line >= 0) return arranged.bands.find(({ key }) => key === lines[line]?.key) ?? null;
      const over = columns[column]?.item.id;
      if (line >= -1 || over === undefined) return null;
      const level = line + levels + 1;
      return (
        headings.find(
          (one) =>
            level >= one.level &&
            level < one.level + one.rows &&
            one.shown.some(({ item }) => item.id === over),
        ) ?? null
      );
    },
    /** The crossing as the document names it; null on a header or band. */
    cellAt: ({ line, column }: GridPlace): { readonly row: string; readonly column: string } | null => {
      const row = lines[line];
      const crossing = crossingAt(column);
      if (row?.kind !== 'row' || crossing === undefined) return null;
      const at = down === 'rows' ? { row: row.key, column: crossing } : { row: crossing, column: row.key };
      return grid === null ? at : grid.sourceOf(at);
    },
    travel: (to: GridPlace, extend: boolean) => {
      const next = keep(to);
      setKept({ place: next, anchor: extend ? (kept?.anchor ?? keep(first)) : next });
    },
    /** Chooses a cell, or the header of the one that is given. Nothing where neither is. */
    choosePlace: (noted: NotePlace) => {
      const { row, column: over } = noted;
      const at = grid === null || row === null || over === null ? noted : grid.placeOf({ row, column: over });
      if (at === null) return;
      const [line, column] = down === 'rows' ? [at.row, at.column] : [at.column, at.row];
      const isLine = line === null || lines.some(({ key }) => key === line);
      // A small screen may only just be turning to its column.
      const isColumn = column === null || arranged.columns.some(({ item }) => item.id === column);
      if ((line === null && column === null) || !isLine || !isColumn) return;
      goTo({ line, column, at: first });
    },
    /** Chooses the heading in a line over a column that may only just be coming into the table. */
    chooseHeading: (id: string, line: number) =>
      goTo({ line: null, column: id, at: { line, column: columns.length } }),
    /** Chooses a header that may only just be coming into the table. */
    chooseHeader: (id: string, isAcross: boolean) =>
      goTo(
        isAcross
          ? { line: null, column: id, at: { line: -1, column: columns.length } }
          : { line: id, column: null, at: { line: lines.length, column: -1 } },
      ),
  };
}

export type TablePlace = ReturnType<typeof useTablePlace>;
