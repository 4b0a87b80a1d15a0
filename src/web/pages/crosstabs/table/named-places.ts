import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';

const places = /\b(rows|columns)\[(\d+)\](?:\.\w+|\[\d+\])*/g;

/** A message of the service with the places of its request as the table names them. */
export function namedPlaces(
  message: string,
  request: Pick<FigureQuery, 'rows' | 'columns'>,
  items: { readonly rows: readonly CrosstabItem[]; readonly columns: readonly CrosstabItem[] },
): string {
  return message.replaceAll(places, (place, side: string, index: string) => {
    const id = (side === 'rows' ? request.rows : request.columns)[Number(index)]?.id;
    // A value among the columns is a row of its query.
    const row = items.rows.find((one) => one.id === id);
    const item = row ?? items.columns.find((one) => one.id === id);
    return item === undefined ? place : `${row === undefined ? 'column' : 'row'} “${item.name}”`;
  });
}
