import { headingIds, pathName } from '../../../../figures/questions/nested-items.ts';
import type { BlockBase } from '../../../../figures/tables/block-base.ts';
import type { Side } from '../draft/crosstab-item.ts';
import { headingsOf, type Line, type LineGroup, type TableGroup } from '../../../../figures/tables/line.ts';

/** A heading over neighbouring columns of the screen. */
export interface ColumnHeading extends TableGroup {
  /** Lines of headings that it takes. */
  readonly rows: number;
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
  side: Side,
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
        side,
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
    const closed = open.find((heading) => heading.isFolded && canFold(heading));
    const alone = closed === undefined || closed.shown.length > 0 ? [] : [closed.total ?? first];
    const shown = closed === undefined ? [...counts, ...lines] : alone;
    for (const heading of open) heading.shown.push(...shown);
    columns.push(...shown);
  }
  return { headings, levels, columns };
}

/** One column has nothing to fold. */
export function canFold({ lines, total }: ColumnHeading): boolean {
  return lines.length > 1 || total !== null;
}
