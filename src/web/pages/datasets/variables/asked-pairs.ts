import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { AskedIn, Question } from '../../../../contract/question.ts';

/** Codes of locations by the code of each wave in which something was asked. */
export type AskedPairs = ReadonlyMap<string, ReadonlySet<string>>;

interface Coded {
  readonly code: string;
}

/** Where a question was asked, or one of its answers; `""`: the question itself. */
export function pairsOf(question: Question, answer: AnswerCode): AskedPairs {
  const found = [...question.datapoints, ...question.suffixes].find(({ code }) => code === answer);
  const pairs = new Map<string, Set<string>>();
  for (const { waves, locations } of found?.asked_in ?? question.asked_in) {
    for (const wave of waves) pairs.set(wave, new Set([...(pairs.get(wave) ?? []), ...locations]));
  }
  return pairs;
}

export function hasPair(pairs: AskedPairs, wave: string, location: string): boolean {
  return pairs.get(wave)?.has(location) === true;
}

/** Sets pairs, or takes them away. */
export function withPairs(
  pairs: AskedPairs,
  waves: readonly string[],
  locations: readonly string[],
  isAsked: boolean,
): AskedPairs {
  const next = new Map(pairs);
  for (const wave of waves) {
    const own = new Set(next.get(wave));
    for (const location of locations) {
      if (isAsked) own.add(location);
      else own.delete(location);
    }
    if (own.size > 0) next.set(wave, own);
    else next.delete(wave);
  }
  return next;
}

/** The pairs of `allowed` from one wave to another, in all locations: where something was launched later, or ended. */
export function between(
  waves: readonly Coded[],
  first: string,
  last: string,
  allowed: AskedPairs,
): AskedPairs {
  const codes = waves.map(({ code }) => code);
  const [from, to] = [codes.indexOf(first), codes.indexOf(last)];
  return new Map([...allowed].filter(([wave]) => codes.indexOf(wave) >= from && codes.indexOf(wave) <= to));
}

/** The wire form: waves with the same locations share an entry. */
export function toAskedIn(pairs: AskedPairs, waves: readonly Coded[], locations: readonly Coded[]): AskedIn {
  const entries = new Map<string, AskedIn[number]>();
  for (const { code: wave } of waves) {
    const own = locations.map(({ code }) => code).filter((location) => hasPair(pairs, wave, location));
    if (own.length === 0) continue;
    const entry = entries.get(own.join('\n')) ?? { waves: [], locations: own };
    entry.waves.push(wave);
    entries.set(own.join('\n'), entry);
  }
  return [...entries.values()];
}
