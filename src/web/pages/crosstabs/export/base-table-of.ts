import { absentLabel } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import type { DocumentMargin, DocumentRow, FigureBlock } from '../../../../workbook/figure-document.ts';
import type { TableView } from '../draft/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { labelOf } from '../table/copied-table.ts';
import type { Line, Margin } from '../table/line.ts';
import { documentCell } from './document-cell.ts';
import type { Table } from '../table/shape-table.ts';

interface BaseFacts {
  readonly id: string;
  readonly name: string;
  readonly sample: number | null;
  readonly view: TableView;
  readonly table: Table;
  readonly notes: readonly string[];
}

/** A table that lies on screen, as a file takes it: the same rows, columns, colours and marks. */
export function baseTableOf(arranged: ArrangedTable, facts: BaseFacts): FigureBlock {
  const { id, name, sample, view, table, notes } = facts;
  const { letters, against } = table;
  const rows = arranged.bands.flatMap((band) =>
    (band.isFolded ? band.lines : band.shown).map(
      (line): { readonly line: Line; readonly row: DocumentRow } => ({
        line,
        row: {
          id: line.item.id,
          group: band.name,
          name: line.item.name,
          margin: marginOf(line.margin),
          isPart: arranged.parts.has(line.item.id),
          isFolded: band.isFolded,
          labels: view.metrics.map((metric) => labelOf(line, metric, view)),
        },
      }),
    ),
  );
  const { columns } = arranged;
  return {
    id,
    name,
    sample,
    lines: view.metrics.length,
    isTransposed: view.transposed,
    columns: columns.map(({ item, group, margin }) => ({
      group,
      name: item.name,
      letter: letters.get(item.id) ?? '',
      margin: marginOf(margin),
      color: null,
    })),
    rows: rows.map(({ row }) => row),
    cell: (row, column) => {
      const [down, across] = [rows[row]?.line.item, columns[column]?.item];
      const ids = [down?.id ?? '', across?.id ?? ''] as const;
      const [rowId, columnId] = view.transposed ? [ids[1], ids[0]] : ids;
      return documentCell(table.cell(rowId, columnId), {
        metrics: view.metrics,
        against,
        isOfEveryone: [down, across].some((item) => item?.asks.kind === 'everyone'),
      });
    },
    notes,
  };
}

function marginOf(margin: Margin): DocumentMargin {
  const absent = { sample: null, isLowBase: false, isPartial: false };
  switch (margin.kind) {
    case 'ready':
      return {
        sample: margin.sample,
        absent: '',
        isLowBase: margin.isLowBase,
        isPartial: margin.isPartial,
      };
    case 'pending':
      return { ...absent, absent: '··' };
    case 'absent':
      return { ...absent, absent: absentLabel(margin.reason) };
    default:
      return assertNever(margin);
  }
}
