import { isNested, nestedName } from '../../../../figures/nested-items.ts';
import type { CrosstabItem, Side } from '../draft/crosstab-item.ts';
import type { RowBase } from '../../../../figures/table-request.ts';
import type { BaseRow } from '../draft/table-view.ts';
import type { MeanName } from '../../../../figures/mean-name.ts';
import type { AbsentReason } from '../../../../figures/reasons.ts';

/** A row or column with its own facts. */
export interface Line {
  readonly item: CrosstabItem;
  /** Its heading. */
  readonly group: string;
  /** How its mean is called, where it is one; absent or null: the mean. */
  readonly mean?: MeanName | null;
  readonly margin: Margin;
  /** Base of a row; absent: everyone of the table's base, or a column. */
  readonly base?: RowBase;
  /** Base number that it has of each row, in a transposed table; absent: it has figures. */
  readonly counts?: { readonly number: BaseRow; readonly row: string };
}

export type Margin =
  | { readonly kind: 'pending' }
  | { readonly kind: 'absent'; readonly reason: AbsentReason }
  | {
      readonly kind: 'ready';
      /** Respondents on its own line. */
      readonly sample: number;
      readonly size: number;
      readonly waves: readonly string[];
      /** True: it is a small base of percentages. Never for rows. */
      readonly isLowBase: boolean;
      /** Answered over fewer waves than are selected. */
      readonly isPartial: boolean;
    };

/** Neighbours under one innermost heading. */
export interface LineGroup {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Rows or columns under one heading on screen. */
export interface TableGroup extends LineGroup {
  readonly side: Side;
  /** Unique on the screen. */
  readonly key: string;
  /** The name with those over it, by which it is folded. */
  readonly path: string;
  /** Path of the headings over it; empty: it is an outermost one. */
  readonly over: string;
  /** 0 is the outermost. */
  readonly level: number;
  /** Base line of its rows or columns; empty: they have the table's base. */
  readonly note: string;
  readonly isFolded: boolean;
  /** Those that are drawn. */
  readonly shown: readonly Line[];
}

/** Headings over a line, outermost first. */
export function headingsOf({ item, group }: Pick<Line, 'item' | 'group'>): readonly string[] {
  return item.under ?? [group];
}

/** A line with the headings that narrow it: "Women › 19 to 24". */
export function pathOf({ item }: Pick<Line, 'item'>): string {
  return nestedName(item);
}

export function groupLines(lines: readonly Line[]): readonly LineGroup[] {
  const groups: { name: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const isSame = last?.name === line.group && isNested(last.lines[0]?.item ?? {}) === isNested(line.item);
    if (isSame) last.lines.push(line);
    else groups.push({ name: line.group, lines: [line] });
  }
  return groups;
}
