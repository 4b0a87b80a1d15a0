import type { FigureDocument } from './figure-document.ts';
import { palette } from './palette.ts';
import { sheetStyles } from './sheet-styles.ts';
import type { Sheet, SheetRow } from './xlsx/workbook.ts';

/** The requests to the service, so that anyone can repeat them. */
export function querySheet(queries: FigureDocument['queries']): Sheet {
  const line = { size: 9, color: palette.ink2 } as const;
  const rows: SheetRow[] = [
    { height: 24, cells: [{ value: 'The query behind every number', style: sheetStyles.title }] },
    ...queries.flatMap(({ name, query }): SheetRow[] => [
      { height: 8, cells: [] },
      { height: 15, cells: [{ value: name, style: sheetStyles.band }] },
      ...queryLines(query).map((text): SheetRow => ({ cells: [{ value: text, style: line }] })),
    ]),
  ];
  return { name: 'Queries', widths: [140], rows, rowCount: rows.length };
}

/** A query as lines of JSON that together parse as the query: one entry per line, so that no line outgrows a cell. */
function queryLines(query: unknown): readonly string[] {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return [JSON.stringify(query)];
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const lines = entries.flatMap(([name, value]: [string, unknown], place) => {
    const comma = place < entries.length - 1 ? ',' : '';
    if (!Array.isArray(value) || value.length === 0)
      return [`  ${JSON.stringify(name)}: ${JSON.stringify(value)}${comma}`];
    const list: readonly unknown[] = value;
    return [
      `  ${JSON.stringify(name)}: [`,
      ...list.map((one, index) => `    ${JSON.stringify(one)}${index < list.length - 1 ? ',' : ''}`),
      `  ]${comma}`,
    ];
  });
  return ['{', ...lines, '}'];
}
