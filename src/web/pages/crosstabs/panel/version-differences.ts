import { format } from '../../../lib/format.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem, ItemList } from '../draft/crosstab-item.ts';

const words: Readonly<Record<ItemList, readonly [one: string, many: string]>> = {
  rows: ['row', 'rows'],
  columns: ['column', 'columns'],
  bases: ['base', 'bases'],
};

/** How many are named; the rest is counted. */
const mostNamed = 6;

/** What one has to do to a version to get to another, header by header: "column added: Women". */
export function versionDifferences(before: CrosstabContent, after: CrosstabContent): readonly string[] {
  return [
    ...(before.name === after.name ? [] : [`renamed: ${before.name} → ${after.name}`]),
    ...(['rows', 'columns', 'bases'] as const).flatMap((list) =>
      listDifferences(list, before[list], after[list]),
    ),
    ...noteDifferences(before, after),
    ...viewDifferences(before, after),
  ];
}

function listDifferences(
  list: ItemList,
  before: readonly CrosstabItem[],
  after: readonly CrosstabItem[],
): readonly string[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const next = new Map(after.map((item) => [item.id, item]));
  const [one] = words[list];
  const added = after.filter(({ id }) => !old.has(id)).map(({ name }) => name);
  const removed = before.filter(({ id }) => !next.has(id)).map(({ name }) => name);
  const changes = after.flatMap((item) => {
    const was = old.get(item.id);
    if (was === undefined || JSON.stringify(was) === JSON.stringify(item)) return [];
    if (JSON.stringify(was.asks) !== JSON.stringify(item.asks))
      return [`${one} asks something else: ${item.name}`];
    if (was.name !== item.name) return [`${one} renamed: ${was.name} → ${item.name}`];
    return [`${one} under another heading: ${item.name}`];
  });
  const order = (items: readonly CrosstabItem[]) =>
    items.flatMap(({ id }) => (old.has(id) && next.has(id) ? [id] : [])).join(' ');
  return [
    ...named(list, 'added', added),
    ...named(list, 'removed', removed),
    ...changes.slice(0, mostNamed),
    ...(changes.length > mostNamed
      ? [`${format.count(changes.length - mostNamed)} more ${words[list][1]} changed`]
      : []),
    ...(order(before) === order(after) ? [] : [`another order of ${words[list][1]}`]),
  ];
}

function named(list: ItemList, what: string, names: readonly string[]): readonly string[] {
  const [one, many] = words[list];
  if (names.length > mostNamed) return [`${format.count(names.length)} ${many} ${what}`];
  return names.map((name) => `${one} ${what}: ${name}`);
}

function noteDifferences(
  { notes: before }: CrosstabContent,
  { notes: after }: CrosstabContent,
): readonly string[] {
  const [added, removed] = [missingIn(before, after), missingIn(after, before)];
  return [
    ...(added === 0 ? [] : [`${format.count(added)} ${added === 1 ? 'note' : 'notes'} added`]),
    ...(removed === 0 ? [] : [`${format.count(removed)} ${removed === 1 ? 'note' : 'notes'} removed`]),
  ];
}

/** Notes of `after` that `before` does not have. */
function missingIn(before: CrosstabContent['notes'], after: CrosstabContent['notes']): number {
  return after.filter(({ id }) => !before.some((note) => note.id === id)).length;
}

const viewWords: Readonly<Partial<Record<keyof CrosstabContent['view'], string>>> = {
  metrics: 'other figures in the cells',
  heat: 'other colours',
  levels: 'other levels are marked',
  correction: 'another correction of tests',
  versus: 'tested against something else',
  versusColumn: 'tested against another column',
  profile: 'tested in another way',
  letters: 'letters',
  transposed: 'transposed',
  sort: 'sorted otherwise',
  columnSort: 'columns sorted otherwise',
  folded: 'other groups are folded',
  hidden: 'others are hidden',
  nets: 'other nets',
  leastSample: 'another least n of rows',
};

function viewDifferences(
  { view: before }: CrosstabContent,
  { view: after }: CrosstabContent,
): readonly string[] {
  const changed = new Set(
    Object.entries(before).flatMap(([key, value]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the view
      JSON.stringify(value) === JSON.stringify(after[key as keyof typeof after]) ? [] : [key],
    ),
  );
  return Object.entries(viewWords).flatMap(([key, told]) => (changed.has(key) ? [told] : []));
}
