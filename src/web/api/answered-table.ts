import type { CrosstabQuery, CrosstabTable } from '../../contract/crosstab-query.ts';
import { oncePerObject } from '../lib/once-per-object.ts';

/** A table with what was asked: rows and columns of `table` are those of `request`, in its order. */
export interface AnsweredTable {
  readonly request: CrosstabQuery;
  readonly table: CrosstabTable;
}

/** What an item asks, by which an answer of it is known again. */
export const askedAs: (item: CrosstabQuery['rows'][number]) => string = oncePerObject((item) =>
  JSON.stringify(item),
);
