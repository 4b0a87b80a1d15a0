import type { Value as AskedValue } from '../../../figures/figure-query.ts';
import { isGrid } from '../../../lib/question-kind.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { Catalogue, Datapoint, Suffix } from '../../survey/catalogue.ts';
import { columnKey } from '../../survey/dataset.ts';
import { findDatapoint, findQuestion, findSuffix } from '../../survey/find-question.ts';
import { answersByPlace, placesOf } from '../../survey/places.ts';
import { unlistedAnswers, unnamedCell } from '../../survey/has-numbers.ts';
import { codedAnswers, columnKinds } from '../../survey/question-cells.ts';
import { EngineError } from '../../engine-error.ts';
import type { NodeTable } from './node-table.ts';
import type { NodeId } from './plan-node.ts';

/** How the number x of a respondent is read; columns are named by `columnKey`. */
export type ValueReading =
  /** The number of the code, `numbers[code − 1]`; null where that code has no number. */
  | { readonly kind: 'coded'; readonly column: string; readonly numbers: readonly (number | null)[] }
  /** The sum of the numbers of the marks that say chosen. */
  | {
      readonly kind: 'summed';
      readonly marks: readonly { readonly column: string; readonly number: number }[];
    }
  /** The number in the column. */
  | { readonly kind: 'numbers'; readonly column: string };

/** A reading that sums over clusters may have: 1 for those whose number by `of` is at most `number`, 0 for others. */
export type ClusterReading =
  | ValueReading
  | { readonly kind: 'upTo'; readonly of: ValueReading; readonly number: number };

/** A reading and the respondents who have an x by it. */
export interface Value {
  readonly reading: ValueReading;
  readonly node: NodeId;
}

/**
 * The number x of a respondent: the midpoint of the single code, of the suffix given in a grid's row, or the number; of
 * several answers the sum of the midpoints chosen. Answers without a midpoint, or not numeric, are outside. A datapoint
 * narrows a single or multiple question to that answer and a numeric one to that band or interval; suffixes confine the answers of a
 * grid to those, null = all. Throws `unknown_code`, and `not_numeric` for a grid without a datapoint, or for one of numbers with
 * columns without its suffix.
 */
export function readValue(
  catalogue: Catalogue,
  table: NodeTable,
  questionCode: string,
  datapointCode: string | null,
  suffixCodes: readonly number[] | null = null,
): Value {
  const question = findQuestion(catalogue, questionCode);
  const datapoint = datapointCode === null ? null : findDatapoint(question, datapointCode);
  const { code } = question;
  const given = suffixCodes?.map((suffix) => findSuffix(question, suffix)) ?? null;
  const problem = unnamedCell(question, datapointCode, suffixCodes);
  if (problem !== null) throw new EngineError('not_numeric', `question "${code}" ${problem}`);
  const row = isGrid(question) ? (datapoint?.row ?? datapoint?.code) : undefined;
  const kind = columnKinds[question.kind];
  switch (kind) {
    case 'codes': {
      const only = row === undefined ? datapoint && [datapoint] : given;
      return coded(table, columnKey(code, row), codedAnswers(question), only);
    }
    case 'numbers':
      return numbers(table, columnKey(code, row, given?.[0]?.code), datapoint);
    case 'marks': {
      const answers = datapoint === null ? question.datapoints : [datapoint];
      return row === undefined
        ? summed(table, answers, (answer) => columnKey(code, answer.code))
        : summed(table, given ?? question.suffixes, (answer) => columnKey(code, row, answer.code));
    }
    default:
      return assertNever(kind);
  }
}

function coded<Answer extends Datapoint | Suffix>(
  table: NodeTable,
  column: string,
  answers: readonly Answer[],
  only: readonly Answer[] | null,
): Value {
  const listed: (number | null)[] = Array.from({ length: Math.max(0, ...placesOf(answers)) }, () => null);
  for (const [place, answer] of answersByPlace(answers, only ?? answers))
    listed[place - 1] = numberOf(answer);
  const codes = listed.flatMap((number, index) => (number === null ? [] : [index + 1]));
  return {
    // Nobody has an x where no code has a number: there may be no column then (`waves`), and none is read.
    reading: codes.length === 0 ? { kind: 'summed', marks: [] } : { kind: 'coded', column, numbers: listed },
    node: table.leaf({ kind: 'codes', column, codes }),
  };
}

function summed<Answer extends Datapoint | Suffix>(
  table: NodeTable,
  answers: readonly Answer[],
  columnOf: (answer: Answer) => string,
): Value {
  const marks = answers.flatMap((answer) => {
    const number = numberOf(answer);
    return number === null ? [] : [{ column: columnOf(answer), number }];
  });
  return {
    reading: { kind: 'summed', marks },
    node: table.or(marks.map(({ column }) => table.leaf({ kind: 'chosen', column }))),
  };
}

/**
 * Reads 100 for each answer that a respondent gives, 0 for none, so that everyone has an x. Throws `unknown_code`, and
 * `not_numeric` for a single-choice question, or for a grid without a datapoint.
 */
export function readResponses(
  catalogue: Catalogue,
  table: NodeTable,
  { question: questionCode, datapoint, suffixes }: Pick<AskedValue, 'question' | 'datapoint' | 'suffixes'>,
): Value {
  const question = findQuestion(catalogue, questionCode);
  const problem = unlistedAnswers(question, datapoint);
  if (problem !== null) throw new EngineError('not_numeric', `question "${question.code}" ${problem}`);
  const listed =
    datapoint === null
      ? question.datapoints.map(({ code }) => columnKey(question.code, code))
      : (suffixes?.map((suffix) => findSuffix(question, suffix)) ?? question.suffixes).map(({ code }) =>
          columnKey(question.code, findDatapoint(question, datapoint).code, code),
        );
  const marks = listed.map((column) => ({ column, number: 100 }));
  return { reading: { kind: 'summed', marks }, node: table.everyone };
}

function numbers(table: NodeTable, column: string, band: Datapoint | null): Value {
  const node = table.leaf({ kind: 'within', column, from: band?.from ?? null, to: band?.to ?? null });
  return { reading: { kind: 'numbers', column }, node };
}

function numberOf(answer: Datapoint | Suffix): number | null {
  return answer.numeric ? answer.midpoint : null;
}
