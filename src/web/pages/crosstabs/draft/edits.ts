import type { Asks } from '../../../../figures/tables/table-header.ts';
import type { PinnedNote } from './pinned-note.ts';
import type { CrosstabItem, ItemList } from './crosstab-item.ts';
import { isNested, nestedName, withOwnHeadings } from '../../../../figures/questions/nested-items.ts';
import { type Edit, editList } from './crosstab-content.ts';
import { refreshNets } from './nets.ts';
import type { TableView } from './table-view.ts';

/** Adds items after `after`, or at the end. */
export function addItems(list: ItemList, items: readonly CrosstabItem[], after: string | null): Edit {
  return editList(list, (old) => {
    const found = old.findIndex(({ id }) => id === after);
    return old.toSpliced(found === -1 ? old.length : found + 1, 0, ...items);
  });
}

/** Puts items in the place of the first of those with the ids, which they replace. */
export function replaceBlock(list: ItemList, ids: ReadonlySet<string>, items: readonly CrosstabItem[]): Edit {
  return editList(list, (old) => {
    const at = old.findIndex(({ id }) => ids.has(id));
    return at === -1 ? old : old.filter(({ id }) => !ids.has(id)).toSpliced(at, 0, ...items);
  });
}

/** The last base stays: a table is always of someone. */
export function removeItems(list: ItemList, ids: ReadonlySet<string>): Edit {
  return editList(list, (old) => {
    const kept = old.filter(({ id }) => !ids.has(id));
    return list === 'bases' && kept.length === 0 ? old : kept;
  });
}

/** Moves an item by so many places, up to either end. */
export function moveItem(list: ItemList, id: string, by: number): Edit {
  return editList(list, (old) => {
    const from = old.findIndex((item) => item.id === id);
    const item = old[from];
    const to = Math.min(old.length - 1, Math.max(0, from + by));
    return item === undefined ? old : old.toSpliced(from, 1).toSpliced(to, 0, item);
  });
}

/** Gives items the names of those with their ids; a net stays one. */
export function renameItems(list: ItemList, named: readonly Pick<CrosstabItem, 'id' | 'name'>[]): Edit {
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return editList(list, (old) =>
    old.map((item) => {
      const name = nameOf.get(item.id) ?? item.name;
      if (name === item.name) return item;
      return { ...item, name, ...(isNested(item) && { fullName: nestedName({ ...item, name }) }) };
    }),
  );
}

/** Puts changed items in the place of those with their ids. */
export function replaceItems(list: ItemList, changed: readonly CrosstabItem[]): Edit {
  const byId = new Map(changed.map((item) => [item.id, item]));
  const replace = editList(list, (old) => old.map((item) => withOwnHeadings(byId.get(item.id) ?? item)));
  return list === 'bases' ? replace : (content) => refreshNets(list, new Set(byId.keys()))(replace(content));
}

/** Gives a header something else to ask for; its name with it where a name is given. */
export function askOf(list: ItemList, id: string, asks: Asks, name: string | null): Edit {
  const named = name === null ? {} : { name, fullName: name };
  return (content) => {
    const changed = content[list]
      .filter((item) => item.id === id)
      .map((item) => ({ ...item, asks, ...named }));
    return replaceItems(list, changed)(content);
  };
}

export function changeView(change: (view: TableView) => TableView): Edit {
  return (content) => {
    const view = change(content.view);
    return view === content.view ? content : { ...content, view };
  };
}

/** Shows the Total column before or after the others, or not. */
export function placeTotal(total: TableView['total']): Edit {
  return changeView((view) => (view.total === total ? view : { ...view, total }));
}

/** Names that step: "put the total first". */
export function totalStep(total: TableView['total']): string {
  return total === 'off' ? 'hide the total' : `put the total ${total}`;
}

export function renameCrosstab(name: string): Edit {
  return (content) => (content.name === name ? content : { ...content, name });
}

/** The newest last, as a thread is read. */
export function addNote(note: PinnedNote): Edit {
  return (content) => ({ ...content, notes: [...content.notes, note] });
}

export function removeNote(id: string): Edit {
  return (content) => ({ ...content, notes: content.notes.filter((note) => note.id !== id) });
}
