import type { Expression } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import type { AnsweredFigures } from '../answered-figures.ts';
import type { FigureColumn, FigureRow, RowContent } from '../figure-query.ts';

/** Finds the cells whose row and column share a question and whose share is exactly 0 or 100. */
export function definedCells(
  rows: readonly FigureRow[],
  columns: readonly FigureColumn[],
  { cells: { column, positive } }: AnsweredFigures,
): Uint8Array {
  const ofColumns = columns.map(({ who }) => questionsOf(who));
  const defined = new Uint8Array(rows.length * columns.length);
  for (const [row, { content }] of rows.entries()) {
    const ofRow = content.kind === 'share' ? questionsOf(content.of) : new Set<string>();
    for (const [place, ofColumn] of ofColumns.entries()) {
      const at = row * columns.length + place;
      const sample = positive.sample[at] ?? 0;
      const isCertain = sample === 0 || sample === column.sample[at];
      if (isCertain && [...ofRow].some((question) => ofColumn.has(question))) defined[at] = 1;
    }
  }
  return defined;
}

/** Returns the codes of the questions that a row or column asks. */
export function questionsIn(content: RowContent): ReadonlySet<string> {
  return content.kind === 'value' ? new Set([content.value.question]) : questionsOf(content.of);
}

/** Returns the codes of the questions that an expression asks. */
export function questionsOf(expression: Expression | null): ReadonlySet<string> {
  return new Set(expression === null ? [] : usesOf(expression).map(({ question }) => question));
}
