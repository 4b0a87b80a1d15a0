import { type FiguresResult, intervalMeasures } from '../../contract/query/figures.ts';
import {
  type CellArrays,
  type DifferenceArrays,
  type TestArrays,
  type UntestedReason,
  untestedReasons,
  type ValueArrays,
} from '../answered-figures.ts';
import type { IntervalMeasure } from '../figure-query.ts';

/** Measures with intervals by their names on the wire. */
export const intervalNames = {
  column_percentage: 'columnPercentage',
  row_percentage: 'rowPercentage',
  index: 'index',
  mean: 'mean',
} as const satisfies Record<(typeof intervalMeasures)[number], IntervalMeasure>;

const people = [
  ['positive', 'positive'],
  ['column', 'column'],
  ['whole_positive', 'wholePositive'],
  ['whole', 'whole'],
] as const;

const counts = ['sample', 'size', 'weighted', 'effective'] as const;

const valueNames = [
  ['mean', 'mean'],
  ['standard_error', 'standardError'],
  ['standard_deviation', 'standardDeviation'],
  ['total', 'total'],
  ['whole_mean', 'wholeMean'],
] as const;

type Named<Name extends string> = readonly (readonly [Name, Float64Array])[];

/** Arrays with one number per cell on the wire. */
type CellNumbers = Exclude<
  keyof FiguresResult['cells'],
  'line' | 'whole_line' | 'by_definition' | 'bins' | keyof QuantileLists
>;

type QuantileLists = Pick<FiguresResult['cells'], 'quantiles' | 'quantiles_low' | 'quantiles_high'>;

/** Returns the quantiles of cells, and their intervals, under their names on the wire: cell × quantiles + place. */
export function quantileArrays(
  values: Pick<ValueArrays, 'quantiles' | 'quantileLow' | 'quantileHigh'>,
): Named<keyof QuantileLists> {
  return [
    ['quantiles', values.quantiles],
    ['quantiles_low', values.quantileLow],
    ['quantiles_high', values.quantileHigh],
  ];
}

/** Returns the numbers that cells have under their names on the wire: written from there, or read into. */
export function cellArrays(cells: CellArrays): Named<CellNumbers> {
  const { values, intervals } = cells;
  return [
    ...people.flatMap(([set, own]) => counts.flatMap((count) => named(`${set}_${count}`, cells[own][count]))),
    ...valueNames.flatMap(([name, own]) => named(name, values?.[own])),
    ...intervalMeasures.flatMap((measure) => [
      ...named(`${measure}_interval_low`, intervals[intervalNames[measure]]?.low),
      ...named(`${measure}_interval_high`, intervals[intervalNames[measure]]?.high),
    ]),
  ];
}

function named<Name extends string>(name: Name, array: Float64Array | null | undefined): Named<Name> {
  return array === null || array === undefined ? [] : [[name, array]];
}

/** Arrays of differences on the wire. */
export type WireDifference = Omit<NonNullable<FiguresResult['pair_tests']>, 'pairs'>;
/** Arrays of tests per cell on the wire. */
export type WireTest = FiguresResult['tests'][number];

/** Returns the numbers of differences under their names on the wire. */
export function differenceArrays(arrays: DifferenceArrays): Named<Exclude<keyof WireDifference, 'untested'>> {
  return [
    ['z', arrays.z],
    ['degrees', arrays.degrees],
    ['p_value', arrays.pValue],
    ['standard_error', arrays.standardError],
  ];
}

/** Returns the numbers of the sides compared under their names on the wire. */
export function otherArrays(arrays: TestArrays): Named<'other_value' | 'other_sample'> {
  return [
    ['other_value', arrays.otherValue],
    ['other_sample', arrays.otherSample],
  ];
}

/** Returns why a difference is untested; null: it is tested. */
export function untestedReason(code: number | undefined): UntestedReason | null {
  return untestedReasons[(code ?? 0) - 1] ?? null;
}

/** Returns the code of a reason, as `DifferenceArrays` has it; 0 = tested. */
export function untestedCode(reason: string | null): number {
  return reason === null ? 0 : 1 + untestedReasons.findIndex((one) => one === reason);
}
