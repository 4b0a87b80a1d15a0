import { intersectPairs, type PairSet } from '../../survey/pairs.ts';

/** A line as a plan reads it; `engine/README.md` says how one comes about. */
export interface PlanLine {
  readonly pairs: PairSet;
  /** Indices of its waves, in time order, and their codes. */
  readonly waves: readonly number[];
  readonly waveCodes: readonly string[];
  /** One a location: how many of its pairs the line holds, by which weights are divided there. */
  readonly waveCounts: readonly number[];
}

/**
 * The part of a line in which a cell can have anybody: that inside the conditions on waves and locations of its row and
 * column.
 */
export interface Region {
  readonly line: PlanLine;
  readonly pairs: PairSet;
}

/** Regions by number, made from lines and extents by number; regions of one line and the same pairs have one number. */
export interface RegionTable {
  readonly lines: readonly PlanLine[];
  readonly regions: readonly Region[];
  line(pairs: PairSet): number;
  /** Takes the pairs of `split` in `node-table.ts`; null = every pair. */
  extent(pairs: PairSet | null): number;
  region(line: number, oneExtent: number, otherExtent: number): number;
}

/** Lines and regions of a plan, each once, identified by their pairs of wave and location. */
export function createRegionTable(waveCodes: readonly string[], locationCount: number): RegionTable {
  const lines = interned<PairSet>();
  const planLines: PlanLine[] = [];
  const extents = interned<PairSet>();
  const meets = new Map<number, number>();
  const regionByExtent = new Map<number, number>();
  const regionKeys = interned<number>();
  const regions: Region[] = [];
  const everywhere = '1'.repeat(waveCodes.length * locationCount);

  function layLine(pairs: PairSet): PlanLine {
    const waves: number[] = [];
    const waveCounts = Array.from({ length: locationCount }, () => 0);
    for (let pair = pairs.indexOf('1'); pair >= 0; pair = pairs.indexOf('1', pair + 1)) {
      const location = pair % locationCount;
      const wave = (pair - location) / locationCount;
      if (waves.at(-1) !== wave) waves.push(wave);
      waveCounts[location] = (waveCounts[location] ?? 0) + 1;
    }
    return { pairs, waves, waveCodes: waves.map((wave) => waveCodes[wave] ?? ''), waveCounts };
  }

  function line(pairs: PairSet): number {
    const number = lines.numberOf(pairs);
    if (number === planLines.length) planLines.push(layLine(pairs));
    return number;
  }

  function meet(one: number, other: number): number {
    if (one === other) return one;
    const key = one * mostNumbers + other;
    const known = meets.get(key);
    if (known !== undefined) return known;
    const both = extents.numberOf(
      intersectPairs(extents.all[one] ?? everywhere, extents.all[other] ?? everywhere),
    );
    meets.set(key, both);
    return both;
  }

  function region(lineNumber: number, oneExtent: number, otherExtent: number): number {
    const extent = meet(oneExtent, otherExtent);
    const key = lineNumber * mostNumbers + extent;
    const known = regionByExtent.get(key);
    if (known !== undefined) return known;
    const itsLine = planLines[lineNumber];
    if (itsLine === undefined) throw new RangeError(`the plan has no line ${lineNumber}`);
    const pairs = intersectPairs(itsLine.pairs, extents.all[extent] ?? everywhere);
    const number = regionKeys.numberOf(lineNumber * mostNumbers + extents.numberOf(pairs));
    if (number === regions.length) regions.push({ line: itsLine, pairs });
    regionByExtent.set(key, number);
    return number;
  }

  return {
    lines: planLines,
    regions,
    line,
    extent: (pairs) => extents.numberOf(pairs ?? everywhere),
    region,
  };
}

/** Lines and extents stay below 2^26, so that two numbers make one exact key. */
const mostNumbers = 2 ** 26;

function interned<Key>(): { readonly all: readonly Key[]; numberOf(key: Key): number } {
  const all: Key[] = [];
  const numbers = new Map<Key, number>();
  return {
    all,
    numberOf(key) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, all.length);
      return all.push(key) - 1;
    },
  };
}
