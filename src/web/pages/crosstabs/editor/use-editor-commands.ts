import { type Dispatch, useMemo, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/toasts.ts';
import type { CrosstabAction, CrosstabContent, Edit } from '../draft/crosstab-content.ts';
import type { Asks, CrosstabItem, ItemList, Side } from '../draft/crosstab-item.ts';
import { addItems, askOf, moveItem, removeItems, renameItems } from '../draft/edits.ts';
import {
  type DropPlace,
  insertItems,
  moveGroup,
  placeGroup,
  placeItems,
  stepItems,
} from '../draft/item-moves.ts';
import type { GroupOf } from '../draft/item-group.ts';

import { type EditorDialog, nounOf } from './editor-dialog.ts';

const most: Readonly<Record<ItemList, number>> = {
  rows: limits.crosstabRows,
  columns: limits.crosstabColumns,
  bases: 10,
};

/** Changes of rows, columns and bases, each a step with a name that can be undone and is said aloud. */
export function useEditorCommands(
  content: CrosstabContent,
  dispatch: Dispatch<CrosstabAction>,
  groupOf: GroupOf,
) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [said, setSaid] = useState('');

  const changes = useMemo(() => {
    const nameOf = (list: ItemList, id: string) => content[list].find((item) => item.id === id)?.name ?? '';
    const whatOf = (side: Side, ids: ReadonlySet<string>) => {
      const [first = ''] = ids;
      return ids.size === 1 ? `“${nameOf(side, first)}”` : `${format.count(ids.size)} ${nounOf(side, 2)}`;
    };
    const step = (name: string, edit: Extract<CrosstabAction, { kind: 'edit' }>['edit']) => {
      dispatch({ kind: 'edit', name, edit });
      setSaid(`${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`);
    };
    const hasRoom = (list: ItemList, more: number): boolean => {
      const count = content[list].length + more;
      if (count <= most[list]) return true;
      toasts.show({
        text: `A crosstab can hold ${format.count(most[list])} ${nounOf(list, 2)}; this would be ${format.count(count)}.`,
      });
      return false;
    };
    return {
      step,
      /** False, with the reason said, where so many more are too many. */
      hasRoom,
      /** Behind the item `after`, or at the end. */
      add: (list: ItemList, items: readonly CrosstabItem[], after: string | null = null): boolean => {
        if (!hasRoom(list, items.length)) return false;
        step(`add ${addedWords(list, items)}`, addItems(list, items, after));
        return true;
      },
      insert: (side: Side, items: readonly CrosstabItem[], place: DropPlace): boolean => {
        if (!hasRoom(side, items.length)) return false;
        step(`add ${addedWords(side, items)}`, insertItems(side, items, place, groupOf));
        return true;
      },
      remove: (list: ItemList, id: string) => {
        step(`remove “${nameOf(list, id)}”`, removeItems(list, new Set([id])));
      },
      move: (list: ItemList, id: string, by: number) => {
        const items = content[list];
        const to = Math.min(items.length, Math.max(1, items.findIndex((item) => item.id === id) + 1 + by));
        dispatch({ kind: 'edit', name: `move “${nameOf(list, id)}”`, edit: moveItem(list, id, by) });
        setSaid(
          `Moved “${nameOf(list, id)}” to ${nounOf(list)} ${format.count(to)} of ${format.count(items.length)}.`,
        );
      },
      /** One step along the side; out of a group into its neighbour. The order by hand ends a sort of it. */
      shift: (side: Side, ids: ReadonlySet<string>, by: 1 | -1) => {
        const whole = wholeGroup(content[side], ids, groupOf);
        const edit = whole === null ? stepItems(side, ids, by, groupOf) : moveGroup(side, ids, by, groupOf);
        const moved = edit(content);
        if (moved === content) return;
        const first = moved[side].find(({ id }) => ids.has(id));
        if (first === undefined) return;
        const place = `${nounOf(side)} ${format.count(moved[side].indexOf(first) + 1)} of ${format.count(moved[side].length)}`;
        const what = whatOf(side, ids);
        dispatch({ kind: 'edit', name: `move ${what}`, edit: byHand(side, () => moved) });
        const before = content[side].find(({ id }) => id === first.id);
        setSaid(
          before !== undefined && groupOf(before) !== groupOf(first)
            ? `Moved ${what} to the group “${groupOf(first)}”, ${place}.`
            : `Moved ${what} to ${place}.`,
        );
      },
      /** A whole group, past its neighbour. */
      shiftGroup: (side: Side, ids: ReadonlySet<string>, name: string, by: 1 | -1) => {
        const edit = moveGroup(side, ids, by, groupOf);
        if (edit(content) !== content) step(`move the group “${name}”`, byHand(side, edit));
      },
      dropGroup: (
        side: Side,
        ids: ReadonlySet<string>,
        name: string,
        beside: readonly string[],
        edge: DropPlace['edge'],
      ) => {
        const edit = placeGroup(side, ids, beside, edge);
        if (edit(content) !== content) step(`move the group “${name}”`, byHand(side, edit));
      },
      drop: (side: Side, ids: ReadonlySet<string>, place: DropPlace, group: string) => {
        step(`move ${whatOf(side, ids)}`, byHand(side, placeItems(side, ids, place, group)));
      },
      rename: (list: ItemList, id: string, name: string) => {
        step(`rename “${nameOf(list, id)}”`, renameItems(list, [{ id, name }]));
      },
      ask: (list: ItemList, id: string, asks: Asks, name: string | null) => {
        step(`edit “${nameOf(list, id)}”`, askOf(list, id, asks, name));
      },
    };
  }, [content, dispatch, groupOf]);

  return { ...changes, dialog, open: setDialog, close: () => setDialog(null), said };
}

function addedWords(list: ItemList, items: readonly CrosstabItem[]): string {
  const [only, ...others] = items;
  return only !== undefined && others.length === 0
    ? `“${only.name}”`
    : `${format.count(items.length)} ${nounOf(list, 2)}`;
}

/** The heading of a group of which all, and more than one, are chosen: it moves as a whole. Null otherwise. */
function wholeGroup(
  items: readonly CrosstabItem[],
  ids: ReadonlySet<string>,
  groupOf: GroupOf,
): string | null {
  const first = items.find(({ id }) => ids.has(id));
  if (first === undefined || ids.size < 2) return null;
  const name = groupOf(first);
  const members = items.filter((item) => groupOf(item) === name);
  return members.length === ids.size && members.every(({ id }) => ids.has(id)) ? name : null;
}

/** A sorted side shows no order of one's own: who moves a header there sees the table in the order of the document. */
function byHand(side: Side, edit: Edit): Edit {
  return (content) => {
    const moved = edit(content);
    const isDown = side === (moved.view.transposed ? 'columns' : 'rows');
    const key = isDown ? 'sort' : 'columnSort';
    if (moved === content || moved.view[key] === null) return moved;
    return { ...moved, view: { ...moved.view, [key]: null } };
  };
}

export type EditorCommands = ReturnType<typeof useEditorCommands>;
