import { limits } from '../../../contract/limits.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';

/** Places of a part in the whole, in the part's order. */
export interface PartPlaces {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Places of its rows and columns in the answer taken over; absent: their own order. */
  readonly from?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** Ids of rows and columns in the order that they are read. */
export interface ReadingOrder {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Cells asked for at once: a screenful first, then four times as many each time. */
const firstCells = 1_000;
const growth = 4;
/** The service answers so many before long. */
const mostCells = 20_000;
/** The part of a wide table that most screens show; its first figure waits for no more. */
const cornerRows = 16;
const cornerColumns = 20;
/** More columns than a wide screen shows. */
const wideColumns = 56;

/** Whether an answer is large enough that its parts are worth waiting for one by one. */
export function isAskedInParts(rows: number, columns: number): boolean {
  return rows * columns > firstCells * growth;
}

/** Everything of a query but its rows and columns: answers with one frame have cells in common. */
export const frameOf: (query: FigureQuery) => string = oncePerObject(({ columns, base, scope, want }) => {
  const { versus, earlier } = want.test;
  const sign = (place: number) => columnSign(columns[place]);
  return JSON.stringify([
    base,
    scope,
    {
      ...want,
      test: {
        ...want.test,
        ...(typeof versus === 'object' && { versus: sign(versus.column) }),
        ...(earlier && { earlier: earlier.map((place) => place && sign(place)) }),
      },
      pairs: want.pairs.map((pair) => pair.map(sign)),
      contrasts: want.contrasts.map((one) => ({ ...one, columns: one.columns.map(sign) })),
    },
  ]);
});

/** The text by which two queries of a dataset are the same. */
export const textOf: (query: FigureQuery) => string = oncePerObject((query) =>
  [frameOf(query), ...query.rows.map(rowSign), '|', ...query.columns.map(columnSign)].join('\n'),
);

export const rowSign = oncePerObject((row: FigureQuery['rows'][number]) =>
  JSON.stringify({ ...row, id: '' }),
);

const signOfColumn = oncePerObject((column: FigureQuery['columns'][number]) =>
  JSON.stringify({ ...column, id: '' }),
);

function columnSign(column: FigureQuery['columns'][number] | undefined): string {
  return column === undefined ? '' : signOfColumn(column);
}

/** The rows and columns that a query has in common with an answer that is there; null where there are none. */
export function inCommon(query: FigureQuery, known: { readonly query: FigureQuery }): PartPlaces | null {
  if (frameOf(query) !== frameOf(known.query)) return null;
  const rows = common(query.rows.map(rowSign), known.query.rows.map(rowSign));
  const columns = common(query.columns.map(columnSign), known.query.columns.map(columnSign));
  if (rows.to.length === 0 || columns.to.length === 0) return null;
  return { rows: rows.to, columns: columns.to, from: { rows: rows.from, columns: columns.from } };
}

function common(own: readonly string[], known: readonly string[]) {
  const placeOf = new Map(known.map((sign, place) => [sign, place]));
  const to: number[] = [];
  const from: number[] = [];
  for (const [place, sign] of own.entries()) {
    const found = placeOf.get(sign);
    if (found === undefined) continue;
    to.push(place);
    from.push(found);
  }
  return { to, from };
}

/**
 * The parts of a query missing from the known rows and columns: new columns of old rows, then new rows over all
 * columns, the first rows of the reading order first.
 */
export function missingParts(
  query: FigureQuery,
  there: Pick<PartPlaces, 'rows' | 'columns'> | null,
  order: ReadingOrder,
): readonly PartPlaces[] {
  const known = { rows: new Set(there?.rows), columns: new Set(there?.columns) };
  const columns = placesInOrder(query.columns, order.columns);
  const rows = placesInOrder(query.rows, order.rows).filter((row) => !known.rows.has(row));
  const newColumns = columns.filter((column) => !known.columns.has(column)).toSorted((a, b) => a - b);
  const parts: PartPlaces[] = [];
  if (known.rows.size > 0 && newColumns.length > 0) {
    parts.push(...partsOf([...known.rows], newColumns));
  }
  const all = columns.toSorted((a, b) => a - b);
  if (!isAskedInParts(rows.length, all.length)) {
    return [
      ...parts,
      ...partsOf(
        rows.toSorted((a, b) => a - b),
        all,
      ),
    ];
  }
  // Columns that are compared come together.
  const { pairs, test } = query.want;
  const hasCorner = columns.length > wideColumns && pairs.length === 0 && test.earlier === undefined;
  if (hasCorner) parts.push({ rows: rows.slice(0, cornerRows), columns: columns.slice(0, cornerColumns) });
  let cells = hasCorner ? firstCells * growth : firstCells;
  for (let from = 0; from < rows.length; cells = Math.min(mostCells, cells * growth)) {
    const to = from + Math.max(1, Math.floor(cells / all.length));
    parts.push(...partsOf(rows.slice(from, to), all));
    from = to;
  }
  return parts;
}

/** One part, or as many as the most columns of a query need. */
function partsOf(rows: readonly number[], columns: readonly number[]): PartPlaces[] {
  if (rows.length === 0) return [];
  const most = limits.figureColumns;
  return Array.from({ length: Math.ceil(columns.length / most) }, (_, part) => ({
    rows,
    columns: columns.slice(part * most, (part + 1) * most),
  }));
}

/** What the order does not name comes first: a line of everyone says how large the others are. */
function placesInOrder(items: readonly { readonly id: string }[], order: readonly string[]): number[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return [...items.keys()].toSorted(
    (one, other) => (place.get(items[one]?.id ?? '') ?? -1) - (place.get(items[other]?.id ?? '') ?? -1),
  );
}

/** The query of a part; a column that the others are tested against comes along, as its last. */
export function queryOfPart(query: FigureQuery, { rows, columns }: PartPlaces): FigureQuery {
  const { versus, earlier } = query.want.test;
  const tested = typeof versus === 'object' ? versus.column : null;
  const asked = tested === null || columns.includes(tested) ? columns : [...columns, tested];
  const hasAll = columns.length === query.columns.length;
  return {
    ...query,
    rows: rows.flatMap((place) => query.rows[place] ?? []),
    columns: asked.flatMap((place) => query.columns[place] ?? []),
    want: {
      ...query.want,
      ...(hasAll ? {} : { pairs: [], contrasts: [], associations: [] }),
      test: {
        ...query.want.test,
        ...(tested !== null && { versus: { column: asked.indexOf(tested) } }),
        ...(earlier && { earlier: asked.map((place) => placeIn(asked, earlier[place] ?? null)) }),
      },
    },
  };
}

/** Place of a column among those of a part; null: it is not there. */
function placeIn(asked: readonly number[], column: number | null): number | null {
  const place = column === null ? -1 : asked.indexOf(column);
  return place === -1 ? null : place;
}
