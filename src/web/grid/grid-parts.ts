import type { ReactNode } from 'react';

/** A column with its two headers: the group's is drawn once over its columns. */
export interface GridColumn {
  readonly key: string;
  /** Made when it comes into view, as cells are; `isPlace`: the grid's place is on it. */
  readonly renderHeader: (isPlace: boolean) => ReactNode;
  /** Read out in place of the header's content. */
  readonly label: () => string;
  /** True if it belongs to the selected headers. */
  readonly isChosen?: boolean;
  /** Width in pixels; absent: as wide as the others. */
  readonly width?: number | undefined;
}

export interface GridColumnGroup {
  readonly key: string;
  readonly name: string;
  /** Number next to its name; empty: none. */
  readonly note: string;
  /** Place of its first column. */
  readonly from: number;
  readonly span: number;
  /** 0 is the outermost. */
  readonly level: number;
  /** Lines of headings that it takes. */
  readonly rows: number;
  /** Number of its columns that are folded away; null where there is nothing to fold. */
  readonly folded: number | null;
}

export type GridLine =
  | {
      readonly kind: 'band';
      readonly key: string;
      readonly name: string;
      /** Said of all its rows, next to its name; empty: nothing. */
      readonly note: string;
      readonly isFolded: boolean;
    }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly renderHeader: (isPlace: boolean) => ReactNode;
      readonly label: () => string;
      /** True if it belongs to the selected headers. */
      readonly isChosen?: boolean;
      /** True if it is as low as a band: it has one number in each column. */
      readonly isLow?: boolean;
    };

export function lineHeight(
  line: GridLine | undefined,
  { rowHeight, bandHeight }: Pick<GridSizes, 'rowHeight' | 'bandHeight'>,
): number {
  return line?.kind === 'band' || line?.isLow === true ? bandHeight : rowHeight;
}

/** What a cell shows, made when it comes into view. */
export interface GridCell {
  /** Read out; `content` must be hidden from screen readers. Made after the visible part is drawn. */
  readonly label: () => string;
  readonly content: ReactNode;
  readonly className?: string | undefined;
}

/** Heights and widths in pixels; all rows are alike, and so are columns that have no width of their own. */
export interface GridSizes {
  readonly rowHeight: number;
  readonly bandHeight: number;
  /** Height of each line of headings, and of the names under them. */
  readonly groupHeight: number;
  readonly headerHeight: number;
  /** Lines of headings. */
  readonly levels: number;
  readonly columnWidth: number;
  readonly rowHeaderWidth: number;
}

/** Height of all lines that stay at the top. */
export function headHeightOf({
  groupHeight,
  levels,
  headerHeight,
}: Pick<GridSizes, 'groupHeight' | 'levels' | 'headerHeight'>): number {
  return groupHeight * levels + headerHeight;
}
