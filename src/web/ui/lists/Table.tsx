import { Table as KitTable } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import css from './Table.module.css';

interface TableProps {
  readonly caption: string;
  readonly head: string[];
  readonly rows: ReactNode[][];
  /** How many of the last columns are numbers. */
  readonly numeric: 1 | 2;
}

/** A small table to be read. Rows that can be opened or selected are a `DataTable`. */
export function Table({ caption, head, rows, numeric }: TableProps) {
  return (
    <KitTable
      classNames={css}
      captionSide="top"
      tabularNums
      data-numeric={numeric}
      data={{ caption, head, body: rows }}
    />
  );
}
