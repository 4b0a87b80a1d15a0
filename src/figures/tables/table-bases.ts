import { limits } from '../../contract/limits.ts';
import type { BaseRule, TableAmong, TableBases, TotalPlace } from '../../contract/query/table-bases.ts';
import type { PlanBaseRow } from '../../contract/saved-work/tab-plan.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { toExpression } from '../../expression/wire.ts';
import type { Format } from '../../lib/format.ts';
import type { BaseMode } from '../figure-query.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { clauseOf } from '../query-parts.ts';

/** Id of the row and column of everyone; no item has it. */
export const totalId = '*';

/**
 * Decides which sides of a table show everyone: a Total column where its setting says so, or next to rows alone; a Base
 * row where there are columns alone. A table of as many columns as there may be has no room for its total.
 */
export function sidesWithTotal(
  { rows, columns }: Readonly<Record<'rows' | 'columns', readonly unknown[]>>,
  total: TotalPlace,
): Readonly<Record<'rows' | 'columns', boolean>> {
  const isSet = total !== 'off' && columns.length > 0 && columns.length < limits.crosstabColumns;
  return {
    rows: rows.length === 0 && columns.length > 0,
    columns: isSet || (rows.length > 0 && columns.length === 0),
  };
}

/** Names of the rules for the base of a table's rows. */
export const baseRuleNames: Readonly<Record<BaseRule, string>> = {
  question: 'Each question’s own base',
  all: 'All',
  asked: 'Those asked',
  answered: 'Those who gave an answer',
};

/** Base that a question is first read among; undefined: everyone. */
export type QuestionBase = (question: string) => BaseMode | undefined;

/** Heading of rows that are audiences, not answers. */
export const audiencesBlock = 'Audiences';

/** Names the block of a row: as saved, else by its one question. */
export function blockName(
  saved: string,
  questions: readonly string[],
  nameOf: (question: string) => string,
): string {
  if (saved !== '') return saved;
  const [question, ...others] = new Set(questions);
  return question === undefined || others.length > 0 ? audiencesBlock : nameOf(question);
}

/**
 * Decides the base of a table's row. A row over several questions, such as an audience, is read among all
 * unless its block has a rule of its own; it is asked where each of its questions was.
 */
export function rowBaseMode(
  questions: readonly string[],
  block: string,
  bases: TableBases,
  questionBase: QuestionBase,
): BaseMode {
  const [question, ...others] = new Set(questions.filter((code) => !isPlaceOrTime(code)));
  if (question === undefined) return 'all';
  const isOwn = Object.hasOwn(bases.byBlock, block);
  const rule: BaseRule = bases.byBlock[block] ?? bases.table;
  if (rule === 'question') return others.length > 0 ? 'all' : (questionBase(question) ?? 'all');
  return others.length > 0 && !isOwn ? 'all' : rule;
}

/** A question with the names of its answers. */
interface NamedAnswers {
  readonly name: string;
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
}

/** Finds the answers of another question that are called as those of a row; null: not all of them are there. */
export function sameAnswerOf(
  row: Expression,
  other: string,
  questionOf: (code: string) => NamedAnswers | undefined,
): Expression | null {
  if (row.kind !== 'clause' || row.datapoints === null) return null;
  const named = new Map(questionOf(other)?.datapoints.map(({ code, name }) => [name, code]));
  const nameOf = new Map(questionOf(row.question)?.datapoints.map(({ code, name }) => [code, name]));
  const codes = row.datapoints.flatMap((code) => named.get(nameOf.get(code) ?? '') ?? []);
  return codes.length < row.datapoints.length ? null : clauseOf(other, codes, null);
}

/** People of a block's base that a row is read among; null: all of it. */
export function rowAmong(
  row: Expression | null,
  among: TableAmong | null | undefined,
  questionOf: (code: string) => NamedAnswers | undefined,
): Expression | null {
  if (among === null || among === undefined) return null;
  if ('question' in among) return row && sameAnswerOf(row, among.question, questionOf);
  const read = toExpression(among.expression);
  return 'expression' in read ? read.expression : null;
}

function isPlaceOrTime(question: string): boolean {
  return question === wavesQuestion || question === locationsQuestion;
}

/** Rows of a block as its base line reads them. */
interface BlockBase {
  readonly mode: BaseMode;
  /** Respondents that the block's rows are read among; null: not known yet. */
  readonly samples: readonly (number | null)[];
}

/** Question of a block and the people that it is read among. */
interface BaseWords {
  readonly question: string;
  /** Name of the table's base, or of a narrower one; null: everyone. */
  readonly people: string | null;
  /** People that the question was asked of, in words; null or absent: no rule is known. */
  readonly routed?: string | null;
}

/** Writes the respondents of some rows: "n 900", "n 812–1,204"; empty where none are known. Without a format in plain digits. */
export function sampleRange(samples: readonly number[], format: Pick<Format, 'count'> | null): string {
  if (samples.length === 0) return '';
  const write = (sample: number) => (format === null ? String(sample) : format.count(sample));
  const [least, most] = [Math.min(...samples), Math.max(...samples)];
  return `n ${least < most ? `${write(least)}–` : ''}${write(most)}`;
}

/** Writes the base line of a block: "Base: people who ordered with others (asked), n 3,596". */
export function baseLine(
  { mode, samples }: BlockBase,
  { question, people, routed = null }: BaseWords,
  format: Format,
): string {
  const known = samples.flatMap((sample) => sample ?? []);
  const words = sampleRange(known, format);
  if (new Set(known).size > 1) return `Base differs by row, ${words}`;
  const n = words && `, ${words}`;
  if (mode === 'all') return `Base: ${baseWords({ name: people, mode })}${n}`;
  if (mode === 'asked' && routed !== null) {
    return `Base: ${people === null ? '' : `${people}, `}${routed} (asked)${n}`;
  }
  const verb = mode === 'asked' ? 'asked' : 'who answered';
  return `Base: ${people ?? 'those'} ${verb} “${question}”${n}`;
}

/** Names of the numbers of respondents that a block prints of each column. */
export const baseRowNames: Readonly<Record<PlanBaseRow, string>> = {
  sample: 'Sample n',
  weighted: 'Weighted base',
  effective: 'Effective n',
};

/** A row of a block. */
interface BasedRow {
  /** `answered` where it shows a value: those who have one. */
  readonly mode: BaseMode;
  /** Name of the people that it is read among; null: everyone. */
  readonly people: string | null;
  /** Whether it shows a value of respondents instead of counting them. */
  readonly isValue: boolean;
}

interface BasedBlock extends BaseWords {
  /** Whether the table's own base has a line too. */
  readonly isAlways: boolean;
  /** Respondents that a row is read among; null: not known yet. */
  readonly sampleOf: (row: number) => number | null;
}

/** Base of the rows under one heading. */
export interface RowsBase {
  /** "Base: people who ordered with others (asked), n 3,596"; empty: the table's own base. */
  readonly line: string;
  /** Row that has the numbers of each column; null: the rows differ, or have the table's base. */
  readonly counted: number | null;
}

/** Finds the base of a block's rows; values are read among those who have one, so shares decide. */
export function rowsBase(
  rows: readonly BasedRow[],
  { people, isAlways, sampleOf, ...words }: BasedBlock,
  format: Format,
): RowsBase {
  const shares = [...rows.keys()].filter((row) => rows[row]?.isValue === false);
  const counted = shares.length > 0 ? shares : [...rows.keys()];
  const [first] = counted;
  if (first === undefined) return { line: '', counted: null };
  const modes = new Set(counted.map((row) => rows[row]?.mode ?? 'all'));
  const [mode = 'all'] = modes;
  const among = rows[first]?.people ?? people;
  const isOwn = modes.size === 1 && mode === 'all' && among === people;
  const samples = counted.map(sampleOf);
  if (isOwn && !isAlways) return { line: '', counted: null };
  const isOne = new Set(samples).size === 1 && modes.size === 1;
  return {
    line: baseLine({ mode, samples }, { ...words, people: among }, format),
    counted: isOwn || !isOne ? null : first,
  };
}
