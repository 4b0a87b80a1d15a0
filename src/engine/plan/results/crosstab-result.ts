import type {
  CrosstabCell,
  CrosstabMargin,
  CrosstabPair,
  CrosstabResult,
  UnavailableCell,
} from '../../crosstab-query.ts';
import { affinityIndex } from '../../measures/affinity-index.ts';
import { basePercentage } from '../../measures/base-percentage.ts';
import { columnPercentage } from '../../measures/column-percentage.ts';
import { effectiveSampleOfSums } from '../../measures/effective-sample.ts';
import { proportion } from '../../measures/proportion.ts';
import { rowPercentage } from '../../measures/row-percentage.ts';
import type { CellSums } from '../cell-sums.ts';
import type { PlannedCrosstab } from '../plan-crosstab.ts';
import { associationResult } from '../../figures/answer/association.ts';
import type { Evidence } from '../../figures/answer/variances.ts';
import { compareColumns, testCell } from './crosstab-significance.ts';
import { intervalOfIndex } from '../../figures/answer/intervals.ts';
import { intervalOfSide } from '../../figures/answer/intervals.ts';
import type { PlaceInTable } from './place-in-table.ts';
import { type ReadCell, type ReadCounted, readCell, type ReadValued } from './read-cell.ts';
import { effectiveSampleOfSide, shareSide } from '../../figures/answer/side.ts';
import { createSumReader, type SetSums } from '../../figures/answer/sum-reader.ts';
import type { Variances } from '../../figures/answer/variances.ts';

/** The answer to a planned crosstab from the sums of its plan. */
export function crosstabResult(
  planned: PlannedCrosstab,
  sums: CellSums,
  variances: Variances,
): CrosstabResult {
  const { query } = planned;
  const evidence = { reader: createSumReader(planned, sums), variances };
  const cells: CrosstabCell[] = [];
  const unavailable: UnavailableCell[] = [];
  const pairs: CrosstabPair[] = [];
  for (let rowIndex = 0; rowIndex < planned.rowCount; rowIndex++) {
    const row: (ReadCell | null)[] = [];
    for (let columnIndex = 0; columnIndex < planned.columnCount; columnIndex++) {
      const at = planned.cellsAt(rowIndex, columnIndex);
      if (typeof at !== 'string') row.push(readCell(evidence.reader, at));
      else {
        row.push(null);
        unavailable.push({ rowIndex, columnIndex, reason: at });
      }
    }
    for (const [columnIndex, cell] of row.entries()) {
      if (cell !== null) cells.push(cellFigures(planned, evidence, { rowIndex, columnIndex, row }, cell));
    }
    for (const [columnIndex, otherIndex] of planned.letterPairs) {
      const tested = compareColumns(planned, evidence, { rowIndex, columnIndex, row }, otherIndex);
      if (tested === null) continue;
      pairs.push({ rowIndex, columnIndex, otherIndex, z: tested.z, pValue: tested.pValue });
    }
  }
  return {
    cells,
    unavailable,
    ...(query.letterSets === undefined ? {} : { pairs }),
    ...(planned.associations === null
      ? {}
      : { associations: planned.associations.map((asked) => associationResult(evidence, asked)) }),
  };
}

function cellFigures(
  planned: PlannedCrosstab,
  evidence: Evidence,
  place: PlaceInTable,
  cell: ReadCell,
): CrosstabCell {
  const figures =
    cell.kind === 'counted'
      ? countedFigures(planned, evidence, place, cell)
      : valuedFigures(planned, evidence, place, cell);
  return planned.query.allIntervals === true
    ? { ...figures, ...furtherIntervals(planned, evidence, cell, figures.index) }
    : figures;
}

function countedFigures(
  planned: PlannedCrosstab,
  evidence: Evidence,
  place: PlaceInTable,
  cell: ReadCounted,
): CrosstabCell {
  const { side, ofBase, ofColumn } = cell;
  const isOfSizes = planned.query.figures === 'sizes';
  const { members: base, givers: row } = ofBase;
  const { members: column, givers: intersect } = ofColumn;
  // One literal: objects put together by spreading took most of the time of a large answer.
  return {
    rowIndex: place.rowIndex,
    columnIndex: place.columnIndex,
    waves: planned.lines[cell.at.line]?.waveCodes ?? [],
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
    index: affinityIndex(side.estimate, proportion(row.size, base.size)),
    columnEffectiveSample: isOfSizes ? 0 : effectiveSampleOfSide(side),
    confidenceInterval: isOfSizes ? null : intervalOfSide(evidence.variances, side, planned.query.interval),
    significance: testCell(planned, evidence, place, cell),
    value: null,
  };
}

function valuedFigures(
  planned: PlannedCrosstab,
  evidence: Evidence,
  place: PlaceInTable,
  cell: ReadValued,
): CrosstabCell {
  const { at, side, whole } = cell;
  const base = evidence.reader.counted(at.base);
  const subject = evidence.reader.counted(at.subject);
  const [row, column] = at.turned ? [subject, whole.sums] : [whole.sums, subject];
  const variance = evidence.variances.of(side.influence);
  return {
    rowIndex: place.rowIndex,
    columnIndex: place.columnIndex,
    waves: planned.lines[at.line]?.waveCodes ?? [],
    row: marginOf(row),
    column: marginOf(column),
    baseSize: base.size,
    baseSample: base.sample,
    intersectSize: side.sums.size,
    intersectSample: side.sums.sample,
    intersectPercentage: 0,
    index: affinityIndex(side.estimate, whole.estimate),
    columnEffectiveSample:
      planned.query.figures === 'sizes' ? 0 : effectiveSampleOfSums(column.size, column.squares),
    confidenceInterval: null,
    significance: testCell(planned, evidence, place, cell),
    value: {
      mean: side.estimate,
      standardError: Math.sqrt(variance),
      sum: cell.sums.total,
      sample: side.sums.sample,
    },
  };
}

/** Cells of averages and sums have no percentages. */
function marginOf({ size, sample }: SetSums): CrosstabMargin {
  return { size, sample, percentage: 0, intersectPercentage: 0 };
}

function furtherIntervals(
  { query }: PlannedCrosstab,
  evidence: Evidence,
  cell: ReadCell,
  index: number,
): Required<Pick<CrosstabCell, 'rowInterval' | 'indexInterval'>> {
  if (cell.kind === 'valued') {
    const { intersect, measured } = cell.at;
    const overlap = { members: intersect, givers: null, otherRegion: measured.region };
    return {
      rowInterval: null,
      indexInterval: intervalOfIndex(evidence, index, cell.side, cell.whole, overlap),
    };
  }
  const { base, subject, measured, intersect } = cell.at;
  const ofRow = shareSide(
    { members: measured, givers: intersect },
    { members: cell.ofBase.givers, givers: cell.ofColumn.givers },
  );
  const whole = shareSide({ members: base, givers: measured }, cell.ofBase);
  const overlap = { members: subject, givers: intersect, otherRegion: base.region };
  return {
    rowInterval: intervalOfSide(evidence.variances, ofRow, query.interval),
    indexInterval: intervalOfIndex(evidence, index, cell.side, whole, overlap),
  };
}
