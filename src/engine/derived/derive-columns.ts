import { type Column, columnKey, type Dataset } from '../survey/dataset.ts';
import { amongOf } from './among.ts';
import { formulasOf } from './core-sources.ts';
import type { AnswersCore, DerivedCore, NumbersCore } from './derived-core.ts';
import type { DerivedCounts, DerivedQuestion } from './derived-questions.ts';
import { createMembership, type Membership } from './fast-membership.ts';
import { chainOf } from './order-questions.ts';
import { numbersOfFormula } from './formula-numbers.ts';

/** The columns of a derived question over some respondents. */
export interface DerivedValues {
  /** Keyed as the columns of a question without a code. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly counts: DerivedCounts;
}

/** The dataset with the columns of derived questions, which are in its catalogue. Throws as `chainOf`. */
export function withDerivedColumns(dataset: Dataset, questions: readonly DerivedQuestion[]): Dataset {
  const columns = new Map(dataset.columns);
  const derived = { ...dataset, columns };
  const everyone = new Uint8Array(dataset.respondents.count).fill(1);
  const byCode = new Map(questions.map((question) => [question.code, question]));
  for (const { code, core } of new Set(questions.flatMap((question) => chainOf(question, byCode)))) {
    for (const [key, column] of deriveColumns(derived, core, everyone).columns)
      columns.set(code + key, column);
  }
  return derived;
}

/**
 * The columns of a core for the respondents marked in `everyone`; other respondents are blank. Throws `unknown_code`,
 * and `failed` where the dataset lacks a column.
 */
export function deriveColumns(dataset: Dataset, core: DerivedCore, everyone: Uint8Array): DerivedValues {
  const members = createMembership(dataset);
  if (core.kind === 'answers') return deriveAnswers(dataset, core, everyone, members);
  if (core.kind === 'numbers') return deriveNumbers(dataset, core);
  const columns = new Map<string, Column>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  for (const [row, formula] of formulasOf(core)) {
    const among = amongOf(dataset, core.among, row === '' ? null : row, everyone);
    const { numbers, uncomputable } = numbersOfFormula(dataset, formula, among, members);
    const asked = count(among);
    const answered = numbers.reduce((sum, number) => sum + (Number.isNaN(number) ? 0 : 1), 0);
    counts.asked += asked;
    counts.blank += asked - answered;
    counts.uncomputable += uncomputable;
    columns.set(row === '' ? '' : columnKey('', row), { kind: 'numbers', values: numbers });
  }
  return { columns, counts };
}

/** Keys of the rows of a core, sorted: `""` where there are none. */
export function rowsOfCore(core: DerivedCore): string[] {
  if (core.kind === 'number') return formulasOf(core).map(([row]) => row);
  if (core.kind === 'numbers') return core.rows.map(({ row }) => row);
  return [...new Set(core.answers.flatMap(({ when }) => Object.keys(when)))].toSorted();
}

/** Codes of the answers of a core in the order of their places. */
export function answersOfCore({ answers, rest }: AnswersCore): string[] {
  const codes = answers.map(({ code }) => code);
  return rest === null || codes.includes(rest) ? codes : [...codes, rest];
}

/** Key of the raw values of a file variable among the columns of a dataset. */
export function sourceKey(variable: string): string {
  return `#${variable}`;
}

function deriveNumbers(dataset: Dataset, { question, rows, missing, counted }: NumbersCore): DerivedValues {
  const columns = new Map<string, Column>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  const [left, added] = [new Set(missing), new Set(counted)];
  for (const { row, variable } of rows) {
    const key = row === '' ? '' : columnKey('', row);
    const own = numbersAt(dataset, question + key);
    const raw = variable === null ? null : numbersAt(dataset, sourceKey(variable));
    const values = new Float64Array(dataset.respondents.count).fill(Number.NaN);
    for (let i = 0; i < values.length; i++) {
      const imported = own?.[i] ?? Number.NaN;
      const number = Number.isNaN(imported) && added.has(raw?.[i] ?? Number.NaN) ? raw?.[i] : imported;
      if (number === undefined || Number.isNaN(number) || left.has(number)) continue;
      values[i] = number;
      counts.asked++;
    }
    columns.set(key, { kind: 'numbers', values });
  }
  return { columns, counts };
}

function numbersAt({ columns }: Dataset, key: string): Float64Array | null {
  const column = columns.get(key);
  return column?.kind === 'numbers' ? column.values : null;
}

function deriveAnswers(
  dataset: Dataset,
  core: AnswersCore,
  everyone: Uint8Array,
  members: Membership,
): DerivedValues {
  const columns = new Map<string, Column>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  for (const row of rowsOfCore(core)) {
    const among = amongOf(dataset, core.among, row === '' ? null : row, everyone);
    const rowKey = row === '' ? '' : columnKey('', row);
    const { codes, blank, overlap } = firstAnswers(core, row, among, members);
    counts.asked += count(among);
    counts.blank += blank;
    counts.overlap += core.multiple ? 0 : overlap;
    if (core.multiple) {
      for (const [key, values] of marksOfAnswers(core, row, among, members, codes))
        columns.set(`${rowKey}/${key}`, { kind: 'marks', values });
    } else {
      columns.set(rowKey, { kind: 'codes', values: codes });
    }
  }
  return { columns, counts };
}

/** Place of each respondent's first answer that applies, or of the rest; 0: blank. */
function firstAnswers(
  core: AnswersCore,
  row: string,
  among: Uint8Array,
  members: Membership,
): { codes: Uint8Array | Uint16Array; blank: number; overlap: number } {
  const places = answersOfCore(core);
  const codes = places.length > 255 ? new Uint16Array(among.length) : new Uint8Array(among.length);
  const again = new Uint8Array(among.length);
  for (const [place, { when }] of core.answers.entries()) {
    const condition = when[row];
    const holds = condition === undefined ? null : members(condition);
    if (holds === null) continue;
    for (let i = 0; i < codes.length; i++) {
      if (holds[i] !== 1 || among[i] !== 1) continue;
      if (codes[i] === 0) codes[i] = place + 1;
      else again[i] = 1;
    }
  }
  const rest = core.rest === null ? 0 : places.indexOf(core.rest) + 1;
  let blank = 0;
  let overlap = 0;
  for (let i = 0; i < codes.length; i++) {
    if (among[i] === 1 && codes[i] === 0) {
      codes[i] = rest;
      if (rest === 0) blank++;
    }
    if (again[i] === 1) overlap++;
  }
  return { codes, blank, overlap };
}

/** The marks of every answer, by its code; `first` are the places of each respondent's first. */
function marksOfAnswers(
  core: AnswersCore,
  row: string,
  among: Uint8Array,
  members: Membership,
  first: ArrayLike<number>,
): [string, Uint8Array][] {
  return answersOfCore(core).map((code, place) => {
    const condition = core.answers[place]?.when[row];
    const holds = condition === undefined ? null : members(condition);
    const isRest = code === core.rest;
    const marks = among.map((asked, i) => {
      if (asked === 0) return 0;
      return holds?.[i] === 1 || (isRest && first[i] === place + 1) ? 2 : 1;
    });
    return [code, marks];
  });
}

function count(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}
