import { absentLabel } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import type {
  BaseTable,
  TableCell as DocumentCell,
  TableMargin,
  TableRow,
} from '../../../exports/table/table-document.ts';
import type { Metric, TableView } from '../draft/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import { labelOf } from '../table/copied-table.ts';
import type { Line, Margin } from '../table/line.ts';
import { labelOfNone, metricKind, metricValue, type TableCell } from '../table/table-cell.ts';

interface BaseFacts {
  readonly id: string;
  readonly name: string;
  readonly sample: number | null;
  readonly view: TableView;
  /** Of columns that are compared with each other, by id. */
  readonly letters: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
  readonly query: unknown;
}

/** A table that lies on screen, as a file takes it: the same rows, columns, colours and marks. */
export function baseTableOf(arranged: ArrangedTable, facts: BaseFacts): BaseTable {
  const { id, name, sample, view, letters, notes, query } = facts;
  const rows = arranged.bands.flatMap((band) =>
    (band.isFolded ? band.lines : band.shown).map(
      (line): { readonly line: Line; readonly row: TableRow } => ({
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
    })),
    rows: rows.map(({ row }) => row),
    cell: (row, column) => {
      const down = rows[row]?.line.item.id ?? '';
      const across = columns[column]?.item.id ?? '';
      return cellOf(arranged.cell(down, across), view.metrics);
    },
    notes,
    query,
  };
}

function cellOf(cell: TableCell, metrics: readonly Metric[]): DocumentCell {
  if (cell.kind !== 'shown') {
    return { kind: 'absent', label: labelOfNone(cell), status: statusOf(cell) };
  }
  const { figures, mark, correctedP } = cell;
  return {
    kind: 'shown',
    values: metrics.map((metric) => metricValue(cell, metric)),
    kinds: metrics.map((metric) => metricKind(cell, metric)),
    band: cell.heat,
    mark,
    markLine: Math.max(
      0,
      metrics.findIndex((metric) => metric === cell.markedMetric),
    ),
    letters: cell.letters,
    letterLine: Math.max(
      0,
      metrics.findIndex((metric) => metric === cell.letteredMetric),
    ),
    isLowBase: cell.isLowBase,
    isPartial: cell.isPartial,
    evidence: {
      columnPercentage: figures.columnPercentage,
      rowPercentage: figures.rowPercentage,
      basePercentage: figures.basePercentage,
      index: figures.index,
      sample: figures.sample,
      size: figures.size,
      columnSample: figures.columnSample,
      columnEffectiveSample: figures.columnEffectiveSample,
      rowSample: figures.rowSample,
      baseSample: figures.baseSample,
      interval: figures.interval,
      mean: cell.valueKind === 'average' ? (figures.value?.mean ?? null) : null,
      standardError: figures.value?.standardError ?? null,
      test: figures.test === null || correctedP === null ? null : { ...figures.test, correctedP },
      waves: figures.waves,
    },
  };
}

function statusOf(cell: Exclude<TableCell, { readonly kind: 'shown' }>): string {
  return cell.kind === 'pending' ? 'pending' : cell.reason;
}

function marginOf(margin: Margin): TableMargin {
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
