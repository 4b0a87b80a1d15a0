import { isNested } from '../questions/nested-items.ts';
import type { RowBase } from './table-request.ts';
import type { PlanBaseRow } from '../../contract/saved-work/tab-plan.ts';
import { tableName } from '../measures.ts';
import type { Metric } from '../../contract/saved-work/table-view.ts';
import { valueKindOf, valueLabel } from './table-cell.ts';
import type { TableHeader } from './table-header.ts';
import type { Figures } from '../wire/read-figures.ts';
import type { TableAnswer } from './table-answer.ts';
import type { MeanName } from '../mean-name.ts';
import type { AbsentReason } from '../reasons.ts';

/** A row or column with its own facts. */
export interface Line {
  /** Its full name says the question too, where the name is an answer alone. */
  readonly item: TableHeader & { readonly fullName: string };
  /** Its heading. */
  readonly group: string;
  /** How its mean is called, where it is one; absent or null: the mean. */
  readonly mean?: MeanName | null;
  readonly margin: Margin;
  /** Base of a row; absent: everyone of the table's base, or a column. */
  readonly base?: RowBase;
  /** Base number that it has of each row, in a transposed table; absent: it has figures. */
  readonly counts?: { readonly number: PlanBaseRow; readonly row: string };
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

/** Reads how large a row or column is by itself. */
export function lineMargin(
  answer: TableAnswer<Figures> | null,
  side: 'rows' | 'columns',
  { id, asks }: Line['item'],
  lowBase: number,
): Margin {
  if (asks.kind === 'unreadable') return { kind: 'absent', reason: 'unreadable' };
  const margin = answer?.marginOf(side, id) ?? null;
  if (margin === null) return { kind: 'pending' };
  if (margin.kind === 'absent') return margin;
  const { sample, size } = margin.people;
  const { waves, isPartial } = margin.line;
  return { kind: 'ready', sample, size, waves, isLowBase: side === 'columns' && sample < lowBase, isPartial };
}

/** Neighbours under one innermost heading. */
export interface LineGroup {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Rows or columns under one heading on screen. */
export interface TableGroup extends LineGroup {
  readonly side: 'rows' | 'columns';
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

/** The innermost heading over a column. */
export function headingOver<Heading extends Pick<TableGroup, 'shown'>>(
  headings: readonly Heading[],
  id: string,
): Heading | undefined {
  return headings.findLast(({ shown }) => shown.some(({ item }) => item.id === id));
}

/** Text in the label column next to a row. */
export function labelOf(
  { item, mean }: Line,
  metric: Metric,
  { metrics, transposed }: { readonly metrics: readonly Metric[]; readonly transposed: boolean },
): string {
  const kind = valueKindOf(item.asks);
  if (kind !== null) return valueLabel(kind, metric, metrics, mean?.name);
  // A row of people has no mean; where a column takes one, its header says so.
  return metric === 'mean' ? '' : tableName(metric, transposed);
}

/** Parts lines where their heading changes. */
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
