import { type FiguresQuery, type FigureWants, intervalMeasures } from '../contract/figures.ts';
import type { Expression as WireExpression } from '../contract/expression.ts';
import type { Expression } from '../expression/expression.ts';
import { toExpression, toWire } from '../expression/wire.ts';
import { wireStyles } from '../expression/wire-style.ts';
import type { FigureColumn, FigureQuery, FigureRow, Wanted } from './figure-query.ts';
import { scopeOf, withIntervals } from './query-parts.ts';
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
  const { versus, profile } = test;
  return {
    sums,
    interval,
    intervals_of: intervalMeasures.filter((name) => intervalsOf.includes(intervalNames[name])),
    test:
      typeof versus === 'object' ? { versus: 'column', column: versus.column, profile } : { versus, profile },
    row_test: rowTest,
    pairs: want.pairs.map(([first, second]) => [first, second]),
    contrasts: want.contrasts.map((one) => ({
      columns: [...one.columns],
      coefficients: [...one.coefficients],
    })),
    associations: want.associations.map((one) => ({ rows: [...one.rows], columns: [...one.columns] })),
    quantiles: [...want.quantiles],
    bins: want.bins,
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

function toWireValue({
  question,
  datapoint,
  suffixes,
  coding,
}: Extract<FigureRow['content'], { kind: 'value' }>['value']) {
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

/** Reads a query that this module wrote. */
export function figureQueryOf({
  rows,
  columns,
  base_audience,
  waves,
  locations,
  weight,
  want,
}: FiguresQuery): FigureQuery {
  return {
    rows: rows.map(({ id, content, base, confines }) => ({
      id,
      content:
        content.kind === 'share'
          ? { kind: 'share', of: readOrNull(content.expression) }
          : { kind: 'value', value: readValue(content.value) },
      base: { mode: base?.mode ?? 'all', among: readOrNull(base?.among?.expression) },
      ...(confines === false ? { confines } : {}),
    })),
    columns: columns.map(({ id, expression }) => ({
      id,
      who: readOrNull(expression),
      whole: { kind: 'base' },
    })),
    base: readOrNull(base_audience?.expression),
    scope: scopeOf({ waves, locations, weight }),
    want: readWant(want ?? {}),
  };
}

function readOrNull(wire: WireExpression | null | undefined): Expression | null {
  if (wire === null || wire === undefined) return null;
  const read = toExpression(wire);
  return 'expression' in read ? read.expression : null;
}

function readValue({ question, datapoint, suffixes, coding }: WireValue) {
  return {
    question,
    datapoint: datapoint || null,
    suffixes: suffixes?.map(Number) ?? null,
    coding: coding ?? ({ kind: 'numbers' } as const),
  };
}

type WireValue = Extract<WireRow['content'], { kind: 'value' }>['value'];

function readWant({ interval, intervals_of, test, row_test, pairs, quantiles }: FigureWants): Wanted {
  const versus = test?.versus ?? 'rest';
  return {
    ...withIntervals,
    interval: interval ?? 'wilson',
    intervalsOf: (intervals_of ?? []).map((measure) => intervalNames[measure]),
    test: {
      versus: versus === 'column' ? { column: test?.column ?? 0 } : versus,
      profile: test?.profile ?? 'linearised',
    },
    rowTest: row_test ?? false,
    pairs: pairs ?? [],
    quantiles: quantiles ?? [],
  };
}
