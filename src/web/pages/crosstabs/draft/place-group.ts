import type { Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import { placeItems } from './place-items.ts';

/** A whole group goes before or behind another whole one, each with its own heading. */
export function placeGroup(
  list: Side,
  ids: ReadonlySet<string>,
  beside: readonly string[],
  edge: 'before' | 'after',
): Edit {
  const anchor = edge === 'before' ? beside[0] : beside.at(-1);
  if (anchor === undefined || ids.has(anchor)) return (content) => content;
  return placeItems(list, ids, { id: anchor, edge }, null);
}
