import type { BaseRow, TableView } from '../draft/table-view.ts';
import type { ArrangedTable } from '../table/arrange-table.ts';
import type { Line, LineGroup } from '../table/line.ts';
import { totalId } from '../../../../figures/table-bases.ts';

/** Down the screen: a band over the rows of each group, with the base of each where it has its own. */
export type TableLine =
  | {
      readonly kind: 'band';
      readonly key: string;
      readonly name: string;
      readonly isFolded: boolean;
      /** Base line of its rows; empty: they have the table's base. */
      readonly note: string;
    }
  | {
      readonly kind: 'base';
      readonly key: string;
      readonly number: BaseRow;
      /** Row with the base that is counted; the row of everyone: the table's base. */
      readonly row: string;
    }
  | { readonly kind: 'row'; readonly key: string; readonly line: Line };

export function tableLines(
  { bands, down }: ArrangedTable,
  { baseRows }: Pick<TableView, 'baseRows'>,
): readonly TableLine[] {
  const basesOf = (row: string | null): TableLine[] =>
    row === null
      ? []
      : baseRows.map((number) => ({ kind: 'base', key: `base ${number} ${row}`, number, row }));
  // The headers of the columns have their n.
  const isMore = down === 'rows' && baseRows.some((number) => number !== 'sample');
  return [
    ...basesOf(isMore ? totalId : null),
    ...bands.flatMap(({ name, lines, isFolded, shown, base }): TableLine[] => [
      { kind: 'band', key: bandKey({ lines }), name, isFolded, note: base.line },
      ...basesOf(isFolded ? null : base.countedRow),
      ...shown.map((line): TableLine => ({ kind: 'row', key: line.item.id, line })),
    ]),
  ];
}

/** Two groups may have one name when something else stands between them. */
export function bandKey({ lines }: Pick<LineGroup, 'lines'>): string {
  return `band ${lines[0]?.item.id ?? ''}`;
}
