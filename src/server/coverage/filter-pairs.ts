import {
  byChance,
  chooseFilter,
  type CountedFilter,
  leastBeyond,
  leastFilled,
  mostExceptions,
} from './choose-filter.ts';
import type { AskedRule } from './filter-cells.ts';

type Alone = CountedFilter<AskedRule>;

/** Filters of two questions, each with its own counts, and the rule that they would form together. */
export interface ProposedPair {
  readonly filter: AskedRule;
  readonly place: number;
  readonly alone: readonly [Alone, Alone];
}

export interface CountedPair extends ProposedPair, CountedFilter<AskedRule> {}

interface Whole {
  readonly respondents: number;
  readonly filled: number;
}

/** Filters of each sort that are tried with each other. */
const mostAlone = 24;
/**
 * Least share with a cell among respondents that a pair admits. Above that of one filter: among hundreds of pairs some
 * nearly fit.
 */
const leastFilledOfPair = 0.95;
/**
 * Least share that the second filter excludes from the respondents admitted by the first; with `any`, least share that
 * it adds.
 */
const leastShare = 0.1;

/**
 * Pairs of filters that may together explain which respondents have a cell. With `all` each filter admits every
 * respondent with a cell, apart from mistakes, and excludes some others; with `any` nearly all respondents admitted by
 * each filter have a cell. Pairs that could never become a filter are left out.
 */
export function proposePairs(
  counted: readonly Alone[],
  { respondents, filled }: Whole,
): readonly ProposedPair[] {
  const distinct = [...new Map(counted.map((one) => [JSON.stringify(one.filter), one])).values()];
  const needed = distinct
    .filter(({ letThrough, letThroughAndFilled }) => {
      const beyond = respondents - letThrough;
      return beyond >= leastBeyond && filled - letThroughAndFilled <= mostExceptions * beyond;
    })
    .toSorted((left, right) => left.letThrough - right.letThrough || right.place - left.place);
  const enough = distinct
    .filter(
      ({ letThrough, letThroughAndFilled }) =>
        letThrough >= leastBeyond && letThroughAndFilled >= leastFilled * letThrough,
    )
    .toSorted(
      (left, right) => right.letThroughAndFilled - left.letThroughAndFilled || right.place - left.place,
    );
  const most = filled / leastFilledOfPair;
  const least = filled - mostExceptions * respondents;
  return [
    ...pairsOf(needed.slice(0, mostAlone), 'all').filter(
      ({ alone: [one, other] }) => one.letThrough + other.letThrough - respondents <= most,
    ),
    ...pairsOf(enough.slice(0, mostAlone), 'any').filter(
      ({ alone: [one, other] }) => one.letThroughAndFilled + other.letThroughAndFilled >= least,
    ),
  ];
}

/** Each two that are of two questions, in the order of the questionnaire. */
function pairsOf(alone: readonly Alone[], match: AskedRule['match']): ProposedPair[] {
  return alone.flatMap((one, index) =>
    alone.slice(index + 1).flatMap((other): ProposedPair[] => {
      if (one.place === other.place) return [];
      const pair = one.place < other.place ? ([one, other] as const) : ([other, one] as const);
      const rules = pair.flatMap(({ filter }) => filter.rules);
      return [{ filter: { match, rules }, place: one.place + other.place, alone: pair }];
    }),
  );
}

/**
 * The pair that explains which respondents have a cell, if any: a filter like others, in which each part contributes
 * more than chance would. Among hundreds of pairs some fit a little better than one part alone, through blanks or
 * mistakes related to both.
 */
export function choosePair(counted: readonly CountedPair[]): AskedRule | null {
  return chooseFilter(
    counted.filter(
      (pair) =>
        pair.letThroughAndFilled >= leastFilledOfPair * pair.letThrough &&
        pair.alone.every((one) => decides(pair, one)),
    ),
  );
}

/**
 * Whether the respondents that the pair excludes beyond `one` (with `any`: that it adds to `one`) have fewer cells than
 * by chance.
 */
function decides(pair: CountedPair, one: Alone): boolean {
  const { respondents, filled, letThrough, letThroughAndFilled } = pair;
  const isAll = pair.filter.match === 'all';
  const drawn = isAll ? one.letThrough - letThrough : respondents - letThrough;
  const markedDrawn = (isAll ? one.letThroughAndFilled : filled) - letThroughAndFilled;
  const among = isAll
    ? { all: one.letThrough, marked: one.letThroughAndFilled }
    : { all: respondents - one.letThrough, marked: filled - one.letThroughAndFilled };
  const matters = Math.abs(one.letThrough - letThrough) >= leastShare * Math.max(one.letThrough, letThrough);
  return matters && drawn >= leastBeyond && chanceOfSoFew({ ...among, drawn, markedDrawn }) < byChance;
}

/**
 * A draw without replacement: `drawn` from `all`, where `marked` are marked and `markedDrawn` of the drawn ones are.
 */
interface Draw {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
  readonly markedDrawn: number;
}

/**
 * How likely a draw without replacement holds as few marked ones, or fewer: P(X ≤ markedDrawn), X hypergeometric (R:
 * `phyper(markedDrawn, marked, all - marked, drawn)`). Where they are no fewer than on average, and of numbers that no draw
 * can have, it is 1: nothing is to be concluded.
 */
export function chanceOfSoFew({ all, marked, drawn, markedDrawn }: Draw): number {
  const least = Math.max(0, drawn - (all - marked));
  const isDraw = marked <= all && drawn <= all && markedDrawn <= marked && markedDrawn >= least;
  if (!isDraw || markedDrawn * all >= drawn * marked) return 1;
  let term = Math.exp(
    logChoose(marked, markedDrawn) + logChoose(all - marked, drawn - markedDrawn) - logChoose(all, drawn),
  );
  let sum = 0;
  for (let x = markedDrawn; x >= least && term > sum * Number.EPSILON; x--) {
    sum += term;
    // C(m, x−1) C(u, d−x+1) by C(m, x) C(u, d−x).
    term *= (x * (all - marked - drawn + x)) / ((marked - x + 1) * (drawn - x + 1));
  }
  return Math.min(1, sum);
}

function logChoose(all: number, chosen: number): number {
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

/** Stirling's series; of small numbers the sum of logarithms. */
function logFactorial(of: number): number {
  if (of < 16) {
    let sum = 0;
    for (let factor = 2; factor <= of; factor++) sum += Math.log(factor);
    return sum;
  }
  const inverse = 1 / of;
  return (
    of * Math.log(of) -
    of +
    0.5 * Math.log(2 * Math.PI * of) +
    inverse * (1 / 12 - inverse * inverse * (1 / 360 - (inverse * inverse) / 1260))
  );
}
