import { baseRowNames } from '../../../../figures/tables/table-bases.ts';
import type { BlockBase } from '../../../../figures/tables/block-base.ts';
import type { Line } from '../../../../figures/tables/line.ts';
import type { ReadAmong } from '../../../../figures/tables/table-answer.ts';
import { format } from '../../../lib/format.ts';
import type { PlanBaseRow } from '../../../../contract/saved-work/tab-plan.ts';
import type { TableView } from '../draft/table-view.ts';

/** Columns of the base numbers of a transposed block, which precede its own. */
export function baseColumns(
  [first]: readonly Line[],
  { countedRow }: BlockBase,
  { baseRows }: Pick<TableView, 'baseRows'>,
): readonly Line[] {
  if (first === undefined || countedRow === null) return [];
  return baseRows.map((number) => {
    const name = baseRowNames[number];
    const own = { id: `*base ${number} ${countedRow}`, name, fullName: name };
    const item = { ...first.item, ...own, asks: { kind: 'everyone' } as const };
    return { item, group: first.group, margin: first.margin, counts: { number, row: countedRow } };
  });
}

/** Writes a base number of a column; null: not known yet. */
export function baseNumber(people: ReadAmong | null, row: PlanBaseRow): string | null {
  const number = people?.column[row] ?? null;
  return number === null ? null : format.count(Math.round(number));
}
