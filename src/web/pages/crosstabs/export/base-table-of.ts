import { absentLabel } from '../../../../figures/reasons.ts';
import { assertNever } from '../../../../lib/assert-never.ts';
import { absentCell, tableCell } from '../../../../workbook/document-cell.ts';
import {
  baseNumbers,
  type DocumentMargin,
  type DocumentRow,
  type FigureBlock,
  partOfBlock,
} from '../../../../workbook/figure-document.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { gridPlaces } from '../draft/expand.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from '../table/answer.ts';
import { arrangeTable } from '../table/arrange-table.ts';
import { labelOf } from '../table/copied-table.ts';
import { totalId } from '../../../../figures/table-bases.ts';
import type { BlockBase } from '../table/block-bases.ts';
import { headingOver } from '../table/column-headings.ts';
import type { Line, Margin } from '../table/line.ts';
import type { Table } from '../table/shape-table.ts';
import { tableNotes } from './table-notes.ts';

interface ShownTable {
  readonly table: Table;
  readonly answer: Answer | null;
  readonly view: TableView;
  readonly catalogue: Catalogue | null;
}

interface BlockNotes {
  /** Precedes the others. */
  readonly first?: readonly string[];
  /** Meaning of each †. */
  readonly footnotes?: readonly string[];
  /** Rows and columns that the reader can't see. */
  readonly refused?: number;
}

/**
 * A table that lies on screen, as a file takes it: the same rows, columns, colours and marks, with its base and every
 * note that a reader without the screen needs. Where a grid is by itself, the rows are those of the grid.
 */
export function tableBlock(
  base: Pick<CrosstabItem, 'id' | 'name'>,
  shown: ShownTable,
  notes: BlockNotes = {},
): FigureBlock {
  const { view, catalogue, table } = shown;
  const question = catalogue?.questionByCode.get(view.byItself?.question ?? '');
  const places =
    question === undefined
      ? null
      : gridPlaces(
          table.rows.map(({ item }) => item),
          question,
        );
  if (places === null || places.size === 0) return wholeBlock(base, shown, notes);
  const block = wholeBlock(base, { ...shown, view: { ...view, transposed: false } }, notes);
  const placed = { ...block, rows: block.rows.map((row) => ({ ...row, grid: places.get(row.id) ?? null })) };
  const ofGrid = placed.rows.flatMap(({ grid }, place) => (grid === null ? [] : [place]));
  return partOfBlock(placed, ofGrid, [...placed.columns.keys()]);
}

function wholeBlock(
  { id, name }: Pick<CrosstabItem, 'id' | 'name'>,
  shown: ShownTable,
  { first = [], footnotes = [], refused = 0 }: BlockNotes,
): FigureBlock {
  const { table, answer, view } = shown;
  const arranged = arrangeTable(table, view);
  const { letters } = table;
  const { columns } = arranged;
  const rows = arranged.bands.flatMap((band) => {
    const base = documentBase(band.base, shown, columns);
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
    id,
    name,
    samples: [baseSample(answer) ?? []].flat(),
    lines: view.metrics.length,
    isTransposed: view.transposed,
    columns: columns.map(({ item, group, margin, counts }) => ({
      group,
      baseLine: headingOver(arranged.headings, item.id)?.note ?? '',
      path: item.under,
      name: item.name,
      letter: letters.get(item.id) ?? '',
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
      const ids = [down?.id ?? '', across?.id ?? ''] as const;
      const [rowId, columnId] = view.transposed ? [ids[1], ids[0]] : ids;
      const isOfEveryone = [down, across].some((item) => item?.asks.kind === 'everyone');
      return tableCell(table.cell(rowId, columnId), view.metrics, isOfEveryone);
    },
    // The heads of the columns have their n.
    baseRows: baseNumbers(
      view.transposed ? [] : view.baseRows.filter((number) => number !== 'sample'),
      columns,
      (column) => table.readAmong(totalId, columns[column]?.item.id ?? ''),
    ),
    notes: [...first, ...tableNotes({ arranged, view, table, footnotes, refused })],
  };
}

function documentBase(
  { line, countedRow }: BlockBase,
  { table, view }: Pick<ShownTable, 'table' | 'view'>,
  columns: readonly Line[],
): DocumentRow['base'] {
  if (line === '') return null;
  const rows = countedRow === null ? [] : view.baseRows;
  const peopleIn = (column: number) => table.readAmong(countedRow ?? '', columns[column]?.item.id ?? '');
  return { line, rows: baseNumbers(rows, columns, peopleIn) };
}

const noMargin = { sample: null, isLowBase: false, isPartial: false };

function marginOf(margin: Margin): DocumentMargin {
  switch (margin.kind) {
    case 'ready':
      return {
        sample: margin.sample,
        absent: '',
        isLowBase: margin.isLowBase,
        isPartial: margin.isPartial,
      };
    case 'pending':
      return { ...noMargin, absent: '··' };
    case 'absent':
      return { ...noMargin, absent: absentLabel(margin.reason) };
    default:
      return assertNever(margin);
  }
}

/** Respondents of the base: of the widest line that the table holds; null where none is known. */
export function baseSample(answer: Answer | null): number | null {
  let most: number | null = null;
  for (const part of [answer?.upright, answer?.turned]) {
    for (const sample of part?.answered.cells.whole.sample ?? []) {
      if (!Number.isNaN(sample) && sample > (most ?? -1)) most = sample;
    }
  }
  return most;
}
