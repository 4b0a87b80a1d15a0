import { assertNever } from '../../../../lib/assert-never.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Expression } from '../../../../expression/expression.ts';
import type { FigureQuery, Value } from '../../../../figures/figure-query.ts';
import { statisticContent } from '../../../../figures/table-values.ts';
import { sidesWithTotal, totalId } from '../../../../figures/table-bases.ts';
import { withIntervals } from '../../../../figures/query-parts.ts';
import {
  type AskedTable,
  columnOf,
  isValue,
  rowOf,
  type TableItem,
  type TableQueries,
  pairsOf,
  tableQueries,
} from '../../../../figures/table-queries.ts';
import type { ScopeRequest } from '../../../app/scope/scope.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { oncePerObject } from '../../../../lib/once-per-object.ts';
import { headingWhole, withHeadings } from '../../../../figures/nested-items.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import { type Asks, type CrosstabItem, everyoneItem } from '../draft/crosstab-item.ts';
import { type RowBase, rowBases } from '../draft/row-modes.ts';
import type { TableView } from '../draft/table-view.ts';
import { letterSets } from './letter-sets.ts';
import { testedMetric } from '../../../../figures/table-cell.ts';

/** What of the view the service has to know: which tests are made. */
export type AskedView = Pick<
  TableView,
  'versus' | 'versusColumn' | 'whole' | 'profile' | 'letters' | 'metrics' | 'bases'
>;

/**
 * What a crosstab asks the service. Names, groups and order are left out and the items put in the order of their
 * ids, so that renaming, moving, sorting and transposing find the answer that is there. A row and a column of
 * everyone are added where the limits have room: they say how large the other side is on a line of its own.
 */
export function tableRequest(
  content: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks,
  scope: ScopeRequest,
  view: AskedView,
  catalogue: Catalogue | null,
): TableQueries {
  const baseOf = rowBases(view, catalogue);
  const rows = withTotal(content.rows, limits.crosstabRows, (row) => askedRow(row, baseOf(row)));
  const columns = withTotal(withHeadings(content.columns), limits.crosstabColumns, (column) =>
    askedColumn(column, view.whole),
  );
  const sets = view.letters ? letterSets(content.columns, rows.length) : [];
  return tableQueries(askedTable({ rows, columns }, base, scope, view, sets));
}

/**
 * Returns a saved crosstab's question over one of its bases, as the service asks it: its items in their own order, then
 * everyone where that is shown, then everyone under each heading.
 */
export function sharedTable(
  { rows, columns, view }: Pick<CrosstabContent, 'rows' | 'columns' | 'view'>,
  base: Asks,
  catalogue: Catalogue | null = null,
): AskedTable {
  const sets = view.letters ? letterSets(columns, rows.length) : [];
  const baseOf = rowBases(view, catalogue);
  const isShown = sidesWithTotal({ rows, columns }, view.total);
  const total = everyoneItem(totalId);
  const items = {
    rows: (isShown.rows ? [...rows, total] : rows).map((row) => askedRow(row, baseOf(row))),
    columns: withHeadings(isShown.columns ? [...columns, total] : columns).map((column) =>
      askedColumn(column, view.whole),
    ),
  };
  return askedTable(items, base, { waves: null, locations: null, weight: null }, view, sets);
}

function askedTable(
  { rows, columns }: Record<'rows' | 'columns', readonly TableItem[]>,
  base: Asks,
  scope: ScopeRequest,
  { versus, versusColumn, profile, metrics }: AskedView,
  sets: readonly (readonly string[])[],
): AskedTable {
  const isRowTested = testedMetric(null, metrics, versus)?.measure === 'rowPercentage';
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  const against = versus === 'column' ? places.get(versusColumn ?? '') : undefined;
  return {
    rows,
    columns,
    base: base.kind === 'expression' ? base.expression : null,
    scope,
    want: {
      ...withIntervals,
      intervalsOf: isRowTested ? ['columnPercentage', 'rowPercentage'] : ['columnPercentage'],
      test: {
        // A column that is no longer there leaves the rest to test against.
        versus: versus !== 'column' ? versus : against === undefined ? 'rest' : { column: against },
        profile,
      },
      rowTest: isRowTested,
      quantiles: [...rows, ...columns].some(mayBeMedian) ? [0.5] : [],
      pairs: sets.flatMap((set) => pairsOf(set.flatMap((id) => places.get(id) ?? []))),
    },
  };
}

/** Whether an item is a statistic of numbers, which share one figure. */
function mayBeMedian({ content }: TableItem): boolean {
  return content.kind === 'value' && content.value.coding.kind === 'numbers';
}

/** What a row or column asks under its id. */
export const askedItem: (item: CrosstabItem) => TableItem = oncePerObject(({ id, asks }) => ({
  id,
  content: contentOf(asks),
}));

const askedTotal: TableItem = { id: totalId, content: { kind: 'everyone' } };

function askedRow(row: CrosstabItem, { mode, among }: RowBase): TableItem {
  return mode === 'all' && among === null ? askedItem(row) : { ...askedItem(row), mode, among };
}

function askedColumn(column: CrosstabItem, whole: TableView['whole']): TableItem {
  const heading = headingWhole(column, whole);
  return heading === null ? askedItem(column) : { ...askedItem(column), whole: heading };
}

function contentOf(asks: Asks): TableItem['content'] {
  switch (asks.kind) {
    case 'expression':
      return { kind: 'expression', expression: asks.expression };
    case 'average':
    case 'sum':
      return {
        kind: asks.kind === 'average' ? 'avg' : 'dbu',
        question: asks.question,
        datapoint: asks.datapoint === '' ? null : asks.datapoint,
      };
    case 'statistic':
      return statisticContent(asks);
    case 'everyone':
    case 'unreadable':
      return { kind: 'everyone' };
    default:
      return assertNever(asks);
  }
}

function withTotal(
  items: readonly CrosstabItem[],
  most: number,
  toAsked: (item: CrosstabItem) => TableItem,
): readonly TableItem[] {
  const asked = items
    .filter(({ asks }) => asks.kind !== 'unreadable')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(toAsked);
  return asked.length < most ? [askedTotal, ...asked] : asked;
}

/** What the items of a pair of queries ask, by their ids. */
export function askedSigns({
  upright,
  turned,
}: TableQueries): Record<'rows' | 'columns', ReadonlyMap<string, string>> {
  const rows = [...(turned?.columns.map(columnSign) ?? []), ...(upright?.rows.map(rowSign) ?? [])];
  const columns = [...(turned?.rows.map(rowSign) ?? []), ...(upright?.columns.map(columnSign) ?? [])];
  return { rows: new Map(rows), columns: new Map(columns) };
}

/** Returns a row's present question and base, to compare with those that were asked. */
export function signOfRow(item: CrosstabItem, base: RowBase): string {
  return rowSign(toRow(askedRow(item, base)))[1];
}

/** Returns a column's present question and whole, to compare with those that were asked. */
export function signOfColumn(item: CrosstabItem, whole: TableView['whole']): string {
  const asked = askedColumn(item, whole);
  return isValue(asked) ? rowSign(toRow(asked))[1] : columnSign(columnOf(asked))[1];
}

const toRow = oncePerObject(rowOf);

function signOf(asked: Expression | null | readonly (string | null)[]): string {
  return JSON.stringify(asked);
}

/** Means and totals of one question are of one figure; so are the statistics that have no coding of their own. */
function signOfValue({ question, datapoint, coding }: Value): string {
  return coding.kind === 'numbers'
    ? signOf([question, datapoint])
    : JSON.stringify([question, datapoint, coding.plus, coding.minus]);
}

const rowSign = oncePerObject(({ id, content, base }: FigureQuery['rows'][number]): [string, string] => [
  id,
  [
    base.mode,
    content.kind === 'share' ? signOf(content.of) : signOfValue(content.value),
    signOf(base.among),
  ].join(' '),
]);

const columnSign = oncePerObject(({ id, who, whole }: FigureQuery['columns'][number]): [string, string] => [
  id,
  `${signOf(who)} ${signOf(whole.kind === 'segment' ? whole.segment : null)}`,
]);
