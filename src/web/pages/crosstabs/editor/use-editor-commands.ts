import { type Dispatch, useMemo, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { format } from '../../../lib/format.ts';
import { toasts } from '../../../ui/toasts.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { Asks, CrosstabItem, ItemList } from '../draft/crosstab-item.ts';
import type { DraftAction } from '../draft/draft.ts';
import { addItems, askOf, moveItem, removeItem, renameItem } from '../draft/edits.ts';
import { type EditorDialog, nounOf } from './editor-dialog.ts';

const most: Readonly<Record<ItemList, number>> = {
  rows: limits.crosstabRows,
  columns: limits.crosstabColumns,
  bases: limits.listItems,
};

/** Changes of rows, columns and bases, each a step with a name that can be undone and is said aloud. */
export function useEditorCommands(content: CrosstabContent, dispatch: Dispatch<DraftAction>) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [said, setSaid] = useState('');

  const changes = useMemo(() => {
    const nameOf = (list: ItemList, id: string) => content[list].find((item) => item.id === id)?.name ?? '';
    const step = (name: string, edit: Extract<DraftAction, { kind: 'edit' }>['edit']) => {
      dispatch({ kind: 'edit', name, edit });
      setSaid(`${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`);
    };
    return {
      /** False, with the reason said, where the crosstab has no room for them. */
      add: (list: ItemList, items: readonly CrosstabItem[]): boolean => {
        const count = content[list].length + items.length;
        if (count > most[list]) {
          toasts.show({
            text: `A crosstab can hold ${format.count(most[list])} ${nounOf(list, 2)}; this would be ${format.count(count)}.`,
          });
          return false;
        }
        const what =
          items.length === 1
            ? `“${items[0]?.name ?? ''}”`
            : `${format.count(items.length)} ${nounOf(list, 2)}`;
        step(`add ${what}`, addItems(list, items, null));
        return true;
      },
      remove: (list: ItemList, id: string) => {
        step(`remove “${nameOf(list, id)}”`, removeItem(list, id));
      },
      move: (list: ItemList, id: string, by: number) => {
        const items = content[list];
        const to = Math.min(items.length, Math.max(1, items.findIndex((item) => item.id === id) + 1 + by));
        dispatch({ kind: 'edit', name: `move “${nameOf(list, id)}”`, edit: moveItem(list, id, by) });
        setSaid(
          `Moved “${nameOf(list, id)}” to ${nounOf(list)} ${format.count(to)} of ${format.count(items.length)}.`,
        );
      },
      rename: (list: ItemList, id: string, name: string) => {
        step(`rename “${nameOf(list, id)}”`, renameItem(list, id, name));
      },
      ask: (list: ItemList, id: string, asks: Asks, name: string | null) => {
        step(`edit “${nameOf(list, id)}”`, askOf(list, id, asks, name));
      },
    };
  }, [content, dispatch]);

  return { ...changes, dialog, open: setDialog, close: () => setDialog(null), said };
}

export type EditorCommands = ReturnType<typeof useEditorCommands>;
