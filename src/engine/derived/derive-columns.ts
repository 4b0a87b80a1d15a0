import { type Bitmap, countSlots, hasSlot } from '../segments/bitmap.ts';
import { type Column, columnKey, type Dataset } from '../survey/dataset.ts';
import {
  addBits,
  type Cells,
  cellsOf,
  type MarkBits,
  bitsHolding,
  bitsWhere,
  keepBits,
  markBits,
} from './cells.ts';
import { formulasOf, sourcesOfCore } from './core-sources.ts';
import type { AnswersCore, DerivedCore, NumbersCore, DerivedAmong } from './derived-core.ts';
import type { DerivedCounts, DerivedQuestion } from './derived-questions.ts';
import { createMembers, type Members } from './members.ts';
import { numbersOfFormula } from './formula-numbers.ts';
import { isGrid } from '../../lib/question-kind.ts';
import { codesOf, numbersOf } from '../survey/answers.ts';
import { findQuestion } from '../survey/find-question.ts';
import { placesOf } from '../survey/places.ts';
import { codedAnswers, columnKinds, questionBundles } from '../survey/question-cells.ts';
import { EngineError } from '../engine-error.ts';

/** The columns of a derived question over some respondents, keyed as those of a question without a code. */
export interface DerivedValues {
  readonly columns: ReadonlyMap<string, Column>;
  readonly marks: ReadonlyMap<string, MarkBits>;
  readonly counts: DerivedCounts;
}

/** The dataset with the columns of derived questions, which are in its catalogue. Throws as `chainOf`. */
export function withDerivedColumns(dataset: Dataset, questions: readonly DerivedQuestion[]): Dataset {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const chain = [...new Set(questions.flatMap((question) => chainOf(question, byCode)))];
  const cells = cellsOf(dataset);
  deriveChain(cells, chain, ({ code }, { marks }) => {
    for (const [key, { chosen, filled }] of marks) {
      const values = new Uint8Array(dataset.respondents.count);
      for (let i = 0; i < values.length; i++)
        values[i] = Number(hasSlot(filled, i)) + Number(hasSlot(chosen, i));
      cells.columns.set(code + key, { kind: 'marks', values });
    }
  });
  return { ...dataset, columns: cells.columns };
}

/** Derives questions, each after its sources, and adds their columns to the cells. */
export function deriveChain(
  cells: Cells,
  chain: readonly DerivedQuestion[],
  take: (question: DerivedQuestion, values: DerivedValues) => void,
): void {
  for (const question of chain) {
    const values = deriveColumns(cells, question.core);
    for (const [key, column] of values.columns) cells.columns.set(question.code + key, column);
    for (const [key, bits] of values.marks) cells.marks.set(question.code + key, bits);
    take(question, values);
  }
}

/** Throws `unknown_code`, and `failed` where the cells lack a column. */
function deriveColumns(cells: Cells, core: DerivedCore): DerivedValues {
  if (core.kind === 'numbers') return deriveNumbers(cells, core);
  const members = createMembers(cells);
  if (core.kind === 'answers') return deriveAnswers(cells, core, members);
  const columns = new Map<string, Column>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  for (const [row, formula] of formulasOf(core)) {
    const among = amongOf(cells, core.among, row === '' ? null : row);
    const { numbers, answered, uncomputable } = numbersOfFormula(cells, formula, among, members);
    const asked = countSlots(among);
    counts.asked += asked;
    counts.blank += asked - answered;
    counts.uncomputable += uncomputable;
    columns.set(row === '' ? '' : columnKey('', row), { kind: 'numbers', values: numbers });
  }
  return { columns, marks: new Map(), counts };
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

function deriveNumbers(cells: Dataset, { question, rows, missing, counted }: NumbersCore): DerivedValues {
  const columns = new Map<string, Column>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  const [left, added] = [new Set(missing), new Set(counted)];
  for (const { row, variable } of rows) {
    const key = row === '' ? '' : columnKey('', row);
    const own = numbersAt(cells, question + key);
    const raw = variable === null ? null : numbersAt(cells, sourceKey(variable));
    const values = new Float64Array(cells.respondents.count).fill(Number.NaN);
    for (let i = 0; i < values.length; i++) {
      const imported = own?.[i] ?? Number.NaN;
      const number = Number.isNaN(imported) && added.has(raw?.[i] ?? Number.NaN) ? raw?.[i] : imported;
      if (number === undefined || Number.isNaN(number) || left.has(number)) continue;
      values[i] = number;
      counts.asked++;
    }
    columns.set(key, { kind: 'numbers', values });
  }
  return { columns, marks: new Map(), counts };
}

function numbersAt({ columns }: Dataset, key: string): Float64Array | null {
  const column = columns.get(key);
  return column?.kind === 'numbers' ? column.values : null;
}

function deriveAnswers(cells: Cells, core: AnswersCore, members: Members): DerivedValues {
  const columns = new Map<string, Column>();
  const marks = new Map<string, MarkBits>();
  const counts = { asked: 0, blank: 0, overlap: 0, uncomputable: 0 };
  for (const row of rowsOfCore(core)) {
    const among = amongOf(cells, core.among, row === '' ? null : row);
    const rowKey = row === '' ? '' : columnKey('', row);
    const { codes, given, left, overlap } = answersOfRow(core, row, among, members, cells.respondents.count);
    counts.asked += countSlots(among);
    counts.blank += core.rest === null ? countSlots(left) : 0;
    counts.overlap += core.multiple ? 0 : overlap;
    if (!core.multiple) columns.set(rowKey, { kind: 'codes', values: codes });
    for (const [place, code] of core.multiple ? answersOfCore(core).entries() : []) {
      const chosen = given[place] ?? new Uint32Array(among.length);
      if (code === core.rest) addBits(chosen, left);
      marks.set(`${rowKey}/${code}`, { chosen, filled: among });
    }
  }
  return { columns, marks, counts };
}

/** Places of each respondent's first answer, or of the rest (0: blank); who gave each answer, and who gave none. */
function answersOfRow(core: AnswersCore, row: string, among: Bitmap, members: Members, count: number) {
  const places = answersOfCore(core);
  const codes = places.length > 255 ? new Uint16Array(count) : new Uint8Array(count);
  const left = among.slice();
  const again = new Uint32Array(among.length);
  const given = core.answers.map(({ when }, place) => {
    const condition = when[row];
    const holds = condition === undefined ? new Uint32Array(among.length) : members(condition).slice();
    for (let word = 0; word < holds.length; word++) {
      const gave = holds[word]! & among[word]!;
      const first = gave & left[word]!;
      holds[word] = gave;
      again[word]! |= gave & ~first;
      left[word]! &= ~first;
      setPlaces(codes, word, first, place + 1);
    }
    return holds;
  });
  const rest = core.rest === null ? 0 : places.indexOf(core.rest) + 1;
  if (rest > 0) for (let word = 0; word < left.length; word++) setPlaces(codes, word, left[word]!, rest);
  return { codes, given, left, overlap: countSlots(again) };
}

/** Writes a code in the slots of a word of bits. */
function setPlaces(codes: Uint8Array | Uint16Array, word: number, bits: number, code: number): void {
  // x & −x is the lowest set bit of x, and x & (x − 1) is x without it.
  for (let rest = bits; rest !== 0; rest &= rest - 1) codes[word * 32 + 31 - Math.clz32(rest & -rest)] = code;
}

/**
 * Returns the respondents who may have a value. In a row, a grid that has it is asked about that row alone. Marks under
 * the key of a question or row, which files have, say who filled any of its cells.
 */
function amongOf(cells: Cells, among: DerivedAmong, row: string | null): Bitmap {
  if (among === 'everyone') return cells.everyone;
  const { questions, match, by, cells: own } = among;
  const cell = own?.[row ?? ''];
  if (cell !== undefined) return amongOf(cells, { questions: [cell.question], match, by }, cell.row);
  const found = cells.everyone.slice();
  const any = new Uint32Array(found.length);
  for (const code of questions) {
    const gave = gaveOf(cells, code, row, by);
    if (match === 'all') keepBits(found, gave);
    addBits(any, gave);
  }
  if (match === 'any') keepBits(found, any);
  return found;
}

/** Returns the respondents who were asked or answered any cell of a question, or of a row that it has. */
function gaveOf(cells: Cells, code: string, row: string | null, by: 'asked' | 'answered'): Bitmap {
  const question = findQuestion(cells.catalogue, code);
  const { length } = cells.everyone;
  const rows = question.datapoints.filter((one) => one.code === row);
  const datapoints = isGrid(question) && rows.length > 0 ? rows : question.datapoints;
  const kind = columnKinds[question.kind];
  const gave = new Uint32Array(length);
  for (const [whole, parts] of questionBundles({ ...question, datapoints })) {
    const isWhole = cells.marks.has(whole) || cells.columns.has(whole);
    const keys = kind === 'marks' && by === 'asked' && isWhole ? [whole] : parts.map(({ key }) => key);
    for (const key of keys) {
      if (kind === 'marks') addBits(gave, markBits(cells, key)[by === 'asked' ? 'filled' : 'chosen']);
      else if (kind === 'codes')
        addBits(gave, bitsHolding(codesOf(cells, key), placesOf(codedAnswers(question)), length));
      else {
        const numbers = numbersOf(cells, key);
        addBits(
          gave,
          bitsWhere(length, (at) => (numbers[at]! >= -Infinity ? 1 : 0)),
        );
      }
    }
  }
  return gave;
}

/** Levels of derived questions that one may be made of, its own included. */
const mostLevels = 8;

/**
 * The question and the derived questions that it is made of, each after its sources. Throws `failed` where it is made of
 * itself, or over too many levels.
 */
export function chainOf(
  question: DerivedQuestion,
  derived: ReadonlyMap<string, DerivedQuestion>,
): DerivedQuestion[] {
  const chain: DerivedQuestion[] = [];
  const levels = new Map<string, number>();
  const open = new Set<string>();
  const levelOf = (one: DerivedQuestion): number => {
    const known = levels.get(one.code);
    if (known !== undefined) return known;
    if (open.has(one.code))
      throw new EngineError('failed', `"${one.code}" is derived from itself; change its sources`);
    open.add(one.code);
    const below = sourcesOfCore(one.core).flatMap((code) => derived.get(code) ?? []);
    const level = 1 + Math.max(0, ...below.map(levelOf));
    if (level > mostLevels) {
      throw new EngineError(
        'failed',
        `"${one.code}" is derived over more than ${mostLevels} levels; derive it from fewer`,
      );
    }
    levels.set(one.code, level);
    chain.push(one);
    return level;
  };
  levelOf(question);
  return chain;
}
