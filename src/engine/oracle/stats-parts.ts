import type { Clause, Expression } from '../../expression/expression.ts';
import type { Catalogue, Question } from '../dataset/catalogue.ts';
import { findQuestion } from '../dataset/find-question.ts';
import { EngineError } from '../engine-error.ts';
import type { StatsQuery } from '../stats-query.ts';

/** What one row of a stats query is about. */
export interface RowParts {
  readonly datapoint: string;
  readonly suffixes: readonly number[];
  /** The datapoint, at these suffixes, as an expression. */
  readonly row: Clause;
  readonly column: ColumnParts;
}

export interface ColumnParts {
  readonly segment: string;
  readonly audience: string;
  /** null = everyone. */
  readonly audienceExpression: Expression | null;
  /** null = not split. */
  readonly segmentClause: Clause | null;
  /** Audience ∧ segment: what the rest is the rest of; null = everyone. */
  readonly expression: Expression | null;
}

/**
 * Every row of the query, datapoint by datapoint, within it suffix, segment, audience. Throws `unknown_code`, and
 * `not_countable` for a numeric question without bands.
 */
export function partsOfRows(catalogue: Catalogue, query: StatsQuery): RowParts[] {
  const question = findQuestion(catalogue, query.question);
  if (question.kind === 'numeric' && question.datapoints.length === 0) {
    throw new EngineError(
      'not_countable',
      `question "${question.code}" is numeric and has no bands to count; ask for its mean`,
    );
  }
  const columns = columnsOf(catalogue, query);
  const datapoints = query.datapoints ?? question.datapoints.map((datapoint) => datapoint.code);
  const rows = [...datapoints.map((code) => ({ code, datapoints: [code] })), ...(query.nets ?? [])];
  return rows.flatMap(({ code, datapoints: joined }) =>
    suffixGroups(question, query).flatMap((suffixes) => {
      const row = clauseOf(query.question, joined, suffixes);
      return columns.map((column) => ({ datapoint: code, suffixes: suffixes ?? [], row, column }));
    }),
  );
}

/** The suffixes that make up one row; null = any. */
function suffixGroups(question: Question, query: StatsQuery): (readonly number[] | null)[] {
  if (!query.splitSuffixes || question.suffixes.length === 0) return [query.suffixes];
  return (query.suffixes ?? question.suffixes.map((suffix) => suffix.code)).map((suffix) => [suffix]);
}

function columnsOf(catalogue: Catalogue, query: StatsQuery): ColumnParts[] {
  const audiences = query.audiences.length > 0 ? query.audiences : [{ id: '', expression: null }];
  return segmentsOf(catalogue, query).flatMap(({ segment, segmentClause }) =>
    audiences.map(({ id, expression }) => ({
      segment,
      audience: id,
      audienceExpression: expression,
      segmentClause,
      expression: conjunction(expression, segmentClause),
    })),
  );
}

function segmentsOf(
  catalogue: Catalogue,
  query: StatsQuery,
): { segment: string; segmentClause: Clause | null }[] {
  const { splitter } = query;
  if (splitter === null) return [{ segment: '', segmentClause: null }];
  const known = findQuestion(catalogue, splitter).datapoints.map((datapoint) => datapoint.code);
  return (query.segments ?? known).map((segment) => ({
    segment,
    segmentClause: clauseOf(splitter, [segment], null),
  }));
}

function conjunction(left: Expression | null, right: Expression | null): Expression | null {
  if (left === null || right === null) return left ?? right;
  return { kind: 'group', match: { kind: 'all' }, negated: false, children: [left, right] };
}

function clauseOf(
  question: string,
  datapoints: readonly string[],
  suffixes: readonly number[] | null,
): Clause {
  return { kind: 'clause', question, datapoints, suffixes, minCount: 1, negated: false };
}
