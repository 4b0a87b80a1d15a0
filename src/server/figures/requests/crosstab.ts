import { valueOf } from '../../../figures/table-header.ts';
import type { CrosstabAudienceInput } from '../../../contract/crosstab.ts';
import type { CrosstabQuery as WireQuery } from '../../../contract/crosstab-query.ts';
import { hasDatapoint } from '../../../engine/survey/find-question.ts';
import { addsUpAnswers, hasNumbers, unnamedCell } from '../../../engine/survey/has-numbers.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../request/service-error.ts';
import { isValue, type TableItem } from '../../../figures/table-queries.ts';
import type { CrosstabRequest } from '../projections/crosstab.ts';
import { scopeOf } from '../../../figures/query-parts.ts';
import { type FindSavedExpression, isGiven, type ReadRequest, RequestReader } from '../request-reader.ts';

/**
 * A table with all its codes known and granted. Throws what `RequestReader` throws;
 * `not_numeric` for an average or a sum of a question without numbers, or of a grid without its row; `invalid_request`
 * for an item that is two things at once, for one with a datapoint of no question, and for averages or sums on both
 * sides.
 */
export function readCrosstabRequest(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): ReadRequest<CrosstabRequest> {
  const reader = new RequestReader(wire, findSaved);
  const mode = wire.base_mode ?? 'all';
  const read = (side: 'rows' | 'columns') =>
    wire[side].map((item, index) => ({ ...readItem(reader, item, `${side}[${index}]`), mode }));
  const [rows, columns] = [read('rows'), read('columns')];
  if ([rows, columns].every((side) => side.some(isValue))) {
    throw new ServiceError(
      'invalid_request',
      'avg and dbu items stand on one side of a table only: rows or columns',
    );
  }
  const base = reader.base(wire.base_audience);
  const resolved = reader.resolve(access);
  const { tree } = resolved;
  for (const [index, item] of rows.entries()) checkNumeric(tree, item, `rows[${index}]`);
  for (const [index, item] of columns.entries()) checkNumeric(tree, item, `columns[${index}]`);
  return {
    ...resolved,
    request: {
      rows,
      columns,
      base,
      scope: scopeOf(wire),
      withUnavailable: wire.with_unavailable === true,
    },
  };
}

/** Blank objects count as not given; an item with none of the three is everyone. */
function readItem(reader: RequestReader, wire: CrosstabAudienceInput, origin: string): TableItem {
  const id = wire.id ?? '';
  const expression = isGiven(wire.expression) ? wire.expression : null;
  for (const part of ['avg', 'dbu'] as const) {
    if (wire[part]?.datapoint && !wire[part].question) {
      throw new ServiceError(
        'invalid_request',
        `${origin}.${part} names a datapoint of no question; name its question too`,
      );
    }
  }
  checkSingleMeaning(wire, origin);
  const average = wire.avg?.question ? wire.avg : null;
  const sum = wire.dbu?.question ? wire.dbu : null;
  const read = reader.expression(expression, `${origin}.expression`);
  if (read !== null) return { id, content: { kind: 'expression', expression: read } };
  const value = average ?? sum;
  if (value === null) return { id, content: { kind: 'everyone' } };
  const kind = average === null ? 'dbu' : 'avg';
  const { question, suffix, ...of } = valueOf(value);
  const datapoint = of.datapoint === '' ? null : of.datapoint;
  const datapoints = datapoint === null ? [] : [datapoint];
  const suffixes = suffix === undefined ? [] : [suffix];
  reader.question({ code: question, datapoints, suffixes, origin: `${origin}.${kind}` });
  return { id, content: { kind, question, datapoint, suffix } };
}

/** Throws `invalid_request` for an item that is several things at once. */
export function checkSingleMeaning({ expression, avg, dbu }: CrosstabAudienceInput, origin: string): void {
  const given = [isGiven(expression), Boolean(avg?.question), Boolean(dbu?.question)];
  if (given.filter(Boolean).length > 1) {
    throw new ServiceError(
      'invalid_request',
      `${origin} carries more than one of expression, avg and dbu; send one`,
    );
  }
}

function checkNumeric(tree: RegisteredTree, { content }: TableItem, origin: string): void {
  if (content.kind !== 'avg' && content.kind !== 'dbu') return;
  const { kind, datapoint, suffix } = content;
  const question = tree.questions.get(content.question);
  // What is gone has its reason in the answer.
  if (question === undefined || (datapoint !== null && !hasDatapoint(question, datapoint))) return;
  const refuse = (why: string): never => {
    throw new ServiceError('not_numeric', `${origin}.${kind}: ${why}`);
  };
  const name = quote(question.code);
  if (kind === 'avg' && addsUpAnswers(question)) {
    refuse(`${name} lets people choose several answers, so it has no average; use dbu`);
  }
  const problem = unnamedCell(question, datapoint, suffix === undefined ? null : [suffix]);
  if (problem !== null) refuse(`${name} ${problem}`);
  if (!hasNumbers(question, datapoint)) refuse(`the answers of ${name} stand for no numbers`);
}
