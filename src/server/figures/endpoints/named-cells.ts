import type { FiguresResult } from '../../../contract/query/figures.ts';
import type { TypedArguments, TypedResult } from '../../../contract/chat/typed-tools.ts';

/** Two-sided, uncorrected: a table that is asked for cell by cell has no family. */
const markedBelow = 0.05;

type Lines = TypedArguments<'query_crosstab'>['rows'];

/** Cells of dense arrays by the names of their lines, row by row. */
export function namedCells(
  { cells, tests, absent }: FiguresResult,
  rows: Lines,
  columns: Lines,
): TypedResult<'query_crosstab'>['cells'] {
  const [test] = tests;
  return rows.flatMap((row, r) =>
    columns.map((column, c) => {
      const at = r * columns.length + c;
      const share = percentOf(cells.positive_size?.[at], cells.column_size?.[at]);
      const whole = percentOf(cells.whole_positive_size?.[at], cells.whole_size?.[at]);
      const p = test?.p_value[at] ?? null;
      const z = test?.z[at] ?? 0;
      const reason = absent.find((one) => (one.row ?? r) === r && (one.column ?? c) === c)?.reason ?? '';
      return {
        row: row.name,
        column: column.name,
        sample: cells.column_sample?.[at] ?? 0,
        share,
        low: cells.column_percentage_interval_low?.[at] ?? null,
        high: cells.column_percentage_interval_high?.[at] ?? null,
        index: share === null || whole === null || whole === 0 ? null : (100 * share) / whole,
        p,
        mark: p === null || p >= markedBelow ? '' : z > 0 ? 'above' : 'below',
        absent: reason,
      };
    }),
  );
}

function percentOf(part: number | null | undefined, of: number | null | undefined): number | null {
  return part === null || part === undefined || !of ? null : (100 * part) / of;
}
