import { mostExponent } from '../kernels/kernels.ts';
import type { Atoms } from '../../figures/plan/plan.ts';
import type { Chunk } from '../memory/chunk-source.ts';

/** Ranges of one atom whose sums share a unit: the kernels' sums times 2^`exponent`. */
export interface WeighedRanges {
  readonly atom: number;
  readonly exponent: number;
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Groups ranges of one atom and picks the unit of their sums, so that the remaining exponents are small enough for the
 * kernels. All ranges share the smallest exponent, unless exponents of the chunk lie too far apart; then each run of
 * blocks with one exponent is summed apart. This depends on the chunk alone, so that rounded sums of a set are the same
 * in any plan. `exponents` is one byte per block; the answered exponents are those to give to the kernels.
 */
export function weighRanges(
  ranges: readonly AtomRange[],
  exponents: Uint8Array,
): { readonly weighed: readonly WeighedRanges[]; readonly exponents: Uint8Array } {
  let lowest = Infinity;
  for (const { from, to } of ranges) {
    for (let block = from >> 3; block < to / 8; block++) lowest = Math.min(lowest, exponents[block] ?? 0);
  }
  const isNarrow = spreadOf(exponents) <= mostExponent;
  const runs = isNarrow ? ranges.map((range) => ({ ...range, exponent: lowest })) : runsOf(ranges, exponents);
  const groups = Map.groupBy(runs, ({ atom, exponent }) => `${atom} ${exponent}`);
  return {
    weighed: Array.from(groups.values(), (group) => ({
      atom: group[0]?.atom ?? 0,
      exponent: group[0]?.exponent ?? 0,
      ranges: group.map(({ from, to }) => ({ from, to })),
    })),
    exponents: exponents.map((exponent) => (isNarrow ? Math.max(0, exponent - lowest) : 0)),
  };
}

function spreadOf(exponents: Uint8Array): number {
  let least = 255;
  let most = 0;
  for (const exponent of exponents) {
    least = Math.min(least, exponent);
    most = Math.max(most, exponent);
  }
  return most - least;
}

function runsOf(ranges: readonly AtomRange[], exponents: Uint8Array): (AtomRange & { exponent: number })[] {
  return ranges.flatMap(({ atom, from, to }) => {
    const runs: (AtomRange & { exponent: number })[] = [];
    for (let word = from; word < to; ) {
      const end = Math.min(to, (word >> 3) * 8 + 8);
      const exponent = exponents[word >> 3] ?? 0;
      const last = runs.at(-1);
      if (last?.exponent === exponent) runs[runs.length - 1] = { ...last, to: end };
      else runs.push({ atom, from: word, to: end, exponent });
      word = end;
    }
    return runs;
  });
}

/** Words of a chunk in a single atom: from the word `from` up to, not including, `to`. */
export interface AtomRange {
  readonly atom: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a chunk that a plan reads, in the order of their slots; neighbours of one atom are one range. */
export function rangesOf({ groups }: Pick<Chunk, 'groups'>, atoms: Atoms): AtomRange[] {
  const ranges: AtomRange[] = [];
  for (const { pair, from, to } of groups) {
    const atom = atoms.ofPair[pair] ?? -1;
    const last = ranges.at(-1);
    if (atom < 0 || from === to) continue;
    if (last?.atom === atom && last.to === from) ranges[ranges.length - 1] = { ...last, to };
    else ranges.push({ atom, from, to });
  }
  return ranges;
}
