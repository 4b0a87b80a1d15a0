import type { CrosstabCell, CrosstabMargin, CrosstabResult, UnavailableCell } from '../../crosstab-query.ts';
import { affinityIndex } from '../../measures/affinity-index.ts';
import { basePercentage } from '../../measures/base-percentage.ts';
import { columnPercentage } from '../../measures/column-percentage.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import { proportion } from '../../measures/proportion.ts';
import { rowPercentage } from '../../measures/row-percentage.ts';
import type { CellSums } from '../cell-sums.ts';
import type { CountedCells, ValuedCells } from '../crosstab-block.ts';
import type { PlannedCrosstab } from '../plan-crosstab.ts';
import { meanEstimates } from './mean-estimates.ts';
import { shareEstimates } from './share-estimates.ts';
import type { SpreadOf } from './spread.ts';
import { createSumReader, type SetSums, type SumReader } from './sum-reader.ts';

/** The answer to a planned crosstab from the sums of its plan. */
export function crosstabResult(planned: PlannedCrosstab, sums: CellSums, spreadOf: SpreadOf): CrosstabResult {
  const reader = createSumReader(planned, sums);
  const cells: CrosstabCell[] = [];
  const unavailable: UnavailableCell[] = [];
  for (let rowIndex = 0; rowIndex < planned.rowCount; rowIndex++) {
    for (let columnIndex = 0; columnIndex < planned.columnCount; columnIndex++) {
      const at = planned.cellsAt(rowIndex, columnIndex);
      if (typeof at === 'string') {
        unavailable.push({ rowIndex, columnIndex, reason: at });
        continue;
      }
      const place = { rowIndex, columnIndex, waves: planned.lines[at.line]?.waves ?? [] };
      cells.push(
        at.kind === 'counted'
          ? countedCell(place, reader, spreadOf, at)
          : valuedCell(place, reader, spreadOf, at),
      );
    }
  }
  return { cells, unavailable };
}

type PlaceInTable = Pick<CrosstabCell, 'rowIndex' | 'columnIndex' | 'waves'>;

function countedCell(
  { rowIndex, columnIndex, waves }: PlaceInTable,
  reader: SumReader,
  spreadOf: SpreadOf,
  at: CountedCells,
): CrosstabCell {
  const { sums, share, columnEffectiveSample, confidenceInterval, significance } = shareEstimates(
    reader,
    spreadOf,
    { base: at.base, column: at.subject, givers: at.measured, positive: at.intersect },
  );
  const { base, column, givers: row, positive: intersect } = sums;
  // One literal: objects put together by spreading took most of the time of a large answer.
  return {
    rowIndex,
    columnIndex,
    waves,
    row: {
      size: row.size,
      sample: row.sample,
      percentage: basePercentage(row.size, base.size),
      intersectPercentage: columnPercentage(intersect.size, column.size),
    },
    column: {
      size: column.size,
      sample: column.sample,
      percentage: basePercentage(column.size, base.size),
      intersectPercentage: rowPercentage(intersect.size, row.size),
    },
    baseSize: base.size,
    baseSample: base.sample,
    intersectSize: intersect.size,
    intersectSample: intersect.sample,
    intersectPercentage: basePercentage(intersect.size, base.size),
    index: affinityIndex(share, proportion(row.size, base.size)),
    columnEffectiveSample,
    confidenceInterval,
    significance,
    value: null,
  };
}

function valuedCell(
  { rowIndex, columnIndex, waves }: PlaceInTable,
  reader: SumReader,
  spreadOf: SpreadOf,
  at: ValuedCells,
): CrosstabCell {
  const { sums, mean, baseMean, standardError, significance } = meanEstimates(reader, spreadOf, {
    base: at.measured,
    column: at.intersect,
    rest: at.rest,
  });
  const base = reader.counted(at.base);
  const subject = reader.counted(at.subject);
  const [row, column] = at.turned ? [subject, sums.base] : [sums.base, subject];
  return {
    rowIndex,
    columnIndex,
    waves,
    row: marginOf(row),
    column: marginOf(column),
    baseSize: base.size,
    baseSample: base.sample,
    intersectSize: sums.column.size,
    intersectSample: sums.column.sample,
    intersectPercentage: 0,
    index: affinityIndex(mean, baseMean),
    columnEffectiveSample: effectiveSampleOfSums(column.size, column.squares),
    confidenceInterval: null,
    significance,
    value: { mean, standardError, sum: sums.column.total, sample: sums.column.sample },
  };
}

/** Cells of averages and sums have no percentages. */
function marginOf({ size, sample }: SetSums): CrosstabMargin {
  return { size, sample, percentage: 0, intersectPercentage: 0 };
}
