import { absentLabel } from '../figures/reasons.ts';
import { totalId } from '../figures/tables/table-bases.ts';
import type { Metric } from '../contract/saved-work/table-view.ts';
import type { TableCell } from '../figures/tables/table-cell.ts';
import type { PlanBaseRow } from '../contract/saved-work/tab-plan.ts';
import type { BlockBase as LineBase } from '../figures/tables/block-base.ts';
import { headingOver, labelOf, type Line, type LineGroup, type Margin } from '../figures/tables/line.ts';
import type { TableAnswer } from '../figures/tables/table-answer.ts';
import type { Figures } from '../figures/wire/read-figures.ts';
import { absentCell, tableCell } from './document-cell.ts';
import {
  type BlockBase,
  baseNumbers,
  type DocumentMargin,
  type DocumentRow,
  type FigureBlock,
} from './figure-document.ts';

/** The rows under a heading; a folded one shows none. */
interface LaidBand extends LineGroup {
  readonly isFolded: boolean;
  /** Those that are drawn, in their order. */
  readonly shown: readonly Line[];
  readonly base: LineBase;
}

/** Rows and columns of a table in the order of its page. */
interface LaidTable {
  readonly bands: readonly LaidBand[];
  readonly columns: readonly Line[];
  /** Headings over the columns, outer ones first, with the base line of their blocks. */
  readonly headings: readonly { readonly note: string; readonly shown: readonly Line[] }[];
  /** Whether the rows of all blocks are in one order, so that each needs the name of its block. */
  readonly isAcross: boolean;
  /** Rows placed under their net. */
  readonly parts: ReadonlySet<string>;
}

interface ShownTable {
  readonly arranged: LaidTable;
  readonly table: {
    readonly cell: (rowId: string, columnId: string) => TableCell;
    readonly readAmong: TableAnswer<Figures>['readAmong'];
    /** Letters of columns that are compared with each other, by id. */
    readonly letters: ReadonlyMap<string, string>;
  };
  readonly view: {
    readonly metrics: readonly Metric[];
    readonly transposed: boolean;
    readonly baseRows: readonly PlanBaseRow[];
  };
}

/** A table as it lies on its page, as a file takes it: the same rows, columns, colours and marks, with its bases. */
export function tableBlock(
  shown: ShownTable,
  about: Pick<FigureBlock, 'id' | 'name' | 'samples' | 'notes'>,
): FigureBlock {
  const { arranged, table, view } = shown;
  const { columns } = arranged;
  /** Ids of a crossing of the table, whichever way it lies. */
  const idsOf = (down = '', across = '') =>
    view.transposed ? ([across, down] as const) : ([down, across] as const);
  const rows = arranged.bands.flatMap((band) => {
    const base = documentBase(band.base, shown);
    return (band.isFolded ? band.lines : band.shown).map(
      (line): { readonly line: Line; readonly row: DocumentRow } => ({
        line,
        row: {
          id: line.item.id,
          group: band.name,
          path: line.item.under,
          name: arranged.isAcross ? `${line.item.name} · ${line.group}` : line.item.name,
          margin: marginOf(line.margin),
          isPart: arranged.parts.has(line.item.id),
          isFolded: band.isFolded,
          labels: view.metrics.map((metric) => labelOf(line, metric, view)),
          base,
        },
      }),
    );
  });
  return {
    ...about,
    lines: view.metrics.length,
    isTransposed: view.transposed,
    columns: columns.map(({ item, group, margin, counts }) => ({
      id: item.id,
      group,
      baseLine: headingOver(arranged.headings, item.id)?.note ?? '',
      path: item.under,
      name: item.name,
      letter: table.letters.get(item.id) ?? '',
      margin: counts === undefined ? marginOf(margin) : { ...noMargin, absent: '' },
      color: null,
    })),
    rows: rows.map(({ row }) => row),
    cell: (row, column) => {
      const [down, { item: across, counts } = {}] = [rows[row]?.line.item, columns[column]];
      if (counts !== undefined) {
        const number = table.readAmong(counts.row, down?.id ?? '')?.column[counts.number] ?? null;
        return absentCell('base', '', null, number);
      }
      const [rowId, columnId] = idsOf(down?.id, across?.id);
      const isOfEveryone = [down, across].some((item) => item?.asks.kind === 'everyone');
      return tableCell(table.cell(rowId, columnId), view.metrics, isOfEveryone);
    },
    sampleAmong: (row, column) => {
      const ids = idsOf(rows[row]?.line.item.id, columns[column]?.item.id);
      return table.readAmong(...ids)?.column.sample ?? null;
    },
    // The heads of the columns have their n.
    baseRows: baseNumbers(
      view.transposed ? [] : view.baseRows.filter((number) => number !== 'sample'),
      columns,
      (column) => table.readAmong(totalId, columns[column]?.item.id ?? ''),
    ),
  };
}

function documentBase(
  { line, countedRow }: LineBase,
  { arranged: { columns }, table, view }: ShownTable,
): BlockBase | null {
  if (line === '') return null;
  const rows = countedRow === null ? [] : view.baseRows;
  const peopleIn = (column: number) => table.readAmong(countedRow ?? '', columns[column]?.item.id ?? '');
  return { line, rows: baseNumbers(rows, columns, peopleIn) };
}

const noMargin = { sample: null, isLowBase: false, isPartial: false };

function marginOf(margin: Margin): DocumentMargin {
  if (margin.kind === 'pending') return { ...noMargin, absent: '··' };
  if (margin.kind === 'absent') return { ...noMargin, absent: absentLabel(margin.reason) };
  const { sample, isLowBase, isPartial } = margin;
  return { sample, absent: '', isLowBase, isPartial };
}
