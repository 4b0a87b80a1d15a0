import { type FiguresResult, intervalMeasures } from '../../../contract/query/figures.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { clauseOf, shareRow, sizesOnly, valueRow } from '../../../figures/query-parts.ts';
import { testDefaults } from '../../lib/test-defaults.ts';
import { intervalNames } from '../../../figures/wire/wire-arrays.ts';
import { type FigureAnswer, wholeAnswer } from './figure-store.ts';

/** Figures of shares from another program's query, known only as far as the answer describes it. */
export function readShares(result: FiguresResult): FigureAnswer {
  return wholeAnswer(queryOf(result), result);
}

/** Which segment, the answer does not say. */
const unknownSegment = clauseOf('', null, null);

function queryOf({
  meta,
  rows,
  columns,
  cells,
  tests,
  pair_tests: pairTests,
  contrasts,
}: FiguresResult): FigureQuery {
  const versus = tests.find(({ measure }) => measure === 'column_percentage')?.versus ?? 'none';
  return {
    rows: rows.map(({ id, base_mode: mode, kind }) =>
      kind === 'value' ? valueRow(id, '', null, mode) : shareRow(id, null, mode),
    ),
    columns: columns.map(({ id, kind }) => ({
      id,
      who: null,
      whole: kind === 'base' ? { kind } : { kind, segment: unknownSegment },
    })),
    base: null,
    scope: { waves: meta.waves, locations: null, weight: meta.weight },
    want: {
      ...sizesOnly,
      sums: 'all',
      intervalsOf: intervalMeasures
        .filter((name) => cells[`${name}_interval_low`] !== undefined)
        .map((name) => intervalNames[name]),
      test: { versus: versus === 'column' ? 'none' : versus, profile: testDefaults.read().profile },
      rowTest: tests.some(({ measure }) => measure === 'row_percentage'),
      pairs: pairTests?.pairs ?? [],
      // Of their coefficients the answer says nothing.
      contrasts: contrasts?.columns.map((places) => ({ columns: places, coefficients: [] })) ?? [],
    },
  };
}
