import { calendarDay } from './days-of-date.ts';
import type { NumberColumn } from './number-column.ts';
import type { NumberSummary, ValueCount, VariableStatistics } from './source-description.ts';
import type { MissingValues } from '../../engine/survey/file-dictionary.ts';
import { isMissing, type SourceVariable } from './source-file.ts';
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
    return { ...textStatistics(column, rows, format === listFormat, delimiter), days: null };
  const days = kind === 'date' ? daysOf(column, rows) : null;
  return { ...numberStatistics(column, missing, rows), days };
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
  const tally = new NumberTally(missing);
  const small = numbers.size === rows ? numbers.countSmall(mostListedValues) : null;
  if (small === null) for (let row = 0; row < rows; row++) tally.add(numbers.at(row), 1);
  else for (const [value, times] of small) tally.add(value, times);
  const sample: number[] = [];
  for (let row = 0; row < rows; row += Math.max(1, Math.floor(rows / sampleSize))) {
    const value = numbers.at(row);
    if (!Number.isNaN(value) && !isMissing(missing, value)) sample.push(value);
  }
  return { ...tally.statistics, numbers: tally.summary(sample), delimited: null };
}

/** Counts of numbers, added one by one or by value: sums of whole numbers of two bytes are exact in any order. */
class NumberTally {
  readonly #missing: MissingValues;
  readonly #hasMissing: boolean;
  readonly #counts = new Map<number, number>();
  /** Values of a truncated list, as long as none came twice. */
  #seen: Set<number> | null = null;
  #isTruncated = false;
  #isUnique = true;
  #filled = 0;
  #count = 0;
  #positives = 0;
  #sum = 0;
  #sumOfSquares = 0;
  #min = Infinity;
  #max = -Infinity;
  #leastPositive = Infinity;
  #areIntegers = true;

  constructor(missing: MissingValues) {
    this.#missing = missing;
    this.#hasMissing = missing.values.length > 0 || missing.range !== null;
  }

  add(value: number, times: number): void {
    if (Number.isNaN(value)) return;
    this.#filled += times;
    this.#list(value, times);
    if (this.#hasMissing && isMissing(this.#missing, value)) return;
    this.#count += times;
    if (value < this.#min) this.#min = value;
    if (value > this.#max) this.#max = value;
    if (value > 0) {
      this.#positives += times;
      if (value < this.#leastPositive) this.#leastPositive = value;
    }
    this.#sum += value * times;
    this.#sumOfSquares += value * value * times;
    if (this.#areIntegers && !Number.isInteger(value)) this.#areIntegers = false;
  }

  #list(value: number, times: number): void {
    const known = this.#counts.get(value);
    if (known !== undefined || times > 1) this.#isUnique = false;
    if (known !== undefined || this.#counts.size < mostListedValues) {
      this.#counts.set(value, (known ?? 0) + times);
      return;
    }
    this.#isTruncated = true;
    if (!this.#isUnique) return;
    this.#seen ??= new Set(this.#counts.keys());
    this.#isUnique = !this.#seen.has(value);
    this.#seen.add(value);
  }

  get statistics(): Pick<VariableStatistics, 'filled' | 'values' | 'isTruncated' | 'isUnique'> {
    return {
      filled: this.#filled,
      values: sorted(this.#isTruncated ? mostFrequent(this.#counts) : this.#counts),
      isTruncated: this.#isTruncated,
      isUnique: this.#isUnique && this.#filled > 0,
    };
  }

  /** null: all are missing. */
  summary(sample: readonly number[]): NumberSummary | null {
    if (this.#count === 0) return null;
    return {
      min: this.#min,
      max: this.#max,
      sum: this.#sum,
      sumOfSquares: this.#sumOfSquares,
      count: this.#count,
      positives: this.#positives,
      leastPositive: this.#leastPositive,
      areIntegers: this.#areIntegers,
      sextiles: sextilesOf(sample.length > 0 ? sample : [this.#min]),
    };
  }
}

function sextilesOf(sample: readonly number[]): number[] {
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
