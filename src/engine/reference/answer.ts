import {
  type AbsentCell,
  type AnsweredFigures,
  type Bin,
  type CellArrays,
  type DifferenceArrays,
  type Line as AnsweredLine,
  type PeopleArrays,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
  type ValueArrays,
  type ContrastArrays,
} from '../../figures/answered-figures.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import type { Dataset } from '../survey/dataset.ts';
import { effectiveSample } from '../measures/descriptive/effective-sample.ts';
import { linearisedContributions } from '../measures/tests/linearised-contributions.ts';
import { linearisedVariance } from '../measures/tests/linearised-variance.ts';
import { mean, size } from './mean.ts';
import { weightedVariance } from '../measures/descriptive/weighted-variance.ts';
import { associate } from './association.ts';
import { type Cell, readCell, readRow, type Side } from './cell.ts';
import { compareSides, type Tested } from './compare.ts';
import { contrast, type Compared, compared, rowTest } from './tests.ts';
import { binsOf, quantile, quantileInterval } from './distribution.ts';
import { intervalOf } from './intervals.ts';
import type { Line } from './lines.ts';
import { openReading, type Reading } from './reading.ts';

/**
 * Answers a figure query respondent by respondent: the definition that every faster answer must agree with. Throws
 * `EngineError`: `unknown_code`, `unknown_weight`, `not_numeric`, `invalid_query`.
 */
export function answerFigures(dataset: Dataset, query: FigureQuery): AnsweredFigures {
  const reading = openReading(dataset, query.scope);
  const { want } = query;
  const rows = query.rows.map((row) => readRow(reading, row));
  const [rowCount, columnCount] = [rows.length, query.columns.length];
  const count = rowCount * columnCount;
  const tests = want.sums === 'all';
  const lines = new Map<Line, number>();
  const absent: AbsentCell[] = [];
  const cells = emptyCells(query, count);
  const bins = Array.from({ length: count }, (): readonly Bin[] => []);
  const cellTests = tests && want.test.versus !== 'none' ? emptyTests(dataset, count) : null;
  const rowTests = tests && want.rowTest ? emptyTests(dataset, count) : null;
  const pairs = tests && want.pairs.length > 0 ? emptyDifferences(rowCount * want.pairs.length) : null;
  const contrasts =
    tests && want.contrasts.length > 0 ? emptyContrasts(rowCount, want.contrasts.length) : null;

  for (const [rowIndex, row] of rows.entries()) {
    const read = query.columns.map((column) => readCell(reading, query.base, row, column));
    const present = read.map((cell) => (typeof cell === 'string' ? null : cell));
    for (const [columnIndex, cell] of read.entries()) {
      if (typeof cell === 'string') {
        absent.push({ row: rowIndex, column: columnIndex, reason: cell });
        continue;
      }
      const at = rowIndex * columnCount + columnIndex;
      if (row.kind === 'value' && row.unit === 1 && want.bins !== null) {
        bins[at] = binsOf(cell.own, want.bins === 'automatic' ? cell.total : cell.own, want.bins);
      }
      fillCell(reading, query, cells, at, cell, lines);
      if (cellTests !== null) {
        fillTest(cellTests, at, cell, compared(reading, query, present, columnIndex, cell));
      }
      if (rowTests !== null) fillTest(rowTests, at, cell, rowTest(reading, want.test.profile, cell));
    }
    for (const [place, [first, second]] of want.pairs.entries()) {
      const [one, other] = [present[first] ?? null, present[second] ?? null];
      if (pairs === null) break;
      const outcome =
        one === null || other === null || first === second
          ? 'not_comparable'
          : compareSides(reading.design, want.test.profile, one.own, other.own);
      fillDifference(pairs, rowIndex * want.pairs.length + place, row.unit, outcome);
    }
    for (const [place, asked] of want.contrasts.entries()) {
      if (contrasts === null) break;
      const at = rowIndex * want.contrasts.length + place;
      const sides = asked.columns.map((column): Side | null => present[column]?.own ?? null);
      const { estimate, test } = contrast(reading.design, asked, sides);
      contrasts.estimate[at] = row.unit * estimate;
      fillDifference(contrasts, at, row.unit, test);
    }
  }
  return {
    rowCount,
    columnCount,
    lines: [...lines.keys()].map((line) => answeredLine(dataset, query, line)),
    cells: { ...cells, values: cells.values && { ...cells.values, bins: want.bins && bins } },
    tests: cellTests,
    rowTests,
    pairs: pairs && { ...pairs, listed: want.pairs },
    contrasts,
    associations: tests ? want.associations.map((asked) => associate(reading, query, rows, asked)) : [],
    absent,
  };
}

function answeredLine({ catalogue }: Dataset, { scope }: FigureQuery, line: Line): AnsweredLine {
  const codes = catalogue.waves.map(({ code }) => code);
  const inScope = codes.filter((code) => scope.waves?.includes(code) ?? true);
  return {
    waves: line.waves.map((wave) => codes[wave] ?? ''),
    isPartial: line.waves.length < inScope.length,
  };
}

function fillCell(
  reading: Reading,
  { want }: FigureQuery,
  cells: CellArrays,
  at: number,
  cell: Cell,
  lines: Map<Line, number>,
): void {
  const placeOf = (line: Line): number => {
    if (!lines.has(line)) lines.set(line, lines.size);
    return lines.get(line) ?? -1;
  };
  const { line, wholeLine } = cell;
  cells.line[at] = placeOf(line);
  cells.wholeLine[at] = placeOf(wholeLine);
  fillPeople(cells.column, at, line, cell.column);
  fillPeople(cells.whole, at, wholeLine, cell.whole);
  fillPeople(cells.positive, at, line, cell.positive);
  fillPeople(cells.wholePositive, at, wholeLine, cell.wholePositive);
  for (const measure of want.intervalsOf) {
    const arrays = cells.intervals[measure];
    const interval = arrays && intervalOf(reading.design, want.interval, measure, cell);
    if (!arrays || !interval) continue;
    arrays.low[at] = interval.low;
    arrays.high[at] = interval.high;
  }
  if (cells.values !== null && cell.row.kind === 'value') {
    fillValue(reading, want, cells.values, at, cell);
  }
}

function fillPeople(people: PeopleArrays, at: number, line: Line, respondents: Uint32Array): void {
  people.sample[at] = respondents.length;
  people.size[at] = size(line, respondents);
  people.weighted[at] = respondents.reduce((sum, i) => sum + (line.units[i] ?? 0), 0) / line.divisor;
  if (people.effective !== null) people.effective[at] = effectiveSample(line.weights, respondents);
}

function fillValue(
  { design }: Reading,
  { quantiles, intervalsOf, sums }: FigureQuery['want'],
  values: ValueArrays,
  at: number,
  { row, own, total, x }: Cell,
): void {
  const { unit } = row;
  const { weights } = own.line;
  const contributions = linearisedContributions(weights, own.respondents, x);
  const m = contributions.estimate;
  values.mean[at] = unit * m;
  values.wholeMean[at] = unit * mean(total.line.weights, total.respondents, x);
  values.standardError[at] = unit * Math.sqrt(linearisedVariance(design, contributions));
  values.standardDeviation[at] = unit * Math.sqrt(weightedVariance(weights, own.respondents, x, m));
  values.total[at] = own.respondents.reduce((sum, i) => sum + (weights[i] ?? 0) * (x[i] ?? 0), 0);
  for (const [place, part] of quantiles.entries()) {
    const to = at * quantiles.length + place;
    values.quantiles[to] = unit * quantile(own, part);
    const isAsked = sums === 'all' && intervalsOf.includes('mean');
    const interval = isAsked ? quantileInterval(design, own, part) : null;
    if (interval === null) continue;
    values.quantileLow[to] = unit * interval.low;
    values.quantileHigh[to] = unit * interval.high;
  }
}

function fillTest(tests: TestArrays, at: number, cell: Cell, { other, wave, outcome }: Compared): void {
  const { unit } = cell.row;
  if (other !== null) {
    tests.otherSample[at] = other.respondents.length;
    if (other.respondents.length > 0) {
      tests.otherValue[at] = unit * mean(other.line.weights, other.respondents, other.x);
    }
  }
  tests.otherWave[at] = wave ?? -1;
  fillDifference(tests, at, unit, outcome);
}

function fillDifference(
  arrays: DifferenceArrays,
  at: number,
  unit: number,
  outcome: Tested | UntestedReason,
): void {
  if (typeof outcome === 'string') {
    arrays.untested[at] = 1 + untestedReasons.indexOf(outcome);
    return;
  }
  arrays.z[at] = outcome.z;
  arrays.degrees[at] = outcome.degrees;
  arrays.pValue[at] = outcome.pValue;
  arrays.standardError[at] = unit * outcome.standardError;
}

/** Returns cells without a figure yet, with the arrays that the query asks for. */
function emptyCells({ rows, want }: FigureQuery, count: number): CellArrays {
  const hasValues = rows.some(({ content }) => content.kind === 'value');
  const people = (): PeopleArrays => ({
    sample: blank(count),
    size: blank(count),
    weighted: blank(count),
    effective: want.sums === 'all' ? blank(count) : null,
  });
  const measures = want.sums === 'all' ? want.intervalsOf : [];
  return {
    line: new Int32Array(count).fill(-1),
    wholeLine: new Int32Array(count).fill(-1),
    column: people(),
    whole: people(),
    positive: people(),
    wholePositive: people(),
    intervals: Object.fromEntries(
      measures.map((measure) => [measure, { low: blank(count), high: blank(count) }]),
    ),
    values: hasValues
      ? {
          mean: blank(count),
          wholeMean: blank(count),
          standardError: blank(count),
          standardDeviation: blank(count),
          total: blank(count),
          quantiles: blank(count * want.quantiles.length),
          quantileLow: blank(count * want.quantiles.length),
          quantileHigh: blank(count * want.quantiles.length),
          bins: null,
        }
      : null,
  };
}

/** Returns differences that are not tested yet. */
function emptyDifferences(count: number): DifferenceArrays {
  return {
    z: blank(count),
    degrees: blank(count),
    pValue: blank(count),
    standardError: blank(count),
    untested: new Uint8Array(count),
  };
}

/** The same with the side compared. */
function emptyTests({ catalogue }: Dataset, count: number): TestArrays {
  return {
    ...emptyDifferences(count),
    otherValue: blank(count),
    otherSample: blank(count),
    waves: catalogue.waves.map(({ code }) => code),
    otherWave: new Int32Array(count).fill(-1),
  };
}

/** The same with estimates. */
function emptyContrasts(rows: number, listed: number): ContrastArrays {
  return { ...emptyDifferences(rows * listed), listed, estimate: blank(rows * listed) };
}

function blank(count: number): Float64Array {
  return new Float64Array(count).fill(Number.NaN);
}
