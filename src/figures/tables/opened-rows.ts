import { isGrid } from '../../lib/question-kind.ts';
import { shorten } from '../../expression/shorten.ts';
import type { Expression } from '../../expression/expression.ts';
import { limits } from '../../contract/limits.ts';
import { boxName } from '../../phrases/scale-boxes.ts';
import { meanNameOf } from '../mean-name.ts';
import { boxNameOf, hasNumberCells, type OpenedQuestion, openingOf } from '../questions/opening.ts';
import { clauseOf } from '../query-parts.ts';
import type { ValueOf } from './table-header.ts';
import { isOffered } from '../../lib/offered.ts';

/** A question with the names that its rows take. */
export interface RowsQuestion extends OpenedQuestion {
  readonly code: string;
  readonly name: string;
  readonly meanName?: string | undefined;
  readonly datapoints: OpenedQuestion['datapoints'] & readonly Named<string>[];
  readonly suffixes: OpenedQuestion['suffixes'] & readonly Named<number>[];
}

interface Named<Code> {
  readonly code: Code;
  readonly name: string;
}

/** A row or column that a question becomes. */
export interface OpenedRow {
  readonly name: string;
  /** Says the question too, where the name is an answer alone. */
  readonly fullName: string;
  /** Heading over it and its neighbours. */
  readonly group: string;
  /** Headings over it, outermost first; absent: its group alone. */
  readonly path?: readonly string[];
  readonly asks:
    | { readonly kind: 'expression'; readonly expression: Expression }
    | (ValueOf & { readonly kind: 'average' });
}

/** A row under the heading of its question or block; in its full name `said` follows the question. */
export function rowUnder<Asks>(
  question: string,
  block: string,
  name: string,
  asks: Asks,
  said: readonly string[] = [block, name],
) {
  return {
    name,
    fullName: shorten(`${question}: ${said.filter(Boolean).join(', ')}`, limits.textLength),
    group: block === '' ? question : `${question} · ${block}`,
    asks,
  };
}

/**
 * The rows that a question becomes when it enters a table, as its codebook opens it. A scale grid is its rows at the top
 * box, a grid of numbers its means, any grid of cells a block for each grid row or each column, whichever are fewer. Answers
 * of a scale are followed by their boxes. `chosen` names some of its answers or grid rows; null: all that are offered.
 * `columns` are those of cells; null: all.
 */
export function openedRows(
  question: RowsQuestion,
  chosen: readonly string[] | null = null,
  columns: readonly number[] | null = null,
): readonly OpenedRow[] {
  const { rows, suffixes } = openingOf(question);
  if (suffixes !== null) return boxRows(question, chosenRows(question, chosen), suffixes);
  if (rows === 'cells') return blocksOf(question, chosenRows(question, chosen), columns);
  if (rows === 'means') return meanRows(question, chosen, columns);
  const answers = answerRows(question, chosenRows(question, chosen));
  return chosen === null ? [...answers, ...boxesOfAnswers(question)] : answers;
}

/** Every column of every grid row, for a grid that is drawn by itself; null: the question has no such columns. */
export function gridRows(question: RowsQuestion): readonly OpenedRow[] | null {
  if (question.suffixes.length === 0) return null;
  return chosenRows(question, null).flatMap(({ code, name }) =>
    gridRowRows(question, code).map((row) => ({ ...row, path: [question.name, name] })),
  );
}

/** Rows of a grid row by itself: every column. */
export function gridRowRows(question: RowsQuestion, row: string): readonly OpenedRow[] {
  const { suffixes } = question;
  const of = chosenRows(question, [row]);
  if (suffixes.length === 0) return openedRows(question, [row]);
  return of.flatMap((one) => cellsOf(question, one, one.name, 'column'));
}

/** Answers or grid rows: the chosen ones, or all that are offered. */
function chosenRows(
  { datapoints }: RowsQuestion,
  chosen: readonly string[] | null,
): readonly Named<string>[] {
  return datapoints.filter((one) => (chosen === null ? isOffered(one) : chosen.includes(one.code)));
}

function answerRows({ code, name: group }: RowsQuestion, answers: readonly Named<string>[]): OpenedRow[] {
  return answers.map(
    ({ code: answer, name }): OpenedRow =>
      rowUnder(group, '', name, { kind: 'expression', expression: clauseOf(code, [answer], null) }),
  );
}

/** Grid rows at joined columns, under a heading that names the box; other columns are in the names of the rows. */
function boxRows(
  question: RowsQuestion,
  rows: readonly Named<string>[],
  suffixes: readonly number[],
): OpenedRow[] {
  const box = boxNameOf(question, suffixes) ?? '';
  const columns = question.suffixes.filter(({ code }) => suffixes.includes(code)).map(({ name }) => name);
  const at = columns.length > mostNamed ? `any of ${columns.length}` : columns.join(' or ');
  return rows.map(({ code, name: row }): OpenedRow => {
    const name = box === '' ? `${row}: ${at}` : row;
    const asks = { kind: 'expression' as const, expression: clauseOf(question.code, [code], suffixes) };
    return rowUnder(question.name, box, name, asks, [name, box]);
  });
}

const mostNamed = 3;

/** Cells of a grid: a block of columns for each grid row, or of grid rows for each column, whichever are fewer. */
function blocksOf(
  question: RowsQuestion,
  rows: readonly Named<string>[],
  columns: readonly number[] | null,
): OpenedRow[] {
  const suffixes = question.suffixes.filter((one) => isOffered(one) && columns?.includes(one.code) !== false);
  const at = { ...question, suffixes };
  if (rows.length <= suffixes.length) return rows.flatMap((row) => cellsOf(at, row, row.name, 'column'));
  return suffixes.flatMap((column) =>
    rows.flatMap((row) => cellsOf({ ...question, suffixes: [column] }, row, column.name, 'row')),
  );
}

function cellsOf(of: RowsQuestion, row: Named<string>, head: string, named: 'row' | 'column'): OpenedRow[] {
  const { code: question, name, suffixes } = of;
  return suffixes.filter(isOffered).map((column) => {
    const asks: OpenedRow['asks'] = hasNumberCells(of)
      ? { kind: 'average', question, datapoint: row.code, suffix: column.code }
      : { kind: 'expression', expression: clauseOf(question, [row.code], [column.code]) };
    return rowUnder(name, head, named === 'row' ? row.name : column.name, asks);
  });
}

/** Top and bottom box of a question on a scale, as its codebook names them. */
function boxesOfAnswers({ code: question, name: group, datapoints, view }: RowsQuestion): OpenedRow[] {
  return (['top', 'bottom'] as const).flatMap((end): OpenedRow[] => {
    const codes = datapoints.map(({ code }) => code).filter((code) => view?.[end]?.includes(code) === true);
    if (codes.length === 0) return [];
    const expression = clauseOf(question, codes, null);
    return [rowUnder(group, '', boxName(end, codes.length), { kind: 'expression', expression })];
  });
}

/** Rows of a question's means: one of the whole question, or one of each grid row and each column with its own numbers. */
export function meanRows(
  question: RowsQuestion,
  chosen: readonly string[] | null,
  columns: readonly number[] | null,
): readonly OpenedRow[] {
  if (hasNumberCells(question)) return blocksOf(question, chosenRows(question, chosen), columns);
  const meanWord = meanNameOf(question)?.name ?? 'mean';
  const rowOf = (name: string, datapoint: string): OpenedRow =>
    rowUnder(question.name, '', name, { kind: 'average', question: question.code, datapoint }, [
      `${meanWord}${datapoint === '' ? '' : ` of ${name}`}`,
    ]);
  return isGrid(question)
    ? chosenRows(question, chosen).map(({ name, code }) => rowOf(name, code))
    : [rowOf(question.name, '')];
}
