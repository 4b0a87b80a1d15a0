import type { Expression } from '../../../expression/expression.ts';
import type { AnsweredFigures, LineReason } from '../../../figures/answered-figures.ts';
import type {
  AssociationQuery,
  BaseMode,
  FigureColumn,
  FigureQuery,
  FigureRow,
  IntervalMethod,
  Scope,
  TestProfile,
  Versus,
  Wanted,
} from '../../../figures/figure-query.ts';
import { absenceOf, isAnswered } from './answered-cells.ts';
import { shareRow, sizesOnly } from '../../../figures/query-parts.ts';

/** A table of items by items over one base. */
export interface CrosstabRequest {
  readonly rows: readonly CrosstabItem[];
  readonly columns: readonly CrosstabItem[];
  readonly base: Expression | null;
  readonly baseMode: BaseMode;
  readonly scope: Scope;
  readonly interval: IntervalMethod;
  readonly allIntervals: boolean;
  readonly test: { readonly versus: Versus; readonly profile: TestProfile };
  /** Columns tested against each other in every row; null = none were asked for. */
  readonly pairs: readonly (readonly [number, number])[] | null;
  /** null = none were asked for. */
  readonly associations: readonly AssociationQuery[] | null;
}

/** One header. Averages and sums are on one side of a table only. */
export interface CrosstabItem {
  readonly id: string;
  readonly name: string;
  readonly content:
    | { readonly kind: 'everyone' }
    | { readonly kind: 'expression'; readonly expression: Expression }
    | { readonly kind: 'avg' | 'dbu'; readonly question: string; readonly datapoint: string | null };
}

/**
 * A table as figure queries. Values are rows: averages and sums among the columns are the rows of a second query, which
 * has the table's rows as columns.
 */
export interface CrosstabQueries {
  readonly upright: FigureQuery | null;
  readonly turned: FigureQuery | null;
}

/** The queries for some rows of a table: `lines` shows sizes and samples alone, `table` all that was asked for. */
export function toFigureQueries(
  request: CrosstabRequest,
  { start, end }: { readonly start: number; readonly end: number },
  form: 'lines' | 'table',
): CrosstabQueries {
  const { baseMode } = request;
  const rows = request.rows.slice(start, end);
  const counted = request.columns.filter((item) => !isValue(item));
  const values = request.columns.filter(isValue);
  const query = { base: request.base, scope: request.scope };
  const want = form === 'lines' ? sizesOnly : wantedOf(request);
  return {
    upright:
      counted.length === 0
        ? null
        : {
            ...query,
            rows: rows.map((item) => rowOf(item, baseMode)),
            columns: counted.map(columnOf),
            want: { ...want, ...comparisonsOf(request, want) },
          },
    turned:
      values.length === 0
        ? null
        : {
            ...query,
            rows: values.map((item) => rowOf(item, baseMode)),
            columns: rows.map(columnOf),
            want: typeof want.test.versus === 'object' ? { ...want, test: untested(want) } : want,
          },
  };
}

/** The query for a part of a table that is tested as a whole. */
export function toAssociationQuery(request: CrosstabRequest, asked: AssociationQuery): FigureQuery {
  const rows = asked.rows.flatMap((index) => request.rows[index] ?? []);
  const columns = asked.columns.flatMap((index) => request.columns[index] ?? []);
  return {
    rows: rows.map((item) => rowOf(item, request.baseMode)),
    columns: columns.map(columnOf),
    base: request.base,
    scope: request.scope,
    want: {
      ...sizesOnly,
      sums: 'all',
      associations: [{ rows: [...rows.keys()], columns: [...columns.keys()] }],
    },
  };
}

function wantedOf({ interval, allIntervals, test }: CrosstabRequest): Wanted {
  return {
    ...sizesOnly,
    sums: 'all',
    interval,
    intervalsOf: ['columnPercentage', ...(allIntervals ? (['rowPercentage', 'index'] as const) : [])],
    test,
  };
}

/** Tests between columns by their places among those that count people; values have none. */
function comparisonsOf({ columns, pairs }: CrosstabRequest, want: Wanted): Pick<Wanted, 'test' | 'pairs'> {
  const { test } = want;
  if (want.sums === 'sizes') return { test, pairs: [] };
  const listed = testedPairs(columns, pairs ?? []).map(({ places }) => places);
  if (typeof test.versus !== 'object') return { test, pairs: listed };
  const against = placesOf(columns)[test.versus.column];
  if (against === undefined || against.isTurned) return { test: untested(want), pairs: listed };
  return { test: { ...test, versus: { column: against.place } }, pairs: listed };
}

/** The pairs of columns that count people, in their order. */
export function testedPairs(
  columns: readonly CrosstabItem[],
  pairs: readonly (readonly [number, number])[],
): readonly TestedPair[] {
  const placed = placesOf(columns);
  return [...pairs.entries()].flatMap(([index, [first, second]]): TestedPair[] => {
    const [one, other] = [placed[first], placed[second]];
    if (one === undefined || other === undefined || one.isTurned || other.isTurned) return [];
    return [{ index, first, second, places: [one.place, other.place] }];
  });
}

interface TestedPair {
  /** Among all pairs that were asked for. */
  readonly index: number;
  /** Columns of the table. */
  readonly first: number;
  readonly second: number;
  /** Columns of the upright query. */
  readonly places: readonly [number, number];
}

function untested({ test }: Wanted): Wanted['test'] {
  return { ...test, versus: 'none' };
}

interface ColumnPlace {
  /** Whether the column is a row of the turned query. */
  readonly isTurned: boolean;
  /** Among the columns of the upright query, or the rows of the turned one. */
  readonly place: number;
}

function placesOf(columns: readonly CrosstabItem[]): readonly ColumnPlace[] {
  let [counted, values] = [0, 0];
  return columns.map((item) =>
    isValue(item) ? { isTurned: true, place: values++ } : { isTurned: false, place: counted++ },
  );
}

/** Whether an item is an average or a sum. */
export function isValue({ content }: CrosstabItem): boolean {
  return content.kind === 'avg' || content.kind === 'dbu';
}

function rowOf({ id, content }: CrosstabItem, mode: BaseMode): FigureRow {
  if (content.kind === 'everyone') return shareRow(id, null, mode);
  if (content.kind === 'expression') return shareRow(id, content.expression, mode);
  const { question, datapoint } = content;
  return {
    id,
    content: { kind: 'value', value: { question, datapoint, suffixes: null, coding: { kind: 'numbers' } } },
    base: { mode, among: null },
  };
}

function columnOf({ id, content }: CrosstabItem): FigureColumn {
  return {
    id,
    who: content.kind === 'expression' ? content.expression : null,
    whole: { kind: 'base' },
  };
}

/** Some rows of a table, answered; their places count from `firstRow`. */
export interface AnsweredTable {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly upright: AnsweredFigures | null;
  readonly turned: AnsweredFigures | null;
}

/** A cell of a table, by its place in the table and where its figures are. */
export interface TableCell {
  readonly row: number;
  readonly column: number;
  readonly figures: AnsweredFigures;
  readonly at: number;
  /** Whether the row of the table is a column of the figures. */
  readonly isTurned: boolean;
  /** Why the cell has no figures; null = it has. */
  readonly absence: LineReason | null;
}

/** The cells of a tile, row by row. */
export function* cellsOf(
  request: CrosstabRequest,
  { firstRow, rowCount, upright, turned }: AnsweredTable,
): Generator<TableCell, void, undefined> {
  const places = placesOf(request.columns);
  const reasonOf = new Map([upright, turned].flatMap((one) => (one === null ? [] : [[one, absenceOf(one)]])));
  for (let row = 0; row < rowCount; row++) {
    for (const [column, { isTurned, place }] of places.entries()) {
      const figures = isTurned ? turned : upright;
      if (figures === null) continue;
      const [figureRow, figureColumn] = isTurned ? [place, row] : [row, place];
      const at = figureRow * figures.columnCount + figureColumn;
      const absence = isAnswered(figures, at)
        ? null
        : (reasonOf.get(figures)?.(figureRow, figureColumn) ?? 'not_asked_together');
      yield { row: firstRow + row, column, figures, at, isTurned, absence };
    }
  }
}
