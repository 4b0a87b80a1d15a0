import { totalId } from '../../../../figures/tables/table-bases.ts';
import type { Side } from '../draft/crosstab-item.ts';
import type { PlanBaseRow } from '../../../../contract/saved-work/tab-plan.ts';
import type { TableView } from '../draft/table-view.ts';
import type { BlockBase } from '../../../../figures/tables/block-base.ts';
import type { Line, TableGroup } from '../../../../figures/tables/line.ts';

/** Down the screen: a band over the rows of each group, with the base of each where it has its own. */
export type TableLine =
  | (Pick<TableGroup, 'key' | 'name' | 'isFolded' | 'note'> & { readonly kind: 'band' })
  | {
      readonly kind: 'base';
      readonly key: string;
      readonly number: PlanBaseRow;
      /** Row with the base that is counted; the row of everyone: the table's base. */
      readonly row: string;
    }
  | { readonly kind: 'row'; readonly key: string; readonly line: Line };

export function tableLines(
  bands: readonly (TableGroup & { readonly base: Pick<BlockBase, 'countedRow'> })[],
  down: Side,
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
    ...bands.flatMap(({ key, name, note, isFolded, shown, base }): TableLine[] => [
      { kind: 'band', key, name, isFolded, note },
      ...basesOf(isFolded ? null : base.countedRow),
      ...shown.map((line): TableLine => ({ kind: 'row', key: line.item.id, line })),
    ]),
  ];
}
