import type { CrosstabItem, GroupOf, Side } from './crosstab-item.ts';
import { type Edit, editList } from './crosstab-content.ts';
import {
  flatItem,
  headingIds,
  isNested,
  nestedName,
  sharedHeadings,
} from '../../../../figures/questions/nested-items.ts';

export interface DropPlace {
  /** The item next to which they are placed. */
  readonly id: string;
  readonly edge: 'before' | 'after';
}

/** Moves items, in their order, next to another one; under its heading or another where one is given. */
export function placeItems(
  list: Side,
  ids: ReadonlySet<string>,
  { id: beside, edge }: DropPlace,
  group: string | null,
): Edit {
  return editList(list, (old) => {
    const at = old.findIndex(({ id }) => id === beside);
    const isOwn = ids.has(beside);
    if (at === -1 || (isOwn && group === null)) return old;
    // Next to one of themselves: they stay, with the others of them around it.
    const slot = edge === 'after' && !isOwn ? at + 1 : at;
    const isKept = ({ id }: CrosstabItem) => !ids.has(id);
    const moved = old.filter(({ id }) => ids.has(id)).map((item) => inGroup(item, group));
    return [...old.slice(0, slot).filter(isKept), ...moved, ...old.slice(slot).filter(isKept)];
  });
}

/** Moves a whole group before or after another, each with its own heading. */
export function placeGroup(
  list: Side,
  ids: ReadonlySet<string>,
  beside: readonly string[],
  edge: DropPlace['edge'],
): Edit {
  return placeItems(list, ids, { id: (edge === 'before' ? beside[0] : beside.at(-1)) ?? '', edge }, null);
}

/** A whole group changes places with the one before or after it under the same heading; nothing where there is none. */
export function moveGroup(list: Side, ids: ReadonlySet<string>, by: 1 | -1, groupOf: GroupOf): Edit {
  return (content) => {
    const items = content[list];
    const from = items.findIndex(({ id }) => ids.has(id));
    const to = items.findLastIndex(({ id }) => ids.has(id)) + 1;
    const [first, last] = [items[from], items[to - 1]];
    const next = by === -1 ? from - 1 : to;
    const neighbour = items[next];
    if (first === undefined || last === undefined || neighbour === undefined) return content;
    const level = sharedHeadings([first, last]);
    if (level > 1 && sharedHeadings([first, neighbour]) < level - 1) return content;
    const { start, end } = runAround(items, next, (item) => headingAtLevel(item, level, groupOf));
    const whole = new Set(items.slice(from, to).map(({ id }) => id));
    const beside = items.slice(start, end).map(({ id }) => id);
    return placeGroup(list, whole, beside, by === -1 ? 'before' : 'after')(content);
  };
}

/** The heading of a level over a nested item, counted from 1; the only one over another. */
function headingAtLevel(item: CrosstabItem, level: number, groupOf: GroupOf): string {
  return headingIds(item)[Math.max(0, level - 1)] ?? groupOf(item);
}

/**
 * One step up or down for items that move together. Past the end of a group they first join the next one, in their
 * place; the step after moves them.
 */
export function stepItems(list: Side, ids: ReadonlySet<string>, by: 1 | -1, groupOf: GroupOf): Edit {
  return (content) => {
    const hidden = new Set(content.view.hidden[list]);
    const seen = content[list].filter(({ id }) => !hidden.has(id) || ids.has(id));
    const at =
      by === -1 ? seen.findIndex(({ id }) => ids.has(id)) : seen.findLastIndex(({ id }) => ids.has(id));
    const [edge, next] = [seen[at], seen[at + by]];
    if (edge === undefined || next === undefined) return content;
    const isWithin = groupOf(next) === groupOf(edge) && isNested(next) === isNested(edge);
    if (!isWithin && isNested(edge)) return content;
    if (!isWithin && isNested(next)) return moveGroup(list, ids, by, groupOf)(content);
    const place = { id: next.id, edge: (by === -1) === isWithin ? ('before' as const) : ('after' as const) };
    return placeItems(list, ids, place, isWithin ? null : groupOf(next))(content);
  };
}

/**
 * Puts new items next to the one they were dropped at. Items of a heading of their own don't part the group that they
 * were dropped into: they go to its nearer end. Items of the group's own heading stay where they were dropped.
 */
export function insertItems(
  list: Side,
  items: readonly CrosstabItem[],
  { id: beside, edge }: DropPlace,
  groupOf: GroupOf,
): Edit {
  return editList(list, (old) => {
    const at = old.findIndex(({ id }) => id === beside);
    const [anchor, first] = [old[at], items[0]];
    if (anchor === undefined || first === undefined) return old;
    const slot = edge === 'after' ? at + 1 : at;
    if (groupOf(first) === groupOf(anchor)) return old.toSpliced(slot, 0, ...items);
    const { start, end } = runAround(old, at, (item) => headingAtLevel(item, 1, groupOf));
    return old.toSpliced(slot - start < end - slot ? start : end, 0, ...items);
  });
}

/** The neighbours of one heading around a place: from inclusive, to exclusive. */
export function runAround(items: readonly CrosstabItem[], at: number, groupOf: GroupOf) {
  const [anchor] = items.slice(at, at + 1);
  const isOther = (item: CrosstabItem) => anchor === undefined || groupOf(item) !== groupOf(anchor);
  const behind = items.findIndex((item, index) => index > at && isOther(item));
  return {
    start: items.findLastIndex((item, index) => index < at && isOther(item)) + 1,
    end: behind === -1 ? items.length : behind,
  };
}

/** Puts an item under another heading by name: a nested one keeps its conditions, and their names in its own. */
function inGroup(item: CrosstabItem, group: string | null): CrosstabItem {
  if (group === null || item.group === group) return item;
  return isNested(item) ? { ...flatItem(item), group, name: nestedName(item) } : { ...item, group };
}
