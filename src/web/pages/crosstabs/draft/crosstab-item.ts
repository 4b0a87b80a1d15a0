import { everyoneName, type TableHeader } from '../../../../figures/tables/table-header.ts';
import { format } from '../../../lib/format.ts';

/** A row, column or base of a crosstab. */
export interface CrosstabItem extends TableHeader {
  /** Says the question too, where the name is an answer alone. */
  readonly fullName: string;
}

export type ItemList = 'rows' | 'columns' | 'bases';
/** The heading of an item. */
export type GroupOf = (item: CrosstabItem) => string;

/** The two sides of the table. */
export type Side = 'rows' | 'columns';

export const otherSide: Readonly<Record<Side, Side>> = { rows: 'columns', columns: 'rows' };

export function everyoneItem(id: string): CrosstabItem {
  return { id, name: everyoneName, fullName: everyoneName, group: 'Total', asks: { kind: 'everyone' } };
}

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
