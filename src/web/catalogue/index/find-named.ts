import { CommandIndex } from './command-index.ts';

export interface Named {
  readonly key: string;
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly code?: string;
  /** Further words that find it. */
  readonly context?: string;
}

const indexes = new WeakMap<readonly Named[], CommandIndex>();

/** Returns the items that match a text, best first; all items where it is blank. `isExact`: without typing errors. */
export function findNamed<Item extends Named>(
  items: readonly Item[],
  text: string,
  { isExact = false } = {},
): readonly Item[] {
  if (text.trim() === '') return items;
  const byKey = new Map(items.map((item) => [item.key, item]));
  return indexOf(items)
    .find(text, { limit: items.length })
    .flatMap(({ entry, match }) => (isExact && match === 'typingError' ? [] : (byKey.get(entry.key) ?? [])));
}

/** The index of a list, made once. */
function indexOf(items: readonly Named[]): CommandIndex {
  const known = indexes.get(items);
  if (known !== undefined) return known;
  const index = new CommandIndex(
    items.map(({ key, name, aliases, code, context }) => ({
      kind: 'audience',
      key,
      name,
      aliases,
      code,
      context,
      run: { kind: 'audience', id: key },
    })),
  );
  indexes.set(items, index);
  return index;
}

const mostNames = 2;

/** The names most like a typed text, for a search that found nothing; empty where none is like it. */
export function closestNames(typed: string, names: readonly string[]): readonly string[] {
  if (typed.trim() === '') return [];
  return findNamed(
    [...new Set(names)].map((name) => ({ key: name, name })),
    typed,
  )
    .slice(0, mostNames)
    .map(({ name }) => name);
}
