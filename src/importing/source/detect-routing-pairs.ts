import { chanceOfSoFew } from '../../lib/chance-of-so-few.ts';
import { cellsOf, filledOf, type RoutedVariable } from './detect-routing.ts';
import type { DetectedRouting } from './source-description.ts';

type Value = number | string;
type Match = 'and' | 'or';

const mostFilterValues = 40;
/** Rows, evenly over the file, in which pairs are looked for before they are tried on all. */
const mostSampled = 4_096;
/** Cells of the sample, and of all rows, that are looked at in all. */
const mostSampleVisits = 100_000_000;
const mostVisits = 100_000_000;
/** Variables of each sort that are tried with each other, and pairs that are tried on all rows. */
const mostAlone = 24;
const mostTried = 4;
/** Fewer rows than these may be kept out by chance, and a more likely result than this counts as chance. */
const leastBeyond = 5;
const byChance = 1e-9;
/**
 * Least share of the rows that one variable lets through and the other keeps out; with `or`, that it adds to the rows
 * let through by both.
 */
const leastShare = 0.1;

/**
 * Finds, for each pattern of filled rows, the two earlier variables that explain it together, without an exception in
 * any row: a row is filled if both have one of their values (`and`), or one has (`or`). Each variable has to add more
 * than chance would. The nearest pair wins. `known` are the patterns that one variable explains.
 */
export function detectRoutingPairs(
  variables: readonly RoutedVariable[],
  rows: number,
  known: ReadonlyMap<string, DetectedRouting>,
): ReadonlyMap<string, DetectedRouting> {
  const found = new Map<string, DetectedRouting>();
  const tried = new Set<string>();
  const sample = sampleOf(variables, rows);
  let [sampleVisits, visits] = [0, 0];
  for (const [index, { variable, pattern, filled }] of variables.entries()) {
    if (filled === 0 || filled === rows || known.has(pattern) || tried.has(pattern)) continue;
    tried.add(pattern);
    const isFilled = sample.map(filledOf(variable));
    const alone: Alone[] = [];
    for (let before = index - 1; before >= 0 && sampleVisits < mostSampleVisits; before--) {
      if (variables[before]?.pattern === pattern) continue;
      const cells = sample.cells(before);
      if (cells === null) continue;
      sampleVisits += cells.codes.length;
      alone.push(...aloneOf(before, cells, isFilled));
    }
    for (const pair of pairsOf(alone, isFilled).slice(0, mostTried)) {
      if (visits >= mostVisits) return found;
      visits += 2 * rows;
      const routing = onAllRows(variables, pair, filledOf(variable), rows);
      if (routing === null) continue;
      found.set(pattern, routing);
      break;
    }
  }
  return found;
}

/** Cells of one variable in the sample: 0 is blank, others are the place of their value, from 1 on. */
interface SampledCells {
  readonly codes: Uint8Array;
  readonly values: readonly Value[];
}

function sampleOf(variables: readonly RoutedVariable[], rows: number) {
  const step = Math.max(1, Math.ceil(rows / mostSampled));
  const size = Math.ceil(rows / step);
  const known = new Map<number, SampledCells>();
  return {
    map: (at: (row: number) => boolean): Uint8Array =>
      Uint8Array.from({ length: size }, (_, place) => (at(place * step) ? 1 : 0)),
    /** null: it has too many values, or too few, to be a filter. */
    cells(index: number): SampledCells | null {
      const one = variables[index];
      if (one === undefined || one.isTruncated || one.distinct < 2 || one.distinct > mostFilterValues)
        return null;
      const before = known.get(index);
      if (before !== undefined) return before;
      const at = cellsOf(one.variable);
      const places = new Map<Value, number>();
      const codes = Uint8Array.from({ length: size }, (_, place) => {
        const value = at(place * step);
        if (value === null) return 0;
        const code = places.get(value) ?? places.size + 1;
        places.set(value, code);
        return code;
      });
      const cells = { codes, values: [...places.keys()] };
      known.set(index, cells);
      return cells;
    },
  };
}

/** What one variable lets through in the sample: the codes that do, and how many rows. */
interface Alone {
  readonly index: number;
  readonly match: Match;
  readonly codes: Uint8Array;
  readonly asked: Uint8Array;
  readonly lets: number;
}

/**
 * Finds values that let rows through: with `and`, those with any filled row; with `or`, those with filled rows only.
 */
function aloneOf(index: number, { codes, values }: SampledCells, isFilled: Uint8Array): Alone[] {
  const [count, filled] = [new Uint32Array(values.length + 1), new Uint32Array(values.length + 1)];
  for (let place = 0; place < codes.length; place++) {
    const code = codes[place]!;
    count[code]!++;
    filled[code]! += isFilled[place]!;
  }
  return (['and', 'or'] as const).flatMap((match): Alone[] => {
    if (match === 'and' && filled[0]! > 0) return [];
    const asked = new Uint8Array(values.length + 1);
    let lets = 0;
    for (let code = 1; code <= values.length; code++) {
      const has = filled[code]!;
      const isAsked = match === 'and' ? has > 0 : has === count[code];
      if (!isAsked) continue;
      asked[code] = 1;
      lets += count[code]!;
    }
    const tells = match === 'and' ? codes.length - lets >= leastBeyond : lets >= leastBeyond;
    return tells ? [{ index, match, codes, asked, lets }] : [];
  });
}

interface Pair {
  readonly match: Match;
  readonly first: number;
  readonly second: number;
}

/** Those that are exact in the sample, the nearest first. */
function pairsOf(alone: readonly Alone[], isFilled: Uint8Array): Pair[] {
  const best = (match: Match): readonly Alone[] =>
    alone
      .filter((one) => one.match === match)
      .toSorted((left, right) => (match === 'and' ? left.lets - right.lets : right.lets - left.lets))
      .slice(0, mostAlone);
  return [best('and'), best('or')]
    .flatMap((ones) =>
      ones.flatMap((one, place) =>
        ones.slice(place + 1).flatMap((other): Pair[] => {
          if (!explains(one, other, isFilled)) return [];
          const [first, second] = [Math.min(one.index, other.index), Math.max(one.index, other.index)];
          return [{ match: one.match, first, second }];
        }),
      ),
    )
    .toSorted((left, right) => right.first + right.second - left.first - left.second);
}

function explains(one: Alone, other: Alone, isFilled: Uint8Array): boolean {
  const isBoth = one.match === 'and';
  for (let place = 0; place < isFilled.length; place++) {
    const left = one.asked[one.codes[place]!]!;
    const right = other.asked[other.codes[place]!]!;
    if ((isBoth ? left & right : left | right) !== isFilled[place]) return false;
  }
  return true;
}

/** Returns null if it is not exact on all rows, or if one of the two adds too little. */
function onAllRows(
  variables: readonly RoutedVariable[],
  { match, first, second }: Pair,
  isFilled: (row: number) => boolean,
  rows: number,
): DetectedRouting | null {
  const sides = [first, second].map((index) => ({
    ...variables[index]!,
    at: cellsOf(variables[index]!.variable),
  }));
  const asked = sides.map(({ at }) => {
    const [some, none] = [new Set<Value>(), new Set<Value>()];
    for (let row = 0; row < rows; row++) {
      const value = at(row);
      if (value !== null) (isFilled(row) ? some : none).add(value);
    }
    return match === 'and' ? some : new Set([...some].filter((value) => !none.has(value)));
  });
  const lets = [0, 0];
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    const [left, right] = sides.map(({ at }, side) => {
      const value = at(row);
      return value !== null && asked[side]!.has(value);
    });
    if (left === true) lets[0]!++;
    if (right === true) lets[1]!++;
    const isAsked = match === 'and' ? left === true && right === true : left === true || right === true;
    if (isAsked !== isFilled(row)) return null;
    if (isAsked) filled++;
  }
  const tells = lets.every((one) => {
    const drawn = match === 'and' ? one - filled : rows - filled;
    const among = match === 'and' ? { all: one, marked: filled } : { all: rows - one, marked: filled - one };
    const matters = Math.abs(one - filled) >= leastShare * Math.max(one, filled);
    return matters && drawn >= leastBeyond && chanceOfSoFew({ ...among, drawn, markedDrawn: 0 }) < byChance;
  });
  if (!tells) return null;
  const [rule, beside] = sides.map(({ variable }, side) => ({
    variable: variable.name,
    values: [...asked[side]!],
  }));
  return { ...rule!, beside: { match, ...beside! } };
}
