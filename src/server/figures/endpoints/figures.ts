import type { FiguresQuery } from '../../../contract/query/figures.ts';
import { limits } from '../../../contract/limits.ts';
import { hasDatapoint } from '../../../engine/survey/find-question.ts';
import { hasNumbers, unlistedAnswers, unnamedCell } from '../../../engine/survey/has-numbers.ts';
import type { Expression } from '../../../expression/expression.ts';
import { usesOf } from '../../../expression/uses.ts';
import type {
  AssociationQuery,
  FigureColumn,
  FigureQuery,
  FigureRow,
} from '../../../figures/figure-query.ts';
import {
  codesOfValue,
  expressionsOfColumn,
  expressionsOfRow,
  withoutSegment,
} from '../../../figures/query-parts.ts';
import { figureQueryOf } from '../../../figures/wire/wire-query.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { type FindSavedExpression, type ReadRequest, RequestReader } from '../reading/request-reader.ts';
import { placesWhere, withoutPlaces } from '../without-gone.ts';

export interface FiguresRequest {
  readonly query: FigureQuery;
  /** Places of the rows and columns that use a question the caller has no access to: they are not asked. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/** The query that is asked: hidden rows and columns have no line, and nothing is tested against a hidden column. */
export function seenQuery({ query, hiddenRows, hiddenColumns }: FiguresRequest): FigureQuery {
  const seen = withoutPlaces(query, hiddenRows, hiddenColumns);
  const { want } = seen;
  const { versus } = want.test;
  const isHidden = typeof versus === 'object' && hiddenColumns.has(versus.column);
  return isHidden ? { ...seen, want: { ...want, test: { ...want.test, versus: 'none' } } } : seen;
}

/** Whether a part of the query uses no hidden row or column. */
export function isSeen(
  { hiddenRows, hiddenColumns }: FiguresRequest,
  { rows, columns }: AssociationQuery,
): boolean {
  return !rows.some((place) => hiddenRows.has(place)) && !columns.some((place) => hiddenColumns.has(place));
}

/**
 * A figure query with its codes known. Throws what `RequestReader` throws, but rows and columns that the caller
 * may not see are left out; `not_numeric`; `invalid_request` for places that there are not; `query_too_large`.
 */
export function readFiguresRequest(
  wire: FiguresQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<FiguresRequest> {
  const reader = new RequestReader(wire, findSaved);
  const base = reader.base(wire.base_audience);
  const read = figureQueryOf({ ...wire, base_audience: null }, (expression, place) =>
    reader.expression(expression, place),
  );
  const { rows, columns } = read;
  for (const [place, { content }] of rows.entries()) {
    if (content.kind === 'share') continue;
    const { value } = content;
    const origin = `rows[${place}].content.value`;
    reader.question({ code: value.question, ...codesOfValue(value), origin });
  }
  for (const [place, { who, whole }] of columns.entries()) {
    if (whole.kind !== 'selection' || withoutSegment(who, whole.segment) !== undefined) continue;
    throw new ServiceError(
      'invalid_request',
      `columns[${place}].expression must begin with columns[${place}].whole.segment: it is the segment, or an "and" with the segment first`,
    );
  }
  const mayAsk = (code: string) => access.mayAsk(code);
  const resolved = reader.resolve(
    access,
    ({ code, origin }) => origin.startsWith('base_audience') || mayAsk(code),
  );
  const { tree } = resolved;
  for (const [index, row] of rows.entries()) {
    if (questionsOfRow(row).every(mayAsk)) checkValue(tree, row, `rows[${index}].content.value`);
  }
  if (rows.length * columns.length > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a figures query answers at most ${limits.statsCells} cells: name fewer rows or columns`,
    );
  }
  checkWants(wire);
  return {
    ...resolved,
    request: {
      query: { ...read, base },
      hiddenRows: placesWhere(rows, (row) => !questionsOfRow(row).every(mayAsk)),
      hiddenColumns: placesWhere(columns, (column) => !questionsOfColumn(column).every(mayAsk)),
    },
  };
}

function questionsOf(expressions: readonly (Expression | null)[]): string[] {
  return expressions.flatMap((one) => (one === null ? [] : usesOf(one).map(({ question }) => question)));
}

function questionsOfRow(row: FigureRow): string[] {
  const asked = questionsOf(expressionsOfRow(row));
  return row.content.kind === 'share' ? asked : [...asked, row.content.value.question];
}

function questionsOfColumn(column: FigureColumn): string[] {
  return questionsOf(expressionsOfColumn(column));
}

function checkValue(tree: RegisteredTree, { content }: FigureRow, origin: string): void {
  if (content.kind === 'share' || content.value.coding.kind === 'score') return;
  const { value } = content;
  const question = tree.questions.get(value.question);
  // What is gone has its reason in the answer.
  if (question === undefined || (value.datapoint !== null && !hasDatapoint(question, value.datapoint)))
    return;
  const refuse = (why: string): never => {
    throw new ServiceError('not_numeric', `${origin}: ${why}`);
  };
  const isOfNumbers = value.coding.kind === 'numbers';
  const problem = isOfNumbers
    ? unnamedCell(question, value.datapoint, value.suffixes)
    : unlistedAnswers(question, value.datapoint);
  if (problem !== null) refuse(`${quote(question.code)} ${problem}`);
  if (isOfNumbers && !hasNumbers(question, value.datapoint))
    refuse(`the answers of ${quote(question.code)} are no numbers`);
}

/** Throws `invalid_request` for places that there are not and for associations of values, and `query_too_large`. */
function checkWants({ want: sent, rows, columns }: FiguresQuery): void {
  const want = sent ?? {};
  const versus = want.test?.versus ?? 'rest';
  const column = want.test?.column ?? null;
  if ((versus === 'column') !== (column !== null)) {
    throw new ServiceError('invalid_request', 'want.test.column goes with versus column, and only with it');
  }
  const earlier = want.test?.earlier ?? null;
  if (earlier !== null && (versus !== 'previous_wave' || earlier.length !== columns.length)) {
    throw new ServiceError(
      'invalid_request',
      'want.test.earlier goes with versus previous_wave, and has one entry per column',
    );
  }
  const pairs = want.pairs ?? [];
  const contrasts = want.contrasts ?? [];
  const associations = want.associations ?? [];
  const places = [...pairs.flat(), ...[...contrasts, ...associations].flatMap((one) => one.columns)];
  const tested = [column, ...(earlier ?? [])].filter((place) => place !== null);
  checkPlaces([...places, ...tested], columns.length, 'columns');
  checkPlaces(
    associations.flatMap((one) => one.rows),
    rows.length,
    'rows',
  );
  if (associations.some((one) => one.rows.some((place) => rows[place]?.content.kind !== 'share'))) {
    throw new ServiceError(
      'invalid_request',
      'want.associations names a row of values; name rows that count people',
    );
  }
  if (contrasts.some((one) => one.columns.length !== one.coefficients.length)) {
    throw new ServiceError('invalid_request', 'a contrast has one coefficient per column');
  }
  if ((pairs.length + contrasts.length) * rows.length > limits.letterTests) {
    throw new ServiceError(
      'query_too_large',
      `want.pairs and want.contrasts make more than ${limits.letterTests} tests; name fewer of them, or fewer rows`,
    );
  }
  if (associations.some((one) => one.rows.length * one.columns.length > limits.associationCells)) {
    throw new ServiceError(
      'query_too_large',
      `a table tested as a whole has at most ${limits.associationCells} cells: name fewer rows or columns`,
    );
  }
}

function checkPlaces(places: readonly number[], count: number, side: 'rows' | 'columns'): void {
  const outside = places.find((place) => place >= count);
  if (outside === undefined) return;
  throw new ServiceError(
    'invalid_request',
    `want names place ${outside} of ${side}; there are ${count}, counting from 0`,
  );
}
