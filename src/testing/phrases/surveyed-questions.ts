import { readFileSync } from 'node:fs';
import { fill } from '../../phrases/fill.ts';
import type { PhrasedQuestion } from '../../phrases/phrase.ts';
import { proposePhrases } from '../../phrases/proposal/propose-phrases.ts';

interface Words {
  readonly does: string;
  readonly does_not: string;
  /** Empty: "people who" with `does`. */
  readonly people: string;
}

/** Phrases that a person wrote for an answer without knowing the rules. */
export interface Triple extends Words {
  readonly answer?: string;
  readonly column?: string;
  readonly number?: string;
  /** The phrases are about those who did not give the answer. */
  readonly negated?: true;
  /** How a reader found a proposal that differs; it is judged again when its words change. */
  readonly judged?: Words & { readonly as: 'equivalent' | 'reworded' | 'other' };
}

export interface SurveyedQuestion extends PhrasedQuestion {
  readonly triples: readonly Triple[];
}

type Line = Pick<PhrasedQuestion, 'code' | 'kind' | 'name' | 'wording' | 'unit' | 'complete'> & {
  readonly answers: readonly string[];
  readonly columns: readonly string[];
  readonly triples: readonly Triple[];
};

/** Questions of surveys, with phrases written by hand. */
export const surveyedQuestions = readQuestions('triples.jsonl');

/** Questions of two other surveys, whose phrases were written after the last rule. */
export const blindQuestions = readQuestions('blind.jsonl');

/** Questions as social surveys ask them, one answer of each; they were worded before the last rules. */
export const socialQuestions = readQuestions('social.jsonl');

/** Questions as market research asks or names them; half of them were worded before the rules that fit them. */
export const marketQuestions = readQuestions('market.jsonl');

/** Questions of health, banking and travel surveys, worded before the last rules. */
export const servicesQuestions = readQuestions('services.jsonl');

/** Questions of politics, homes, schools, work, media and leisure: 60 worded before the rules that fit them. */
export const publicLifeQuestions = readQuestions('public-life.jsonl');

/** Questions of daily life: 30 worded after those rules, and 30 more after the rules that fit the first. */
export const dailyLifeQuestions = readQuestions('daily-life.jsonl');

function readQuestions(file: string): readonly SurveyedQuestion[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): SurveyedQuestion => {
      const { answers, columns, ...question }: Line = JSON.parse(line);
      const datapoints = answers.map((name, at) => ({ code: `a${at}`, name }));
      return { ...question, datapoints, suffixes: columns.map((name, at) => ({ code: at, name })) };
    });
}

/** `unchanged` holds equivalent words too. */
export type Verdict = 'unchanged' | 'reworded' | 'other' | 'fallback' | 'not judged';

/** Compares the phrases proposed for an answer with those that a person wrote. */
export function verdictOf(question: SurveyedQuestion, triple: Triple): Verdict {
  const { answer, column, number, negated = false, judged } = triple;
  const { datapoints, suffixes } = question;
  const row = datapoints.find(({ name }) => name === answer)?.code ?? '';
  const datapoint = number === undefined ? row : `${row}[${number},${number}]`;
  const columns = column === undefined ? null : [suffixes.findIndex(({ name }) => name === column)];
  const filled = fill(question, { datapoints: [datapoint], suffixes: columns });
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
