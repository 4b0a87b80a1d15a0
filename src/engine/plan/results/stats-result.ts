import { assertNever } from '../../../lib/assert-never.ts';
import type { ConfidenceInterval, Significance } from '../../estimates.ts';
import { affinityIndex } from '../../measures/affinity-index.ts';
import { columnPercentage } from '../../measures/column-percentage.ts';
import { proportion } from '../../measures/proportion.ts';
import { rowPercentage } from '../../measures/row-percentage.ts';
import type { StatsPair, StatsQuery, StatsResult, StatsRow, UnavailableStatsRow } from '../../stats-query.ts';
import { defaultTest } from '../../test-settings.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PairCells, PlannedPair, PlannedRow, PlannedStats, StatsCells } from '../plan-stats.ts';
import { compareSides } from './compare-sides.ts';
import type { Evidence } from '../../figures/answer/variances.ts';
import { intervalOfIndex, intervalOfSizes } from '../../figures/answer/intervals.ts';
import { intervalOfSide } from '../../figures/answer/intervals.ts';
import type { Overlap } from '../../figures/answer/overlap.ts';
import {
  effectiveSampleOfSide,
  readShare,
  restSide,
  type ShareSums,
  shareSide,
  type Side,
} from '../../figures/answer/side.ts';
import { createSumReader } from '../../figures/answer/sum-reader.ts';
import type { Variances } from '../../figures/answer/variances.ts';

/** The answer to a planned stats query from the sums of its plan. */
export function statsResult(planned: PlannedStats, sums: CellSums, variances: Variances): StatsResult {
  const evidence = { reader: createSumReader(planned, sums), variances };
  const rows: StatsRow[] = [];
  const unavailable: UnavailableStatsRow[] = [];
  for (const row of planned.rows) {
    const { cells, datapoint, suffixes, segment, audience } = row;
    if (typeof cells !== 'string') rows.push(rowFigures(planned, evidence, row, cells));
    else unavailable.push({ datapoint, suffixes, segment, audience, reason: cells });
  }
  if (planned.pairs === null) return { rows, unavailable };
  return { rows, unavailable, pairs: planned.pairs.flatMap((pair) => comparePair(planned, evidence, pair)) };
}

/** The sets of a row, read. */
interface ReadRow {
  readonly cells: StatsCells;
  readonly ofColumn: ShareSums;
  readonly column: Side;
  readonly ofWhole: ShareSums;
}

function rowFigures(
  { lines, query }: PlannedStats,
  evidence: Evidence,
  row: PlannedRow,
  cells: StatsCells,
): StatsRow {
  const { reader, variances } = evidence;
  const isOfSizes = query.figures === 'sizes';
  const columnSet = columnOf(cells);
  const ofColumn = readShare(reader, columnSet);
  const ofWhole = readShare(reader, wholeOf(cells));
  const column = shareSide(columnSet, ofColumn);
  const read = { cells, ofColumn, column, ofWhole };
  const { members: audience, givers: positive } = ofColumn;
  const { members: whole, givers: datapoint } = ofWhole;
  const audienceIndex = affinityIndex(column.estimate, proportion(datapoint.size, whole.size));
  const datapointPercentage = rowPercentage(positive.size, datapoint.size);
  // One literal: objects put together by spreading took most of the time of a large answer.
  const figures: StatsRow = {
    datapoint: row.datapoint,
    suffixes: row.suffixes,
    segment: row.segment,
    audience: row.audience,
    waves: lines[cells.line]?.waveCodes ?? [],
    baseWaves: lines[cells.baseLine]?.waveCodes ?? [],
    positiveSize: positive.size,
    positiveSample: positive.sample,
    audienceSize: audience.size,
    audienceSample: audience.sample,
    audiencePercentage: columnPercentage(positive.size, audience.size),
    audienceIndex,
    audienceEffectiveSample: isOfSizes ? 0 : effectiveSampleOfSide(column),
    datapointSize: datapoint.size,
    datapointSample: datapoint.sample,
    datapointPercentage,
    baseSize: whole.size,
    baseSample: whole.sample,
    confidenceInterval: isOfSizes ? null : intervalOfSide(variances, column, query.interval),
    significance: testRow(evidence, query, read),
  };
  return query.allIntervals === true
    ? { ...figures, ...furtherIntervals(evidence, query, read, audienceIndex, datapointPercentage) }
    : figures;
}

function columnOf({ column, positive }: StatsCells): PairCells {
  return { members: column, givers: positive };
}

function wholeOf({ wholeBase, datapoint }: StatsCells): PairCells {
  return { members: wholeBase, givers: datapoint };
}

/** A column is part of what its index is read against. */
function withinWhole({ column, positive, wholeBase }: StatsCells): Overlap {
  return { members: column, givers: positive, otherRegion: wholeBase.region };
}

function testRow(evidence: Evidence, query: StatsQuery, read: ReadRow): Significance | null {
  const { versus, profile } = query.test ?? defaultTest;
  const { cells, column } = read;
  switch (versus) {
    case 'none':
      return null;
    case 'rest': {
      const whole = query.segmentedBase ? wholeOf(cells) : { members: cells.base, givers: cells.givers };
      const ofWhole = query.segmentedBase ? read.ofWhole : readShare(evidence.reader, whole);
      const rest = restSide(whole, columnOf(cells), ofWhole, read.ofColumn);
      return compareSides(evidence, { versus, profile }, column, rest, null);
    }
    case 'total': {
      const whole = shareSide(wholeOf(cells), read.ofWhole);
      return compareSides(evidence, { versus, profile }, column, whole, withinWhole(cells));
    }
    case 'previous_wave': {
      if (cells.previous === null) return null;
      const previous = shareSide(cells.previous, readShare(evidence.reader, cells.previous));
      return compareSides(evidence, { versus, profile }, column, previous, null);
    }
    default:
      return assertNever(versus);
  }
}

function furtherIntervals(
  evidence: Evidence,
  query: StatsQuery,
  { cells, column, ofWhole, ofColumn }: ReadRow,
  audienceIndex: number,
  datapointPercentage: number,
): Required<Pick<StatsRow, 'datapointInterval' | 'indexInterval'>> {
  return {
    datapointInterval: datapointInterval(),
    indexInterval: intervalOfIndex(
      evidence,
      audienceIndex,
      column,
      shareSide(wholeOf(cells), ofWhole),
      withinWhole(cells),
    ),
  };

  function datapointInterval(): ConfidenceInterval | null {
    const { datapoint, positive, line, baseLine } = cells;
    if (line !== baseLine) return intervalOfSizes(evidence, datapointPercentage, positive, datapoint);
    const givers = shareSide(
      { members: datapoint, givers: positive },
      { members: ofWhole.givers, givers: ofColumn.givers },
    );
    return intervalOfSide(evidence.variances, givers, query.interval);
  }
}

function comparePair(
  { rows, query }: PlannedStats,
  evidence: Evidence,
  { first, second, shared }: PlannedPair,
): StatsPair[] {
  const one = rows[first];
  const other = rows[second];
  if (one === undefined || other === undefined) return [];
  if (typeof one.cells === 'string' || typeof other.cells === 'string') return [];
  const { profile } = query.test ?? defaultTest;
  const [ofOne, ofOther] = [columnOf(one.cells), columnOf(other.cells)];
  const tested = compareSides(
    evidence,
    { versus: 'column', profile },
    shareSide(ofOne, readShare(evidence.reader, ofOne)),
    shareSide(ofOther, readShare(evidence.reader, ofOther)),
    shared && { ...shared, otherRegion: ofOther.members.region },
  );
  if (tested === null) return [];
  const { datapoint, suffixes, segment, audience } = one;
  const { segment: otherSegment, audience: otherAudience } = other;
  const { z, pValue } = tested;
  return [{ datapoint, suffixes, segment, audience, otherSegment, otherAudience, z, pValue }];
}
