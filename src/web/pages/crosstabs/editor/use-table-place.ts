import { useState } from 'react';
import type { GridPlace } from '../../../grid/grid-place.ts';
import type { Line } from '../table/line.ts';
import type { TableLine } from './table-lines.ts';

interface Kept {
  /** Of the line and column; null for the headers. */
  readonly line: string | null;
  readonly column: string | null;
  /** Where that was, for when it is there no more. */
  readonly at: GridPlace;
}

interface KeptPlaces {
  readonly place: Kept;
  readonly anchor: Kept;
}

/** The first figure, in the line under the first band. */
const first: GridPlace = { line: 1, column: 0 };

/** Which cell and block are chosen, kept by what they show: what is moved or sorted stays chosen. */
export function useTablePlace(lines: readonly TableLine[], columns: readonly Line[]) {
  const [kept, setKept] = useState<KeptPlaces | null>(null);

  const keep = (at: GridPlace): Kept => ({
    line: lines[at.line]?.key ?? null,
    column: columns[at.column]?.item.id ?? null,
    at,
  });
  const resolve = ({ line, column, at }: Kept): GridPlace => {
    const lineAt = lines.findIndex(({ key }) => key === line);
    const columnAt = columns.findIndex(({ item }) => item.id === column);
    return {
      line: line === null ? -1 : lineAt === -1 ? Math.min(at.line, lines.length - 1) : lineAt,
      column: column === null ? -1 : columnAt === -1 ? Math.min(at.column, columns.length - 1) : columnAt,
    };
  };
  const place = kept === null ? first : resolve(kept.place);
  const anchor = kept === null ? first : resolve(kept.anchor);

  return {
    place,
    anchor,
    /** False until something was chosen. */
    isChosen: kept !== null,
    travel: (to: GridPlace, extend: boolean) => {
      const next = keep(to);
      setKept({ place: next, anchor: extend ? (kept?.anchor ?? keep(first)) : next });
    },
    /** Chooses a cell, or the header of the one that is given. Nothing where neither is. */
    choosePlace: (line: string | null, column: string | null) => {
      const isLine = line === null || lines.some(({ key }) => key === line);
      const isColumn = column === null || columns.some(({ item }) => item.id === column);
      if ((line === null && column === null) || !isLine || !isColumn) return;
      const to: Kept = { line, column, at: first };
      setKept({ place: to, anchor: to });
    },
    /** Chooses a header that may only just be coming into the table. */
    chooseHeader: (id: string, isAcross: boolean) => {
      const at: GridPlace = isAcross
        ? { line: -1, column: columns.length }
        : { line: lines.length, column: -1 };
      const header: Kept = isAcross ? { line: null, column: id, at } : { line: id, column: null, at };
      setKept({ place: header, anchor: header });
    },
  };
}
