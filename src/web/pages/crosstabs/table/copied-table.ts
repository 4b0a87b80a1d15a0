import { format } from '../../../lib/format.ts';
import type { TableView } from '../draft/table-view.ts';
import { absentLabel } from './absent-words.ts';
import type { ArrangedTable } from './arrange-table.ts';
import type { Line } from './line.ts';
import { metricName, metricText, valueMetricName } from './metric-words.ts';

/**
 * The block of these rows and columns as lines of fields, as shown: headings, names and n of the columns, then a
 * line for every metric of a row. A part without columns or rows is its headers alone.
 */
export function copiedTable(
  { cell }: Pick<ArrangedTable, 'cell'>,
  rows: readonly Line[],
  columns: readonly Line[],
  view: TableView,
): readonly (readonly string[])[] {
  return [
    ['', '', ...columns.map(({ group }) => group)],
    ['', '', ...columns.map(({ item }) => item.name)],
    ['', 'n', ...columns.map((line) => marginText(line))],
    ...rows.flatMap((row) =>
      view.metrics.map((metric, position) => [
        position === 0 ? row.item.name : '',
        labelOf(row, metric, view),
        ...columns.map((column) => {
          const crossed = cell(row.item.id, column.item.id);
          if (crossed.kind === 'shown') return metricText(crossed, metric);
          return position === 0 ? absentLabel(crossed) : '';
        }),
      ]),
    ),
  ];
}

/** What stands in the label column beside a row. */
export function labelOf({ item }: Line, metric: TableView['metrics'][number], view: TableView): string {
  const { asks } = item;
  return asks.kind === 'average' || asks.kind === 'sum'
    ? valueMetricName(asks.kind, metric)
    : metricName(metric, view);
}

function marginText({ margin }: Line): string {
  return margin.kind === 'ready' ? format.count(margin.sample) : '';
}
