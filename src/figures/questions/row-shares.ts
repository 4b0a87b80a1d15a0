import type { Figure, ShareFigure } from '../figure.ts';
import type { FigureQuery, FigureRow, Scope } from '../figure-query.ts';
import { baseColumn, sizesOnly } from '../query-parts.ts';
import type { Figures } from '../wire/read-figures.ts';

/** Asks for rows among everyone: their shares and samples. */
export function rowQuery(rows: readonly FigureRow[], scope: Scope): FigureQuery {
  return { rows, columns: [baseColumn('everyone', null)], base: null, scope, want: sizesOnly };
}

type Answer = Pick<Figures, 'query' | 'at'> | undefined;

/** Reads the answer to it: the figures that are there, by row. */
export function rowFigures(answer: Answer): ReadonlyMap<string, Figure> {
  return new Map(
    (answer?.query.rows ?? []).flatMap(({ id }, place) => {
      const figure = answer?.at(place, 0);
      return figure == null ? [] : [[id, figure] as const];
    }),
  );
}

/** The shares among them. */
export function rowShares(answer: Answer): ReadonlyMap<string, ShareFigure> {
  return new Map(
    Array.from(rowFigures(answer)).flatMap(([id, figure]) =>
      figure.kind === 'share' ? [[id, figure] as const] : [],
    ),
  );
}
