import type {
  CellValue,
  CrosstabCell,
  CrosstabQuery,
  CrosstabResult,
  UnavailableCell,
} from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { basePercentage } from '../measures/base-percentage.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { effectiveSample } from '../measures/effective-sample.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { mean } from '../measures/mean.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import { sample } from '../measures/sample.ts';
import { size } from '../measures/size.ts';
import { total } from '../measures/total.ts';
import { compareMeans, compareShares } from './compare-with-rest.ts';
import { type Header, readHeader } from './header.ts';
import { both, except } from './members.ts';
import { proportionInterval } from './proportion-interval.ts';
import { openReading, type Reading } from './reading.ts';

/** `crosstab` of `../crosstab.ts`, respondent by respondent. */
export function oracleCrosstab(dataset: Dataset, query: CrosstabQuery): CrosstabResult {
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
  for (const [rowIndex, row] of rows.entries()) {
    for (const [columnIndex, column] of columns.entries()) {
      const cell = readCell(reading, query, row, column);
      if (typeof cell === 'string') unavailable.push({ rowIndex, columnIndex, reason: cell });
      else cells.push({ rowIndex, columnIndex, ...cell });
    }
  }
  return { cells, unavailable };
}

function isValued(header: Header): boolean {
  return header.values !== null;
}

type CellFigures = Omit<CrosstabCell, 'rowIndex' | 'columnIndex'>;

function readCell(
  reading: Reading,
  query: CrosstabQuery,
  row: Header,
  column: Header,
): CellFigures | UnavailableReason {
  const involved = [row.expression, column.expression, query.base].filter((part) => part !== null);
  const line = reading.line(involved);
  if (typeof line === 'string') return line;

  const measured = isValued(column) ? column : row;
  const base = baseOn(reading, query, measured, line);
  const rowMembers = both(base, membersOf(reading, row, line));
  const columnMembers = both(base, membersOf(reading, column, line));
  const intersect = both(rowMembers, columnMembers);
  const sizes = {
    row: size(line, rowMembers),
    column: size(line, columnMembers),
    base: size(line, base),
    intersect: size(line, intersect),
  };
  const counted = {
    waves: reading.waveCodes(line),
    baseSize: sizes.base,
    baseSample: sample(base),
    intersectSize: sizes.intersect,
    intersectSample: sample(intersect),
    columnEffectiveSample: effectiveSample(line.weights, columnMembers),
  };
  const rowMargin = { size: sizes.row, sample: sample(rowMembers) };
  const columnMargin = { size: sizes.column, sample: sample(columnMembers) };

  if (measured.values !== null) {
    const subject = measured === column ? rowMembers : columnMembers;
    const numbers = reading.numbers(line, measured.values);
    const valued = measured === column ? columnMembers : rowMembers;
    const value = readValue(reading, line, intersect, numbers);
    return {
      ...counted,
      row: { ...rowMargin, percentage: 0, intersectPercentage: 0 },
      column: { ...columnMargin, percentage: 0, intersectPercentage: 0 },
      intersectPercentage: 0,
      index: affinityIndex(value.mean, mean(line.weights, valued, numbers)),
      confidenceInterval: null,
      significance: compareMeans(reading, line, intersect, except(valued, subject), numbers),
      value,
    };
  }
  return {
    ...counted,
    row: {
      ...rowMargin,
      percentage: basePercentage(sizes.row, sizes.base),
      intersectPercentage: columnPercentage(sizes.intersect, sizes.column),
    },
    column: {
      ...columnMargin,
      percentage: basePercentage(sizes.column, sizes.base),
      intersectPercentage: rowPercentage(sizes.intersect, sizes.row),
    },
    intersectPercentage: basePercentage(sizes.intersect, sizes.base),
    index: affinityIndex(proportion(sizes.intersect, sizes.column), proportion(sizes.row, sizes.base)),
    confidenceInterval: proportionInterval(reading, line, columnMembers, rowMembers),
    significance: compareShares(reading, line, columnMembers, except(base, columnMembers), rowMembers),
    value: null,
  };
}

/** Those a header describes; for averages and sums, those who have an x. */
function membersOf(reading: Reading, header: Header, line: Line): Uint8Array {
  return header.valued === null
    ? reading.members(line, header.expression)
    : reading.onLine(line, header.valued);
}

/** The base on a line; in base mode `asked`, those of it who were asked what the cell measures. */
function baseOn(reading: Reading, query: CrosstabQuery, measured: Header, line: Line): Uint8Array {
  const base = reading.members(line, query.base);
  if (query.scope.baseMode !== 'asked' || measured.expression === null) return base;
  return both(base, reading.asked(line, measured.expression));
}

function readValue(reading: Reading, line: Line, members: Uint8Array, numbers: Float64Array): CellValue {
  const average = mean(line.weights, members, numbers);
  const contributions = linearisedContributions(line.weights, members, numbers);
  return {
    mean: average,
    standardError: Math.sqrt(linearisedVariance(reading.design, line.respondents, contributions)),
    sum: total(line.weights, members, numbers),
    sample: sample(members),
  };
}
