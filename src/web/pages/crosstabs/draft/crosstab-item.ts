import type { CrosstabExpression } from '../../../../contract/expression.ts';
import type { Statistic } from '../../../../contract/table-values.ts';
import type { Expression } from '../../../../expression/expression.ts';
import { usesOf } from '../../../../expression/uses.ts';
import type { ValueKind } from '../../../../figures/table-cell.ts';
import { format } from '../../../lib/format.ts';

/** A row, column or base of a crosstab. */
export interface CrosstabItem {
  /** Unique within the crosstab. */
  readonly id: string;
  readonly name: string;
  /** Says the question too, where the name is an answer alone. */
  readonly fullName: string;
  /** Neighbours of the same group stand under one heading: the question they come from. */
  readonly group: string;
  readonly asks: Asks;
  /** Headings that narrow it, outermost first; absent: its heading is a name alone. */
  readonly under?: readonly string[];
}

/** Whom a header stands for, or which value it takes of people. */
export type Asks =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'average'; readonly question: string; readonly datapoint: string }
  | { readonly kind: 'sum'; readonly question: string; readonly datapoint: string }
  | {
      readonly kind: 'statistic';
      readonly question: string;
      readonly datapoint: string;
      readonly statistic: Statistic;
    }
  /** Saved by another client in a form that is not read here; kept and sent as it is. */
  | { readonly kind: 'unreadable'; readonly wire: CrosstabExpression };

/** Codes of the questions that a header asks. */
export function questionsOf({ asks }: CrosstabItem): readonly string[] {
  if (asks.kind === 'expression') return usesOf(asks.expression).map(({ question }) => question);
  return isValued(asks) ? [asks.question] : [];
}

/** What takes a value of respondents instead of counting them. */
export type ValueAsks = Extract<Asks, { readonly question: string }>;

export function isValued(asks: Asks): asks is ValueAsks {
  return asks.kind === 'average' || asks.kind === 'sum' || asks.kind === 'statistic';
}

/** Returns the value that a header takes; null: it counts respondents. */
export function valueKindOf(asks: Asks): ValueKind | null {
  if (!isValued(asks)) return null;
  return asks.kind === 'statistic' ? asks.statistic.kind : asks.kind;
}

export type ItemList = 'rows' | 'columns' | 'bases';
/** The two sides of the table. */
export type Side = 'rows' | 'columns';

export const otherSide: Readonly<Record<Side, Side>> = { rows: 'columns', columns: 'rows' };

export const everyoneName = 'Everyone';

export function everyoneItem(id: string): CrosstabItem {
  return { id, name: everyoneName, fullName: everyoneName, group: 'Total', asks: { kind: 'everyone' } };
}

/** An id that no item has had. */
export function newItemId(): string {
  return crypto.randomUUID().slice(0, 8);
}

const nouns: Readonly<Record<ItemList, readonly [one: string, many: string]>> = {
  rows: ['row', 'rows'],
  columns: ['column', 'columns'],
  bases: ['base', 'bases'],
};

/** "row", "columns". */
export function nounOf(list: ItemList, count = 1): string {
  const [one, many] = nouns[list];
  return count === 1 ? one : many;
}

/** "1 row", "3 columns". */
export function countedItems(list: ItemList, count: number): string {
  return `${format.count(count)} ${nounOf(list, count)}`;
}
