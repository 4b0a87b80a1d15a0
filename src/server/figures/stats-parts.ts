import { wavesQuestion } from '../../expression/expression.ts';
import type { StatsNet, StatsQuery } from '../../engine/stats.ts';
import { pairsOfCell, tileCells } from './row-tiles.ts';

/** What a stats query with nothing left to "all" asks for, its lists written out. */
export interface StatsSides {
  readonly datapoints: readonly string[];
  /** Rows of several of them, after theirs. */
  readonly nets?: readonly StatsNet[];
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
  const ofSegment = Math.max(1, query.audiences.length) * weightOfRow(query, sides);
  const ofSuffix = ofSegment * Math.max(1, sides.segments?.length ?? 1);
  const ofDatapoint = ofSuffix * Math.max(1, sides.suffixes?.length ?? 1);
  const nets = sides.nets ?? [];
  if (ofDatapoint * (sides.datapoints.length + nets.length) <= tileCells) return [query];
  const { suffixes, segments } = sides;
  const answers: readonly Pick<StatsQuery, 'datapoints' | 'nets'>[] = [
    ...slices(sides.datapoints, ofDatapoint).map((datapoints) => ({ datapoints, nets: [] })),
    ...slices(nets, ofDatapoint).map((slice) => ({ datapoints: [], nets: slice })),
  ];
  return answers.flatMap((answersOfPart) => {
    const part = { ...query, ...answersOfPart };
    if (ofDatapoint <= tileCells) return [part];
    const bySuffix =
      suffixes === null ? [part] : slices(suffixes, ofSuffix).map((slice) => ({ ...part, suffixes: slice }));
    if (ofSuffix <= tileCells || segments === null || !canPartSegments(query)) return bySuffix;
    return bySuffix.flatMap((one) =>
      slices(segments, ofSegment).map((slice) => ({ ...one, segments: slice })),
    );
  });
}

/** A row with its share of the pairs that it is tested in, each of which is of two rows. */
function weightOfRow({ letters, audiences }: StatsQuery, { segments }: StatsSides): number {
  if (letters === undefined) return 1;
  const others = (letters === 'audiences' ? audiences.length : (segments?.length ?? 1)) - 1;
  return 1 + Math.max(0, others) / 2 / pairsOfCell;
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
