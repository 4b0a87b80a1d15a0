import { headingIds, pathName } from '../../../../figures/nested-items.ts';
import type { BlockBase } from './block-bases.ts';
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
  readonly shown: readonly Line[];
  /** Base line of its columns; empty: they have the table's base. */
  readonly note: string;
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
  readonly shown: Line[];
}

/** Neighbours under one innermost heading, with the base numbers that are shown before them. */
interface HeadedGroup extends LineGroup {
  readonly base: BlockBase;
  readonly counts: readonly Line[];
}

/** Puts the headings of each level over columns. A folded heading shows its total alone, or its first column. */
export function columnHeadings(
  groups: readonly HeadedGroup[],
  folded: readonly string[],
  totals: ReadonlyMap<string, Line>,
): HeadedColumns {
  const levels = Math.max(1, ...groups.map(({ lines: [first] }) => (first ? headingsOf(first).length : 1)));
  const headings: OpenHeading[] = [];
  const columns: Line[] = [];
  let open: readonly OpenHeading[] = [];
  for (const { lines, base, counts } of groups) {
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
        shown: [],
        note: level === names.length - 1 ? base.line : '',
        isFolded: folded.includes(path),
        lines: [],
        total,
      };
      headings.push(heading);
      return [...over, heading];
    }, []);
    for (const heading of open) heading.lines.push(...lines);
    const closed = open.find(isClosed);
    const alone = closed === undefined || closed.shown.length > 0 ? [] : [closed.total ?? first];
    const shown = closed === undefined ? [...counts, ...lines] : alone;
    for (const heading of open) heading.shown.push(...shown);
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
  return headings.findLast(({ shown }) => shown.some(({ item }) => item.id === id));
}
