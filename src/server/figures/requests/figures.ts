import type { Expression as WireExpression } from '../../../contract/expression.ts';
import type { FiguresQuery, FigureWants } from '../../../contract/figures.ts';
import { limits } from '../../../contract/limits.ts';
import { hasNumbers } from '../../../engine/survey/has-numbers.ts';
import type { Expression } from '../../../expression/expression.ts';
import type { FigureColumn, FigureQuery, FigureRow, Value, Wanted } from '../../../figures/figure-query.ts';
import type { DatasetAccess, RegisteredTree } from '../../datasets/access.ts';
import { quote } from '../../http/quote.ts';
import { ServiceError } from '../../http/service-error.ts';
import { type FindSavedExpression, readBase } from '../query-audiences.ts';
import { codesOfScope, listOrAll, namedDataset, toScope, weightOf } from '../query-scope.ts';
import { codesOfExpressions, joinCodes, type RequestedQuestion } from '../requested-codes.ts';
import { resolveTree } from '../resolve-tree.ts';
import { readSentExpression, type SentExpression } from '../sent-expression.ts';

export interface FiguresRequest {
  readonly query: FigureQuery;
  /** Places of the rows and columns that use a question the caller has no access to: they are not asked. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
}

/**
 * A figure query with its codes known. Throws what `readBase` and `resolveTree` throw, but rows and columns that the caller
 * may not see are left out; `not_numeric`; `invalid_request` for places that there are not; `query_too_large`.
 */
export function readFiguresRequest(
  wire: FiguresQuery,
  access: DatasetAccess,
  findSaved: FindSavedExpression,
): { readonly tree: RegisteredTree; readonly request: FiguresRequest } {
  const base = readBase(wire.base_audience, findSaved);
  const rows = wire.rows.map((row, index) => readRow(row, `rows[${index}]`));
  const columns = wire.columns.map((column, index) => readColumn(column, `columns[${index}]`));
  const isHidden = ({ sent, values }: ReadItem) =>
    [...codesOfExpressions(sent).questions, ...values].some(
      ({ code }) => access.findQuestion(code)?.isPermitted === false,
    );
  const codesOf = (items: readonly ReadItem[], isSeen: (code: string) => boolean) => {
    const codes = codesOfExpressions([
      ...(base === null ? [] : [base]),
      ...items.flatMap(({ sent }) => sent),
    ]);
    const questions = [...codes.questions, ...items.flatMap(({ values }) => values)];
    const others = { ...codesOfScope(wire), datasets: namedDataset(wire.dataset) };
    return joinCodes(
      { ...codes, questions: questions.filter(({ code, origin }) => isOfBase(origin) || isSeen(code)) },
      others,
      weightOf(wire),
    );
  };
  const items = [...rows, ...columns];
  const seen = codesOf(items, (code) => access.findQuestion(code)?.isPermitted !== false);
  const isNamed = seen.questions.length > 0 || seen.datasets.length > 0;
  const tree = resolveTree(access, isNamed ? seen : codesOf(items, () => true));
  for (const item of items) if (!isHidden(item)) for (const value of item.values) checkValue(tree, value);
  if (rows.length * columns.length > limits.statsCells) {
    throw new ServiceError(
      'query_too_large',
      `a figures query answers at most ${limits.statsCells} cells: name fewer rows or columns`,
    );
  }
  return {
    tree,
    request: {
      query: {
        rows: rows.map(({ item }) => item),
        columns: columns.map(({ item }) => item),
        base: base?.expression ?? null,
        scope: toScope(wire),
        want: readWants(wire.want, wire),
      },
      hiddenRows: placesWhere(rows, isHidden),
      hiddenColumns: placesWhere(columns, isHidden),
    },
  };
}

function isOfBase(origin: string): boolean {
  return origin.startsWith('base_audience');
}

interface ReadItem {
  readonly sent: readonly SentExpression[];
  readonly values: readonly RequestedValue[];
}

interface RequestedValue extends RequestedQuestion {
  readonly value: Value;
}

function placesWhere(items: readonly ReadItem[], holds: (item: ReadItem) => boolean): ReadonlySet<number> {
  return new Set([...items.entries()].flatMap(([place, item]) => (holds(item) ? [place] : [])));
}

function readRow(
  { id, content, base, confines, involves }: FiguresQuery['rows'][number],
  origin: string,
): ReadItem & { readonly item: FigureRow } {
  const reader = createReader();
  const involved = (involves ?? []).flatMap(
    ({ expression }, index) => reader.read(expression, `${origin}.involves[${index}].expression`) ?? [],
  );
  const value = content.kind === 'value' ? toValue(content.value) : null;
  const item: FigureRow = {
    id,
    content:
      content.kind === 'share'
        ? { kind: 'share', of: reader.read(content.expression, `${origin}.content.expression`) }
        : { kind: 'value', value: toValue(content.value) },
    base: {
      mode: base?.mode ?? 'all',
      among: reader.read(base?.among?.expression, `${origin}.base.among.expression`),
    },
    ...(confines === false ? { confines } : {}),
    ...(involved.length === 0 ? {} : { involves: involved }),
  };
  return {
    item,
    sent: reader.sent,
    values: value === null ? [] : [requestedValue(value, `${origin}.content.value`)],
  };
}

function toValue({
  question,
  datapoint,
  suffixes,
  coding,
}: {
  readonly question: string;
  readonly datapoint?: string | null | undefined;
  readonly suffixes?: readonly (string | number)[] | null | undefined;
  readonly coding?: Value['coding'] | null | undefined;
}): Value {
  return {
    question,
    datapoint: datapoint === undefined || datapoint === '' ? null : datapoint,
    suffixes: listOrAll((suffixes ?? []).map(Number)),
    coding: coding ?? { kind: 'numbers' },
  };
}

/** The codes of a score are datapoints, or suffixes of a row of a grid. */
function requestedValue(value: Value, origin: string): RequestedValue {
  const { question, datapoint, suffixes, coding } = value;
  const scored = coding.kind === 'score' ? [...coding.plus, ...coding.minus] : [];
  return {
    value,
    code: question,
    datapoints: datapoint === null ? scored : [datapoint],
    suffixes: [...(suffixes ?? []), ...(datapoint === null ? [] : scored.map(Number))],
    origin,
  };
}

function checkValue(tree: RegisteredTree, { value, origin }: RequestedValue): void {
  const question = tree.questions.get(value.question);
  if (question === undefined || value.coding.kind === 'score') return;
  if (value.datapoint === null && question.kind.startsWith('grid_')) {
    throw new ServiceError(
      'not_numeric',
      `${origin}: ${quote(question.code)} is a grid; name the datapoint whose numbers are meant`,
    );
  }
  if (!hasNumbers(question, value.datapoint)) {
    throw new ServiceError('not_numeric', `${origin}: the answers of ${quote(question.code)} are no numbers`);
  }
}

function readColumn(
  { id, expression, whole }: FiguresQuery['columns'][number],
  origin: string,
): ReadItem & { readonly item: FigureColumn } {
  const reader = createReader();
  const who = reader.read(expression, `${origin}.expression`);
  const kind = whole?.kind ?? 'base';
  const segment =
    whole === null || whole === undefined || whole.kind === 'base'
      ? null
      : reader.read(whole.segment.expression, `${origin}.whole.segment.expression`);
  const item: FigureColumn = {
    id,
    who,
    whole: kind === 'base' || segment === null ? { kind: 'base' } : { kind, segment },
  };
  return { item, sent: reader.sent, values: [] };
}

function createReader() {
  const sent: SentExpression[] = [];
  return {
    sent,
    read(wire: WireExpression | null | undefined, origin: string): Expression | null {
      if (wire === null || wire === undefined) return null;
      const read = readSentExpression(wire, origin);
      sent.push(read);
      return read.expression;
    },
  };
}

const intervalMeasures = {
  column_percentage: 'columnPercentage',
  row_percentage: 'rowPercentage',
  index: 'index',
} as const;

/** Throws `invalid_request` for places that there are not and for associations of values, and `query_too_large`. */
export function readWants(
  sent: FigureWants | null | undefined,
  { rows, columns }: { readonly rows: readonly AskedRow[]; readonly columns: readonly unknown[] },
): Wanted {
  const want = sent ?? {};
  const versus = want.test?.versus ?? 'rest';
  const column = want.test?.column ?? null;
  if ((versus === 'column') !== (column !== null)) {
    throw new ServiceError('invalid_request', 'want.test.column goes with versus column, and only with it');
  }
  const pairs = want.pairs ?? [];
  const contrasts = want.contrasts ?? [];
  const associations = want.associations ?? [];
  const places = [...pairs.flat(), ...[...contrasts, ...associations].flatMap((one) => one.columns)];
  checkPlaces([...places, ...(column === null ? [] : [column])], columns.length, 'columns');
  checkPlaces(
    associations.flatMap((one) => one.rows),
    rows.length,
    'rows',
  );
  if (
    associations.some((one) => one.rows.some((place) => !countedKinds.has(rows[place]?.content.kind ?? '')))
  ) {
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
  return {
    sums: want.sums ?? 'all',
    interval: want.interval ?? 'wilson',
    intervalsOf: (want.intervals_of ?? []).map((measure) => intervalMeasures[measure]),
    test: {
      versus: versus === 'column' ? { column: column ?? 0 } : versus,
      profile: want.test?.profile ?? 'linearised',
    },
    rowTest: want.row_test ?? false,
    pairs,
    contrasts,
    associations,
    quantiles: want.quantiles ?? [],
    bins: null,
  };
}

/** A row of figures, or an item of a table. */
interface AskedRow {
  readonly content: { readonly kind: string };
}

const countedKinds: ReadonlySet<string> = new Set(['share', 'everyone', 'expression']);

function checkPlaces(places: readonly number[], count: number, side: 'rows' | 'columns'): void {
  const outside = places.find((place) => place >= count);
  if (outside === undefined) return;
  throw new ServiceError(
    'invalid_request',
    `want names place ${outside} of ${side}; there are ${count}, counting from 0`,
  );
}
