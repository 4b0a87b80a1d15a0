/** The scope as the address says it; null means that the address says nothing about that part. */
export interface ScopeAddress {
  readonly d: string | null;
  readonly loc: string | null;
  readonly w: string | null;
  /** Code of a weight; null = the survey's default. */
  readonly weight: string | null;
}

export interface ReadCodes {
  /** In the dataset's order; null = all. */
  readonly codes: readonly string[] | null;
  /** Named in the address, but not in the dataset. */
  readonly unknown: readonly string[];
}

const rangeMark = '..';

/**
 * Codes of an address: `r1,r2`, and for waves also ranges, `2025q1..2025q4`. `known` is every code of the dataset in
 * its order. An address without a known code reads as all.
 */
export function readCodes(text: string | null, known: readonly string[]): ReadCodes {
  if (text === null || text === '') return { codes: null, unknown: [] };
  const chosen = new Set<string>();
  const unknown: string[] = [];
  for (const part of text.split(',').filter((code) => code !== '')) {
    const range = known.includes(part) ? null : readRange(part, known);
    if (known.includes(part)) chosen.add(part);
    else if (range === null) unknown.push(part);
    else for (const code of range) chosen.add(code);
  }
  const codes = known.filter((code) => chosen.has(code));
  return { codes: codes.length === 0 || codes.length === known.length ? null : codes, unknown };
}

function readRange(part: string, known: readonly string[]): readonly string[] | null {
  const [first, last, ...more] = part.split(rangeMark);
  if (first === undefined || last === undefined || more.length > 0) return null;
  const from = known.indexOf(first);
  const to = known.indexOf(last);
  return from === -1 || to === -1 || from > to ? null : known.slice(from, to + 1);
}

/** The shortest text that `readCodes` reads as these codes; null for all. Neighbours become ranges if `ranges`. */
export function writeCodes(
  codes: readonly string[] | null,
  known: readonly string[],
  { ranges }: { readonly ranges: boolean },
): string | null {
  if (codes === null || codes.length === 0 || codes.length === known.length) return null;
  const chosen = new Set(codes);
  const runs: string[][] = [];
  let previous = -2;
  for (const [position, code] of known.entries()) {
    if (!chosen.has(code)) continue;
    const run = runs.at(-1);
    if (ranges && run !== undefined && position === previous + 1) run.push(code);
    else runs.push([code]);
    previous = position;
  }
  return runs
    .map((run) => (run.length < 2 ? run.join('') : `${run[0] ?? ''}${rangeMark}${run.at(-1) ?? ''}`))
    .join(',');
}
