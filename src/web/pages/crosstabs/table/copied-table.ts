import type { Metric } from '../../../../contract/saved-work/table-view.ts';
import { metricAbsence, metricValue, type ShownCell } from '../../../../figures/tables/table-cell.ts';
import type { CopiedField } from '../../../grid/html-table.ts';
import { format } from '../../../lib/format.ts';
import type { TableView } from '../draft/table-view.ts';
import type { ArrangedTable } from './arrange-table.ts';
import { headingsOf, labelOf, type Line } from '../../../../figures/tables/line.ts';
import { labelOfNone, metricText } from './table-cell.ts';

/**
 * The block of these rows and columns as lines of fields: headings, names and n of the columns, then a line for every
 * metric of a row. Numbers are as shown, or unrounded where the view copies raw ones. A part without columns or rows is
 * its headers alone.
 */
export function copiedTable(
  { cell }: Pick<ArrangedTable, 'cell'>,
  rows: readonly Line[],
  columns: readonly Line[],
  view: TableView,
): readonly (readonly CopiedField[])[] {
  return [
    ...Array.from({ length: Math.max(1, ...columns.map((line) => headingsOf(line).length)) }, (_, level) => [
      header(''),
      header(''),
      ...columns.map((line) => header(headingsOf(line)[level] ?? '')),
    ]),
    [header(''), header(''), ...columns.map(({ item }) => header(item.name))],
    [header(''), header('n'), ...columns.map((line) => number(marginText(line, view)))],
    ...rows.flatMap((row) =>
      view.metrics.map((metric, position) => [
        header(position === 0 ? row.item.name : ''),
        text(labelOf(row, metric, view)),
        ...columns.map((column): CopiedField => {
          const crossed = cell(row.item.id, column.item.id);
          if (crossed.kind !== 'shown') return text(position === 0 ? labelOfNone(crossed) : '');
          return { ...number(figureText(crossed, metric, view)), band: crossed.heat };
        }),
      ]),
    ),
  ];
}

const header = (words: string): CopiedField => ({ text: words, kind: 'header' });
const text = (words: string): CopiedField => ({ text: words, kind: 'text' });
const number = (words: string): CopiedField => ({ text: words, kind: 'number' });

function figureText(cell: ShownCell, metric: Metric, { copies }: Pick<TableView, 'copies'>): string {
  if (copies === 'shown') return metricText(cell, metric);
  const value = metricValue(cell, metric);
  return value === null ? metricAbsence(cell, metric) : String(value);
}

function marginText({ margin }: Line, { copies }: Pick<TableView, 'copies'>): string {
  if (margin.kind !== 'ready') return '';
  return copies === 'raw' ? String(margin.sample) : format.count(margin.sample);
}
