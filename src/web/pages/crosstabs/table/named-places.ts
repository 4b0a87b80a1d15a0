import type { FigureQuery } from '../../../../figures/figure-query.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';

const places = /\b(rows|columns)\[(\d+)\](?:\.\w+|\[\d+\])*/g;

/** A message of the service with the places of its request named as they stand in the table: `rows[3].expression` is a row. */
export function namedPlaces(
  message: string,
  request: Pick<FigureQuery, 'rows' | 'columns'>,
  items: readonly CrosstabItem[],
): string {
  return message.replaceAll(places, (place, side: string, index: string) => {
    const isRow = side === 'rows';
    const id = (isRow ? request.rows : request.columns)[Number(index)]?.id;
    const item = items.find((one) => one.id === id);
    return item === undefined ? place : `${isRow ? 'row' : 'column'} “${item.name}”`;
  });
}
