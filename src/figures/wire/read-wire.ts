import type { FiguresResult } from '../../contract/query/figures.ts';
import type { ReadableFigures } from './answered-cells.ts';
import type { DifferenceArrays, TestArrays } from '../answered-figures.ts';
import { type BlankFigures, blankFigures } from './figure-arrays.ts';
import type { FigureQuery } from '../figure-query.ts';
import type { FigureSource } from './read-figures.ts';
import {
  cellArrays,
  differenceArrays,
  otherArrays,
  quantileArrays,
  untestedCode,
  type WireDifference,
  type WireTest,
} from './wire-arrays.ts';

/** An answer that came over the wire. */
export interface WireSource extends FigureSource {
  /** Standard errors to either side of a gap that make its 95 % interval, by degrees of freedom; null = normal. */
  readonly critical: ReadonlyMap<number | null, number>;
}

/** Reads the answer to a query into arrays; null becomes NaN, no line or untested. */
export function readWire(query: FigureQuery, result: FiguresResult): WireSource {
  const { meta, lines, cells: wire, tests, pair_tests: pairTests, contrasts: contrastTests } = result;
  const waves: string[] = [];
  const blank = blankFigures(query, waves);
  const { cells, pairs, contrasts } = blank;
  for (const [name, array] of cellArrays(cells)) fill(array, wire[name]);
  fill(cells.line, wire.line);
  fill(cells.wholeLine, wire.whole_line);
  if (cells.values !== null) fillSpread(cells.values, query, wire);
  if (pairs !== null) fillDifference(pairs, pairTests);
  if (contrasts !== null) {
    fillDifference(contrasts, contrastTests);
    fill(contrasts.estimate, contrastTests?.estimate);
  }
  const testsOf = (measure: WireTest['measure'], arrays: TestArrays | null) => {
    const test = tests.find((one) => one.measure === measure);
    return test === undefined ? null : arrays && fillTest(arrays, test, waves);
  };
  const answered: ReadableFigures = {
    ...blank,
    lines: lines.map(({ waves: codes, partial }) => ({ waves: codes, isPartial: partial })),
    tests: testsOf('column_percentage', blank.tests),
    rowTests: testsOf('row_percentage', blank.rowTests),
    absent: result.absent,
  };
  const critical = new Map(meta.critical_values.map(({ degrees, value }) => [degrees, value]));
  return {
    query,
    answered,
    byDefinition: Uint8Array.from(cells.line, (_, at) => Number(wire.by_definition?.[at] === true)),
    critical,
    criticalValue: (degrees) => critical.get(degrees) ?? Number.NaN,
  };
}

type FigureArray = Float64Array | Int32Array;

function fill(array: FigureArray, entries: readonly (number | null)[] = []): void {
  for (const [at, entry] of entries.entries()) if (entry !== null) array[at] = entry;
}

function fillSpread(
  values: NonNullable<BlankFigures['cells']['values']>,
  { want }: FigureQuery,
  { bins = [], ...lists }: FiguresResult['cells'],
): void {
  const count = want.quantiles.length;
  for (const [name, array] of quantileArrays(values)) {
    for (const [at, entries] of (lists[name] ?? []).entries()) {
      if (entries !== null) fill(array.subarray(at * count, (at + 1) * count), entries);
    }
  }
  for (const at of values.bins?.keys() ?? []) {
    const sent = bins[at];
    if (values.bins !== null && sent)
      values.bins[at] = sent.map(({ is_value: isValue, ...bin }) => ({ ...bin, isValue }));
  }
}

function fillDifference(arrays: DifferenceArrays, wire: WireDifference | undefined): void {
  if (wire === undefined) return;
  for (const [name, array] of differenceArrays(arrays)) fill(array, wire[name]);
  for (const [at, reason] of wire.untested.entries()) arrays.untested[at] = untestedCode(reason);
}

/** Adds the waves compared to those known. */
function fillTest(arrays: TestArrays, wire: WireTest, waves: string[]): TestArrays {
  fillDifference(arrays, wire);
  for (const [name, array] of otherArrays(arrays)) fill(array, wire[name]);
  for (const [at, code] of (wire.other_wave ?? []).entries()) {
    if (code === null) continue;
    const known = waves.indexOf(code);
    arrays.otherWave[at] = known === -1 ? waves.push(code) - 1 : known;
  }
  return arrays;
}
