import { assertNever } from '../../../../lib/assert-never.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Expression } from '../../../../expression/expression.ts';
import type { FigureQuery, Value } from '../../../../figures/figure-query.ts';
import { statisticContent } from '../../../../figures/table-values.ts';
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
  withEveryone,
} from '../../../../figures/table-queries.ts';
import type { ScopeRequest } from '../../../app/scope/scope.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { oncePerObject } from '../../../../lib/once-per-object.ts';
import { headingWhole, withHeadings } from '../../../../figures/nested-items.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { Asks, CrosstabItem } from '../draft/crosstab-item.ts';
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
 * ids, so that renaming, moving, sorting and transposing find the answer that is there.
 */
export function tableRequest(
  { rows, columns }: Pick<CrosstabContent, 'rows' | 'columns'>,
  base: Asks,
  scope: ScopeRequest,
  view: AskedView,
  catalogue: Catalogue | null,
): TableQueries {
  const content = { rows: rows.filter(isReadable), columns: columns.filter(isReadable), view };
  return tableQueries({
    ...askedTable(content, base, catalogue, (items) =>
      items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ),
    scope,
  });
}

function isReadable({ asks }: CrosstabItem): boolean {
  return asks.kind !== 'unreadable';
}

/**
 * Returns a table's question over one of its bases, over no scope of its own. As a link asks it: items in their own
 * order, then everyone under each heading, then everyone.
 */
export function askedTable(
  {
    rows: down,
    columns: across,
    view,
  }: Pick<CrosstabContent, 'rows' | 'columns'> & { readonly view: AskedView },
  base: Asks,
  catalogue: Catalogue | null = null,
  inOrder = (items: readonly TableItem[]) => items,
): AskedTable {
  const { versus, versusColumn, profile, metrics, letters, whole } = view;
  const baseOf = rowBases(view, catalogue);
  const askedRows = down.map((row) => askedRow(row, baseOf(row)));
  const askedColumns = withHeadings(across).map((column) => askedColumn(column, whole));
  const rows = inOrder(withEveryone(askedRows, limits.crosstabRows));
  const columns = inOrder(withEveryone(askedColumns, limits.crosstabColumns));
  const sets = letters ? letterSets(across, rows.length) : [];
  const isRowTested = testedMetric(null, metrics, versus)?.measure === 'rowPercentage';
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  const against = versus === 'column' ? places.get(versusColumn ?? '') : undefined;
  return {
    rows,
    columns,
    base: base.kind === 'expression' ? base.expression : null,
    scope: { waves: null, locations: null, weight: null },
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
