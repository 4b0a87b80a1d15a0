import type { CrosstabItem, Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import type { GroupOf } from './item-group.ts';

export interface DropPlace {
  /** Of the item beside which they come to stand. */
  readonly id: string;
  readonly edge: 'before' | 'after';
}

/** Moves items, in their order, beside another one; under its heading or another where one is given. */
export function placeItems(
  list: Side,
  ids: ReadonlySet<string>,
  { id: beside, edge }: DropPlace,
  group: string | null,
): Edit {
  return (content) => {
    const old = content[list];
    const moved = old.filter(({ id }) => ids.has(id)).map((item) => inGroup(item, group));
    if (moved.length === 0 || (ids.has(beside) && group === null)) return content;
    // Beside one of themselves: they stay, with the others of them around it.
    const anchor = ids.has(beside) ? -1 : old.findIndex(({ id }) => id === beside);
    if (anchor === -1 && !ids.has(beside)) return content;
    const kept = old.filter(({ id }) => !ids.has(id));
    const at = ids.has(beside)
      ? old
          .slice(
            0,
            old.findIndex(({ id }) => id === beside),
          )
          .filter(({ id }) => !ids.has(id)).length
      : kept.findIndex(({ id }) => id === beside) + (edge === 'after' ? 1 : 0);
    const next = kept.toSpliced(at, 0, ...moved);
    return next.every((item, index) => item === old[index]) ? content : { ...content, [list]: next };
  };
}

/**
 * One step up or down for items that move together. Past the end of a group they first join the next one: where they
 * stand changes with the step after.
 */
export function stepItems(list: Side, ids: ReadonlySet<string>, by: 1 | -1, groupOf: GroupOf): Edit {
  return (content) => {
    const hidden = new Set(content.view.hidden[list]);
    const seen = content[list].filter(({ id }) => !hidden.has(id) || ids.has(id));
    const at =
      by === -1 ? seen.findIndex(({ id }) => ids.has(id)) : seen.findLastIndex(({ id }) => ids.has(id));
    const [edge, next] = [seen[at], seen[at + by]];
    if (edge === undefined || next === undefined) return content;
    const group = groupOf(next);
    if (group === groupOf(edge)) {
      return placeItems(list, ids, { id: next.id, edge: by === -1 ? 'before' : 'after' }, null)(content);
    }
    return placeItems(list, ids, { id: next.id, edge: by === -1 ? 'after' : 'before' }, group)(content);
  };
}

function inGroup(item: CrosstabItem, group: string | null): CrosstabItem {
  return group === null || item.group === group ? item : { ...item, group };
}
