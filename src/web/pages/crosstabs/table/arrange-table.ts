import { lowBase } from '../../../lib/is-low-base.ts';
import { onceWhileSame } from '../../../../lib/once-per-object.ts';
import { type Side, otherSide } from '../draft/crosstab-item.ts';
import type { Sort, SortKey, TableView } from '../draft/table-view.ts';
import { type BlockBase, ofTable } from '../../../../figures/tables/block-base.ts';
import { baseColumns } from './block-bases.ts';
import { partsUnderNets, type RankOf, sortUnderNets } from './net-lines.ts';
import { columnHeadings, type HeadedColumns } from './column-headings.ts';
import { groupLines, type Line, type LineGroup, type TableGroup } from '../../../../figures/tables/line.ts';
import { type TableLine, tableLines } from './table-lines.ts';
import type { Table } from './shape-table.ts';
import { metricValue, shareValue, type TableCell } from '../../../../figures/tables/table-cell.ts';

/** The table as it lies on screen: transposed, sorted and folded as the view says. */
export interface ArrangedTable extends HeadedColumns {
  /** Side of the document that runs down the screen. */
  readonly down: Side;
  readonly across: Side;
  readonly bands: readonly Band[];
  readonly lines: readonly TableLine[];
  /** Whether the rows of all blocks are in one order, so that each needs the name of its block. */
  readonly isAcross: boolean;
  /** Rows placed under their net. */
  readonly parts: ReadonlySet<string>;
  /** Rows and columns of the document that are not shown. */
  readonly hidden: number;
  /** Rows that are not shown because they have too few respondents. */
  readonly weak: number;
  /** The cell by the ids of the lines that cross on screen. */
  readonly cell: (downId: string, acrossId: string) => TableCell;
}

/** The rows under a heading; a folded one shows none. */
export interface Band extends TableGroup {
  readonly base: BlockBase;
}

export function arrangeTable(table: Table, view: TableView): ArrangedTable {
  const { transposed, hidden, leastSample, sort, columnSort, nets, folded, metrics, baseRows, allBaseLines } =
    view;
  const cell = (downId: string, acrossId: string) =>
    transposed ? table.cell(acrossId, downId) : table.cell(downId, acrossId);
  // Lines are new ones where a figure is; how cells are coloured and marked is no matter of their order.
  const ofRows = [leastSample, sort, nets, folded, metrics, baseRows, allBaseLines];
  const of = [table.columns, transposed, hidden, columnSort, ...ofRows];
  return { ...knownOrder(table.rows, of, () => arrangeLines(table, view, cell)), cell };
}

const knownOrder = onceWhileSame<Omit<ArrangedTable, 'cell'>>();

/** The measure that a side is sorted by: the first that is shown, unless said. */
export function sortKeyOf({ key }: Pick<Sort, 'key'>, { metrics }: Pick<TableView, 'metrics'>): SortKey {
  return key ?? metrics[0] ?? 'columnPercentage';
}

/** All rows as one block, and their nets as another. */
function netsApart(rows: readonly Line[], nets: TableView['nets']['rows']): readonly LineGroup[] {
  const ids = new Set(nets.map(({ id }) => id));
  const [netted, others] = [true, false].map((isNet) =>
    rows.filter(({ item }) => ids.has(item.id) === isNet),
  );
  return [
    { name: 'All rows', lines: others ?? [] },
    { name: 'Nets', lines: netted ?? [] },
  ].filter(({ lines }) => lines.length > 0);
}

function arrangeLines(
  table: Table,
  view: TableView,
  cell: ArrangedTable['cell'],
): Omit<ArrangedTable, 'cell'> {
  const down: Side = view.transposed ? 'columns' : 'rows';
  const shareAt = (downId: string, acrossId: string) =>
    view.transposed ? table.shareAt(acrossId, downId) : table.shareAt(downId, acrossId);
  const across = otherSide[down];
  const shownOf = (side: Side): readonly Line[] => {
    const hidden = new Set(view.hidden[side]);
    return table[side].filter(({ item }) => !hidden.has(item.id));
  };
  const isStrong = ({ margin }: Line) => margin.kind !== 'ready' || margin.sample >= view.leastSample;
  const unfolded = shownOf(across);
  const listed = shownOf(down);
  const rows = listed.filter(isStrong);
  const sortedBy = unfolded.some(({ item }) => item.id === view.sort?.by) ? view.sort : null;
  const columnsBy = listed.some(({ item }) => item.id === view.columnSort?.by) ? view.columnSort : null;
  const nets = view.nets[down];
  const isAcross = sortedBy?.across === true;
  const bands = (isAcross ? netsApart(rows, nets) : groupLines(rows)).map(({ name, lines }) => {
    const isFolded = view.folded[down].includes(name);
    const inOrder =
      sortedBy === null
        ? lines
        : sortUnderNets(
            lines,
            isAcross ? [] : nets,
            sortedBy,
            ranksOf(lines, sortedBy, (id) => [id, sortedBy.by]),
          );
    const base = view.transposed ? ofTable : table.baseOf(lines);
    // Two groups may have one name when something else is between them.
    const key = `band ${lines[0]?.item.id ?? ''}`;
    const heading = { side: down, key, name, path: name, over: '', level: 0, note: base.line, isFolded };
    return { ...heading, lines, shown: isFolded ? [] : inOrder, base };
  });
  const groups = groupLines(unfolded).map(({ name, lines }) => {
    const base = view.transposed ? table.baseOf(lines) : ofTable;
    const inOrder =
      columnsBy === null
        ? lines
        : sortUnderNets(
            lines,
            view.nets[across],
            columnsBy,
            ranksOf(lines, columnsBy, (id) => [columnsBy.by, id]),
          );
    return { name, base, counts: baseColumns(lines, base, view), lines: inOrder };
  });
  return {
    down,
    across,
    bands,
    lines: tableLines(bands, down, view),
    ...columnHeadings(across, groups, view.folded[across], table.headings),
    isAcross,
    parts: new Set(bands.flatMap(({ shown }) => partsUnderNets(shown, nets))),
    hidden: table.rows.length + table.columns.length - listed.length - unfolded.length,
    weak: listed.length - rows.length,
  };

  function ranksOf(
    lines: readonly Line[],
    sort: Sort,
    crossing: (id: string) => readonly [downId: string, acrossId: string],
  ): RankOf {
    const key = sortKeyOf(sort, view);
    if (key === 'name') {
      const byName = lines.toSorted((one, other) => one.item.name.localeCompare(other.item.name));
      const places = new Map(byName.map(({ item }, place) => [item.id, place]));
      return (id) => ({ value: places.get(id) ?? 0, isLow: false });
    }
    const rankOf = (value: number | null, isLowBase: boolean) =>
      value === null ? null : { value, isLow: isAcross && sort === sortedBy && isLowBase };
    return (id) => {
      const [downId, acrossId] = crossing(id);
      if (key !== 'significance') {
        const share = shareAt(downId, acrossId);
        if (share !== null) return rankOf(shareValue(share, key), share.column.sample < lowBase.threshold());
      }
      const found = cell(downId, acrossId);
      if (found.kind !== 'shown') return null;
      // An average has no share: sorted by that, it is by its value. Across blocks it is no share either.
      const own = isAcross || found.valueKind === null ? null : metricValue(found, found.valueLine);
      const isOther = isAcross && found.valueKind !== null;
      const value =
        key === 'significance' ? (found.test?.z ?? null) : isOther ? null : (metricValue(found, key) ?? own);
      return rankOf(value, found.isLowBase);
    };
  }
}
