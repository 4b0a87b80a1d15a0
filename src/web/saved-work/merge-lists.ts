import type { Change } from './work-kind.ts';

/** Items of three versions of a list are the same where `keyOf` is; the text says whether one was changed. */
interface ListMerge<Item> {
  readonly before: readonly Item[];
  readonly mine: readonly Item[];
  readonly theirs: readonly Item[];
  readonly keyOf: (item: Item) => string;
}

/** Their list with my additions, removals, changes and order. */
export function mergeLists<Item>({ before, mine, theirs, keyOf }: ListMerge<Item>): Item[] {
  const was = new Map(before.map((item) => [keyOf(item), JSON.stringify(item)]));
  const own = new Map(mine.map((item) => [keyOf(item), item]));
  const merged = theirs.flatMap((item) => {
    const key = keyOf(item);
    const ours = own.get(key);
    if (ours === undefined) return was.has(key) ? [] : [item];
    return [JSON.stringify(ours) === was.get(key) ? item : ours];
  });
  const held = new Set(merged.map(keyOf));
  for (const [index, item] of mine.entries()) {
    const key = keyOf(item);
    const isChanged = was.get(key) !== JSON.stringify(item);
    if (held.has(key) || !isChanged) continue;
    // After the same neighbour as in my list.
    const neighbours = new Set(mine.slice(0, index).map(keyOf));
    const at = merged.findLastIndex((one) => neighbours.has(keyOf(one))) + 1;
    merged.splice(at, 0, item);
    held.add(key);
  }
  const order = (items: readonly Item[]) => items.map(keyOf).filter((key) => was.has(key));
  const isReordered =
    order(mine).join('\n') !==
    order(before)
      .filter((key) => own.has(key))
      .join('\n');
  if (!isReordered) return merged;
  const place = new Map(mine.map((item, index) => [keyOf(item), index]));
  const placed = merged.filter((item) => place.has(keyOf(item)));
  const sorted = placed.toSorted(
    (one, other) => (place.get(keyOf(one)) ?? 0) - (place.get(keyOf(other)) ?? 0),
  );
  return merged.map((item) => (place.has(keyOf(item)) ? (sorted.shift() ?? item) : item));
}

/** Changes and merges of documents field by field. `words`: part of each field; one part may be in several fields. */
export function fieldChanges<Fields extends object>(words: Readonly<Record<keyof Fields & string, string>>) {
  const isField = (key: string): key is keyof Fields & string => key in words;
  const fields = Object.keys(words).filter(isField);
  const changed = (before: Fields, after: Fields) =>
    fields.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return {
    /** Each part that differs, once. */
    changes: (before: Fields, after: Fields): readonly Change[] => {
      const parts = new Set(changed(before, after).map((key) => words[key]));
      return [...parts].map((part) => ({ parts: [part], words: `change ${part}` }));
    },
    /** Their fields with my changes: fields that I did not touch are theirs, to the letter. */
    merge: <Theirs extends object>(
      before: Fields,
      theirs: Theirs,
      mine: Fields,
    ): Theirs & Partial<Fields> => {
      const own = changed(before, mine).map((key) => [key, mine[key]] as const);
      return { ...theirs, ...Object.fromEntries(own) };
    },
  };
}
