import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import type { PhrasedQuestion } from './phrase.ts';
import { proposePhrases } from './proposal/propose-phrases.ts';

interface Words {
  readonly does: string;
  readonly does_not: string;
  /** Empty: "people who" with `does`. */
  readonly people: string;
}

/** Phrases that a person wrote for an answer without knowing the rules. */
interface Triple extends Words {
  readonly answer?: string;
  readonly column?: string;
  readonly number?: string;
  /** The phrases are about those who did not give the answer. */
  readonly negated?: true;
  /** How a reader found a proposal that differs; it is judged again when its words change. */
  readonly judged?: Words & { readonly as: 'equivalent' | 'reworded' | 'other' };
}

interface Surveyed extends Pick<PhrasedQuestion, 'code' | 'kind' | 'name' | 'wording' | 'unit' | 'complete'> {
  readonly answers: readonly string[];
  readonly columns: readonly string[];
  readonly triples: readonly Triple[];
}

const path = new URL('../testing/phrases/triples.jsonl', import.meta.url);
const surveyed = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line): Surveyed => JSON.parse(line));

type Verdict = 'unchanged' | 'reworded' | 'other' | 'fallback' | 'not judged';

function verdictOf(from: Surveyed, triple: Triple): Verdict {
  const question: PhrasedQuestion = {
    ...from,
    datapoints: from.answers.map((name, at) => ({ code: `a${at}`, name })),
    suffixes: from.columns.map((name, at) => ({ code: at, name })),
  };
  const { answer, column, number, negated = false, judged } = triple;
  const row = answer === undefined ? '' : `a${from.answers.indexOf(answer)}`;
  const datapoint = number === undefined ? row : `${row}[${number},${number}]`;
  const suffixes = column === undefined ? null : [from.columns.indexOf(column)];
  const filled = fill(question, { datapoints: [datapoint], suffixes });
  const words: Words = negated
    ? { does: filled.doesNot, does_not: filled.does, people: `people who ${filled.doesNot}` }
    : { does: filled.does, does_not: filled.doesNot, people: filled.people };
  const written = { ...triple, people: triple.people || `people who ${triple.does}` };
  if (isSame(words, written)) return 'unchanged';
  if (proposePhrases(question).rule === 'P16') return 'fallback';
  if (judged === undefined || !isSame(words, judged)) return 'not judged';
  return judged.as === 'equivalent' ? 'unchanged' : judged.as;
}

function isSame(one: Words, other: Words): boolean {
  return one.does === other.does && one.does_not === other.does_not && one.people === other.people;
}

// Rules are improved by the questions of the first half. The second was read too before the halves were made, so that
// what other surveys gain may be less than it shows.
const halves = [0, 1].map((half) => surveyed.filter((_, at) => at % 2 === half));

// Goal of both: 90 % unchanged, 3 % of other meaning, 5 % quoted. A floor rises with what is reached.
test.each([
  { half: 0, unchanged: 0.79, other: 0.03, fallback: 0.13 },
  { half: 1, unchanged: 0.49, other: 0.03, fallback: 0.21 },
])('half $half of phrases written by hand is proposed as it is written', (floor) => {
  const verdicts = (halves[floor.half] ?? []).flatMap((from) =>
    from.triples.map((triple) => ({ verdict: verdictOf(from, triple), of: `${from.name}: ${triple.does}` })),
  );
  const share = (verdict: Verdict) =>
    verdicts.filter((one) => one.verdict === verdict).length / verdicts.length;
  expect(verdicts.length).toBeGreaterThan(250);
  expect(verdicts.filter(({ verdict }) => verdict === 'not judged')).toEqual([]);
  expect(share('unchanged')).toBeGreaterThanOrEqual(floor.unchanged);
  expect(share('other')).toBeLessThanOrEqual(floor.other);
  expect(share('fallback')).toBeLessThanOrEqual(floor.fallback);
});
