import { type FiguresQuery, type FigureWants, intervalMeasures } from '../../../contract/figures.ts';
import type { Expression } from '../../../expression/expression.ts';
import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import type { FigureColumn, FigureQuery, FigureRow, Wanted } from '../../../figures/figure-query.ts';
import { intervalNames } from '../../../figures/wire-arrays.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';

/** Returns a figure query as it is sent. */
export function toWireQuery(
  dataset: string,
  { rows, columns, base, scope, want }: FigureQuery,
): FiguresQuery {
  return {
    dataset,
    rows: rows.map(toWireRow),
    columns: columns.map(toWireColumn),
    base_audience: base === null ? null : { expression: sent(base) },
    waves: scope.waves === null ? null : [...scope.waves],
    locations: scope.locations === null ? null : [...scope.locations],
    weight: scope.weight,
    want: toWireWant(want),
  };
}

/** Returns what is wanted of figures as it is sent. */
export function toWireWant({ sums, interval, intervalsOf, test, rowTest, ...want }: Wanted): FigureWants {
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

const toWireRow = oncePerObject(
  ({ id, content, base, confines, involves = [] }: FigureRow): FiguresQuery['rows'][number] => ({
    id,
    content:
      content.kind === 'share'
        ? { kind: 'share', expression: content.of === null ? null : sent(content.of) }
        : { kind: 'value', value: toWireValue(content.value) },
    base: { mode: base.mode, among: base.among === null ? null : { expression: sent(base.among) } },
    ...(confines === undefined ? {} : { confines }),
    involves: involves.map((expression) => ({ expression: sent(expression) })),
  }),
);

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

const toWireColumn = oncePerObject(({ id, who, whole }: FigureColumn): FiguresQuery['columns'][number] => ({
  id,
  expression: who === null ? null : sent(who),
  whole: whole.kind === 'base' ? whole : { kind: whole.kind, segment: { expression: sent(whole.segment) } },
}));

function sent(expression: Expression) {
  return toWire(expression, wireStyles.crosstab);
}
