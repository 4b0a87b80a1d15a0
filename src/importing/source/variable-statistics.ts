import { isMissing } from './is-missing.ts';
import { calendarDay } from './calendar-day.ts';
import type { NumberColumn } from './number-column.ts';
import type { NumberSummary, ValueCount, VariableStatistics } from './source-description.ts';
import type { MissingValues } from '../../engine/survey/file-dictionary.ts';
import type { SourceVariable } from './source-file.ts';
import type { TextColumn } from './text-column.ts';
import { delimitedAnswers, listFormat } from './delimited-answers.ts';

/** Different values that are listed with their counts. */
const mostListedValues = 1000;
/** Bytes of a listed text; longer ones are open answers, which are not listed. */
const longestListedText = 400;
const sampleSize = 20_000;

/**
 * Counts the values of one variable; `pattern` and `routing` concern several variables and are left out. `delimiter` is
 * the user's choice for the answers in a text; `""`: it is not divided.
 */
export function variableStatistics(
  { column, missing, kind, format }: Pick<SourceVariable, 'column' | 'missing' | 'kind' | 'format'>,
  rows: number,
  delimiter?: string,
): Omit<VariableStatistics, 'pattern' | 'routing'> {
  if (column.kind === 'texts')
    return { ...textStatistics(column.texts, rows, format === listFormat, delimiter), days: null };
  const days = kind === 'date' ? daysOf(column.numbers, rows) : null;
  return { ...numberStatistics(column.numbers, missing, rows), days };
}

/** A variable with more different days is no date of interviews. */
const mostDays = 20_000;

function daysOf(dates: NumberColumn, rows: number): VariableStatistics['days'] {
  const counts = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    const day = calendarDay(dates.at(row));
    if (day === null) continue;
    counts.set(day, (counts.get(day) ?? 0) + 1);
    if (counts.size > mostDays) return null;
  }
  return [...counts].toSorted(([left], [right]) => left - right);
}

function numberStatistics(numbers: NumberColumn, missing: MissingValues, rows: number) {
  const small = numbers.size === rows ? numbers.countSmall(mostListedValues) : null;
  return small === null
    ? countedByRow(numbers, missing, rows)
    : countedByValue(small, numbers, missing, rows);
}

/** Does the same for numbers with known counts. */
function countedByValue(
  counts: ReadonlyMap<number, number>,
  numbers: NumberColumn,
  missing: MissingValues,
  rows: number,
): ReturnType<typeof countedByRow> {
  let [filled, count, positives, sum, sumOfSquares] = [0, 0, 0, 0, 0];
  let [min, max, leastPositive] = [Infinity, -Infinity, Infinity];
  for (const [value, times] of counts) {
    filled += times;
    if (isMissing(missing, value)) continue;
    count += times;
    min = Math.min(min, value);
    max = Math.max(max, value);
    if (value > 0) {
      positives += times;
      leastPositive = Math.min(leastPositive, value);
    }
    // Whole numbers of two bytes: both sums are exact in any order.
    sum += value * times;
    sumOfSquares += value * value * times;
  }
  const sample: number[] = [];
  for (let row = 0; row < rows; row += Math.max(1, Math.floor(rows / sampleSize))) {
    const value = numbers.at(row);
    if (!Number.isNaN(value) && !isMissing(missing, value)) sample.push(value);
  }
  const sextiles = count === 0 ? [] : sextilesOf(sample.length > 0 ? sample : [min]);
  return {
    filled,
    values: sorted(counts),
    isTruncated: false,
    isUnique: filled > 0 && [...counts.values()].every((times) => times === 1),
    numbers:
      count === 0
        ? null
        : {
            min,
            max,
            sum,
            sumOfSquares,
            count,
            positives,
            leastPositive,
            areIntegers: true,
            sextiles,
          },
    delimited: null,
  };
}

function countedByRow(numbers: NumberColumn, missing: MissingValues, rows: number) {
  const counts = new Map<number, number>();
  const sample: number[] = [];
  const step = Math.max(1, Math.floor(rows / sampleSize));
  const hasMissing = missing.values.length > 0 || missing.range !== null;
  let isTruncated = false;
  let seen: Set<number> | null = null;
  let isUnique = true;
  let filled = 0;
  let [count, positives] = [0, 0];
  let [min, max, leastPositive, sum, sumOfSquares] = [Infinity, -Infinity, Infinity, 0, 0];
  let areIntegers = true;
  for (let row = 0; row < rows; row++) {
    const value = numbers.at(row);
    if (Number.isNaN(value)) continue;
    filled++;
    const known = counts.get(value);
    if (known !== undefined) {
      counts.set(value, known + 1);
      isUnique = false;
    } else if (counts.size < mostListedValues) counts.set(value, 1);
    else {
      isTruncated = true;
      if (isUnique) {
        seen ??= new Set(counts.keys());
        if (seen.has(value)) {
          isUnique = false;
          seen = null;
        } else seen.add(value);
      }
    }
    if (hasMissing && isMissing(missing, value)) continue;
    count++;
    if (value < min) min = value;
    if (value > max) max = value;
    if (value > 0) {
      positives++;
      if (value < leastPositive) leastPositive = value;
    }
    sum += value;
    sumOfSquares += value * value;
    if (areIntegers && !Number.isInteger(value)) areIntegers = false;
    if (row % step === 0) sample.push(value);
  }
  const summary: NumberSummary | null =
    count === 0
      ? null
      : {
          min,
          max,
          sum,
          sumOfSquares,
          count,
          positives,
          leastPositive,
          areIntegers,
          sextiles: sextilesOf(sample.length > 0 ? sample : [min]),
        };
  return {
    filled,
    values: sorted(isTruncated ? mostFrequent(counts) : counts),
    isTruncated,
    isUnique: isUnique && filled > 0,
    numbers: summary,
    delimited: null,
  };
}

function sextilesOf(sample: number[]): number[] {
  const ordered = sample.toSorted((left, right) => left - right);
  return [1, 2, 3, 4, 5].map((sixth) => ordered[Math.floor(((ordered.length - 1) * sixth) / 6)] ?? 0);
}

function textStatistics(texts: TextColumn, rows: number, isList: boolean, delimiter: string | undefined) {
  const distinct = texts.distinct();
  const countOf = new Uint32Array(distinct.length);
  let filled = 0;
  for (let row = 0; row < rows; row++) {
    const index = texts.indexAt(row);
    if (index < 0) continue;
    filled++;
    countOf[index] = (countOf[index] ?? 0) + 1;
  }
  // Spellings that were different bytes may read alike.
  const counts = new Map<string, number>();
  let isTruncated = false;
  for (const [index, text] of distinct.entries()) {
    const count = countOf[index] ?? 0;
    const known = counts.get(text);
    if (known !== undefined) counts.set(text, known + count);
    else if (counts.size < mostListedValues && text.length <= longestListedText) counts.set(text, count);
    else isTruncated = true;
  }
  return {
    filled,
    values: sorted(isTruncated ? mostFrequent(counts) : counts),
    isTruncated,
    isUnique: filled > 0 && distinct.length === filled,
    numbers: null,
    delimited: delimitedAnswers(distinct, countOf, isList, delimiter),
  };
}

/** Returns the most frequent values, as examples if there are too many. */
function mostFrequent<Value>(counts: ReadonlyMap<Value, number>): Map<Value, number> {
  return new Map([...counts].toSorted((left, right) => right[1] - left[1]).slice(0, 20));
}

function sorted<Value extends number | string>(counts: ReadonlyMap<Value, number>): ValueCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((left, right) =>
      typeof left.value === 'number' && typeof right.value === 'number'
        ? left.value - right.value
        : String(left.value) < String(right.value)
          ? -1
          : 1,
    );
}
