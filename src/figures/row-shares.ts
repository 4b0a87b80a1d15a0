import type { ShareFigure } from './figure.ts';
import type { FigureQuery, FigureRow, Scope } from './figure-query.ts';
import { baseColumn, sizesOnly } from './query-parts.ts';
import type { Figures } from './read-figures.ts';

/** Asks for rows among everyone: their shares and samples. */
export function rowQuery(rows: readonly FigureRow[], scope: Scope): FigureQuery {
  return { rows, columns: [baseColumn('everyone', null)], base: null, scope, want: sizesOnly };
}

/** Reads the answer to it: the shares that are there, by row. */
export function rowShares(
  answer: Pick<Figures, 'query' | 'at'> | undefined,
): ReadonlyMap<string, ShareFigure> {
  return new Map(
    (answer?.query.rows ?? []).flatMap(({ id }, place) => {
      const figure = answer?.at(place, 0);
      return figure?.kind === 'share' ? [[id, figure] as const] : [];
    }),
  );
}
