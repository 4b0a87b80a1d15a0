import type { DrawnRow } from './chart-model.ts';

/** The rows’ names as they are drawn: † where a row was asked in some of the selected waves only. */
export function rowNames(rows: readonly Pick<DrawnRow, 'name' | 'isPartial'>[]): string[] {
  return rows.map(({ name, isPartial }) => (isPartial ? `${name}\u00A0†` : name));
}
