import type { AnsweredFigures } from '../../../figures/answered-figures.ts';
import type { QueryNotice } from '../../../contract/query/query-notice.ts';
import type { IsPublishable } from '../disclosure.ts';

/** The answer to some rows of a query; its rows count from `firstRow` of the query. */
export interface AnsweredTile {
  readonly firstRow: number;
  readonly figures: AnsweredFigures;
}

/** Tiles in the order of their rows. */
export type AnsweredTiles = AsyncIterable<AnsweredTile> | Iterable<AnsweredTile>;

/** What an answer says of its survey. */
export interface AnsweredBy {
  readonly dataset: string;
  readonly weight: string;
  /** Absent where there is none. */
  readonly notices?: QueryNotice[];
  /** Waves that the query's rule meant; absent where it has none. */
  readonly waves?: string[];
}

/** Whether every sample behind a cell is large enough to show it. */
export function isCellPublishable(
  { cells }: AnsweredFigures,
  at: number,
  isPublishable: IsPublishable,
): boolean {
  const { positive, column, wholePositive, whole } = cells;
  return isPublishable(
    positive.sample[at] ?? 0,
    column.sample[at] ?? 0,
    wholePositive.sample[at] ?? 0,
    whole.sample[at] ?? 0,
  );
}
