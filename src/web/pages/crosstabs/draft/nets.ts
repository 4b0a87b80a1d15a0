import type { CrosstabContent, Edit } from './crosstab-content.ts';
import type { CrosstabItem, GroupOf, Side } from './crosstab-item.ts';
import { combinedItem } from './join-asks.ts';
import type { Net } from './table-view.ts';
import { placeItems } from './item-moves.ts';

/** A net with the items that it is over. */
interface NewNet {
  readonly parts: readonly CrosstabItem[];
  readonly net: CrosstabItem;
}

/** Puts several nets over their items, one after the other. */
export function addNetsOver(list: Side, nets: readonly NewNet[]): Edit {
  return (content) =>
    nets.reduce((now, { parts, net }) => addNet(list, new Set(parts.map(({ id }) => id)), net)(now), content);
}

/** Lists the answers of a block that are neither among these nor nets. */
export function otherAnswers(
  items: readonly CrosstabItem[],
  excluded: readonly CrosstabItem[],
  nets: readonly Net[],
  groupOf: GroupOf,
): readonly CrosstabItem[] {
  const left = new Set([...excluded, ...nets].map(({ id }) => id));
  const blocks = new Set(excluded.map(groupOf));
  return items.filter(
    (item) => item.asks.kind === 'expression' && blocks.has(groupOf(item)) && !left.has(item.id),
  );
}

/** Finds the answers of these names in every block that has all of them. */
export function sameAnswers(
  items: readonly CrosstabItem[],
  chosen: readonly CrosstabItem[],
  groupOf: GroupOf,
): readonly (readonly CrosstabItem[])[] {
  const names = new Set(chosen.map(({ name }) => name));
  const found = Map.groupBy(
    items.filter(({ name }) => names.has(name)),
    groupOf,
  );
  return [...found.values()].filter(({ length }) => length === names.size);
}

/** Puts `net` over the chosen items, which gather under it. */
export function addNet(list: Side, ids: ReadonlySet<string>, net: CrosstabItem): Edit {
  return (content) => {
    const parts = content[list].filter(({ id }) => ids.has(id));
    const [first] = parts;
    if (first === undefined) return content;
    const gathered = placeItems(list, ids, { id: first.id, edge: 'before' }, net.group)(content);
    const at = gathered[list].findIndex(({ id }) => ids.has(id));
    return {
      ...gathered,
      [list]: gathered[list].toSpliced(at, 0, net),
      view: withNets(gathered, list, [
        ...gathered.view.nets[list],
        { id: net.id, parts: parts.map(({ id }) => id) },
      ]),
    };
  };
}

/** Updates the conditions of nets over changed items. A net that was itself changed is no longer a net. */
export function refreshNets(list: Side, changed: ReadonlySet<string>): Edit {
  return (content) => {
    const kept = content.view.nets[list].filter(({ id }) => !changed.has(id));
    const byId = new Map(content[list].map((item) => [item.id, item]));
    const stale = new Set(changed);
    // A net may be part of one that was made after it, so the order of making is that of refreshing.
    for (const { id, parts } of kept) {
      const net = byId.get(id);
      if (net === undefined || !parts.some((part) => stale.has(part))) continue;
      const combined = combinedItem(
        parts.flatMap((part) => byId.get(part) ?? []),
        'or',
        net.group,
        () => id,
      );
      if (combined === null) continue;
      byId.set(id, { ...net, asks: combined.asks });
      stale.add(id);
    }
    if (stale.size === changed.size && kept.length === content.view.nets[list].length) return content;
    return {
      ...content,
      [list]: content[list].map((item) => byId.get(item.id) ?? item),
      view: withNets(content, list, kept),
    };
  };
}

function withNets({ view }: CrosstabContent, list: Side, nets: readonly Net[]): CrosstabContent['view'] {
  return { ...view, nets: { ...view.nets, [list]: nets } };
}
