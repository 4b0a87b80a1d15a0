import {
  type Clause,
  type Expression,
  locationsQuestion,
  wavesQuestion,
} from '../../expression/expression.ts';
import { fold } from '../../expression/walk.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { columnKey } from '../../engine/survey/dataset.ts';

/**
 * The expression as a condition of SQL over a table with the columns of a dataset: one a `columnKey` with codes or
 * marks as `dataset.ts` lays them down, and `wave` and `location` as indices. Nothing in it is ever null.
 */
export function expressionSql(catalogue: Catalogue, expression: Expression): string {
  return fold<string>(expression, ({ node }, children) => {
    const own =
      node.kind === 'clause'
        ? clauseSql(catalogue, node)
        : atLeastSql(node.match.kind === 'all' ? children.length : node.match.count, children);
    return node.negated ? `(NOT ${own})` : own;
  });
}

/** Name of a column as SQL quotes it. */
export function columnSql(key: string): string {
  return `"${key}"`;
}

/** Keys of the columns that the expression reads, waves and locations apart. */
export function columnsRead(catalogue: Catalogue, expression: Expression): string[] {
  return fold<string[]>(expression, ({ node }, children) => {
    if (node.kind === 'group') return children.flat();
    if (node.question === wavesQuestion || node.question === locationsQuestion) return [];
    const question = questionOf(catalogue, node.question);
    if (question.kind === 'single') return [question.code];
    return listedIn(question, node).map((datapoint) => columnKey(question.code, datapoint));
  });
}

function clauseSql(catalogue: Catalogue, clause: Clause): string {
  if (clause.question === wavesQuestion) return placeSql('wave', catalogue.waves, clause);
  if (clause.question === locationsQuestion) return placeSql('location', catalogue.locations, clause);
  const question = questionOf(catalogue, clause.question);
  const positive = listedIn(question, clause).map((datapoint) =>
    positiveSql(question, datapoint, clause.suffixes),
  );
  return atLeastSql(clause.minCount, positive);
}

function placeSql(column: string, places: readonly { readonly code: string }[], clause: Clause): string {
  const listed = clause.datapoints ?? places.map((place) => place.code);
  const indices = listed.map((code) => places.findIndex((place) => place.code === code));
  return inSql(column, indices);
}

function positiveSql(question: Question, datapoint: string, suffixes: readonly number[] | null): string {
  switch (question.kind) {
    case 'single':
      return inSql(columnSql(question.code), [
        1 + question.datapoints.findIndex((one) => one.code === datapoint),
      ]);
    case 'multiple':
      return `(${columnSql(columnKey(question.code, datapoint))} = 2)`;
    case 'grid_single': {
      const listed = suffixes ?? question.suffixes.map((suffix) => suffix.code);
      const codes = listed.map((code) => 1 + question.suffixes.findIndex((one) => one.code === code));
      return inSql(columnSql(columnKey(question.code, datapoint)), codes);
    }
    case 'grid_multiple':
    case 'numeric':
    case 'grid_numeric':
      throw new Error(
        `question "${question.code}" is of the kind ${question.kind}, which is not put into SQL`,
      );
    default:
      return assertNever(question.kind);
  }
}

function inSql(column: string, codes: readonly number[]): string {
  if (codes.length === 0) return 'false';
  return codes.length === 1 ? `(${column} = ${codes[0]})` : `(${column} IN (${codes.join(', ')}))`;
}

function atLeastSql(count: number, conditions: readonly string[]): string {
  if (count <= 0) return 'true';
  if (count > conditions.length) return 'false';
  if (count === 1) return `(${conditions.join(' OR ')})`;
  if (count === conditions.length) return `(${conditions.join(' AND ')})`;
  return `(${conditions.map((condition) => `${condition}::UTINYINT`).join(' + ')} >= ${count})`;
}

function listedIn(question: Question, clause: Clause): string[] {
  return [...new Set(clause.datapoints ?? question.datapoints.map((datapoint) => datapoint.code))];
}

function questionOf(catalogue: Catalogue, code: string): Question {
  const question = catalogue.questions.find((one) => one.code === code);
  if (question === undefined) throw new Error(`the survey has no question "${code}"`);
  return question;
}
