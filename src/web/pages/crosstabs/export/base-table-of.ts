import { type FigureBlock, partOfBlock } from '../../../../workbook/figure-document.ts';
import { tableBlock as laidBlock } from '../../../../workbook/table-block.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { gridPlaces } from '../draft/expand.ts';
import type { TableView } from '../draft/table-view.ts';
import type { Answer } from '../table/answer.ts';
import { arrangeTable } from '../table/arrange-table.ts';
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
 * The table on screen as a file takes it, with every note that a reader without the screen needs. Where a grid is by
 * itself, the rows are those of the grid.
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
  { table, answer, view }: ShownTable,
  { first = [], footnotes = [], refused = 0 }: BlockNotes,
): FigureBlock {
  const arranged = arrangeTable(table, view);
  const samples = [baseSample(answer) ?? []].flat();
  const notes = [...first, ...tableNotes({ arranged, view, table, footnotes, refused })];
  return laidBlock({ arranged, table, view }, { id, name, samples, notes });
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
