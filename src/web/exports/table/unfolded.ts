import type { BaseTable } from './table-document.ts';

/** The table without the rows that are folded away: what can be seen of it. */
export function unfolded(base: BaseTable): BaseTable {
  const places = base.rows.flatMap(({ isFolded }, place) => (isFolded ? [] : [place]));
  return {
    ...base,
    rows: places.flatMap((place) => base.rows[place] ?? []),
    cell: (row, column) => base.cell(places[row] ?? -1, column),
  };
}
