import { totalId } from '../../../../figures/table-bases.ts';
import type { People } from '../../../../figures/figure.ts';
import { peopleAt } from '../../../../figures/answered-cells.ts';
import type { AbsentReason } from '../../../../figures/reasons.ts';
import type { FigureAnswer } from '../../../api/figures/figure-store.ts';
import type { Side } from '../draft/crosstab-item.ts';
import { askedSigns } from '../../../../figures/table-request.ts';

/** A table as it was answered, read by the ids of its rows and columns. */
export interface Answer {
  readonly meta: FigureAnswer['meta'];
  /** Its two queries; null for a side that the table lacks. */
  readonly upright: FigureAnswer | null;
  readonly turned: FigureAnswer | null;
  /** null: the cell was not asked for, or is not there yet. */
  readonly placeOf: (rowId: string, columnId: string) => AnsweredPlace | null;
  /** How large a row or column is by itself, on its own line; null: not known yet. */
  readonly marginOf: (side: Side, id: string) => AnsweredMargin | null;
  /** The items' queries at the time, by id: a figure is stale where an item asks something else by now. */
  readonly asked: Readonly<Record<Side, ReadonlyMap<string, string>>>;
}

/** Where the figure of a cell is. */
export interface AnsweredPlace {
  readonly of: FigureAnswer;
  /** Places in the query. */
  readonly row: number;
  readonly column: number;
  /** Whether the column of the table is the row of the query: a value among the columns. */
  readonly isTurned: boolean;
}

export type AnsweredMargin =
  | { readonly kind: 'absent'; readonly reason: AbsentReason }
  | { readonly kind: 'ready'; readonly people: People; readonly waves: readonly string[] };

/** Reads a table from the answers to its queries; null while none has arrived. */
export function readAnswer(answers: Pick<Answer, 'upright' | 'turned'>): Answer | null {
  const { upright, turned } = answers;
  const meta = upright?.meta ?? turned?.meta;
  if (meta === undefined) return null;
  const uprightPlaces = upright === null ? null : places(upright);
  const turnedPlaces = turned === null ? null : places(turned);
  const placeOf = (rowId: string, columnId: string): AnsweredPlace | null =>
    find(upright, uprightPlaces, [rowId, columnId], false) ??
    find(turned, turnedPlaces, [columnId, rowId], true);
  const ids = {
    rows: [...(uprightPlaces ?? noPlaces).rows.keys(), ...(turnedPlaces ?? noPlaces).columns.keys()],
    columns: [...(uprightPlaces ?? noPlaces).columns.keys(), ...(turnedPlaces ?? noPlaces).rows.keys()],
  };
  return {
    meta,
    upright,
    turned,
    placeOf,
    marginOf(side, id) {
      const crossing = (other: string) => (side === 'rows' ? placeOf(id, other) : placeOf(other, id));
      const found = marginPlace(side, ids[side === 'rows' ? 'columns' : 'rows'], crossing);
      if (found === null) return null;
      const figure = found.of.at(found.row, found.column);
      const isAbsent = figure.kind === 'absent' && figure.reason !== 'nobody';
      return isAbsent ? figure : { kind: 'ready', ...marginAt(side, found) };
    },
    asked: askedSigns({ upright: upright?.query ?? null, turned: turned?.query ?? null }),
  };
}

interface Places {
  readonly rows: ReadonlyMap<string, number>;
  readonly columns: ReadonlyMap<string, number>;
}

const noPlaces: Places = { rows: new Map(), columns: new Map() };

function places({ query: { rows, columns } }: FigureAnswer): Places {
  return {
    rows: new Map(rows.map(({ id }, place) => [id, place])),
    columns: new Map(columns.map(({ id }, place) => [id, place])),
  };
}

function find(
  of: FigureAnswer | null,
  known: Places | null,
  [rowId, columnId]: readonly [string, string],
  isTurned: boolean,
): AnsweredPlace | null {
  const [row, column] = [known?.rows.get(rowId), known?.columns.get(columnId)];
  if (of === null || row === undefined || column === undefined || !of.isThere(row, column)) return null;
  return { of, row, column, isTurned };
}

/** One side of a cell: its column, or those of the whole who give its row. */
function marginAt(side: Side, { of, row, column, isTurned }: AnsweredPlace) {
  const { answered } = of;
  const at = row * answered.columnCount + column;
  const isOfRow = (side === 'rows') !== isTurned;
  return {
    people: peopleAt(answered, isOfRow ? 'wholePositive' : 'column', at),
    waves: answered.lines[answered.cells.line[at] ?? -1]?.waves ?? [],
  };
}

/**
 * The crossing with everyone. Where the table had no room for that line, the one with the most respondents, which is on
 * the widest line.
 */
function marginPlace(
  side: Side,
  others: readonly string[],
  crossing: (other: string) => AnsweredPlace | null,
): AnsweredPlace | null {
  if (others.includes(totalId)) return crossing(totalId);
  let widest: AnsweredPlace | null = null;
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
