import { format } from '../../../lib/format.ts';
import { listed } from '../../../../lib/listed.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem, ItemList } from '../draft/crosstab-item.ts';
import { nounOf } from './editor-dialog.ts';

/** What differs between two versions: "2 columns added and 1 row changed", "nothing in the table". */
export function changeWords(before: CrosstabContent, after: CrosstabContent): string {
  const changes = (['rows', 'columns', 'bases'] as const).flatMap((list) =>
    listChanges(list, before[list], after[list]),
  );
  if (before.name !== after.name) changes.push('the name');
  if (JSON.stringify(before.notes) !== JSON.stringify(after.notes)) changes.push('the notes');
  if (JSON.stringify(before.view) !== JSON.stringify(after.view)) changes.push('how it is shown');
  return changes.length === 0 ? 'nothing in the table' : listed(changes);
}

function listChanges(
  list: ItemList,
  before: readonly CrosstabItem[],
  after: readonly CrosstabItem[],
): string[] {
  const old = new Map(before.map((item) => [item.id, JSON.stringify(item)]));
  const next = new Map(after.map((item) => [item.id, JSON.stringify(item)]));
  const added = after.filter(({ id }) => !old.has(id)).length;
  const removed = before.filter(({ id }) => !next.has(id)).length;
  const changed = after.filter(({ id }) => old.has(id) && old.get(id) !== next.get(id)).length;
  const shared = (items: readonly CrosstabItem[]) =>
    items.flatMap(({ id }) => (old.has(id) && next.has(id) ? [id] : [])).join(' ');
  return [
    ...counted(list, added, 'added'),
    ...counted(list, removed, 'removed'),
    ...counted(list, changed, 'changed'),
    ...(shared(before) === shared(after) ? [] : [`the order of ${nounOf(list, 2)}`]),
  ];
}

function counted(list: ItemList, count: number, what: string): string[] {
  return count === 0 ? [] : [`${format.count(count)} ${nounOf(list, count)} ${what}`];
}
