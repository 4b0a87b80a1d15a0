import type { AnswerCode } from '../../../../../contract/codebook/question-words.ts';
import type { AskedIn, Question } from '../../../../../contract/question.ts';

/** Pairs of a wave and a location, by `pairKey`. */
export type AskedPairs = ReadonlySet<string>;

type Codes = readonly { readonly code: string }[];

export function pairKey(wave: string, location: string): string {
  return JSON.stringify([wave, location]);
}

/** Where a question was asked, or one of its answers; `""`: the question itself. */
export function pairsOf(question: Question, answer: AnswerCode): AskedPairs {
  const found = [...question.datapoints, ...question.suffixes].find(({ code }) => code === answer);
  return new Set(
    (found?.asked_in ?? question.asked_in).flatMap(({ waves, locations }) =>
      waves.flatMap((wave) => locations.map((location) => pairKey(wave, location))),
    ),
  );
}

/** The wire form: waves with the same locations share an entry. */
export function toAskedIn(pairs: AskedPairs, waves: Codes, locations: Codes): AskedIn {
  const entries = new Map<string, AskedIn[number]>();
  for (const { code: wave } of waves) {
    const own = locations.map(({ code }) => code).filter((location) => pairs.has(pairKey(wave, location)));
    if (own.length === 0) continue;
    const entry = entries.get(own.join('\n')) ?? { waves: [], locations: own };
    entry.waves.push(wave);
    entries.set(own.join('\n'), entry);
  }
  return [...entries.values()];
}
