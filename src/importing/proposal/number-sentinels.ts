import { isMissing } from '../source/source-file.ts';
import type { DescribedVariable, NumberSummary, ValueCount } from '../source/source-description.ts';

/** Codes of "don't know" and "refused" that questionnaires write into numbers. */
const highCodes = /^9{1,3}[7-9]$/;
const mostNegative = 2;
const farBeyond = 3;

/** Numbers that are codes of no answer, and the mean with and without them. */
export interface NumberSentinels {
  readonly values: readonly ValueCount[];
  readonly meanWith: number;
  readonly meanWithout: number;
}

/**
 * Isolated values of numbers: one or two whole numbers below 0 where all else is from 0 up, and 97–99, 997–999 or 9997–9999
 * beyond three times the 99.5th percentile of the rest. A value counts where it is isolated in each variable that has it.
 */
export function numberSentinels(variables: readonly DescribedVariable[]): NumberSentinels | null {
  const counts = variables.map(numbersOf);
  const isolated = counts.map(isolatedOf);
  const isIsolated = (value: number) =>
    counts.every((own, index) => !holds(own, value) || holds(isolated[index] ?? [], value));
  const values = [...Map.groupBy(isolated.flat(), ({ value }) => value)]
    .filter(([value]) => isIsolated(value))
    .map(([value, found]) => ({ value, count: sumOf(found, () => 1) }));
  if (values.length === 0) return null;
  const all = counts.flat();
  const rest = all.filter(({ value }) => !holds(values, value));
  return { values, meanWith: meanOf(all), meanWithout: meanOf(rest) };
}

/** The summary of a variable without some of its values. */
export function summaryWithout(
  variable: DescribedVariable,
  numbers: NumberSummary,
  left: NumberSentinels | null,
): NumberSummary {
  if (left === null) return numbers;
  const rest = numbersOf(variable).filter(({ value }) => !holds(left.values, value));
  return {
    ...numbers,
    min: rest[0]?.value ?? numbers.min,
    max: rest.at(-1)?.value ?? numbers.max,
    sextiles: [1, 2, 3, 4, 5].map((sixth) => quantileOf(rest, sixth / 6)),
  };
}

interface NumberCount {
  readonly value: number;
  readonly count: number;
}

function holds(values: readonly ValueCount[], value: number): boolean {
  return values.some((one) => one.value === value);
}

/** The numbers of a variable in order, each with its count; none where they are too many to be listed. */
function numbersOf({ statistics, missing }: DescribedVariable): NumberCount[] {
  if (statistics.isTruncated) return [];
  return statistics.values
    .flatMap(({ value, count }) =>
      typeof value === 'number' && !isMissing(missing, value) ? [{ value, count }] : [],
    )
    .toSorted((left, right) => left.value - right.value);
}

function isolatedOf(numbers: readonly NumberCount[]): NumberCount[] {
  const below = numbers.filter(({ value }) => value < 0);
  const positive = numbers.filter(({ value }) => value >= 0);
  const isIsolated =
    below.length <= mostNegative &&
    positive.length > 0 &&
    below.every(({ value }) => Number.isInteger(value));
  const high = positive.filter(({ value }) => highCodes.test(String(value)));
  const usual = positive.filter((one) => !high.includes(one));
  const bound = farBeyond * quantileOf(usual, 0.995);
  return [
    ...(isIsolated ? below : []),
    ...(usual.length > 0 ? high.filter(({ value }) => value > bound) : []),
  ];
}

function quantileOf(numbers: readonly NumberCount[], share: number): number {
  const least = share * sumOf(numbers, () => 1);
  let seen = 0;
  for (const { value, count } of numbers) {
    seen += count;
    if (seen >= least) return value;
  }
  return numbers.at(-1)?.value ?? 0;
}

function meanOf(numbers: readonly NumberCount[]): number {
  return sumOf(numbers, ({ value }) => value) / sumOf(numbers, () => 1);
}

function sumOf(numbers: readonly NumberCount[], worth: (one: NumberCount) => number): number {
  return numbers.reduce((sum, one) => sum + worth(one) * one.count, 0);
}
