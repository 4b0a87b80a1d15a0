import { limits } from '../../contract/limits.ts';
import type { Expression } from '../../expression/expression.ts';
import type {
  BaseMode,
  FigureColumn,
  FigureQuery,
  FigureRow,
  Scope,
  Value,
  Wanted,
} from '../figure-query.ts';
import { allOf } from '../questions/nested-items.ts';
import { baseColumn, shareRow } from '../query-parts.ts';
import { totalId } from './table-bases.ts';

/** A header of a table. */
export interface TableItem {
  readonly id: string;
  /** Base of a row, or of a value on either side; absent: everyone of the table's base. */
  readonly mode?: BaseMode;
  /** People of that base that a row is read among; absent: the whole base. */
  readonly among?: Expression | null;
  /** People of the base that a column is read against; absent: the whole base. */
  readonly whole?: Expression;
  readonly content:
    | { readonly kind: 'everyone' }
    | { readonly kind: 'expression'; readonly expression: Expression }
    /** A mean, total or other statistic of a question's numbers, or a score; `among` narrows the base. */
    | { readonly kind: 'value'; readonly value: Value; readonly among: Expression | null };
}

/** A table of items by items over one base; values are on one side only. */
export interface AskedTable {
  readonly rows: readonly TableItem[];
  readonly columns: readonly TableItem[];
  readonly base: Expression | null;
  readonly scope: Scope;
  /** Places of columns are those of the table. */
  readonly want: Wanted;
}

/** Values are rows: those among the columns are the rows of a second query, which has the table's rows as columns. */
export interface TableQueries {
  readonly upright: FigureQuery | null;
  readonly turned: FigureQuery | null;
}

/** Adds everyone where the limit has room: the size of each header of the other side, on a line of its own. */
export function withEveryone(items: readonly TableItem[], most: number): readonly TableItem[] {
  return items.length < most ? [...items, { id: totalId, content: { kind: 'everyone' } }] : items;
}

/** Returns a table as figure queries. Values are tested against no column, and never pair by pair. */
export function tableQueries({ rows, columns, base, scope, want }: AskedTable): TableQueries {
  const counted = columns.filter((item) => !isValue(item));
  const values = columns.filter(isValue);
  const uprightPlace = new Map(counted.map((item, place) => [item, place]));
  const placeOf = (column: number): number | undefined => {
    const item = columns[column];
    return item === undefined ? undefined : uprightPlace.get(item);
  };
  return {
    upright:
      counted.length === 0 || rows.length === 0
        ? null
        : {
            rows: rows.map(rowOf),
            columns: counted.map(columnOf),
            base,
            scope,
            want: uprightWant(want, placeOf),
          },
    turned:
      values.length === 0 || rows.length === 0
        ? null
        : {
            rows: values.map(rowOf),
            columns: rows.map(columnOf),
            base,
            scope,
            want: {
              ...want,
              rowTest: false,
              pairs: [],
              contrasts: [],
              associations: [],
              ...(typeof want.test.versus === 'object' && untested(want)),
            },
          },
  };
}

function uprightWant(want: Wanted, placeOf: (column: number) => number | undefined): Wanted {
  const moved = {
    ...want,
    pairs: want.pairs.flatMap(([one, other]): [number, number][] => {
      const [first, second] = [placeOf(one), placeOf(other)];
      return first === undefined || second === undefined ? [] : [[first, second]];
    }),
    contrasts: want.contrasts.flatMap((one) => withColumns(one, placeOf)),
    associations: want.associations.flatMap((one) => withColumns(one, placeOf)),
  };
  const { versus } = want.test;
  if (typeof versus !== 'object') return moved;
  const column = placeOf(versus.column);
  if (column === undefined) return { ...moved, ...untested(want) };
  return { ...moved, test: { ...want.test, versus: { column } } };
}

/** Moves the columns of a comparison; none where it names a value. */
function withColumns<Compared extends { readonly columns: readonly number[] }>(
  compared: Compared,
  placeOf: (column: number) => number | undefined,
): Compared[] {
  const columns = compared.columns.flatMap((column) => placeOf(column) ?? []);
  return columns.length < compared.columns.length ? [] : [{ ...compared, columns }];
}

function untested({ test }: Wanted): Pick<Wanted, 'test'> {
  return { test: { ...test, versus: 'none' } };
}

/** Whether an item is a mean, a total or another value. */
export function isValue({ content }: TableItem): boolean {
  return content.kind === 'value';
}

/** Returns the row that an item asks. */
export function rowOf(item: TableItem): FigureRow {
  const row = wholeRow(item);
  const among = allOf([row.base.among, item.among].filter((one) => one != null));
  return { ...row, base: { ...row.base, among } };
}

function wholeRow({ id, content, mode = 'all' }: TableItem): FigureRow {
  if (content.kind === 'everyone') return shareRow(id, null, mode);
  if (content.kind === 'expression') return shareRow(id, content.expression, mode);
  const { value, among } = content;
  return { id, content: { kind: 'value', value }, base: { mode, among } };
}

/** Returns the column that an item asks. */
export function columnOf({ id, content, whole }: TableItem): FigureColumn {
  const column = baseColumn(id, content.kind === 'expression' ? content.expression : null);
  return whole === undefined ? column : { ...column, whole: { kind: 'segment', segment: whole } };
}

/** Sets of columns that are compared with each other: two and more, as long as the number of tests has room. */
export function comparedSets<Column>(
  sets: Iterable<readonly Column[]>,
  rowCount: number,
): readonly (readonly Column[])[] {
  let left = Math.floor(limits.letterTests / Math.max(1, rowCount));
  return [...sets].filter(({ length }) => {
    const pairs = (length * (length - 1)) / 2;
    const isIn = length > 1 && pairs <= left;
    if (isIn) left -= pairs;
    return isIn;
  });
}

/** Every two places of a set, the same whatever the order of its columns on screen. */
export function pairsOf(set: readonly number[]): readonly [number, number][] {
  const places = set.toSorted((one, other) => one - other);
  return places.flatMap((one, at) => places.slice(at + 1).map((other): [number, number] => [one, other]));
}
