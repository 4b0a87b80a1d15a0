const mostNames = 2;
const leastAlike = 0.4;

/** The names most like what was typed, for a search that found nothing; empty where none is like it. */
export function closestNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = pairsOf(typed);
  if (wanted.size === 0) return [];
  return [...new Set(names)]
    .map((name) => ({ name, alike: likeness(wanted, name) }))
    .filter(({ alike }) => alike >= leastAlike)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, mostNames)
    .map(({ name }) => name);
}

/** The share of the typed pairs of letters that the name has, less what it has besides, 0–1. */
function likeness(wanted: ReadonlySet<string>, name: string): number {
  const found = pairsOf(name);
  let common = 0;
  for (const pair of wanted) if (found.has(pair)) common++;
  return common / (wanted.size + 0.1 * Math.max(0, found.size - wanted.size));
}

/** Neighbouring letters within words. */
function pairsOf(text: string): ReadonlySet<string> {
  const words = text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))),
  );
}
