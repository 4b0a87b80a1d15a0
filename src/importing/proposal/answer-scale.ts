import { isPoint, isScale } from './labels/answer-words.ts';
import { midpointsOfLabels } from './labels/label-midpoint.ts';
import type { ValueAnswer } from './variable-answers.ts';

/** Answers with their values in a mean. */
interface AnswerScale {
  readonly answers: readonly ValueAnswer[];
  readonly midpoints: readonly (number | null)[];
  readonly unit: string;
  readonly reason: string;
}

/** What the answers count as in a mean, and the unit of time that it is in. */
export function scaleOf(answers: readonly ValueAnswer[], isOrdinal: boolean): AnswerScale {
  const none = { answers, unit: '', reason: '' };
  if (answers.some(({ score }) => score !== null)) {
    return {
      ...none,
      midpoints: answers.map(({ score }) => score),
      reason: 'the file says what its answers count as in means',
    };
  }
  const numeric = answers.filter((answer) => answer.numeric);
  const ofLabels = midpointsOfLabels(numeric.map(({ label }) => label));
  if (ofLabels !== null) {
    const middle = new Map(numeric.map(({ value }, index) => [value, ofLabels.midpoints[index] ?? null]));
    return {
      ...none,
      midpoints: answers.map(({ value }) => middle.get(value) ?? null),
      unit: ofLabels.unit,
      reason: 'its labels are ranges of numbers, whose midpoints are used in means',
    };
  }
  if (isNumberedScale(numeric)) return scaleOfValues(answers);
  const points = numeric.every(({ value }) => typeof value === 'number');
  const worded = numeric.filter((point) => !isPlain(point));
  if (!points || !(isOrdinal || isScale(worded.map(({ label }) => label)))) {
    return { ...none, midpoints: answers.map(() => null) };
  }
  const isolated = isolatedPoints(numeric);
  return scaleOfValues(
    answers.map((answer) => (isolated.has(answer.value) ? { ...answer, numeric: false } : answer)),
  );
}

const mostIsolated = 2;
const leastRun = 3;

/**
 * Values away from the longest run of consecutive codes, of points whose labels have no word of a scale, and values without
 * a label before the first that has one, or after the last.
 */
function isolatedPoints(points: readonly ValueAnswer[]): ReadonlySet<ValueAnswer['value']> {
  const labelled = points.filter((point) => !isPlain(point)).map(({ value }) => Number(value));
  const beyond = points.filter(
    ({ value }) => Number(value) < Math.min(...labelled) || Number(value) > Math.max(...labelled),
  );
  const values = points.map(({ value }) => Number(value)).toSorted((left, right) => left - right);
  let run: number[] = [];
  let longest: readonly number[] = [];
  for (const value of values) {
    run = run.at(-1) === value - 1 ? [...run, value] : [value];
    if (run.length > longest.length) longest = run;
  }
  const away = points.filter(({ value }) => !longest.includes(Number(value)));
  const isRun = longest.length >= leastRun && away.length <= mostIsolated;
  const apart = isRun ? away.filter(({ label }) => !isPoint(label)) : [];
  return new Set([...beyond, ...apart].map(({ value }) => value));
}

const leastNumbered = 5;

/** Whether labels are numbers between two worded ends, such as "0 Not at all likely", "1" … "10 Extremely likely". */
function isNumberedScale(answers: readonly ValueAnswer[]): boolean {
  if (answers.length < leastNumbered) return false;
  const points = answers.toSorted((left, right) => Number(left.value) - Number(right.value));
  const isRun = points.every(
    ({ value }, index) => Number.isInteger(value) && value === Number(points[0]?.value) + index,
  );
  const areInner = points.slice(1, -1).every((point) => isPlain(point) || beginsWith(point));
  const areEndsWorded = [points[0], points.at(-1)].every(
    (end) => end !== undefined && /\p{L}/u.test(end.label),
  );
  return isRun && areInner && areEndsWorded && points.filter(isPlain).length >= points.length / 2;
}

/** Whether a label begins with its own value: "1 poor". */
function beginsWith({ value, label }: ValueAnswer): boolean {
  const number = String(value);
  return label.trim().startsWith(number) && !/^\d/.test(label.trim().slice(number.length));
}

function isPlain({ value, label }: ValueAnswer): boolean {
  return label.trim() === String(value);
}

function scaleOfValues(answers: readonly ValueAnswer[]): AnswerScale {
  const points = answers.filter(({ numeric }) => numeric).length;
  const apart = answers.length - points;
  return {
    answers,
    midpoints: answers.map(({ value, numeric }) => (numeric && typeof value === 'number' ? value : null)),
    unit: '',
    reason: `its answers are a scale of ${points} points${apart > 0 ? `; ${apart} stand apart and are outside means` : ''}`,
  };
}
