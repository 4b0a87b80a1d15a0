import type { BaseMode } from '../../engine/scope.ts';
import type { CrosstabItem } from '../../engine/crosstab-query.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Expression } from '../../expression/expression.ts';

/** Respondents of one cell: all of its line (with `asked`: those who were asked the row), of the column, of both. */
export interface ColumnCount {
  readonly base: number;
  readonly column: number;
  readonly both: number;
}

const nobody: ColumnCount = { base: 0, column: 0, both: 0 };

/** Row by row, one count a column; where row and column did not run together, of nobody. */
export async function countColumns(
  engine: Engine,
  dataset: string,
  { rows, columns }: { readonly rows: readonly Expression[]; readonly columns: readonly Expression[] },
  baseMode: BaseMode,
): Promise<readonly (readonly ColumnCount[])[]> {
  const counts = rows.map(() => columns.map(() => nobody));
  if (columns.length === 0 || rows.length === 0) return counts;
  const { cells } = await engine.crosstab(dataset, {
    rows: rows.map(item),
    columns: columns.map(item),
    base: null,
    scope: { waves: null, locations: null, weight: null, baseMode },
    figures: 'sizes',
  });
  for (const { rowIndex, columnIndex, baseSample, column, intersectSample } of cells) {
    const row = counts[rowIndex];
    if (row !== undefined) {
      row[columnIndex] = { base: baseSample, column: column.sample, both: intersectSample };
    }
  }
  return counts;
}

function item(expression: Expression, index: number): CrosstabItem {
  return { id: String(index), content: { kind: 'expression', expression } };
}

export function answeredIt(question: string): Expression {
  return { kind: 'clause', question, datapoints: null, suffixes: null, minCount: 1, negated: false };
}

export function inWave(wave: string): Expression {
  return givenIn('waves', [wave]);
}

export function inLocations(locations: readonly string[]): Expression {
  return givenIn('locations', locations);
}

function givenIn(question: 'waves' | 'locations', datapoints: readonly string[]): Expression {
  return { kind: 'clause', question, datapoints, suffixes: null, minCount: 1, negated: false };
}

export function allOf(...children: readonly Expression[]): Expression {
  return { kind: 'group', match: { kind: 'all' }, negated: false, children };
}
