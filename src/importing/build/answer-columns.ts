import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import { questionCells } from '../../engine/survey/question-cells.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { isMissing } from '../source/is-missing.ts';
import { isKeptNumber } from '../source/read-limits.ts';
import { splitAnswers } from '../source/delimited-answers.ts';
import type { SourceVariable } from '../source/source-file.ts';
import { type ProposedAnswer, type ProposedQuestion, variableOfCell } from '../proposal/survey-proposal.ts';
import { blankCell, codesOf, unlisted } from './value-codes.ts';

/** Columns of a question, by key, and how many cells hold something that it does not know. */
export interface AnswerColumns {
  readonly columns: readonly (readonly [string, Column])[];
  readonly leftOut: number;
}

/** Reads the cells of a question in the rows `rows`. `code` is the question's full code. */
export function answerColumns(
  question: ProposedQuestion,
  code: string,
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
): AnswerColumns {
  const answers = question.answers.filter(({ included }) => included);
  const { cells, kind, blanks, variables } = question;
  const read = (readCells: (variable: SourceVariable) => ReadCells): AnswerColumns => {
    const parts = variablesOfColumns(question, code).map(([key, name]) => ({
      key,
      ...readCells(variableOf(name)),
    }));
    return {
      columns: parts.map(({ key, column }) => [key, column]),
      leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, 0),
    };
  };
  switch (cells.reading) {
    case 'values':
      return read((one) => codeColumn(one, kind === 'single' ? answers : question.columns, blanks, rows));
    case 'marks': {
      const marks = read((one) => markColumn(one, cells.counted, blanks, rows));
      if (cells.empty === 'unchosen') fillUnchosen(marks.columns, rows.length);
      return marks;
    }
    case 'categories':
      return categoryColumns(question, answers, code, variableOf, rows);
    case 'delimited':
      return delimitedColumns(cells.delimiter, blanks, answers, code, variableOf(variables[0] ?? ''), rows);
    case 'numbers':
      return read((one) => numberColumn(one, blanks, rows));
    default:
      return assertNever(cells);
  }
}

interface ReadCells {
  readonly column: Column;
  readonly leftOut: number;
}

function codeColumn(
  variable: SourceVariable,
  listed: readonly { readonly value: number | string | null }[],
  blanks: readonly (number | string)[],
  rows: Uint32Array,
): ReadCells {
  const codeOf = codesOf(variable, codeMap(listed, blanks));
  const values = listed.length <= 0xff ? new Uint8Array(rows.length) : new Uint16Array(rows.length);
  let leftOut = 0;
  for (let index = 0; index < rows.length; index++) {
    const code = codeOf(rows[index]!);
    if (code >= 0) values[index] = code;
    else if (code === unlisted) leftOut++;
  }
  return { column: { kind: 'codes', values }, leftOut };
}

/** The k-th listed value is k, blanks are 0. */
function codeMap(
  listed: readonly { readonly value: number | string | null }[],
  blanks: readonly (number | string)[],
): Map<number | string, number> {
  const codes = new Map<number | string, number>(blanks.map((value) => [value, 0]));
  for (const [index, { value }] of listed.entries()) {
    if (value !== null) codes.set(value, index + 1);
  }
  return codes;
}

function markColumn(
  variable: SourceVariable,
  counted: readonly (number | string)[],
  blanks: readonly (number | string)[],
  rows: Uint32Array,
): ReadCells {
  const codeOf = codesOf(
    variable,
    new Map<number | string, number>([
      ...blanks.map((value) => [value, blankCell] as const),
      ...counted.map((value) => [value, 2] as const),
    ]),
  );
  const values = new Uint8Array(rows.length);
  for (let index = 0; index < rows.length; index++) {
    const mark = codeOf(rows[index]!);
    // What is neither blank nor counted means not chosen.
    values[index] = mark === unlisted ? 1 : mark === 2 ? 2 : 0;
  }
  return { column: { kind: 'marks', values }, leftOut: 0 };
}

/** The variables that columns of a question are, by key; those that all of its columns are made of, by its code. */
export function variablesOfColumns(question: ProposedQuestion, code: string): [string, string][] {
  const { kind, cells, variables, columns } = question;
  if (cells.reading === 'categories' || cells.reading === 'delimited')
    return variables.map((name) => [code, name]);
  const datapoints = question.answers.filter(({ included }) => included);
  return questionCells({ code, kind, datapoints, suffixes: columns }).map(({ key, datapoint, suffix }) => [
    key,
    variableOfCell(question, datapoint, suffix),
  ]);
}

/** A respondent with any mark was asked everything: their blanks mean not chosen. */
function fillUnchosen(columns: readonly (readonly [string, Column])[], count: number): void {
  for (let index = 0; index < count; index++) {
    if (!columns.some(([, { values }]) => (values[index] ?? 0) > 0)) continue;
    for (const [, { values }] of columns) if (values[index] === 0) values[index] = 1;
  }
}

function categoryColumns(
  question: ProposedQuestion,
  answers: readonly ProposedAnswer[],
  code: string,
  variableOf: (name: string) => SourceVariable,
  rows: Uint32Array,
): AnswerColumns {
  const readers = question.variables.map((name) =>
    codesOf(variableOf(name), codeMap(answers, question.blanks)),
  );
  return listColumns(answers, code, rows, (row, choose) => {
    for (const codeOf of readers) choose(codeOf(row));
  });
}

function delimitedColumns(
  delimiter: string,
  blanks: readonly (number | string)[],
  answers: readonly ProposedAnswer[],
  code: string,
  { column }: SourceVariable,
  rows: Uint32Array,
): AnswerColumns {
  if (column.kind !== 'texts') return listColumns(answers, code, rows, () => {});
  const codes = codeMap(answers, blanks);
  const ofText = column
    .distinct()
    .map((text) =>
      blanks.includes(text) ? [] : splitAnswers(text, delimiter).map((part) => codes.get(part) ?? unlisted),
    );
  return listColumns(answers, code, rows, (row, choose, ask) => {
    const chosen = ofText[column.indexAt(row)];
    if (chosen === undefined || chosen.length === 0) return;
    ask();
    for (const answer of chosen) choose(answer);
  });
}

/**
 * Marks of answers that are listed in cells, by their code from 1. `read` chooses those of a row, which is asked by then at the
 * latest.
 */
function listColumns(
  answers: readonly ProposedAnswer[],
  code: string,
  rows: Uint32Array,
  read: (row: number, choose: (answer: number) => void, ask: () => void) => void,
): AnswerColumns {
  const marks = answers.map(() => new Uint8Array(rows.length));
  let [leftOut, at, isAsked] = [0, 0, false];
  const ask = (): void => {
    if (!isAsked) for (const mark of marks) mark[at] = 1;
    isAsked = true;
  };
  const choose = (answer: number): void => {
    if (answer === unlisted) leftOut++;
    if (answer <= 0) return;
    ask();
    marks[answer - 1]![at] = 2;
  };
  for (; at < rows.length; at++) {
    isAsked = false;
    read(rows[at]!, choose, ask);
  }
  const columns = answers.map(
    (answer, index) => [columnKey(code, answer.code), { kind: 'marks', values: marks[index]! }] as const,
  );
  return { columns, leftOut };
}

function numberColumn(
  { column, missing }: SourceVariable,
  blanks: readonly (number | string)[],
  rows: Uint32Array,
): ReadCells {
  const values = new Float64Array(rows.length).fill(Number.NaN);
  let leftOut = 0;
  if (column.kind === 'numbers') {
    const isBlank = new Set(blanks);
    const range = { values: [], range: missing.range };
    for (let index = 0; index < rows.length; index++) {
      const value = column.at(rows[index]!);
      if (Number.isNaN(value) || isBlank.has(value) || isMissing(range, value)) continue;
      if (isKeptNumber(value)) values[index] = value;
      else leftOut++;
    }
  }
  return { column: { kind: 'numbers', values }, leftOut };
}
