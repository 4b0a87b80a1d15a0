import { limits } from '../../../../contract/limits.ts';
import { totalId } from '../../../../figures/tables/table-bases.ts';
import { shorten } from '../../../../expression/shorten.ts';
import type { CrosstabItem, GroupOf, Side } from './crosstab-item.ts';
import { type Edit, editList } from './crosstab-content.ts';
import { nestedName, pathName, sharedHeadings } from '../../../../figures/questions/nested-items.ts';
import { changeView, replaceItems } from './edits.ts';
import { placeItems } from './item-moves.ts';

/** Copies the selected items after the last, in order. */
export function duplicateItems(list: Side, ids: ReadonlySet<string>, newId: () => string): Edit {
  return editList(list, (old) => {
    const copies = old
      .filter(({ id }) => ids.has(id))
      .map((item) => ({ ...item, id: newId(), name: withSuffix(item.name, ', copy') }));
    return old.toSpliced(old.findLastIndex(({ id }) => ids.has(id)) + 1, 0, ...copies);
  });
}

/** A pattern for names: `{name}` is the present one, `{group}` its heading, `{number}` counts from 1. */
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

/** Moves items under the heading `group`: after its present items, else after the first one's group. */
export function moveToGroup(list: Side, ids: ReadonlySet<string>, group: string, groupOf: GroupOf): Edit {
  return (content) => {
    const moved = content[list].filter(({ id }) => ids.has(id));
    const [first] = moved;
    if (first === undefined) return content;
    const others = content[list].filter(({ id }) => !ids.has(id));
    const behind =
      others.findLast((item) => groupOf(item) === group) ??
      others.findLast((item) => groupOf(item) === groupOf(first));
    return behind === undefined
      ? replaceItems(
          list,
          moved.map((item) => ({ ...item, group })),
        )(content)
      : placeItems(list, ids, { id: behind.id, edge: 'after' }, group)(content);
  };
}

/** Renames the heading of a group; its items keep their places. */
export function renameGroup(list: Side, ids: ReadonlySet<string>, before: string, name: string): Edit {
  const rename = editList(list, (old) => {
    const level = sharedHeadings(old.filter(({ id }) => ids.has(id)));
    return old.map((item) => (ids.has(item.id) ? underHeading(item, name, level) : item));
  });
  const renamed = <Rule>(blocks: Readonly<Record<string, Rule>>) =>
    Object.fromEntries(
      Object.entries(blocks).map(([block, rule]) => [block === before ? name : block, rule]),
    );
  return (content) => {
    if (list !== 'rows') return rename(content);
    const { table, byBlock, among } = content.view.bases;
    const bases = { table, byBlock: renamed(byBlock), ...(among && { among: renamed(among) }) };
    return { ...rename(content), view: { ...content.view, bases } };
  };
}

/** Renames the heading of a level over a nested item, counted from 1, or the only one over another. */
function underHeading(item: CrosstabItem, name: string, level: number): CrosstabItem {
  if (item.under === undefined) return { ...item, group: name };
  const under = item.under.with(Math.max(0, level - 1), name);
  return { ...item, under, group: pathName(under), fullName: nestedName({ ...item, under }) };
}

/** They stay in the crosstab and are computed, but are not shown. */
export function hideItems(list: Side, ids: ReadonlySet<string>): Edit {
  return changeView((view) => {
    if (ids.has(totalId)) return { ...view, total: 'off' };
    const others = view.hidden[list].filter((id) => !ids.has(id));
    return { ...view, hidden: { ...view.hidden, [list]: [...others, ...ids] } };
  });
}

export function showHidden(): Edit {
  return changeView((view) => ({ ...view, hidden: { rows: [], columns: [] } }));
}

function withSuffix(name: string, suffix: string): string {
  return `${shorten(name, limits.nameLength - suffix.length)}${suffix}`;
}
