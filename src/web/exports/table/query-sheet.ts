import type { Sheet, SheetRow } from '../../../workbook/xlsx/workbook.ts';
import { queryLines } from './query-lines.ts';
import type { TableStyles } from './table-styles.ts';

interface NamedQuery {
  readonly name: string;
  readonly query: unknown;
}

/** What was asked of the service, so that anybody can ask it again. */
export function querySheet(queries: readonly NamedQuery[], styles: TableStyles): Sheet {
  const line = { size: 9, color: styles.palette.ink2 } as const;
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: 'The query behind every number', style: styles.title() }] },
    ...queries.flatMap(({ name, query }): SheetRow[] => [
      { height: 8, cells: [] },
      { height: 15, cells: [{ value: name, style: styles.band() }] },
      ...queryLines(query).map((text): SheetRow => ({ cells: [{ value: text, style: line }] })),
    ]),
  ];
  return { name: 'Queries', widths: [140], rows, rowCount: rows.length };
}
