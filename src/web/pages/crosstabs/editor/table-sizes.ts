import { textWidth } from '../../../../figures/drawing/text-width.ts';
import type { GridSizes } from '../../../grid/grid-parts.ts';
import { headingsOf, type Line } from '../../../../figures/tables/line.ts';
import type { TableView } from '../draft/table-view.ts';

const narrowestColumn = 88;
/** A figure with its mark. */
const figureWidth = 49;
const letterWidth = 7;
/** More are cut, and read out in full. */
const mostLetters = 8;
const widestColumn = 116;
/** Room for whole words, in at most three lines. */
const widestForName = 176;
const nameSize = 12.5;
const nameLines = 3;
const nameMargin = 18;
const firstMetric = 16;
const otherMetric = 15;
const cellPadding = 8;
/** Added to each row in the cosy density. */
const cosyMore = 4;

interface SizedTable {
  readonly columns: number;
  readonly levels: number;
  readonly isCosy: boolean;
  /** Pixels after each figure. */
  readonly lettersRoom: number;
}

/** Pixels for the letters after a figure: one for each column that it may be compared with. */
export function roomForLetters(
  columns: readonly Pick<Line, 'item' | 'group'>[],
  letters: ReadonlyMap<string, string>,
): number {
  const lettered = columns.filter(({ item }) => letters.has(item.id));
  const sets = Map.groupBy(lettered, (line) => headingsOf(line).join('\n')).values();
  const most = Math.max(0, ...Array.from(sets, ({ length }) => length - 1));
  return most === 0 ? 0 : 6 + letterWidth * Math.min(most, mostLetters);
}

/**
 * Columns share the room and never shrink under what a figure with its mark needs: the table scrolls instead, with as
 * many whole columns in view as there is room for.
 */
export function tableSizes(
  frameWidth: number,
  { columns, levels, isCosy, lettersRoom }: SizedTable,
  { metrics, columnWidth, headerWidth }: Pick<TableView, 'metrics' | 'columnWidth' | 'headerWidth'>,
): GridSizes {
  const automatic = frameWidth < 600 ? 168 : frameWidth < 1000 ? 216 : 248;
  // A table that is opened on a smaller screen still has room for figures.
  const rowHeaderWidth =
    headerWidth === null || frameWidth < 600
      ? automatic
      : Math.min(headerWidth, Math.floor(frameWidth * 0.6));
  const room = frameWidth - rowHeaderWidth;
  const narrowest = Math.max(narrowestColumn, figureWidth + lettersRoom);
  const inView = Math.max(1, Math.min(columns, Math.floor(room / narrowest)));
  const share = Math.floor(room / inView);
  const isSmall = frameWidth < 600;
  const more = isCosy ? cosyMore : 0;
  const isAlone = columns === 1 && isSmall;
  return {
    rowHeight: cellPadding + firstMetric + otherMetric * (metrics.length - 1) + more,
    // On a small screen the base line is under the name.
    bandHeight: (isSmall ? 44 : 26) + more,
    groupHeight: 26,
    levels,
    // Room for three lines of a name; on a small screen the switcher says it in full.
    headerHeight: isSmall ? 56 : 78,
    columnWidth:
      columnWidth !== null && !isSmall
        ? columnWidth
        : Math.min(isAlone ? share - 1 : widestColumn, Math.max(narrowest, share)),
    rowHeaderWidth,
  };
}

/** Width of a column in pixels: as chosen, else that of all columns or as its name needs. */
export function widthOfColumn(
  name: string,
  chosen: number | undefined,
  view: Pick<TableView, 'columnWidth'>,
  sizes: Pick<GridSizes, 'columnWidth'>,
): number {
  if (chosen !== undefined) return chosen;
  if (view.columnWidth !== null) return sizes.columnWidth;
  const words = name.split(/\s+/).map((word) => textWidth(word, nameSize));
  const longest = Math.max(...words);
  // Lines break before a word that doesn't fit: half of the longest is lost in each but the last.
  const share = (textWidth(name, nameSize) + (longest * (nameLines - 1)) / 2) / nameLines;
  const needed = Math.ceil(Math.max(longest, words.length > nameLines ? share : 0)) + nameMargin;
  return Math.max(sizes.columnWidth, Math.min(widestForName, needed));
}
