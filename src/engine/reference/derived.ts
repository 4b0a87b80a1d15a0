import { isGrid, takesNumbers } from '../../lib/question-kind.ts';
import type { Clause } from '../../expression/expression.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type {
  AnswersCore,
  CoreFormula,
  DerivedAmong,
  DerivedCore,
  NumbersCore,
} from '../derived/derived-core.ts';
import { codesOf, type ColumnPath, numbersOf } from '../survey/answers.ts';
import { columnKey, type Dataset } from '../survey/dataset.ts';
import { findQuestion } from '../survey/find-question.ts';
import { type Belongs, describes, inBaseMode } from './respondents.ts';

/** What a respondent gave in a row of a derived question: codes of answers, a number, or null: blank. */
export type DerivedValue = readonly string[] | number | null;

/** The value of respondent i in a row; `""`: there are no rows. */
export function derivedValue(dataset: Dataset, core: DerivedCore): (i: number, row: string) => DerivedValue {
  return (i, row) => {
    if (core.kind === 'numbers') return numberReadOtherwise(dataset, core, i, row);
    if (!isAmong(dataset, core.among, row)(i)) return null;
    if (core.kind === 'answers') return answersOf(dataset, core, row, i);
    const { formula } = core;
    const own = formula.op === 'rows' ? formula.rows[row] : formula;
    return own === undefined ? null : numberOf(dataset, own, i);
  };
}

/** Whether respondent i may have a value. */
export function isAmong(dataset: Dataset, among: DerivedAmong, row: string): Belongs {
  if (among === 'everyone') return () => true;
  const cell = among.cells?.[row];
  if (cell !== undefined) {
    return inBaseMode(dataset, among.by, clauseOf(cell.question, cell.row === null ? null : [cell.row]));
  }
  const each = among.questions.map((code) => {
    const question = findQuestion(dataset.catalogue, code);
    const isInRow = isGrid(question) && question.datapoints.some((one) => one.code === row);
    return inBaseMode(dataset, among.by, clauseOf(code, isInRow ? [row] : null));
  });
  return among.match === 'all' ? (i) => each.every((gave) => gave(i)) : (i) => each.some((gave) => gave(i));
}

function numberReadOtherwise(dataset: Dataset, core: NumbersCore, i: number, row: string): number | null {
  const { variable } = core.rows.find((one) => one.row === row) ?? {};
  const numberIn = (key: string): number | null => {
    const column = dataset.columns.get(key);
    const number = column?.kind === 'numbers' ? column.values[i] : undefined;
    return number === undefined || Number.isNaN(number) ? null : number;
  };
  const own = numberIn(row === '' ? core.question : columnKey(core.question, row));
  const raw = variable === undefined || variable === null ? null : numberIn(`#${variable}`);
  const read = own ?? (raw !== null && core.counted.includes(raw) ? raw : null);
  return read === null || core.missing.includes(read) ? null : read;
}

function clauseOf(question: string, datapoints: string[] | null): Clause {
  return { kind: 'clause', question, datapoints, suffixes: null, minCount: 1, negated: false };
}

function answersOf(
  dataset: Dataset,
  { answers, multiple, rest }: AnswersCore,
  row: string,
  i: number,
): DerivedValue {
  const met = answers.filter(({ when }) => {
    const condition = when[row];
    return condition !== undefined && describes(dataset, condition)(i);
  });
  const codes = met.map(({ code }) => code);
  if (codes.length > 0) return multiple ? codes : codes.slice(0, 1);
  if (rest !== null) return [rest];
  return multiple ? [] : null;
}

function numberOf(dataset: Dataset, formula: CoreFormula, i: number): number | null {
  if (formula.op === 'number') return formula.value;
  if (formula.op === 'if') return describes(dataset, formula.when)(i) ? 1 : 0;
  if (formula.op === 'value') return sourceNumber(dataset, formula, i);
  const parts = formula.of.map((part) => numberOf(dataset, part, i));
  const numbers = parts.filter((part) => part !== null);
  if (numbers.length < parts.length) return null;
  const number = resultOf(formula.op, numbers);
  return Number.isFinite(number) ? number : null;
}

function resultOf(op: Exclude<CoreFormula['op'], 'number' | 'if' | 'value'>, numbers: number[]): number {
  const sum = numbers.reduce((left, right) => left + right, 0);
  switch (op) {
    case 'add':
      return sum;
    case 'mean':
      return sum / numbers.length;
    case 'subtract':
      return numbers.reduce((left, right) => left - right);
    case 'multiply':
      return numbers.reduce((left, right) => left * right);
    case 'divide':
      return numbers.reduce((left, right) => left / right);
    case 'min':
      return numbers.toSorted((left, right) => left - right)[0] ?? Number.NaN;
    case 'max':
      return numbers.toSorted((left, right) => right - left)[0] ?? Number.NaN;
    default:
      return assertNever(op);
  }
}

/** The number given, or that of the answer given. */
function sourceNumber(
  dataset: Dataset,
  { question: code, row, column }: Extract<CoreFormula, { op: 'value' }>,
  i: number,
): number | null {
  const { kind, datapoints, suffixes } = findQuestion(dataset.catalogue, code);
  const path: ColumnPath = row === null ? [code] : [code, row, column];
  if (takesNumbers({ kind })) {
    const number = numbersOf(dataset, ...path)[i] ?? Number.NaN;
    return Number.isNaN(number) ? null : number;
  }
  const place = codesOf(dataset, ...path)[i] ?? 0;
  const answers = kind === 'single' ? datapoints : suffixes;
  const given = answers.find((answer, index) => (answer.places ?? [index + 1]).includes(place));
  return given?.numeric === true ? given.midpoint : null;
}
