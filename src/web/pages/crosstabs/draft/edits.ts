import type { Asks, CrosstabItem, ItemList, Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import { refreshNets } from './nets.ts';
import type { TableView } from './table-view.ts';

/** Adds items behind `after`, or at the end. */
export function addItems(list: ItemList, items: readonly CrosstabItem[], after: string | null): Edit {
  return (content) => {
    if (items.length === 0) return content;
    const old = content[list];
    const found = after === null ? -1 : old.findIndex(({ id }) => id === after);
    const at = found === -1 ? old.length : found + 1;
    return { ...content, [list]: old.toSpliced(at, 0, ...items) };
  };
}

/** Other rows and columns in the place of those there are. */
export function replaceSides(sides: Readonly<Record<Side, readonly CrosstabItem[]>>): Edit {
  return (content) => ({ ...content, ...sides });
}

/** The last base stays: a table is always of someone. */
export function removeItem(list: ItemList, id: string): Edit {
  return (content) => {
    const kept = content[list].filter((item) => item.id !== id);
    const isLastBase = list === 'bases' && kept.length === 0;
    return kept.length === content[list].length || isLastBase ? content : { ...content, [list]: kept };
  };
}

/** Moves an item by so many places, up to either end. */
export function moveItem(list: ItemList, id: string, by: number): Edit {
  return (content) => {
    const old = content[list];
    const from = old.findIndex((item) => item.id === id);
    const item = old[from];
    const to = Math.min(old.length - 1, Math.max(0, from + by));
    if (item === undefined || to === from) return content;
    return { ...content, [list]: old.toSpliced(from, 1).toSpliced(to, 0, item) };
  };
}

export function renameItem(list: ItemList, id: string, name: string): Edit {
  return changeItem(list, id, (item) => (item.name === name ? item : { ...item, name }));
}

/** Gives a header something else to ask for; its name with it where a name is given. */
export function askOf(list: ItemList, id: string, asks: Asks, name: string | null): Edit {
  const change = changeItem(list, id, (item) =>
    name === null ? { ...item, asks } : { ...item, asks, name, fullName: name },
  );
  return list === 'bases' ? change : (content) => refreshNets(list, new Set([id]))(change(content));
}

export function changeView(change: (view: TableView) => TableView): Edit {
  return (content) => {
    const view = change(content.view);
    return view === content.view ? content : { ...content, view };
  };
}

export function renameCrosstab(name: string): Edit {
  return (content) => (content.name === name ? content : { ...content, name });
}

function changeItem(list: ItemList, id: string, change: (item: CrosstabItem) => CrosstabItem): Edit {
  return (content) => {
    const at = content[list].findIndex((item) => item.id === id);
    const item = content[list][at];
    if (item === undefined) return content;
    const changed = change(item);
    return changed === item ? content : { ...content, [list]: content[list].with(at, changed) };
  };
}
