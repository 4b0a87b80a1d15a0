import type { ReactNode } from 'react';
import { format } from '../../lib/format.ts';
import { isLowBase } from '../../lib/is-low-base.ts';
import type { DataTableColumn } from './DataTable.tsx';
import { LowBaseFlag } from '../marks/LowBaseFlag.tsx';
import { RelativeTime } from '../marks/RelativeTime.tsx';

/** A column of names or other texts, which may carry their own direction. */
export function textColumn<Row>(
  key: string,
  header: ReactNode,
  text: (row: Row) => string | false | undefined,
): DataTableColumn<Row> {
  return { key, header, cell: (row) => text(row) && <span className="isolate">{text(row)}</span> };
}

/** A column of whole numbers; null is a dash. */
export function countColumn<Row>(
  key: string,
  header: ReactNode,
  count: (row: Row) => number | null,
): DataTableColumn<Row> {
  return { key, header, numeric: true, cell: (row) => countWords(count(row)) };
}

function countWords(count: number | null): string {
  return count === null ? '–' : format.count(count);
}

/** A column of times of the service. */
export function timeColumn<Row>(
  key: string,
  header: ReactNode,
  at: (row: Row) => string,
): DataTableColumn<Row> {
  return { key, header, cell: (row) => <RelativeTime at={at(row)} /> };
}

/** A column of times to the minute, as records have them. */
export function momentColumn<Row>(
  key: string,
  header: string,
  at: (row: Row) => string,
): DataTableColumn<Row> {
  const cell = (row: Row) => <span className="nowrap">{format.timeInFull(new Date(at(row)))}</span>;
  return { key, header, width: 170, cell };
}

/** The last column: buttons of a row, or its menu. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): DataTableColumn<Row> {
  return {
    key: 'actions',
    header: <span className="visually-hidden">Actions</span>,
    numeric: true,
    width: 48,
    cell,
  };
}

/** Numbers of respondents, those under the low base flagged. */
export function sampleColumn<Row>(sample: (row: Row) => number): DataTableColumn<Row> {
  return {
    key: 'n',
    header: 'n',
    numeric: true,
    cell: (row) =>
      isLowBase(sample(row)) ? <LowBaseFlag sample={sample(row)} /> : format.count(sample(row)),
  };
}
