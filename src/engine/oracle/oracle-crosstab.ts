import type { CrosstabCell, CrosstabQuery, CrosstabResult, UnavailableCell } from '../crosstab-query.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { EngineError } from '../engine-error.ts';
import type { UnavailableReason } from '../estimates.ts';
import type { Line } from '../line.ts';
import { affinityIndex } from '../measures/affinity-index.ts';
import { basePercentage } from '../measures/base-percentage.ts';
import { columnPercentage } from '../measures/column-percentage.ts';
import { linearisedContributions } from '../measures/linearised-contributions.ts';
import { linearisedVariance } from '../measures/linearised-variance.ts';
import { mean } from '../measures/mean.ts';
import { proportion } from '../measures/proportion.ts';
import { rowPercentage } from '../measures/row-percentage.ts';
import { total } from '../measures/total.ts';
import { among } from './among.ts';
import { compareMeans, compareShares } from './compare-with-rest.ts';
import { type Header, readHeader } from './header.ts';
import { countPeople } from './people.ts';
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
  const inRow = marksOf(reading, row);
  const inColumn = marksOf(reading, column);
  const everyone = reading.people(line, base);
  const rowPeople = reading.people(line, reading.marked(base, inRow));
  const columnPeople = reading.people(line, reading.marked(base, inColumn));
  const intersect = countPeople(line, among(columnPeople.respondents, inRow));
  const counted = {
    waves: reading.waveCodes(line),
    baseSize: everyone.size,
    baseSample: everyone.sample,
    intersectSize: intersect.size,
    intersectSample: intersect.sample,
    columnEffectiveSample: columnPeople.effectiveSample,
  };
  const rowMargin = { size: rowPeople.size, sample: rowPeople.sample };
  const columnMargin = { size: columnPeople.size, sample: columnPeople.sample };

  if (measured.values !== null) {
    const [valued, inSubject] = measured === column ? [columnPeople, inRow] : [rowPeople, inColumn];
    const contributions = linearisedContributions(line.weights, intersect.respondents, measured.values);
    const sides = {
      base: valued.respondents,
      column: contributions,
      rest: reading.unmarked(valued.respondents, inSubject),
    };
    const value = {
      mean: contributions.estimate,
      standardError: Math.sqrt(linearisedVariance(reading.design, contributions)),
      sum: total(line.weights, intersect.respondents, measured.values),
      sample: intersect.sample,
    };
    return {
      ...counted,
      row: { ...rowMargin, percentage: 0, intersectPercentage: 0 },
      column: { ...columnMargin, percentage: 0, intersectPercentage: 0 },
      intersectPercentage: 0,
      index: affinityIndex(value.mean, mean(line.weights, valued.respondents, measured.values)),
      confidenceInterval: null,
      significance: compareMeans(reading, line, sides, measured.values),
      value,
    };
  }

  const share = proportion(intersect.size, columnPeople.size);
  const contributions = linearisedContributions(line.weights, columnPeople.respondents, inRow);
  const sides = { base, column: contributions, rest: reading.unmarked(base, inColumn) };
  return {
    ...counted,
    row: {
      ...rowMargin,
      percentage: basePercentage(rowPeople.size, everyone.size),
      intersectPercentage: columnPercentage(intersect.size, columnPeople.size),
    },
    column: {
      ...columnMargin,
      percentage: basePercentage(columnPeople.size, everyone.size),
      intersectPercentage: rowPercentage(intersect.size, rowPeople.size),
    },
    intersectPercentage: basePercentage(intersect.size, everyone.size),
    index: affinityIndex(share, proportion(rowPeople.size, everyone.size)),
    confidenceInterval: proportionInterval(reading.design, contributions, columnPeople.effectiveSample),
    significance: compareShares(reading, line, sides, inRow, {
      column: intersect.sample,
      base: rowPeople.sample,
    }),
    value: null,
  };
}

/** Whom a header describes; for averages and sums, those who have an x. */
function marksOf(reading: Reading, header: Header): Uint8Array {
  return header.valued ?? reading.described(header.expression);
}

/** The base on a line; in base mode `asked`, those of it who were asked what the cell measures. */
function baseOn(reading: Reading, query: CrosstabQuery, measured: Header, line: Line): Uint32Array {
  const base = reading.marked(line.respondents, reading.described(query.base));
  if (query.scope.baseMode !== 'asked' || measured.expression === null) return base;
  return reading.marked(base, reading.asked(measured.expression));
}
