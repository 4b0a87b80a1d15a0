import type { SourceNames } from '../engine/survey/catalogue.ts';

/** The names of a file's variables, by the columns that they became. Of several columns of one variable the last has it. */
export function sourceNames(
  named: readonly (readonly [key: string, name: string])[],
  all: readonly string[],
): SourceNames {
  const keyOf = new Map(named.map(([key, name]) => [name, key]));
  const kept = all.flatMap((name): [string, string][] => {
    const key = keyOf.get(name);
    return key === undefined ? [] : [[key, name]];
  });
  return { byColumn: Object.fromEntries(kept), others: all.filter((name) => !keyOf.has(name)) };
}
