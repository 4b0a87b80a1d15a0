import { figureName } from '../../../../../figures/words/figure-names.ts';
import { tableName } from '../../../../../figures/measures.ts';
import { totalId } from '../../../../../figures/tables/table-bases.ts';
import type { ChooserItem } from '../../../../chooser/list/ListChooser.tsx';
import { pathName } from '../../../../../figures/questions/nested-items.ts';
import type { CrosstabItem } from '../../draft/crosstab-item.ts';
import { type Sort, type SortKey, sortKeys, type TableView } from '../../draft/table-view.ts';
import { type ArrangedTable, sortKeyOf } from '../../table/arrange-table.ts';
import { headingsOf } from '../../../../../figures/tables/line.ts';

type NamedView = Pick<TableView, 'metrics' | 'transposed'>;
export type SortedTable = Pick<ArrangedTable, 'headings' | 'bands'>;

/** Sorted side, as on screen: rows by a column, or columns by a row. */
export type SortedSide = 'rows' | 'columns';

/** Names a sort key: "Index", "Row %"; short next to an arrow. */
export function sortName(
  key: SortKey,
  { transposed }: Pick<TableView, 'transposed'>,
  isShort = false,
): string {
  if (key === 'name') return isShort ? 'A–Z' : 'Name';
  if (key === 'significance') return isShort ? 'z' : 'Significance';
  return tableName(key, transposed);
}

/** The columns that rows are sorted by, folded ones too, or the rows that columns are. */
function linesFor(side: SortedSide, { headings, bands }: SortedTable) {
  return side === 'columns'
    ? bands.flatMap(({ lines }) => lines)
    : headings.filter(({ level }) => level === 0).flatMap(({ lines }) => lines);
}

/** The sort of a side; null: the order of the document, also where its column or row is gone. */
function sortOf(side: SortedSide, { sort, columnSort }: TableView, table: SortedTable): Sort | null {
  const present = side === 'rows' ? sort : columnSort;
  return linesFor(side, table).some(({ item }) => item.id === present?.by) ? present : null;
}

/** Names the order of a table: "Index in Gen Z, across". */
export function sortLabel(view: TableView, table: SortedTable): string {
  const side = sortOf('rows', view, table) === null ? 'columns' : 'rows';
  const sort = sortOf(side, view, table);
  if (sort === null) return 'Sort';
  const by = linesFor(side, table).find(({ item }) => item.id === sort.by)?.item;
  const name = `${sortName(sortKeyOf(sort, view), view)} in ${pathOf(by)}${sort.across === true ? ', across' : ''}`;
  return side === 'rows' ? name : `Columns: ${name}`;
}

/** Names a line by its headings too, where its own name is one answer of several paths: "Female, 16–24". */
function pathOf(item: Pick<CrosstabItem, 'name' | 'under'> | undefined): string {
  return item === undefined ? '' : figureName(...(item.under ?? []), item.name);
}

/** One row of the list that orders a side. */
export interface SortChoice extends ChooserItem {
  readonly isPicked: boolean;
  /** null: the order of the document. */
  readonly sort: Sort | null;
}

/**
 * Lists the choices that order a side: by which figure in the line `at`, in which line, within blocks or across, and which
 * way. The index comes first: a key by itself sorts by the first figure.
 */
export function sortChoices(
  side: SortedSide,
  view: TableView,
  table: SortedTable,
  at: string | null,
): readonly SortChoice[] {
  const lines = linesFor(side, table);
  const present = sortOf(side, view, table);
  const line = (id: string | null | undefined) => lines.find(({ item }) => item.id === id);
  const by = (line(at) ?? line(present?.by) ?? line(totalId) ?? lines[0])?.item;
  if (by === undefined) return [];
  const now: Sort = present ?? { by: by.id, descending: true };
  const isAcross = now.across === true;
  const isByName = present?.key === 'name';
  const choice = (group: string, name: string, isPicked: boolean, sort: Sort | null): SortChoice => ({
    key: `${group} ${name} ${sort?.by ?? ''}`,
    group,
    name,
    isPicked: isPicked && present !== null,
    sort,
  });
  return [
    ...keysOf(view).map((key) =>
      choice(
        `In ${pathOf(by)} by`,
        sortName(key, view),
        present !== null && key === sortKeyOf(present, view),
        {
          ...now,
          by: by.id,
          key,
          descending: key !== 'name',
        },
      ),
    ),
    ...(side === 'columns'
      ? []
      : [
          choice('Order', 'Within blocks', !isAcross, { ...now, across: undefined }),
          choice('Order', 'Across the table', isAcross, { ...now, across: true }),
        ]),
    choice('Order', isByName ? 'Z to A' : 'Highest first', now.descending, { ...now, descending: true }),
    choice('Order', isByName ? 'A to Z' : 'Lowest first', !now.descending, { ...now, descending: false }),
    ...(present === null ? [] : [choice('Order', 'Order of the document', false, null)]),
    ...lines.map((one) =>
      choice(pathName(headingsOf(one)), one.item.name, one.item.id === present?.by, {
        ...now,
        by: one.item.id,
      }),
    ),
  ];
}

/** Figures that are shown, after the index; then how sure a difference is, and the names. */
function keysOf({ metrics }: NamedView): readonly SortKey[] {
  return sortKeys
    .toSorted((one, other) => Number(other === 'index') - Number(one === 'index'))
    .filter((key) => key === 'index' || key === 'significance' || key === 'name' || metrics.includes(key));
}
