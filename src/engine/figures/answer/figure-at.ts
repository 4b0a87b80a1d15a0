import {
  type AbsentCell,
  type AnsweredFigures,
  type Bin,
  type DifferenceArrays,
  type Line,
  type LineReason,
  type PeopleArrays,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
} from '../../../figures/answered-figures.ts';
import type { Contrast } from '../../../figures/figure-query.ts';
import { affinityIndex } from '../../measures/descriptive/affinity-index.ts';
import { effectiveSampleOfSums } from '../../measures/descriptive/effective-sample.ts';
import { histogram } from '../../measures/descriptive/histogram.ts';
import { rowPercentage } from '../../measures/descriptive/row-percentage.ts';
import { weightedQuantileOfSizes } from '../../measures/descriptive/weighted-median.ts';
import { weightedVarianceOfSums } from '../../measures/descriptive/weighted-variance.ts';
import type { CellSums } from '../plan/cell-sums.ts';
import type { PlannedFigures } from '../plan-figures.ts';
import { associationResult } from './association.ts';
import { type BlankFigures, blankFigures } from './figure-arrays.ts';
import { intervalOfIndex, intervalOfSide, intervalOfSizes } from './intervals.ts';
import {
  overlapWith,
  previousSide,
  type ReadFigure,
  readFigure,
  type ReadWhole,
  readWhole,
  restOf,
  restOfTotal,
  rowSides,
  withinWhole,
} from './read-figure.ts';
import { type Side, countedSide } from './side.ts';
import { createSumReader, type SetSums, type SumReader } from './sum-reader.ts';
import { compareSides, type ContrastPart, testContrast, type Tested } from './tests.ts';
import type { Evidence, Variances } from './variances.ts';

/** What the figures of one answer are worked out with. */
interface Working {
  readonly planned: PlannedFigures;
  readonly evidence: Evidence;
  readonly blank: BlankFigures;
  readonly bins: (readonly Bin[])[] | null;
}

/** The answer to a planned query from the sums of its plan. */
export function answerFigures(
  planned: PlannedFigures,
  sums: CellSums,
  variances: Variances,
): AnsweredFigures {
  const { query, want, kinds } = planned;
  const { rows, columns } = query;
  const evidence = { reader: createSumReader(planned, sums), variances };
  const blank = blankFigures({ rows, columns, want }, planned.waveCodes);
  const bins = blank.cells.values?.bins?.slice() ?? null;
  const working = { planned, evidence, blank, bins };
  const lines = createLines(planned);
  const absent: AbsentCell[] = [];
  for (const [row, kind] of kinds.entries()) {
    const read = readRow(planned, evidence.reader, row, kind);
    for (const [column, figure] of read.entries()) {
      if (typeof figure === 'string') continue;
      const at = row * columns.length + column;
      blank.cells.line[at] = lines.placeOf(figure.cells.line);
      blank.cells.wholeLine[at] = lines.placeOf(figure.cells.wholeLine);
      writeFigure(working, at, figure);
      if (blank.tests !== null) testCell(working, blank.tests, at, { row, column, read }, figure);
      if (blank.rowTests !== null) testRow(working, blank.rowTests, at, figure);
    }
    absent.push(...absentOf(row, read));
    writePairs(working, row, read);
    writeContrasts(working, row, read);
  }
  const { cells, tests, rowTests, pairs, contrasts } = blank;
  return {
    rowCount: rows.length,
    columnCount: columns.length,
    lines: lines.list,
    cells: { ...cells, values: cells.values && { ...cells.values, bins } },
    tests,
    rowTests,
    pairs: pairs && { ...pairs, listed: want.pairs },
    contrasts: contrasts && { ...contrasts, listed: want.contrasts.length },
    associations: planned.associations.map((asked) => associationResult(evidence, asked)),
    absent,
  };
}

type ReadRow = readonly (ReadFigure | LineReason)[];

function readRow(
  { cells, query }: PlannedFigures,
  reader: SumReader,
  row: number,
  kind: ReadFigure['kind'],
): ReadRow {
  // Cells of a row are read against few wholes.
  const wholes = new Map<string, ReadWhole>();
  return query.columns.map((_, column) => {
    const at = cells(row, column);
    if (typeof at === 'string') return at;
    const { members, plus } = at.whole;
    const key = `${members.column} ${members.region} ${plus?.region ?? ''}`;
    const whole = wholes.get(key) ?? readWhole(reader, kind, at);
    wholes.set(key, whole);
    return readFigure(reader, kind, at, whole);
  });
}

/** One entry for the whole row where no cell of it has a figure, for one reason. */
function absentOf(row: number, read: ReadRow): AbsentCell[] {
  const [first] = read;
  if (typeof first === 'string' && read.every((one) => one === first)) {
    return [{ row, column: null, reason: first }];
  }
  return read.flatMap((reason, column) => (typeof reason === 'string' ? [{ row, column, reason }] : []));
}

function createLines({ lines, wavesInScope }: PlannedFigures) {
  const list: Line[] = [];
  const places = new Map<number, number>();
  return {
    list,
    placeOf(number: number): number {
      const known = places.get(number);
      if (known !== undefined) return known;
      const waves = lines[number]?.waveCodes ?? [];
      places.set(number, list.length);
      return list.push({ waves, isPartial: waves.length < wavesInScope }) - 1;
    },
  };
}

function writeFigure(working: Working, at: number, figure: ReadFigure): void {
  const { cells } = working.blank;
  writePeople(cells.column, at, figure.column.members);
  writePeople(cells.whole, at, figure.whole.members);
  writePeople(cells.positive, at, figure.positive);
  writePeople(cells.wholePositive, at, figure.wholePositive);
  writeIntervals(working, at, figure);
  if (figure.x !== null) writeValue(working, at, figure);
}

function writePeople({ sample, size, weighted, effective }: PeopleArrays, at: number, sums: SetSums): void {
  sample[at] = sums.sample;
  size[at] = sums.size;
  weighted[at] = sums.weighted;
  if (effective !== null) effective[at] = effectiveSampleOfSums(sums.size, sums.squares);
}

function writeIntervals({ planned, evidence, blank }: Working, at: number, figure: ReadFigure): void {
  const { want } = planned;
  for (const measure of want.intervalsOf) {
    const arrays = blank.cells.intervals[measure];
    const interval = intervalOf(evidence, want.interval, measure, figure);
    if (arrays === undefined || interval === null) continue;
    arrays.low[at] = interval.low;
    arrays.high[at] = interval.high;
  }
}

function intervalOf(
  evidence: Evidence,
  method: PlannedFigures['want']['interval'],
  measure: PlannedFigures['want']['intervalsOf'][number],
  figure: ReadFigure,
) {
  const { kind, cells, side, total, positive, wholePositive } = figure;
  if (measure === 'index') {
    if (kind === 'score') return null;
    const index = affinityIndex(side.estimate, total.estimate);
    return intervalOfIndex(evidence, index, side, total, withinWhole(figure));
  }
  if (kind !== 'share') return null;
  if (measure === 'columnPercentage') return intervalOfSide(evidence.variances, side, method);
  const { plus: part } = cells.column;
  const { plus: whole } = cells.whole;
  if (part === null || whole === null) return null;
  if (cells.line !== cells.wholeLine) {
    const percentage = rowPercentage(positive.size, wholePositive.size);
    return intervalOfSizes(evidence, percentage, part, whole);
  }
  const sums = { members: wholePositive, plus: positive, minus: figure.column.minus };
  const ofRow = countedSide('share', { members: whole, plus: part, minus: null }, sums);
  return intervalOfSide(evidence.variances, ofRow, method);
}

function writeValue({ planned, evidence, blank, bins }: Working, at: number, figure: ReadFigure): void {
  const { values } = blank.cells;
  const { kind, x, side, total } = figure;
  if (values === null || x === null) return;
  const unit = unitOf(figure);
  const variance = evidence.variances.of(side.influence);
  values.mean[at] = unit * side.estimate;
  values.wholeMean[at] = unit * total.estimate;
  values.standardError[at] = unit * Math.sqrt(variance);
  values.standardDeviation[at] =
    unit * Math.sqrt(x.isConstant ? 0 : weightedVarianceOfSums(side.estimate, x));
  values.total[at] = x.total;
  const { quantiles } = planned.want;
  if (quantiles.length === 0 && bins === null) return;
  const sizes = sizesOf(evidence.reader, figure);
  for (const [place, share] of quantiles.entries()) {
    values.quantiles[at * quantiles.length + place] = unit * weightedQuantileOfSizes(sizes, share);
  }
  if (bins !== null && kind === 'numbers') bins[at] = histogram(sizes);
}

/** Σ v by x. */
function sizesOf(reader: SumReader, { cells, column }: ReadFigure): ReadonlyMap<number, number> {
  if (cells.numbers !== null) return reader.distribution(cells.numbers.column);
  const { members, plus, minus } = column;
  const zero = members.sample === plus.sample + minus.sample ? 0 : members.size - plus.size - minus.size;
  return new Map([
    [1, plus.size],
    [0, zero],
    [-1, minus.size],
  ]);
}

/** Shares and scores are read in points. */
function unitOf({ kind }: ReadFigure): number {
  return kind === 'numbers' ? 1 : 100;
}

interface PlaceInRow {
  readonly row: number;
  readonly column: number;
  readonly read: ReadRow;
}

function testCell(
  working: Working,
  tests: TestArrays,
  at: number,
  place: PlaceInRow,
  figure: ReadFigure,
): void {
  const { planned, evidence } = working;
  const { versus, profile } = planned.want.test;
  const unit = unitOf(figure);
  const write = (other: Side, outcome: Tested | UntestedReason): void =>
    writeTest(tests, at, unit, other, outcome);
  if (versus === 'rest') {
    const rest = restOf(evidence.reader, figure);
    const isEmpty = rest.sums.sample === 0;
    return write(rest, isEmpty ? 'empty_rest' : compareSides(evidence, profile, figure.side, rest, null));
  }
  if (versus === 'total') {
    const apart = restOfTotal(evidence.reader, figure);
    const overlap = withinWhole(figure);
    const { side, total } = figure;
    const isEmpty = apart.sample === 0;
    return write(
      total,
      isEmpty ? 'empty_rest' : compareSides(evidence, profile, side, total, overlap, apart),
    );
  }
  if (versus === 'previous_wave') {
    const previous = planned.previous(place.row, place.column);
    if (typeof previous === 'string') return writeDifference(tests, at, unit, previous);
    const side = previousSide(evidence.reader, figure.kind, previous);
    tests.otherWave[at] = previous.wave;
    return write(side, compareSides(evidence, profile, figure.side, side, null));
  }
  if (versus === 'none') return;
  const other = place.read[versus.column];
  if (typeof other !== 'object' || versus.column === place.column) {
    return writeDifference(tests, at, unit, 'not_comparable');
  }
  write(other.side, compareColumns(working, place.row, place.column, versus.column, figure, other));
}

function compareColumns(
  { planned, evidence }: Working,
  row: number,
  column: number,
  otherColumn: number,
  figure: ReadFigure,
  other: ReadFigure,
): Tested | UntestedReason {
  const overlap = overlapWith(planned.common(row, column, otherColumn), other);
  return compareSides(evidence, planned.want.test.profile, figure.side, other.side, overlap);
}

function testRow({ planned, evidence }: Working, tests: TestArrays, at: number, figure: ReadFigure): void {
  if (figure.kind !== 'share') return writeDifference(tests, at, 1, 'not_requested');
  const { line, wholeLine } = figure.cells;
  const sides = line === wholeLine ? rowSides(figure) : null;
  if (sides === null) return writeDifference(tests, at, 1, 'not_comparable');
  const { own, rest } = sides;
  const { profile } = planned.want.test;
  const isEmpty = rest.sums.sample === 0;
  const outcome = isEmpty ? 'empty_rest' : compareSides(evidence, profile, own, rest, null);
  writeTest(tests, at, 100, rest, outcome);
}

function writePairs(working: Working, row: number, read: ReadRow): void {
  const { pairs } = working.blank;
  if (pairs === null) return;
  const { pairs: listed } = working.planned.want;
  for (const [place, [one, other]] of listed.entries()) {
    const at = row * listed.length + place;
    const [first, second] = [read[one], read[other]];
    if (typeof first !== 'object' || typeof second !== 'object' || one === other) {
      writeDifference(pairs, at, 1, 'not_comparable');
    } else {
      const outcome = compareColumns(working, row, one, other, first, second);
      writeDifference(pairs, at, unitOf(first), outcome);
    }
  }
}

function writeContrasts(working: Working, row: number, read: ReadRow): void {
  const { contrasts } = working.blank;
  if (contrasts === null) return;
  const { contrasts: listed } = working.planned.want;
  for (const [place, asked] of listed.entries()) {
    const at = row * listed.length + place;
    const figures = asked.columns.map((column) => read[column]).filter((one) => typeof one === 'object');
    if (figures.length < asked.columns.length) {
      writeDifference(contrasts, at, 1, 'not_comparable');
      continue;
    }
    const parts = contrastParts(working, row, asked, figures);
    const [first] = figures;
    const unit = first === undefined ? 1 : unitOf(first);
    const sum = parts.reduce((total, { side, coefficient }) => total + coefficient * side.estimate, 0);
    contrasts.estimate[at] = unit * sum;
    writeDifference(contrasts, at, unit, testContrast(working.evidence, parts));
  }
}

function contrastParts(
  { planned }: Working,
  row: number,
  { columns, coefficients }: Contrast,
  figures: readonly ReadFigure[],
): ContrastPart[] {
  return figures.map((figure, place) => ({
    side: figure.side,
    coefficient: coefficients[place] ?? 0,
    overlaps: figures.slice(place + 1).map((other, next) => {
      const [one = 0, another = 0] = [columns[place], columns[place + 1 + next]];
      if (one === another) return withinItself(figure);
      return overlapWith(planned.common(row, one, another), other);
    }),
  }));
}

/** A column that a contrast lists twice shares everyone with itself. */
function withinItself(figure: ReadFigure) {
  return overlapWith({ column: figure.cells.column, numbers: figure.cells.numbers?.column ?? null }, figure);
}

function writeTest(
  tests: TestArrays,
  at: number,
  unit: number,
  other: Side,
  outcome: Tested | UntestedReason,
): void {
  tests.otherSample[at] = other.sums.sample;
  if (other.sums.sample > 0) tests.otherValue[at] = unit * other.estimate;
  writeDifference(tests, at, unit, outcome);
}

function writeDifference(
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
  arrays.degrees[at] = outcome.degrees ?? Number.NaN;
  arrays.pValue[at] = outcome.pValue;
  arrays.standardError[at] = unit * outcome.standardError;
}
