import {
  type CountedPeople,
  countedAt,
  isAnswered,
  lineAt,
  peopleAt,
  percentagesOf,
  shareIndex,
} from '../wire/answered-cells.ts';
import type { Line as FigureLine } from '../answered-figures.ts';
import type { People } from '../figure.ts';
import type { Figures } from '../wire/read-figures.ts';
import type { AbsentReason } from '../reasons.ts';
import { totalId } from './table-bases.ts';
import type { ShareNumbers } from './table-cell.ts';

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
  /** The numbers of a share without its tests and intervals, which cost more; null: the cell shows none. */
  readonly shareAt: (rowId: string, columnId: string) => AnsweredShare | null;
  /** How large a row or column is by itself, on its own line; null: not known yet. */
  readonly marginOf: (side: 'rows' | 'columns', id: string) => AnsweredMargin | null;
  /** People that a row is read among, by column; `totalId`: the table's base. null: not known yet. */
  readonly readAmong: (rowId: string, columnId: string) => ReadAmong | null;
  /** People that a row is read among in the whole table; null: not known yet. */
  readonly rowBaseOf: (rowId: string) => ReadAmong | null;
}

/** People that a cell is read among, those who have a value of a value; and of its whole. */
export type ReadAmong = Pick<CountedPeople, 'column' | 'whole'>;

export type AnsweredShare = ShareNumbers & Pick<CountedPeople, 'column'>;

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
  const hasEveryone = {
    rows: uprightPlaces.columns.has(totalId) || turnedPlaces.rows.has(totalId),
    columns: uprightPlaces.rows.has(totalId) || turnedPlaces.columns.has(totalId),
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
    shareAt(rowId, columnId) {
      const place = placeOf(rowId, columnId);
      if (place === null) return null;
      const { answered, byDefinition, query } = place.of;
      const at = place.row * answered.columnCount + place.column;
      if (query.rows[place.row]?.content.kind !== 'share' || !isAnswered(answered, at)) return null;
      const people = countedAt(answered, at);
      if (people.column.sample === 0) return null;
      return {
        ...people,
        ...percentagesOf(people),
        index: shareIndex(people),
        isByDefinition: byDefinition[at] === 1,
      };
    },
    rowBaseOf(rowId) {
      for (const id of [totalId, ...wholeColumns.map((column) => column.id)]) {
        const people = readAmong(rowId, id);
        if (people !== null) return people;
      }
      return null;
    },
    marginOf(side, id) {
      const found = hasEveryone[side]
        ? placeOf(side === 'rows' ? id : totalId, side === 'rows' ? totalId : id)
        : wider(
            widestPlace(upright, uprightPlaces, side, id, false),
            widestPlace(turned, turnedPlaces, side === 'rows' ? 'columns' : 'rows', id, true),
          );
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

interface Crossing<Of extends Figures> extends AnsweredPlace<Of> {
  /** Respondents of the line that is crossed. */
  readonly sample: number;
}

/**
 * The crossing of a row or column of a query with the most respondents, which is on the widest line: for tables that
 * had no room for everyone.
 */
function widestPlace<Of extends ArrivedFigures>(
  of: Of | null,
  known: Places,
  side: 'rows' | 'columns',
  id: string,
  isTurned: boolean,
): Crossing<Of> | null {
  const own = known[side].get(id);
  if (of === null || own === undefined) return null;
  const { cells, rowCount, columnCount } = of.answered;
  const isRow = side === 'rows';
  const samples = cells[isRow ? 'wholePositive' : 'column'].sample;
  let widest: number | null = null;
  let most = -1;
  for (let other = 0; other < (isRow ? columnCount : rowCount); other++) {
    const [row, column] = isRow ? [own, other] : [other, own];
    const sample = samples[row * columnCount + column] || 0;
    if (sample <= most || !of.isThere(row, column)) continue;
    most = sample;
    widest = other;
  }
  if (widest === null) return null;
  return { of, row: isRow ? own : widest, column: isRow ? widest : own, isTurned, sample: most };
}

function wider<Of extends Figures>(one: Crossing<Of> | null, other: Crossing<Of> | null) {
  if (one === null || other === null) return one ?? other;
  return other.sample > one.sample ? other : one;
}
