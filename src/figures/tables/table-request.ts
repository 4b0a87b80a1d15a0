import { assertNever } from '../../lib/assert-never.ts';
import { limits } from '../../contract/limits.ts';
import type { AskedView, Metric } from '../../contract/saved-work/table-view.ts';
import type { Expression } from '../../expression/expression.ts';
import { usesOf } from '../../expression/uses.ts';
import { columnLetter } from '../../lib/column-letter.ts';
import { oncePerObject } from '../../lib/once-per-object.ts';
import type { BaseMode, FigureQuery, Scope, Value, Wanted } from '../figure-query.ts';
import { headingIds, headingWhole, isNested, levelsOf, withHeadings } from '../questions/nested-items.ts';
import { withIntervals } from '../query-parts.ts';
import { rowAmong, rowBaseMode } from './table-bases.ts';
import { testedMetric } from './table-cell.ts';
import {
  type Asks,
  headerGroup,
  questionsOf,
  type TableHeader,
  type TableQuestions,
} from './table-header.ts';
import {
  type AskedTable,
  columnOf,
  comparedSets,
  isValue,
  pairsOf,
  rowOf,
  type TableItem,
  type TableQueries,
  tableQueries,
  withEveryone,
} from './table-queries.ts';
import { valueContent } from './table-values.ts';

/** The two sides of a table. */
interface TableSides {
  readonly rows: readonly TableHeader[];
  readonly columns: readonly TableHeader[];
}

/**
 * What a crosstab asks the service. Names, groups and order are left out and the items put in the order of their
 * ids, so that renaming, moving, sorting and transposing find the answer that is there.
 */
export function tableRequest(
  { rows, columns }: TableSides,
  base: Asks,
  scope: Scope,
  view: AskedView,
  survey: TableQuestions | null,
): TableQueries {
  const content = { rows: rows.filter(isReadable), columns: columns.filter(isReadable), view };
  return tableQueries({
    ...askedTable(content, base, survey, (items) =>
      items.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ),
    scope,
  });
}

function isReadable({ asks }: TableHeader): boolean {
  return asks.kind !== 'unreadable';
}

/**
 * Returns a table's question over one of its bases, over no scope of its own. As a link asks it: items in their own
 * order, then everyone under each heading, then everyone.
 */
export function askedTable(
  { rows: down, columns: across, view }: TableSides & { readonly view: AskedView },
  base: Asks,
  survey: TableQuestions | null = null,
  inOrder = (items: readonly TableItem[]) => items,
): AskedTable {
  const { versus, versusColumn, profile, metrics, letters, whole } = view;
  const baseOf = rowBases(view, survey);
  const askedRows = down.map((row) => askedRow(row, baseOf(row)));
  const askedColumns = withHeadings(across).map((column) => askedColumn(column, whole));
  const rows = inOrder(withEveryone(askedRows, limits.crosstabRows));
  const columns = inOrder(withEveryone(askedColumns, limits.crosstabColumns));
  const sets = letters ? letterSets(across, rows.length) : [];
  const places = new Map(columns.map(({ id }, place) => [id, place]));
  const against = versus === 'column' ? places.get(versusColumn ?? '') : undefined;
  return {
    rows,
    columns,
    base: base.kind === 'expression' ? base.expression : null,
    scope: { waves: null, locations: null, weight: null },
    want: {
      ...testsOf(metrics, {
        // A column that is no longer there leaves the rest to test against.
        versus: versus !== 'column' ? versus : against === undefined ? 'rest' : { column: against },
        profile,
      }),
      quantiles: [...down, ...across].some(mayBeMedian) ? [0.5] : [],
      pairs: sets.flatMap((set) => pairsOf(set.flatMap((id) => places.get(id) ?? []))),
    },
  };
}

/** Asks for the tests of a table's cells; those of the row's share where its line carries the mark. */
export function testsOf(metrics: readonly Metric[], test: Wanted['test']): Wanted {
  const versus = typeof test.versus === 'object' ? 'column' : test.versus;
  const rowTest = versus !== 'none' && testedMetric(null, metrics, versus)?.measure === 'rowPercentage';
  const intervalsOf: Wanted['intervalsOf'] = rowTest
    ? ['columnPercentage', 'rowPercentage']
    : ['columnPercentage'];
  return { ...withIntervals, intervalsOf, test, rowTest };
}

/** Whether a header is a statistic of numbers, which share one figure. */
function mayBeMedian({ asks }: TableHeader): boolean {
  return asks.kind === 'statistic' && asks.statistic.kind !== 'score' && asks.statistic.kind !== 'responses';
}

/** What a row or column asks under its id. */
export const askedItem: (item: TableHeader) => TableItem = oncePerObject(({ id, asks }) => ({
  id,
  content: contentOf(asks),
}));

/** What a row asks over its base. */
export function askedRow(row: TableHeader, { mode, among }: RowBase): TableItem {
  return mode === 'all' && among === null ? askedItem(row) : { ...askedItem(row), mode, among };
}

function askedColumn(column: TableHeader, whole: AskedView['whole']): TableItem {
  const heading = headingWhole(column, whole);
  return heading === null ? askedItem(column) : { ...askedItem(column), whole: heading };
}

function contentOf(asks: Asks): TableItem['content'] {
  switch (asks.kind) {
    case 'expression':
      return { kind: 'expression', expression: asks.expression };
    case 'average':
    case 'sum':
    case 'statistic':
      return valueContent(asks);
    case 'everyone':
    case 'unreadable':
      return { kind: 'everyone' };
    default:
      return assertNever(asks);
  }
}

/** People that a row is read among. */
export interface RowBase {
  readonly mode: BaseMode;
  /** Within that; null: all of it. */
  readonly among: Expression | null;
  /** Name of these; null: the table's base. */
  readonly people: string | null;
}

/** Decides the base of each row of a table, by its block and the codebook. */
export function rowBases(
  { bases }: Pick<AskedView, 'bases'>,
  survey: TableQuestions | null,
): (row: TableHeader) => RowBase {
  const questionOf = (code: string) => survey?.questionByCode.get(code);
  return (row) => {
    const block = headerGroup(row, survey);
    const mode = rowBaseMode(questionsOf(row), block, bases, (code) => questionOf(code)?.base);
    const by = bases.among?.[block];
    const among = rowAmong(row.asks.kind === 'expression' ? row.asks.expression : null, by, questionOf);
    if (among === null || by == null) return { mode, among: null, people: null };
    const people =
      'name' in by ? by.name : `those of “${row.name}” at “${questionOf(by.question)?.name ?? by.question}”`;
    return { mode, among, people };
  };
}

/**
 * Ids of the columns that are compared with each other: two and more under a saved heading or question. Sets that no
 * longer fit the number of pairs that are tested are left out.
 */
export function letterSets(
  columns: readonly TableHeader[],
  rowCount: number,
): readonly (readonly string[])[] {
  const counted = columns.filter(({ asks }) => asks.kind === 'expression');
  const sets = Map.groupBy(counted, setOf).values();
  return comparedSets(sets, rowCount).map((set) => set.map(({ id }) => id));
}

/** Nested columns are compared within their innermost heading, and there with those of their own question. */
function setOf(item: TableHeader): string {
  const group = headerGroup(item, null);
  const own = isNested(item) ? levelsOf(item)?.at(-1) : undefined;
  if (own === undefined) return group;
  const questions = usesOf(own.expression).map(({ question }) => question);
  return [...headingIds(item), ...new Set(questions)].join(' ');
}

/** The letter of each column that is compared, in their order. */
export function lettersOf(sets: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  return new Map(sets.flat().map((id, place) => [id, columnLetter(place)]));
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
export function signOfRow(item: TableHeader, base: RowBase): string {
  return rowSign(toRow(askedRow(item, base)))[1];
}

/** Returns a column's present question and whole, to compare with those that were asked. */
export function signOfColumn(item: TableHeader, whole: AskedView['whole']): string {
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
    : JSON.stringify([question, datapoint, coding]);
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
