import { limits } from '../../../../contract/limits.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { CrosstabItem, Side } from './crosstab-item.ts';
import type { Edit } from './crosstab-content.ts';
import type { GroupOf } from './item-group.ts';
import { refreshNets } from './nets.ts';
import { placeItems } from './place-items.ts';

export function removeItems(list: Side, ids: ReadonlySet<string>): Edit {
  return (content) => {
    const kept = content[list].filter(({ id }) => !ids.has(id));
    return kept.length === content[list].length ? content : { ...content, [list]: kept };
  };
}

/** The chosen ones give way to what they were combined to, where the first of them stood. */
export function combineItems(list: Side, ids: ReadonlySet<string>, combined: CrosstabItem): Edit {
  return (content) => {
    const at = content[list].findIndex(({ id }) => ids.has(id));
    if (at === -1) return content;
    const kept = content[list].filter(({ id }) => !ids.has(id));
    return { ...content, [list]: kept.toSpliced(at, 0, combined) };
  };
}

/** Puts changed items in the place of those with their ids. */
export function replaceItems(list: Side, changed: readonly CrosstabItem[]): Edit {
  return (content) => {
    const byId = new Map(changed.map((item) => [item.id, item]));
    if (!content[list].some(({ id }) => byId.has(id))) return content;
    const items = content[list].map((item) => byId.get(item.id) ?? item);
    return refreshNets(list, new Set(byId.keys()))({ ...content, [list]: items });
  };
}

/** Gives items the names of those with their ids; a net stays what it is. */
export function renameItems(list: Side, named: readonly CrosstabItem[]): Edit {
  return (content) => {
    const nameOf = new Map(named.map(({ id, name }) => [id, name]));
    const items = content[list].map((item) => {
      const name = nameOf.get(item.id) ?? item.name;
      return name === item.name ? item : { ...item, name };
    });
    return items.every((item, index) => item === content[list][index])
      ? content
      : { ...content, [list]: items };
  };
}

/** Copies behind the last of the chosen ones, in their order. */
export function duplicateItems(list: Side, ids: ReadonlySet<string>, newId: () => string): Edit {
  return (content) => {
    const last = content[list].findLastIndex(({ id }) => ids.has(id));
    if (last === -1) return content;
    const copies = content[list]
      .filter(({ id }) => ids.has(id))
      .map((item) => ({ ...item, id: newId(), name: withSuffix(item.name, ', copy') }));
    return { ...content, [list]: content[list].toSpliced(last + 1, 0, ...copies) };
  };
}

/** A pattern for names: `{name}` is what it is called now, `{group}` its heading, `{number}` counts from 1. */
export function namesByPattern(
  items: readonly CrosstabItem[],
  pattern: string,
  groupOf: GroupOf,
): readonly CrosstabItem[] {
  return items.map((item, index) => {
    const name = pattern
      .replaceAll(/\{(name|group|number)\}/g, (_, part: string) =>
        part === 'name' ? item.name : part === 'group' ? groupOf(item) : String(index + 1),
      )
      .trim();
    return name === '' ? item : { ...item, name: shorten(name, limits.nameLength) };
  });
}

/** Under the heading `group`: behind what stands there already, else behind the group of the first of them. */
export function moveToGroup(list: Side, ids: ReadonlySet<string>, group: string, groupOf: GroupOf): Edit {
  return (content) => {
    const items = content[list];
    const first = items.find(({ id }) => ids.has(id));
    if (first === undefined) return content;
    const others = items.filter(({ id }) => !ids.has(id));
    const behind =
      others.findLast((item) => groupOf(item) === group) ??
      others.findLast((item) => groupOf(item) === groupOf(first));
    if (behind !== undefined) return placeItems(list, ids, { id: behind.id, edge: 'after' }, group)(content);
    return replaceItems(
      list,
      items.filter(({ id }) => ids.has(id)).map((item) => ({ ...item, group })),
    )(content);
  };
}

/** A group is given another heading; all its items where they stand. */
export function renameGroup(list: Side, ids: ReadonlySet<string>, name: string): Edit {
  return (content) => ({
    ...content,
    [list]: content[list].map((item) => (ids.has(item.id) ? { ...item, group: name } : item)),
  });
}

/** They stay in the crosstab and are computed, but are not shown. */
export function hideItems(list: Side, ids: ReadonlySet<string>): Edit {
  return (content) => {
    const { hidden } = content.view;
    const next = [...hidden[list].filter((id) => !ids.has(id)), ...ids];
    return { ...content, view: { ...content.view, hidden: { ...hidden, [list]: next } } };
  };
}

export function showHidden(): Edit {
  return (content) => ({ ...content, view: { ...content.view, hidden: { rows: [], columns: [] } } });
}

function withSuffix(name: string, suffix: string): string {
  return `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
}
