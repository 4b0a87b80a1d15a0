import type { CrosstabAudienceInput } from '../../../contract/crosstab.ts';
import type { CrosstabQuery as WireQuery } from '../../../contract/crosstab-query.ts';
import { addsUpAnswers, hasNumbers } from '../../../engine/survey/has-numbers.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../http/service-error.ts';
import { isValue, type TableItem } from '../../../figures/table-queries.ts';
import type { CrosstabRequest } from '../projections/crosstab.ts';
import { type FindSavedExpression, readBase } from '../query-audiences.ts';
import { baseModeOf, codesOfScope, namedDataset, toScope, weightOf } from '../query-scope.ts';
import { codesOfExpressions, joinCodes, type RequestedQuestion } from '../requested-codes.ts';
import { resolveTree } from '../resolve-tree.ts';
import { readSentExpression, type SentExpression } from '../sent-expression.ts';

/**
 * A table with all its codes known and granted. Throws what `readBase` and `resolveTree` throw;
 * `not_numeric` for an average or a sum of a question without numbers, or of a grid without its row; `invalid_request`
 * for an item that is two things at once, for one with a datapoint of no question, and for averages or sums on both
 * sides.
 */
export function readCrosstabRequest(
  wire: WireQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): { readonly tree: RegisteredTree; readonly request: CrosstabRequest } {
  const rows = wire.rows.map((item, index) => readItem(item, `rows[${index}]`));
  const columns = wire.columns.map((item, index) => readItem(item, `columns[${index}]`));
  if ([rows, columns].every((side) => side.some(({ item }) => isValue(item)))) {
    throw new ServiceError(
      'invalid_request',
      'avg and dbu items stand on one side of a table only: rows or columns',
    );
  }
  const base = readBase(wire.base_audience, findSaved);
  const readItems = [...rows, ...columns];
  const sent = [base, ...readItems.map(({ sent: expression }) => expression)].filter((one) => one !== null);
  const questions = readItems.flatMap(({ valued }) => (valued === null ? [] : [valued]));
  const codes = joinCodes(
    codesOfExpressions(sent),
    { questions, ...codesOfScope(wire), datasets: namedDataset(wire.dataset) },
    weightOf(wire),
  );
  const tree = resolveTree(access, codes);
  for (const item of readItems) if (item.valued !== null) checkNumeric(tree, item);
  return {
    tree,
    request: {
      rows: rows.map(({ item }) => item),
      columns: columns.map(({ item }) => item),
      baseMode: baseModeOf(wire),
      base: base?.expression ?? null,
      scope: toScope(wire),
    },
  };
}

interface ReadItem {
  readonly item: TableItem;
  readonly sent: SentExpression | null;
  /** Of an average or a sum: the question whose numbers it takes. */
  readonly valued: RequestedQuestion | null;
}

/** Blank objects count as not given; an item with none of the three is everyone. */
function readItem(wire: CrosstabAudienceInput, origin: string): ReadItem {
  const id = wire.id ?? '';
  const expression =
    wire.expression !== undefined && wire.expression !== null && Object.keys(wire.expression).length > 0
      ? wire.expression
      : null;
  for (const part of ['avg', 'dbu'] as const) {
    if (wire[part]?.datapoint && !wire[part].question) {
      throw new ServiceError(
        'invalid_request',
        `${origin}.${part} names a datapoint of no question; name its question too`,
      );
    }
  }
  const average = wire.avg?.question ? wire.avg : null;
  const sum = wire.dbu?.question ? wire.dbu : null;
  if ([expression, average, sum].filter((part) => part !== null).length > 1) {
    throw new ServiceError(
      'invalid_request',
      `${origin} carries more than one of expression, avg and dbu; send one`,
    );
  }
  if (expression !== null) {
    const sent = readSentExpression(expression, `${origin}.expression`);
    return {
      item: { id, content: { kind: 'expression', expression: sent.expression } },
      sent,
      valued: null,
    };
  }
  const value = average ?? sum;
  if (value === null) return { item: { id, content: { kind: 'everyone' } }, sent: null, valued: null };
  const kind = average === null ? 'dbu' : 'avg';
  const question = value.question ?? '';
  const datapoint = value.datapoint ? value.datapoint : null;
  return {
    item: { id, content: { kind, question, datapoint } },
    sent: null,
    valued: {
      code: question,
      datapoints: datapoint === null ? [] : [datapoint],
      suffixes: [],
      origin: `${origin}.${kind}`,
    },
  };
}

function checkNumeric(tree: RegisteredTree, { item, valued }: ReadItem): void {
  const question = valued === null ? undefined : tree.questions.get(valued.code);
  if (valued === null || question === undefined) return;
  const { content } = item;
  if (content.kind === 'avg' && addsUpAnswers(question)) {
    throw new ServiceError(
      'not_numeric',
      `${valued.origin}: ${quote(question.code)} lets people choose several answers, so it has no average; use dbu`,
    );
  }
  const datapoint = content.kind === 'avg' || content.kind === 'dbu' ? content.datapoint : null;
  if (datapoint === null && question.kind.startsWith('grid_')) {
    throw new ServiceError(
      'not_numeric',
      `${valued.origin}: ${quote(question.code)} is a grid; name the datapoint whose numbers are meant`,
    );
  }
  if (!hasNumbers(question, datapoint)) {
    throw new ServiceError(
      'not_numeric',
      `${valued.origin}: the answers of ${quote(question.code)} stand for no numbers`,
    );
  }
}
