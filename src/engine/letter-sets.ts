/** Every pair of columns that stand in one set, lower index first, each once. */
export function pairsOfSets(sets: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const pairs = new Map<string, readonly [number, number]>();
  for (const set of sets) {
    const ascending = [...new Set(set)].toSorted((left, right) => left - right);
    for (const [position, first] of ascending.entries()) {
      for (const second of ascending.slice(position + 1)) pairs.set(`${first} ${second}`, [first, second]);
    }
  }
  return [...pairs.values()];
}
