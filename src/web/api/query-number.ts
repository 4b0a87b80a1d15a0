import type { CrosstabQuery } from '../../contract/crosstab-query.ts';
import { oncePerObject } from '../lib/once-per-object.ts';
import { askedAs } from './answered-table.ts';

/** Requests are told apart by all they say; the texts of that many are remembered. */
const mostKnown = 64;
const known = new Map<string, number>();
let last = 0;

/**
 * A number for what a table asks: the same for two requests that say the same. A key of the query cache is written out
 * whenever it is looked for, and the request of a large table is a third of a megabyte.
 */
export const queryNumber: (query: CrosstabQuery) => number = oncePerObject(({ rows, columns, ...frame }) => {
  const text = [JSON.stringify(frame), ...rows.map(askedAs), '|', ...columns.map(askedAs)].join('\n');
  const number = known.get(text) ?? ++last;
  known.delete(text);
  known.set(text, number);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return number;
});
