import { type FiguresQuery, type FigureWants, intervalMeasures } from '../../contract/query/figures.ts';
import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { Expression } from '../../expression/expression.ts';
import { toExpression, toWire } from '../../expression/wire.ts';
import { wireStyles } from '../../expression/wire-style.ts';
import type { FigureColumn, FigureQuery, FigureRow, Value, Wanted } from '../figure-query.ts';
import { listOrAll, scopeOf } from '../query-parts.ts';
import { intervalNames } from './wire-arrays.ts';

type WireRow = FiguresQuery['rows'][number];
type WireColumn = FiguresQuery['columns'][number];

/** Writers of rows and columns, where the caller remembers their results. */
interface WireItems {
  readonly row: (row: FigureRow) => WireRow;
  readonly column: (column: FigureColumn) => WireColumn;
}

/** Returns a figure query as it is sent. */
export function wireQueryOf(
  dataset: string,
  { rows, columns, base, scope, want }: FigureQuery,
  { row = toWireRow, column = toWireColumn }: Partial<WireItems> = {},
): FiguresQuery {
  return {
    dataset,
    rows: rows.map(row),
    columns: columns.map(column),
    base_audience: base === null ? null : { expression: sent(base) },
    waves: scope.waves === null ? null : [...scope.waves],
    locations: scope.locations === null ? null : [...scope.locations],
    weight: scope.weight,
    want: toWireWant(want),
  };
}

function toWireWant({ sums, interval, intervalsOf, test, rowTest, ...want }: Wanted): FigureWants {
  const { versus, profile, earlier } = test;
  return {
    sums,
    interval,
    intervals_of: intervalMeasures.filter((name) => intervalsOf.includes(intervalNames[name])),
    test:
      typeof versus === 'object'
        ? { versus: 'column', column: versus.column, profile }
        : { versus, profile, ...(earlier && { earlier: [...earlier] }) },
    row_test: rowTest,
    pairs: want.pairs.map(([first, second]) => [first, second]),
    contrasts: want.contrasts.map((one) => ({
      columns: [...one.columns],
      coefficients: [...one.coefficients],
    })),
    associations: want.associations.map((one) => ({ rows: [...one.rows], columns: [...one.columns] })),
    quantiles: [...want.quantiles],
    bins: typeof want.bins === 'object' && want.bins !== null ? { ...want.bins } : want.bins,
  };
}

/** Writes a row as it is sent. */
export function toWireRow({ id, content, base, confines, involves = [] }: FigureRow): WireRow {
  return {
    id,
    content:
      content.kind === 'share'
        ? { kind: 'share', expression: content.of === null ? null : sent(content.of) }
        : { kind: 'value', value: toWireValue(content.value) },
    base: { mode: base.mode, among: base.among === null ? null : { expression: sent(base.among) } },
    ...(confines === undefined ? {} : { confines }),
    involves: involves.map((expression) => ({ expression: sent(expression) })),
  };
}

function toWireValue({ question, datapoint, suffixes, coding }: Value) {
  return {
    question,
    datapoint,
    suffixes: suffixes === null ? null : [...suffixes],
    coding:
      coding.kind === 'score' ? { ...coding, plus: [...coding.plus], minus: [...coding.minus] } : coding,
  };
}

/** Writes a column as it is sent. */
export function toWireColumn({ id, who, whole }: FigureColumn): WireColumn {
  return {
    id,
    expression: who === null ? null : sent(who),
    whole: whole.kind === 'base' ? whole : { kind: whole.kind, segment: { expression: sent(whole.segment) } },
  };
}

function sent(expression: Expression) {
  return toWire(expression, wireStyles.crosstab);
}

/** Reads an expression at its place in a query; null = everyone. */
type ReadExpression = (wire: WireExpression | null | undefined, place: string) => Expression | null;

/** Reads a query as it was sent; unless `read` refuses it, an expression that can't be read is everyone. */
export function figureQueryOf(wire: FiguresQuery, read: ReadExpression = readOrNull): FigureQuery {
  return {
    rows: wire.rows.map((row, place) => readRow(row, read, `rows[${place}]`)),
    columns: wire.columns.map((column, place) => readColumn(column, read, `columns[${place}]`)),
    base: read(wire.base_audience?.expression, 'base_audience.expression'),
    scope: scopeOf(wire),
    want: readWant(wire.want ?? {}),
  };
}

function readOrNull(wire: WireExpression | null | undefined): Expression | null {
  if (wire === null || wire === undefined) return null;
  const result = toExpression(wire);
  return 'expression' in result ? result.expression : null;
}

function readRow({ id, content, base, ...row }: WireRow, read: ReadExpression, place: string): FigureRow {
  const involves = (row.involves ?? []).flatMap(
    ({ expression }, at) => read(expression, `${place}.involves[${at}].expression`) ?? [],
  );
  return {
    id,
    content:
      content.kind === 'share'
        ? { kind: 'share', of: read(content.expression, `${place}.content.expression`) }
        : { kind: 'value', value: readValue(content.value) },
    base: {
      mode: base?.mode ?? 'all',
      among: read(base?.among?.expression, `${place}.base.among.expression`),
    },
    ...(row.confines === false ? { confines: false } : {}),
    ...(involves.length === 0 ? {} : { involves }),
  };
}

function readValue({ question, datapoint, suffixes, coding }: WireValue): Value {
  return {
    question,
    datapoint: datapoint || null,
    suffixes: listOrAll(suffixes?.map(Number)),
    coding: coding ?? { kind: 'numbers' },
  };
}

type WireValue = Extract<WireRow['content'], { kind: 'value' }>['value'];

function readColumn(
  { id, expression, whole }: WireColumn,
  read: ReadExpression,
  place: string,
): FigureColumn {
  const who = read(expression, `${place}.expression`);
  const kind = whole?.kind ?? 'base';
  const segment =
    whole == null || whole.kind === 'base'
      ? null
      : read(whole.segment.expression, `${place}.whole.segment.expression`);
  return { id, who, whole: kind === 'base' || segment === null ? { kind: 'base' } : { kind, segment } };
}

function readWant({ test, ...want }: FigureWants): Wanted {
  const versus = test?.versus ?? 'rest';
  return {
    sums: want.sums ?? 'all',
    interval: want.interval ?? 'wilson',
    intervalsOf: (want.intervals_of ?? []).map((measure) => intervalNames[measure]),
    test: {
      versus: versus === 'column' ? { column: test?.column ?? 0 } : versus,
      profile: test?.profile ?? 'linearised',
      ...(test?.earlier && { earlier: test.earlier }),
    },
    rowTest: want.row_test ?? false,
    pairs: want.pairs ?? [],
    contrasts: want.contrasts ?? [],
    associations: want.associations ?? [],
    quantiles: want.quantiles ?? [],
    bins: want.bins ?? null,
  };
}
