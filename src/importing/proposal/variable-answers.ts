import { isMissing } from '../source/source-file.ts';
import type { DescribedVariable } from '../source/source-description.ts';
import { isNotAsked, isOutsideScale } from './labels/answer-words.ts';

/** A value of some variables that is an answer. */
export interface ValueAnswer {
  readonly value: number | string;
  readonly label: string;
  /** False: it is called missing or says nothing on its scale. */
  readonly numeric: boolean;
  /** What the file says that it counts as in means. */
  readonly score: number | null;
  readonly count: number;
}

export interface ValueAnswers {
  readonly answers: readonly ValueAnswer[];
  /** Values that occur, or are labelled, and are read as blank. */
  readonly blanks: readonly (number | string)[];
  /** Values that the file calls missing and that stay answers. */
  readonly kept: readonly ValueAnswer[];
  readonly unlabelled: readonly (number | string)[];
}

/**
 * The answers of variables that share them: labelled values in the order of their labels, then values that occur
 * without one. Values that the file calls missing are blank where nothing labels them, or where their label says that the
 * question was not put; else they are answers that stay outside means, as "don't know" is. `decidedBlanks`: what somebody
 * says is blank, and nothing else.
 */
export function valueAnswers(
  variables: readonly DescribedVariable[],
  decidedBlanks?: readonly (number | string)[],
): ValueAnswers {
  const counts = new Map<number | string, number>();
  const labels = new Map<number | string, string>();
  const scores = new Map<number | string, number>();
  const missing = new Set<number | string>();
  let isAnyTruncated = false;
  for (const variable of variables) {
    isAnyTruncated ||= variable.statistics.isTruncated;
    for (const { value, label, score } of variable.valueLabels) {
      if (!labels.has(value)) labels.set(value, label);
      if (score !== undefined && !scores.has(value)) scores.set(value, score);
      if (isMissing(variable.missing, value)) missing.add(value);
    }
    for (const { value, count } of variable.statistics.values) {
      counts.set(value, (counts.get(value) ?? 0) + count);
      if (isMissing(variable.missing, value)) missing.add(value);
    }
  }
  const occurring = isAnyTruncated
    ? []
    : [...counts.keys()].filter((value) => !labels.has(value)).toSorted(inOrder);
  const answers: ValueAnswer[] = [];
  const blanks: (number | string)[] = [];
  const kept: ValueAnswer[] = [];
  const unlabelled: (number | string)[] = [];
  for (const value of [...labels.keys(), ...occurring]) {
    const given = labels.get(value);
    const label = given === undefined || given === '' ? String(value) : given;
    const count = counts.get(value) ?? 0;
    const isAnswer = isOutsideScale(label);
    const isBlank =
      decidedBlanks?.some((one) => String(one) === String(value)) ??
      (isNotAsked(label) || (missing.has(value) && given === undefined));
    if (isBlank) {
      blanks.push(value);
      continue;
    }
    if (given === undefined && labels.size > 0) unlabelled.push(value);
    const score = scores.get(value) ?? null;
    const answer = { value, label, numeric: !missing.has(value) && !isAnswer, score, count };
    answers.push(answer);
    if (missing.has(value)) kept.push(answer);
  }
  // Where some answers have scores, the others count in no mean.
  const isScored = answers.some(({ score }) => score !== null);
  return {
    answers: isScored
      ? answers.map((one) => ({ ...one, numeric: one.numeric && one.score !== null }))
      : answers,
    blanks,
    kept,
    unlabelled,
  };
}

function inOrder(left: number | string, right: number | string): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), 'en', { numeric: true });
}
