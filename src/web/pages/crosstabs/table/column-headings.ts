import { headingIds, pathName } from '../../../../figures/nested-items.ts';
import { headingsOf, type Line, type LineGroup } from './line.ts';

/** A heading over neighbouring columns of the screen. */
export interface ColumnHeading {
  /** Unique on the screen. */
  readonly key: string;
  readonly name: string;
  /** The name with those over it, by which it is folded. */
  readonly path: string;
  /** Path of the headings over it; empty: it is an outermost one. */
  readonly over: string;
  /** 0 is the outermost. */
  readonly level: number;
  /** Lines of headings that it takes. */
  readonly rows: number;
  /** Its columns on screen. */
  readonly span: number;
  readonly isFolded: boolean;
  /** Everything under it, shown or folded. */
  readonly lines: readonly Line[];
  /** Everyone under it; null: it is a name alone, or not asked for. */
  readonly total: Line | null;
}

export interface HeadedColumns {
  /** Sorted by their first columns, outer ones first. */
  readonly headings: readonly ColumnHeading[];
  /** Lines of headings. */
  readonly levels: number;
  readonly columns: readonly Line[];
}

interface OpenHeading extends ColumnHeading {
  readonly sign: string;
  readonly lines: Line[];
  span: number;
}

/** Puts the headings of each level over columns. A folded heading shows its total alone, or its first column. */
export function columnHeadings(
  groups: readonly LineGroup[],
  folded: readonly string[],
  totals: ReadonlyMap<string, Line>,
): HeadedColumns {
  const levels = Math.max(1, ...groups.map(({ lines: [first] }) => (first ? headingsOf(first).length : 1)));
  const headings: OpenHeading[] = [];
  const columns: Line[] = [];
  let open: readonly OpenHeading[] = [];
  for (const { lines } of groups) {
    const [first] = lines;
    if (first === undefined) continue;
    const ids = headingIds(first.item);
    const names = headingsOf(first);
    open = names.reduce<readonly OpenHeading[]>((over, name, level) => {
      const sign = ids[level] ?? `group ${first.item.id}`;
      const before =
        over.length === level && over.every((one, at) => open[at] === one) ? open[level] : undefined;
      if (before?.sign === sign) return [...over, before];
      const total = totals.get(sign) ?? null;
      const path = pathName(names.slice(0, level + 1));
      const heading: OpenHeading = {
        sign,
        key: `${level} ${first.item.id}`,
        name,
        path,
        over: pathName(names.slice(0, level)),
        level,
        rows: level === names.length - 1 ? levels - level : 1,
        span: 0,
        isFolded: folded.includes(path),
        lines: [],
        total,
      };
      headings.push(heading);
      return [...over, heading];
    }, []);
    for (const heading of open) heading.lines.push(...lines);
    const closed = open.find(isClosed);
    const shown = closed === undefined ? lines : closed.span > 0 ? [] : [closed.total ?? first];
    for (const heading of open) heading.span += shown.length;
    columns.push(...shown);
  }
  return { headings, levels, columns };
}

/** One column has nothing to fold. */
function isClosed({ isFolded, lines, total }: ColumnHeading): boolean {
  return isFolded && (lines.length > 1 || total !== null);
}

/** The innermost heading over a column. */
export function headingOver(headings: readonly ColumnHeading[], id: string): ColumnHeading | undefined {
  return headings.findLast(
    ({ lines, total }) => total?.item.id === id || lines.some(({ item }) => item.id === id),
  );
}
