import { format } from '../../../lib/format.ts';
import type { Change } from '../../../saved-work/work-kind.ts';
import type { CrosstabContent } from './crosstab-content.ts';
import { countedItems, type CrosstabItem, type ItemList, nounOf } from './crosstab-item.ts';

/** How many are named; the rest is counted. */
const mostNamed = 6;

/** Differences of two versions, header by header: "column added: Women". */
export function crosstabChanges(before: CrosstabContent, after: CrosstabContent): readonly Change[] {
  return [
    ...(before.name === after.name
      ? []
      : [{ parts: ['name'], words: `renamed: ${before.name} → ${after.name}` }]),
    ...(['rows', 'columns', 'bases'] as const).flatMap((list) =>
      listChanges(list, before[list], after[list]),
    ),
    ...noteChanges(before, after),
    ...viewChanges(before, after),
  ];
}

function listChanges(
  list: ItemList,
  before: readonly CrosstabItem[],
  after: readonly CrosstabItem[],
): readonly Change[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const next = new Map(after.map((item) => [item.id, item]));
  const [one, many] = [nounOf(list), nounOf(list, 2)];
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !next.has(id));
  const changes = after.flatMap((item) => {
    const was = old.get(item.id);
    if (was === undefined || JSON.stringify(was) === JSON.stringify(item)) return [];
    return [{ parts: [`${list} ${item.id}`], words: `${one} ${itemChange(was, item)}` }];
  });
  const order = (items: readonly CrosstabItem[]) =>
    items.flatMap(({ id }) => (old.has(id) && next.has(id) ? [id] : [])).join(' ');
  const rest = changes.slice(mostNamed);
  return [
    ...named(list, 'added', added),
    ...named(list, 'removed', removed),
    ...changes.slice(0, mostNamed),
    ...(rest.length === 0
      ? []
      : [
          {
            parts: rest.flatMap(({ parts }) => parts),
            words: `${format.count(rest.length)} more ${many} changed`,
          },
        ]),
    ...(order(before) === order(after)
      ? []
      : [{ parts: [`${list} order`], words: `${many} in another order` }]),
  ];
}

function itemChange(was: CrosstabItem, item: CrosstabItem): string {
  if (JSON.stringify(was.asks) !== JSON.stringify(item.asks)) return `with other conditions: ${item.name}`;
  if (was.name !== item.name) return `renamed: ${was.name} → ${item.name}`;
  return `under another heading: ${item.name}`;
}

function named(list: ItemList, what: string, items: readonly CrosstabItem[]): readonly Change[] {
  const changes = items.map(({ id, name }) => ({
    parts: [`${list} ${id}`],
    words: `${nounOf(list)} ${what}: ${name}`,
  }));
  if (changes.length <= mostNamed) return changes;
  return [
    { parts: changes.flatMap(({ parts }) => parts), words: `${countedItems(list, items.length)} ${what}` },
  ];
}

function noteChanges(
  { notes: before }: CrosstabContent,
  { notes: after }: CrosstabContent,
): readonly Change[] {
  return [
    ...countedNotes('added', missingIn(before, after)),
    ...countedNotes('removed', missingIn(after, before)),
  ];
}

function countedNotes(what: string, notes: CrosstabContent['notes']): readonly Change[] {
  if (notes.length === 0) return [];
  return [
    {
      parts: notes.map(({ id }) => `note ${id}`),
      words: `${format.count(notes.length)} ${notes.length === 1 ? 'note' : 'notes'} ${what}`,
    },
  ];
}

/** Notes of `after` that `before` does not have. */
function missingIn(
  before: CrosstabContent['notes'],
  after: CrosstabContent['notes'],
): CrosstabContent['notes'] {
  return after.filter(({ id, text }) => !before.some((note) => note.id === id && note.text === text));
}

const viewWords: Readonly<Record<keyof CrosstabContent['view'], string>> = {
  metrics: 'other figures in the cells',
  heat: 'other colours',
  levels: 'other significance levels',
  correction: 'another correction of tests',
  versus: 'tested against something else',
  versusColumn: 'tested against another column',
  whole: 'percentages of another total',
  profile: 'another kind of test',
  letters: 'letters',
  copies: 'other copied figures',
  columnWidth: 'another column width',
  widths: 'other column widths',
  headerWidth: 'another width of row headers',
  transposed: 'transposed',
  sort: 'rows sorted differently',
  columnSort: 'columns sorted differently',
  folded: 'other groups folded',
  hidden: 'other headers hidden',
  nets: 'other nets',
  leastSample: 'another minimum sample of rows',
  bases: 'rows with another base',
  baseRows: 'other base rows',
  total: 'the Total column moved, shown or hidden',
  from: 'another saved banner or stub',
  byItself: 'another grid by itself',
  allBaseLines: 'other base lines',
};

function viewChanges({ view: before }: CrosstabContent, { view: after }: CrosstabContent): readonly Change[] {
  const changed = changedViewKeys(before, after);
  return Object.entries(viewWords).flatMap(([key, told]) =>
    changed.has(key) ? [{ parts: [`view ${key}`], words: told }] : [],
  );
}

/** Settings of the view that differ. */
export function changedViewKeys(
  before: CrosstabContent['view'],
  after: CrosstabContent['view'],
): ReadonlySet<string> {
  const changed = new Map<string, unknown>(Object.entries(after));
  return new Set(
    Object.entries(before).flatMap(([key, value]) =>
      JSON.stringify(value) === JSON.stringify(changed.get(key)) ? [] : [key],
    ),
  );
}
