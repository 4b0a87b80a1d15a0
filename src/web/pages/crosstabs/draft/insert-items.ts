import type { CrosstabItem, Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import type { GroupOf } from './item-group.ts';
import type { DropPlace } from './place-items.ts';

/**
 * Puts new items beside the one they were dropped at. Items of a heading of their own don't part the group that they
 * were dropped into: they come to stand at its nearer end. Of the group's own heading they stand where they were dropped.
 */
export function insertItems(
  list: Side,
  items: readonly CrosstabItem[],
  { id: beside, edge }: DropPlace,
  groupOf: GroupOf,
): Edit {
  return (content) => {
    const old = content[list];
    const at = old.findIndex(({ id }) => id === beside);
    const anchor = old[at];
    const [first] = items;
    if (anchor === undefined || first === undefined) return content;
    const slot = edge === 'after' ? at + 1 : at;
    const group = groupOf(anchor);
    if (groupOf(first) === group) return { ...content, [list]: old.toSpliced(slot, 0, ...items) };
    const isOther = (item: CrosstabItem) => groupOf(item) !== group;
    const start = old.findLastIndex((item, index) => index < at && isOther(item)) + 1;
    const behind = old.findIndex((item, index) => index > at && isOther(item));
    const end = behind === -1 ? old.length : behind;
    const nearer = slot - start < end - slot ? start : end;
    return { ...content, [list]: old.toSpliced(nearer, 0, ...items) };
  };
}
