import { affinityIndex } from '../../measures/affinity-index.ts';
import { columnPercentage } from '../../measures/column-percentage.ts';
import { proportion } from '../../measures/proportion.ts';
import { rowPercentage } from '../../measures/row-percentage.ts';
import type { StatsResult, StatsRow, UnavailableStatsRow } from '../../stats-query.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PlannedRow, PlannedStats, StatsCells } from '../plan-stats.ts';
import { shareEstimates } from './share-estimates.ts';
import type { SpreadOf } from './spread.ts';
import { createSumReader, type SumReader } from './sum-reader.ts';

/** The answer to a planned stats query from the sums of its plan. */
export function statsResult(planned: PlannedStats, sums: CellSums, spreadOf: SpreadOf): StatsResult {
  const reader = createSumReader(planned, sums);
  const rows: StatsRow[] = [];
  const unavailable: UnavailableStatsRow[] = [];
  for (const row of planned.rows) {
    const { cells, datapoint, suffixes, segment, audience } = row;
    if (typeof cells !== 'string') rows.push(rowFigures(planned, reader, spreadOf, row, cells));
    else unavailable.push({ datapoint, suffixes, segment, audience, reason: cells });
  }
  return { rows, unavailable };
}

function rowFigures(
  { lines }: PlannedStats,
  reader: SumReader,
  spreadOf: SpreadOf,
  row: PlannedRow,
  cells: StatsCells,
): StatsRow {
  const { sums, share, columnEffectiveSample, confidenceInterval, significance } = shareEstimates(
    reader,
    spreadOf,
    cells,
  );
  const { positive, column } = sums;
  const whole = reader.counted(cells.wholeBase);
  const datapoint = reader.counted(cells.datapoint);
  // One literal: objects put together by spreading took most of the time of a large answer.
  return {
    datapoint: row.datapoint,
    suffixes: row.suffixes,
    segment: row.segment,
    audience: row.audience,
    waves: lines[cells.line]?.waves ?? [],
    baseWaves: lines[cells.baseLine]?.waves ?? [],
    positiveSize: positive.size,
    positiveSample: positive.sample,
    audienceSize: column.size,
    audienceSample: column.sample,
    audiencePercentage: columnPercentage(positive.size, column.size),
    audienceIndex: affinityIndex(share, proportion(datapoint.size, whole.size)),
    audienceEffectiveSample: columnEffectiveSample,
    datapointSize: datapoint.size,
    datapointSample: datapoint.sample,
    datapointPercentage: rowPercentage(positive.size, datapoint.size),
    baseSize: whole.size,
    baseSample: whole.sample,
    confidenceInterval,
    significance,
  };
}
