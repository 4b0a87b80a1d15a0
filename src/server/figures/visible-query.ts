import type { FigureQuery } from '../../figures/figure-query.ts';
import type { FiguresRequest } from './requests/figures.ts';

/** The part of a query that the caller may see, with the places of its parts in the whole. */
export interface VisibleQuery {
  readonly query: FigureQuery;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly pairs: readonly number[];
  readonly contrasts: readonly number[];
  readonly associations: readonly number[];
}

/** Leaves out what uses a hidden row or column; a test against a hidden column is not made. */
export function visibleQuery({ query, hiddenRows, hiddenColumns }: FiguresRequest): VisibleQuery {
  const rows = [...query.rows.keys()].filter((place) => !hiddenRows.has(place));
  const columns = [...query.columns.keys()].filter((place) => !hiddenColumns.has(place));
  const rowPlace = new Map(rows.map((place, index) => [place, index]));
  const columnPlace = new Map(columns.map((place, index) => [place, index]));
  const isSeen = (one: { readonly columns: readonly number[]; readonly rows?: readonly number[] }) =>
    !one.columns.some((place) => hiddenColumns.has(place)) &&
    one.rows?.some((place) => hiddenRows.has(place)) !== true;
  const { want } = query;
  const { versus } = want.test;
  const pairs = placesWhere(want.pairs, (pair) => isSeen({ columns: pair }));
  const contrasts = placesWhere(want.contrasts, isSeen);
  const associations = placesWhere(want.associations, isSeen);
  const against = typeof versus === 'object' ? columnPlace.get(versus.column) : undefined;
  return {
    rows,
    columns,
    pairs: pairs.map(([place]) => place),
    contrasts: contrasts.map(([place]) => place),
    associations: associations.map(([place]) => place),
    query: {
      ...query,
      rows: rows.flatMap((place) => query.rows[place] ?? []),
      columns: columns.flatMap((place) => query.columns[place] ?? []),
      want: {
        ...want,
        test: {
          ...want.test,
          versus: typeof versus !== 'object' ? versus : against === undefined ? 'none' : { column: against },
        },
        pairs: pairs.map(([, [first, second]]) => [
          columnPlace.get(first) ?? 0,
          columnPlace.get(second) ?? 0,
        ]),
        contrasts: contrasts.map(([, one]) => ({ ...one, columns: moved(one.columns, columnPlace) })),
        associations: associations.map(([, one]) => ({
          rows: moved(one.rows, rowPlace),
          columns: moved(one.columns, columnPlace),
        })),
      },
    },
  };
}

function moved(places: readonly number[], to: ReadonlyMap<number, number>): number[] {
  return places.flatMap((place) => to.get(place) ?? []);
}

function placesWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): [number, Item][] {
  return [...items.entries()].filter(([, item]) => holds(item));
}
