import type { Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import type { GroupOf } from './item-group.ts';

/** A whole group changes places with the one before or after it; nothing where there is none. */
export function moveGroup(list: Side, ids: ReadonlySet<string>, by: 1 | -1, groupOf: GroupOf): Edit {
  return (content) => {
    const items = content[list];
    const from = items.findIndex(({ id }) => ids.has(id));
    const to = items.findLastIndex(({ id }) => ids.has(id)) + 1;
    const neighbour = items[by === -1 ? from - 1 : to];
    if (from === -1 || neighbour === undefined) return content;
    const name = groupOf(neighbour);
    let edge = by === -1 ? from : to;
    const isInGroup = (at: number) => items[at] !== undefined && groupOf(items[at]) === name;
    while (isInGroup(by === -1 ? edge - 1 : edge)) edge += by;
    const [start, middle, end] = by === -1 ? [edge, from, to] : [from, to, edge];
    return {
      ...content,
      [list]: [
        ...items.slice(0, start),
        ...items.slice(middle, end),
        ...items.slice(start, middle),
        ...items.slice(end),
      ],
    };
  };
}
