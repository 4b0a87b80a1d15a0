/** Returns all items, the listed ones in their order in the places that they have among all. */
export function reordered<Item, Code>(
  all: readonly Item[],
  listed: readonly Code[],
  codeOf: (item: Item) => Code,
): Item[] {
  const byCode = new Map(all.map((item) => [codeOf(item), item]));
  const next = listed.flatMap((code) => byCode.get(code) ?? []).values();
  const moved = new Set(listed);
  return all.map((item) => (moved.has(codeOf(item)) ? (next.next().value ?? item) : item));
}
