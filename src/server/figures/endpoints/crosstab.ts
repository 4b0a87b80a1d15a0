import { isValued, readAsks } from '../../../figures/tables/table-header.ts';
import { valueContent } from '../../../figures/tables/table-values.ts';
import type { CrosstabAudienceInput } from '../../../contract/query/crosstab-audience.ts';
import type {
  CrosstabCell,
  CrosstabQuery as WireQuery,
  UnavailableCrosstabCell,
} from '../../../contract/query/crosstab-query.ts';
import { hasDatapoint } from '../../../engine/survey/find-question.ts';
import { addsUpAnswers, hasNumbers, unnamedCell } from '../../../engine/survey/has-numbers.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote, ServiceError } from '../../request/service-error.ts';
import { type AskedTable, isValue, type TableItem } from '../../../figures/tables/table-queries.ts';
import { codesOfValue, scopeOf } from '../../../figures/query-parts.ts';
import {
  type FindSavedExpression,
  isGiven,
  type ReadRequest,
  RequestReader,
} from '../reading/request-reader.ts';
import {
  absences,
  countedAt,
  isAnswered,
  shareIndex,
  valuesAt,
} from '../../../figures/wire/answered-cells.ts';
import { percentage } from '../../../lib/percentage.ts';
import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { People } from '../../../figures/figure.ts';
import type { IsPublishable } from '../disclosure.ts';
import { isCellPublishable } from './answered-cells.ts';

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
  for (const side of ['rows', 'columns'] as const)
    for (const [index, item] of wire[side].entries()) checkNumeric(tree, item, `${side}[${index}]`);
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
  const read = reader.expression(expression, `${origin}.expression`);
  if (read !== null) return { id, content: { kind: 'expression', expression: read } };
  const asked = valueAsked(wire);
  if (asked === null) return { id, content: { kind: 'everyone' } };
  const { value } = asked.content;
  reader.question({ code: value.question, ...codesOfValue(value), origin: `${origin}.${asked.field}` });
  return { id, content: asked.content };
}

/** The value that an item asks, with its field; null: none. */
function valueAsked(wire: CrosstabAudienceInput) {
  const asks = readAsks(wire);
  if (!isValued(asks)) return null;
  return { field: asks.kind === 'average' ? 'avg' : 'dbu', content: valueContent(asks) };
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

function checkNumeric(tree: RegisteredTree, wire: CrosstabAudienceInput, origin: string): void {
  const asked = valueAsked(wire);
  if (asked === null) return;
  const { field, content } = asked;
  const { datapoint, suffixes } = content.value;
  const question = tree.questions.get(content.value.question);
  // What is gone has its reason in the answer.
  if (question === undefined || (datapoint !== null && !hasDatapoint(question, datapoint))) return;
  const refuse = (why: string): never => {
    throw new ServiceError('not_numeric', `${origin}.${field}: ${why}`);
  };
  const name = quote(question.code);
  if (field === 'avg' && addsUpAnswers(question)) {
    refuse(`${name} lets people choose several answers, so it has no average; use dbu`);
  }
  const problem = unnamedCell(question, datapoint, suffixes);
  if (problem !== null) refuse(`${name} ${problem}`);
  if (!hasNumbers(question, datapoint)) refuse(`the answers of ${name} stand for no numbers`);
}

/** A table of items by items over one base. */
export interface CrosstabRequest extends Omit<AskedTable, 'want'> {
  /** Whether cells that nothing can answer have lines too. */
  readonly withUnavailable: boolean;
}

/** Some rows of a table, answered; their places count from `firstRow`. */
export interface AnsweredTable {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly upright: AnsweredFigures | null;
  readonly turned: AnsweredFigures | null;
}

/** The cells of a tile that may be shown, row by row, as lines of the stream; places count from 1. */
export function* toLines(
  { rows, columns, withUnavailable }: CrosstabRequest,
  { firstRow, rowCount, upright, turned }: AnsweredTable,
  isPublishable: IsPublishable,
): Generator<CrosstabCell | UnavailableCrosstabCell, void, undefined> {
  const reasonsOf = [upright, turned].map((figures) => figures && absences(figures));
  const shown = rows.slice(firstRow, firstRow + rowCount);
  for (const [tileRow, row] of shown.entries()) {
    let [counted, values] = [0, 0];
    for (const [place, column] of columns.entries()) {
      const isTurned = isValue(column);
      const figures = isTurned ? turned : upright;
      const [figureRow, figureColumn] = isTurned ? [values++, tileRow] : [tileRow, counted++];
      if (figures === null) continue;
      const at = figureRow * figures.columnCount + figureColumn;
      const heads = { row, row_index: firstRow + tileRow + 1, column, column_index: place + 1 };
      if (isAnswered(figures, at)) {
        if (isCellPublishable(figures, at, isPublishable)) yield toLine(heads, figures, at);
      } else if (withUnavailable) {
        const reasonOf = reasonsOf[isTurned ? 1 : 0];
        const unavailable = reasonOf?.(figureRow, figureColumn) ?? 'not_asked_together';
        yield { ...heads, row: row.id, column: column.id, unavailable };
      }
    }
  }
}

interface Heads {
  readonly row: TableItem;
  readonly row_index: number;
  readonly column: TableItem;
  readonly column_index: number;
}

/** 0 where the base is empty; values are rows of the figures, so that those of columns are turned. */
function toLine(heads: Heads, figures: AnsweredFigures, at: number): CrosstabCell {
  const people = countedAt(figures, at);
  const { whole, positive } = people;
  const [row, column] = isValue(heads.column)
    ? [people.column, people.wholePositive]
    : [people.wholePositive, people.column];
  const value = isValue(heads.row) || isValue(heads.column) ? valuesAt(figures, at) : null;
  const share = (part: People, of: People) => (value === null ? percentage(part.size, of.size) : 0);
  return {
    row: heads.row.id,
    row_index: heads.row_index,
    column: heads.column.id,
    column_index: heads.column_index,
    audiences: {
      row: {
        audience: heads.row.id,
        size: row.size,
        sample: row.sample,
        percentage: share(row, whole),
        intersect_percentage: share(positive, column),
      },
      column: {
        audience: heads.column.id,
        size: column.size,
        sample: column.sample,
        percentage: share(column, whole),
        intersect_percentage: share(positive, row),
      },
    },
    base: { size: whole.size, sample: whole.sample },
    intersect: {
      size: value?.total ?? positive.size,
      sample: positive.sample,
      percentage: share(positive, whole),
      index: value === null ? shareIndex(people) : percentage(value.mean, value.wholeMean),
    },
    ...(value === null
      ? {}
      : { mean: value.mean, standard_error: value.standardError, value_sample: positive.sample }),
  };
}
