/** Something that a codebook says which cannot be. `column` is a header it concerns. */
export interface Finding {
  readonly message: string;
  readonly column?: string;
}

/** A finding for each key that stands more than once. */
export function* repeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  message: (key: string) => string,
): Generator<Finding> {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count === 2) yield { message: message(key) };
  }
}
