import type { Side } from '../draft/crosstab-item.ts';
import { otherSide } from '../draft/crosstab-item.ts';
import type { TableView } from '../draft/table-view.ts';
import { groupLines, type Line, type LineGroup } from './line.ts';
import type { Table } from './shape-table.ts';
import { metricValue, type TableCell } from './table-cell.ts';

/** The table as it lies on screen: transposed, sorted and folded as the view says. */
export interface ArrangedTable {
  /** Side of the document that stands down the screen. */
  readonly down: Side;
  readonly across: Side;
  /** Every group of rows; a folded one has no `shown` lines. */
  readonly bands: readonly Band[];
  readonly columnGroups: readonly LineGroup[];
  readonly columns: readonly Line[];
  /** By the ids of the lines that cross on screen. */
  readonly cell: (downId: string, acrossId: string) => TableCell;
}

export interface Band {
  readonly name: string;
  readonly lines: readonly Line[];
  readonly isFolded: boolean;
  readonly shown: readonly Line[];
}

export function arrangeTable(table: Table, view: TableView): ArrangedTable {
  const down: Side = view.transposed ? 'columns' : 'rows';
  const across = otherSide[down];
  const cell = (downId: string, acrossId: string) =>
    view.transposed ? table.cell(acrossId, downId) : table.cell(downId, acrossId);
  const columns = table[across];
  const sortedBy = columns.some(({ item }) => item.id === view.sort?.by) ? view.sort : null;
  return {
    down,
    across,
    bands: groupLines(table[down]).map(({ name, lines }) => {
      const isFolded = view.folded[down].includes(name);
      const inOrder =
        sortedBy === null ? lines : sortLines(lines, sortedBy, (id) => valueAt(id, sortedBy.by));
      return { name, lines, isFolded, shown: isFolded ? [] : inOrder };
    }),
    columnGroups: groupLines(columns),
    columns,
    cell,
  };

  function valueAt(downId: string, acrossId: string): number | null {
    const found = cell(downId, acrossId);
    const [first = 'columnPercentage'] = view.metrics;
    return found.kind === 'shown' ? metricValue(found, first) : null;
  }
}

/** Lines without a number come last either way. */
function sortLines(
  lines: readonly Line[],
  { descending }: { readonly descending: boolean },
  valueOf: (id: string) => number | null,
): readonly Line[] {
  const values = new Map(lines.map(({ item }) => [item.id, valueOf(item.id)]));
  const rank = ({ item }: Line) => {
    const value = values.get(item.id) ?? null;
    if (value === null) return Number.POSITIVE_INFINITY;
    return descending ? -value : value;
  };
  return lines.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
