import type { Engine } from '../../engine/engine.ts';
import { type Expression, wavesQuestion } from '../../expression/expression.ts';
import type { BaseMode } from '../../figures/figure-query.ts';
import { baseColumn, clauseOf, everywhere, shareRow, sizesOnly } from '../../figures/query-parts.ts';

/** Respondents of a cell: all of its line (with `asked`: those who were asked the row), of the column, of both. */
export interface ColumnCount {
  readonly base: number;
  readonly column: number;
  readonly both: number;
}

const nobody: ColumnCount = { base: 0, column: 0, both: 0 };

/** Row by row, one count per column; 0 where row and column did not run together. */
export async function countColumns(
  engine: Engine,
  dataset: string,
  { rows, columns }: { readonly rows: readonly Expression[]; readonly columns: readonly Expression[] },
  baseMode: BaseMode,
): Promise<readonly (readonly ColumnCount[])[]> {
  if (columns.length === 0 || rows.length === 0) return rows.map(() => []);
  const { cells } = await engine.figures(dataset, {
    rows: rows.map((row, index) => shareRow(String(index), row, baseMode)),
    columns: columns.map((who, index) => baseColumn(String(index), who)),
    base: null,
    scope: everywhere,
    want: sizesOnly,
  });
  return rows.map((_, row) =>
    columns.map((__, column) => {
      const at = row * columns.length + column;
      if ((cells.line[at] ?? -1) < 0) return nobody;
      return {
        base: cells.whole.sample[at] ?? 0,
        column: cells.column.sample[at] ?? 0,
        both: cells.positive.sample[at] ?? 0,
      };
    }),
  );
}

export function answeredIt(question: string): Expression {
  return clauseOf(question, null, null);
}

export function inWave(wave: string): Expression {
  return clauseOf(wavesQuestion, [wave], null);
}

export function allOf(...children: readonly Expression[]): Expression {
  return { kind: 'group', match: { kind: 'all' }, negated: false, children };
}
