import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import { questionCells } from '../../engine/survey/question-cells.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { isKeptNumber } from '../source/read-limits.ts';
import { splitAnswers } from '../source/delimited-answers.ts';
import { isMissing, type SourceVariable } from '../source/source-file.ts';
import { type ProposedAnswer, type ProposedQuestion, variableOfCell } from '../proposal/survey-proposal.ts';
import { blankCodes, writeCodes } from './value-codes.ts';

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
  const values = blankCodes(rows.length, listed.length);
  const leftOut = writeCodes(values, variable, codeMap(listed, blanks), rows);
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
  const codes = new Map<number | string, number>([
    ...blanks.map((value) => [value, 0] as const),
    ...counted.map((value) => [value, 2] as const),
  ]);
  const values = new Uint8Array(rows.length);
  // What is neither blank nor counted means not chosen.
  writeCodes(values, variable, codes, rows, 1);
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
  const codes = codeMap(answers, question.blanks);
  return listColumns(answers, code, rows.length, (choose) => {
    const values = blankCodes(rows.length, answers.length);
    let leftOut = 0;
    for (const name of question.variables) {
      leftOut += writeCodes(values, variableOf(name), codes, rows);
      for (let index = 0; index < values.length; index++) choose(index, values[index]!);
    }
    return leftOut;
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
  if (column.kind !== 'texts') return listColumns(answers, code, rows.length, () => 0);
  const codes = codeMap(answers, blanks);
  const ofText = column
    .distinct()
    .map((text) =>
      blanks.includes(text) ? [] : splitAnswers(text, delimiter).map((part) => codes.get(part)),
    );
  return listColumns(answers, code, rows.length, (choose, ask) => {
    let leftOut = 0;
    for (let index = 0; index < rows.length; index++) {
      const chosen = ofText[column.indexAt(rows[index]!)];
      if (chosen === undefined || chosen.length === 0) continue;
      ask(index);
      for (const answer of chosen) {
        if (answer === undefined) leftOut++;
        else choose(index, answer);
      }
    }
    return leftOut;
  });
}

/**
 * Marks of answers that are listed in the cells of respondents. `read` chooses theirs, by code from 1, asks those who have
 * chosen none of them, and returns how many values are none.
 */
function listColumns(
  answers: readonly ProposedAnswer[],
  code: string,
  respondents: number,
  read: (choose: (index: number, answer: number) => void, ask: (index: number) => void) => number,
): AnswerColumns {
  const marks = answers.map(() => new Uint8Array(respondents));
  const ask = (index: number): void => {
    if (marks[0]?.[index] === 0) for (const mark of marks) mark[index] = 1;
  };
  const choose = (index: number, answer: number): void => {
    if (answer === 0) return;
    ask(index);
    marks[answer - 1]![index] = 2;
  };
  const leftOut = read(choose, ask);
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
