import type { CrosstabCell, CrosstabQuery, CrosstabResult } from '../../engine/crosstab.ts';
import type { Engine } from '../../engine/engine.ts';
import { pairsOfSets } from '../../engine/letter-sets.ts';
import type { IsPublishable } from './is-publishable.ts';
import { type AskOptions, askInParts } from './ask-in-parts.ts';
import { pairsOfCell, type RowTile, rowTiles } from './row-tiles.ts';

/** Some rows of a table, answered. Row indices of the result count from `firstRow` of the table. */
export interface AnsweredTile {
  readonly firstRow: number;
  readonly result: CrosstabResult;
}

/**
 * A table tile by tile, top first. Each has the columns and the base of the whole, so its cells are those of the whole;
 * what is tested as one table (`associations`) is not part of it. `permissions` as the engine has them.
 */
export function answerTiles(
  engine: Engine,
  code: string,
  query: CrosstabQuery,
  options: AskOptions,
  permissions: string,
): AsyncGenerator<AnsweredTile, void, undefined> {
  const { associations: _, ...table } = query;
  const pairs = pairsOfSets(query.letterSets ?? []).length;
  return askInParts(
    rowTiles(query.rows.length, query.columns.length + pairs / pairsOfCell),
    async ({ start, end }: RowTile, signal) => ({
      firstRow: start,
      result: await engine.crosstab(
        code,
        { ...table, rows: query.rows.slice(start, end) },
        signal,
        permissions,
      ),
    }),
    options,
  );
}

/** Whether every sample behind a cell is large enough to show it. */
export function isCellPublishable(isPublishable: IsPublishable, cell: CrosstabCell): boolean {
  return isPublishable(cell.intersectSample, cell.row.sample, cell.column.sample, cell.baseSample);
}
