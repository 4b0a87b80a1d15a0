import { type CountedPeople, countedAt, isAnswered, lineAt, peopleAt } from '../answered-cells.ts';
import type { Line as FigureLine } from '../answered-figures.ts';
import type { People } from '../figure.ts';
import type { Figures } from '../read-figures.ts';
import type { AbsentReason } from '../reasons.ts';
import { totalId } from '../table-bases.ts';

/** Figures of a query as far as they are there. */
export interface ArrivedFigures extends Figures {
  /** Whether the cell is there; false: it is still asked for. */
  readonly isThere: (row: number, column: number) => boolean;
}

/** A table as it was answered, read by the ids of its rows and columns. */
export interface TableAnswer<Of extends Figures> {
  /** Its two queries; null for a side that the table lacks. */
  readonly upright: Of | null;
  readonly turned: Of | null;
  /** null: the cell was not asked for, or is not there yet. */
  readonly placeOf: (rowId: string, columnId: string) => AnsweredPlace<Of> | null;
  /** How large a row or column is by itself, on its own line; null: not known yet. */
  readonly marginOf: (side: 'rows' | 'columns', id: string) => AnsweredMargin | null;
  /** People that a row is read among, by column; `totalId`: the table's base. null: not known yet. */
  readonly readAmong: (rowId: string, columnId: string) => ReadAmong | null;
  /** People that a row is read among in the whole table; null: not known yet. */
  readonly rowBaseOf: (rowId: string) => ReadAmong | null;
}

/** People that a cell is read among, those who have a value of a value; and of its whole. */
export type ReadAmong = Pick<CountedPeople, 'column' | 'whole'>;

/** Where the figure of a cell is. */
export interface AnsweredPlace<Of extends Figures> {
  readonly of: Of;
  /** Places in the query. */
  readonly row: number;
  readonly column: number;
  /** Whether the column of the table is the row of the query: a value among the columns. */
  readonly isTurned: boolean;
}

type AnsweredMargin =
  | { readonly kind: 'absent'; readonly reason: AbsentReason }
  | { readonly kind: 'ready'; readonly people: People; readonly line: FigureLine };

/** Makes the answers to the queries of a table readable by its ids. */
export function tableAnswer<Of extends ArrivedFigures>({
  upright,
  turned,
}: Pick<TableAnswer<Of>, 'upright' | 'turned'>): TableAnswer<Of> {
  const [uprightPlaces, turnedPlaces] = [places(upright), places(turned)];
  const placeOf = (rowId: string, columnId: string): AnsweredPlace<Of> | null =>
    find(upright, uprightPlaces, [rowId, columnId], false) ??
    find(turned, turnedPlaces, [columnId, rowId], true);
  const ids = {
    rows: [...uprightPlaces.rows.keys(), ...turnedPlaces.columns.keys()],
    columns: [...uprightPlaces.columns.keys(), ...turnedPlaces.rows.keys()],
  };
  const readAmong = (rowId: string, columnId: string): ReadAmong | null => {
    const place = placeOf(rowId, columnId);
    if (place === null || place.isTurned) return null;
    const { answered, query } = place.of;
    const at = place.row * answered.columnCount + place.column;
    if (!isAnswered(answered, at)) return null;
    const people = countedAt(answered, at);
    return query.rows[place.row]?.content.kind === 'value'
      ? { column: people.positive, whole: people.wholePositive }
      : people;
  };
  // The whole of any other column is a part of the table: the people of its heading.
  const wholeColumns = upright?.query.columns.filter(({ whole }) => whole.kind === 'base') ?? [];
  return {
    upright,
    turned,
    placeOf,
    readAmong,
    rowBaseOf(rowId) {
      for (const id of [totalId, ...wholeColumns.map((column) => column.id)]) {
        const people = readAmong(rowId, id);
        if (people !== null) return people;
      }
      return null;
    },
    marginOf(side, id) {
      const crossing = (other: string) => (side === 'rows' ? placeOf(id, other) : placeOf(other, id));
      const found = marginPlace(side, ids[side === 'rows' ? 'columns' : 'rows'], crossing);
      if (found === null) return null;
      const figure = found.of.at(found.row, found.column);
      const isAbsent = figure.kind === 'absent' && figure.reason !== 'nobody';
      return isAbsent ? figure : { kind: 'ready', ...marginAt(side, found) };
    },
  };
}

interface Places {
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
}

function places(of: Figures | null): Places {
  const { rows = [], columns = [] } = of?.query ?? {};
  return {
    rows: new Map(rows.map(({ id }, place) => [id, place])),
    columns: new Map(columns.map(({ id }, place) => [id, place])),
  };
}

function find<Of extends ArrivedFigures>(
  of: Of | null,
  known: Places,
  [rowId, columnId]: readonly [string, string],
  isTurned: boolean,
): AnsweredPlace<Of> | null {
  const [row, column] = [known.rows.get(rowId), known.columns.get(columnId)];
  if (of === null || row === undefined || column === undefined || !of.isThere(row, column)) return null;
  return { of, row, column, isTurned };
}

/** One side of a cell: its column, or those of the whole who give its row. */
function marginAt(
  side: 'rows' | 'columns',
  { of: { answered }, row, column, isTurned }: AnsweredPlace<Figures>,
) {
  const at = row * answered.columnCount + column;
  const isOfRow = (side === 'rows') !== isTurned;
  return {
    people: peopleAt(answered, isOfRow ? 'wholePositive' : 'column', at),
    line: lineAt(answered, at),
  };
}

/**
 * The crossing with everyone. Where the table had no room for that line, the one with the most respondents, which is on
 * the widest line.
 */
function marginPlace(
  side: 'rows' | 'columns',
  others: readonly string[],
  crossing: (other: string) => AnsweredPlace<Figures> | null,
): AnsweredPlace<Figures> | null {
  if (others.includes(totalId)) return crossing(totalId);
  let widest: AnsweredPlace<Figures> | null = null;
  let most = -1;
  for (const other of others) {
    const place = crossing(other);
    if (place === null) continue;
    const { sample } = marginAt(side, place).people;
    if (sample <= most) continue;
    most = sample;
    widest = place;
  }
  return widest;
}
