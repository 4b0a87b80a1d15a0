import { wavesQuestion } from '../../expression/expression.ts';
import type { StatsQuery } from '../../engine/stats.ts';
import { tileCells } from './row-tiles.ts';

/** What a stats query with nothing left to "all" asks for, its lists written out. */
export interface StatsSides {
  readonly datapoints: readonly string[];
  /** Of rows that are split by suffix; null = they are not. */
  readonly suffixes: readonly number[] | null;
  /** null = rows are not split. */
  readonly segments: readonly string[] | null;
}

/**
 * A stats query in parts whose rows, one part after the other, are the rows of the whole: datapoint by datapoint, then
 * suffix by suffix and segment by segment where one datapoint alone has many rows. What is tested against each other
 * stays together.
 */
export function partsOfStats(query: StatsQuery, sides: StatsSides): readonly StatsQuery[] {
  const audiences = Math.max(1, query.audiences.length);
  const ofSuffix = audiences * Math.max(1, sides.segments?.length ?? 1);
  const ofDatapoint = ofSuffix * Math.max(1, sides.suffixes?.length ?? 1);
  if (ofDatapoint * sides.datapoints.length <= tileCells) return [query];
  const { suffixes, segments } = sides;
  return slices(sides.datapoints, ofDatapoint).flatMap((datapoints) => {
    const part = { ...query, datapoints };
    if (ofDatapoint <= tileCells) return [part];
    const bySuffix =
      suffixes === null ? [part] : slices(suffixes, ofSuffix).map((slice) => ({ ...part, suffixes: slice }));
    if (ofSuffix <= tileCells || segments === null || !canPartSegments(query)) return bySuffix;
    return bySuffix.flatMap((one) =>
      slices(segments, audiences).map((slice) => ({ ...one, segments: slice })),
    );
  });
}

/** Letters test segments against each other, and a wave is tested against the one before. */
function canPartSegments({ letters, splitter }: StatsQuery): boolean {
  return letters !== 'segments' && splitter !== wavesQuestion;
}

/** As many at a time as make `tileCells` rows, at least one. */
function slices<Item>(items: readonly Item[], rowsOfOne: number): Item[][] {
  const size = Math.max(1, Math.floor(tileCells / rowsOfOne));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
