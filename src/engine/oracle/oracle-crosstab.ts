import type {
  Association,
  AssociationQuery,
  CrosstabCell,
  CrosstabPair,
  CrosstabQuery,
  CrosstabResult,
  UnavailableCell,
} from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import { settledCrosstabQuery } from '../settled-query.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { basePercentage } from '../measures/base-percentage.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { mean as meanOf } from '../measures/mean.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import { total } from '../measures/total.ts';
import { type CellSets, readCell } from './crosstab-cell.ts';
import { crosstabIntervals } from './crosstab-intervals.ts';
import { comparePairsOfRow } from './crosstab-pairs.ts';
import { type ReadCell, testCell } from './crosstab-significance.ts';
import { type Header, readHeader } from './header.ts';
import { proportionInterval } from './proportion-interval.ts';
import { readAssociation } from './oracle-association.ts';
import { openReading, type Reading } from './reading.ts';

/** `crosstab` of `../crosstab.ts`, respondent by respondent. */
export function oracleCrosstab(dataset: Dataset, asked: CrosstabQuery): CrosstabResult {
  const query = settledCrosstabQuery(asked);
  const reading = openReading(dataset, query.scope);
  const rows = query.rows.map((item) => readHeader(dataset, item));
  const columns = query.columns.map((item) => readHeader(dataset, item));
  if (rows.some(isValued) && columns.some(isValued)) {
    throw new EngineError(
      'invalid_query',
      'averages and sums stand on one side of a table only; both sides have some',
    );
  }
  const cells: CrosstabCell[] = [];
  const unavailable: UnavailableCell[] = [];
  const pairs: CrosstabPair[] = [];
  for (const [rowIndex, row] of rows.entries()) {
    const read = columns.map((column, columnIndex): ReadCell | null => {
      const sets = readCell(reading, query, row, column);
      if (typeof sets !== 'string') return { row, column, sets };
      unavailable.push({ rowIndex, columnIndex, reason: sets });
      return null;
    });
    for (const [columnIndex, cell] of read.entries()) {
      if (cell === null) continue;
      const significance = testCell(reading, query, cell, read);
      cells.push({ rowIndex, columnIndex, ...figuresOf(reading, query, cell.sets), significance });
    }
    pairs.push(...comparePairsOfRow(reading, query, rowIndex, read));
  }
  return {
    cells,
    unavailable,
    ...(query.letterSets === undefined ? {} : { pairs }),
    ...(query.associations === undefined ? {} : { associations: query.associations.map(associationOf) }),
  };

  function associationOf(association: AssociationQuery): Association {
    return readAssociation(
      reading,
      query,
      listed(rows, association.rows),
      listed(columns, association.columns),
    );
  }
}

function listed(headers: readonly Header[], indices: readonly number[]): Header[] {
  return indices.flatMap((index) => headers[index] ?? []);
}

function isValued(header: Header): boolean {
  return header.values !== null;
}

type CellFigures = Omit<CrosstabCell, 'rowIndex' | 'columnIndex' | 'significance'>;

function figuresOf(reading: Reading, query: CrosstabQuery, sets: CellSets): CellFigures {
  const { line, base, row, column, intersect } = sets;
  const counted = {
    waves: reading.waveCodes(line),
    baseSize: base.size,
    baseSample: base.sample,
    intersectSize: intersect.size,
    intersectSample: intersect.sample,
    columnEffectiveSample: query.figures === 'sizes' ? 0 : column.effectiveSample,
  };
  const figures = { ...counted, ...(sets.mean === null ? shareFigures() : meanFigures(sets.mean)) };
  return query.allIntervals === true
    ? { ...figures, ...crosstabIntervals(reading, query, sets, figures.index) }
    : figures;

  function shareFigures() {
    const contributions = linearisedContributions(line.weights, column.respondents, sets.inRow);
    const share = proportion(intersect.size, column.size);
    return {
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
      intersectPercentage: basePercentage(intersect.size, base.size),
      index: affinityIndex(share, proportion(row.size, base.size)),
      confidenceInterval:
        query.figures === 'sizes'
          ? null
          : proportionInterval(reading.design, contributions, column.effectiveSample, query.interval),
      value: null,
    };
  }

  /** Cells of averages and sums have no percentages. */
  function meanFigures({ values, valued }: NonNullable<CellSets['mean']>) {
    const contributions = linearisedContributions(line.weights, intersect.respondents, values);
    const value = {
      mean: contributions.estimate,
      standardError: Math.sqrt(linearisedVariance(reading.design, contributions)),
      sum: total(line.weights, intersect.respondents, values),
      sample: intersect.sample,
    };
    return {
      row: { size: row.size, sample: row.sample, percentage: 0, intersectPercentage: 0 },
      column: { size: column.size, sample: column.sample, percentage: 0, intersectPercentage: 0 },
      intersectPercentage: 0,
      index: affinityIndex(value.mean, meanOf(line.weights, valued.respondents, values)),
      confidenceInterval: null,
      value,
    };
  }
}
