import type { Expression } from '../expression/expression.ts';
import type {
  BaseMode,
  FigureColumn,
  FigureQuery,
  FigureRow,
  Value,
  Wanted,
} from '../figures/figure-query.ts';

// Figure queries with everything that a test does not mention at its default: no intervals, tests or distributions.

export function figureQuery(
  rows: readonly FigureRow[],
  columns: readonly FigureColumn[],
  more: { readonly base?: Expression; readonly weight?: string; readonly want?: Partial<Wanted> } = {},
): FigureQuery {
  const { base = null, weight = null, want } = more;
  return {
    rows,
    columns,
    base,
    scope: { waves: null, locations: null, weight },
    want: { ...nothing, ...want },
  };
}

export function shareRow(of: Expression | null, more: Partial<FigureRow> = {}): FigureRow {
  return { id: 'row', content: { kind: 'share', of }, base: amongAll, ...more };
}

export function valueRow(
  question: string,
  more: Partial<Value> = {},
  base: FigureRow['base'] = amongAll,
): FigureRow {
  const value: Value = { question, datapoint: null, suffixes: null, coding: { kind: 'numbers' }, ...more };
  return { id: 'row', content: { kind: 'value', value }, base };
}

export function columnOf(who: Expression | null): FigureColumn {
  return { id: 'column', who, whole: { kind: 'base' } };
}

export function baseOf(mode: BaseMode, among: Expression | null = null): FigureRow['base'] {
  return { mode, among };
}

const amongAll: FigureRow['base'] = { mode: 'all', among: null };

const nothing: Wanted = {
  sums: 'all',
  interval: 'wilson',
  intervalsOf: [],
  test: { versus: 'none', profile: 'linearised' },
  rowTest: false,
  pairs: [],
  contrasts: [],
  associations: [],
  quantiles: [],
  bins: null,
};
