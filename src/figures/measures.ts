import type { Format } from '../lib/format.ts';

/** A number that a figure can show. */
export type Measure =
  | 'columnPercentage'
  | 'rowPercentage'
  | 'basePercentage'
  | 'index'
  | 'size'
  | 'sample'
  | 'mean'
  | 'total'
  | 'median'
  | 'standardDeviation';

/** Measures that have a test of their own. */
export type TestedMeasure = 'columnPercentage' | 'rowPercentage' | 'mean';

/** The compared side of a test. */
export type TestedVersus = 'rest' | 'total' | 'previous_wave' | 'column';

/** What a size counts: people only where the weights project to a population. */
export type SizeUnit = 'people' | 'weighted respondents' | 'respondents';

export type MeasureAxis = 'percentage' | 'index' | 'people' | 'respondents' | 'value';

/** The test that a measure may carry the mark of. */
interface CarriedTest {
  readonly measure: TestedMeasure;
  readonly versus: readonly TestedVersus[];
  /** Whether index and test must be read on one line. */
  readonly needsOneLine: boolean;
}

export interface MeasureFacts {
  /** In the switcher of a chart. */
  readonly name: string;
  /** In the label column of a table. */
  readonly tableName: string;
  /** Heads its column where there is little room. */
  readonly shortName: string;
  /** In the subtitle of a chart: "Pets, % of each audience". */
  readonly unit: (size: SizeUnit) => string;
  readonly axis: MeasureAxis;
  /** As a cell shows it, without a unit. */
  readonly write: (value: number, format: Format) => string;
  readonly hasInterval: boolean;
  /** null: no mark is ever shown next to it. */
  readonly test: CarriedTest | null;
}

const everySide: readonly TestedVersus[] = ['rest', 'total', 'previous_wave', 'column'];

const percent = (value: number, format: Format) => format.percent(value);
const size = (value: number, format: Format) => format.size(value);
const count = (value: number, format: Format) => format.count(value);
const mean = (value: number, format: Format) => format.mean(value);

export const measures: Readonly<Record<Measure, MeasureFacts>> = {
  columnPercentage: {
    name: 'Audience %',
    tableName: 'Col %',
    shortName: '%',
    unit: () => '% of each audience',
    axis: 'percentage',
    write: percent,
    hasInterval: true,
    test: { measure: 'columnPercentage', versus: everySide, needsOneLine: false },
  },
  rowPercentage: {
    name: 'Datapoint %',
    tableName: 'Row %',
    shortName: 'row %',
    unit: () => '% of those who gave the answer',
    axis: 'percentage',
    write: percent,
    hasInterval: true,
    test: { measure: 'rowPercentage', versus: ['rest'], needsOneLine: false },
  },
  basePercentage: {
    name: 'Total %',
    tableName: 'Total %',
    shortName: 'total %',
    unit: () => '% of the base',
    axis: 'percentage',
    write: percent,
    hasInterval: false,
    test: null,
  },
  index: {
    name: 'Index',
    tableName: 'Index',
    shortName: 'index',
    unit: () => 'index, 100 is the same as the base',
    axis: 'index',
    write: (value, format) => format.index(value),
    hasInterval: true,
    test: { measure: 'columnPercentage', versus: ['rest', 'total'], needsOneLine: true },
  },
  size: {
    name: 'Size',
    tableName: 'Size',
    shortName: 'size',
    unit: (unit) => `${unit}, average per wave`,
    axis: 'people',
    write: size,
    hasInterval: true,
    test: null,
  },
  sample: {
    name: 'Sample',
    tableName: 'n',
    shortName: 'n',
    unit: () => 'respondents, unweighted',
    axis: 'respondents',
    write: count,
    hasInterval: false,
    test: null,
  },
  mean: {
    name: 'Mean',
    tableName: 'Mean',
    shortName: 'mean',
    unit: () => 'mean of each audience',
    axis: 'value',
    write: mean,
    hasInterval: false,
    test: { measure: 'mean', versus: everySide, needsOneLine: false },
  },
  total: {
    name: 'Total',
    tableName: 'Total',
    shortName: 'total',
    unit: () => 'total of each audience',
    axis: 'value',
    write: size,
    hasInterval: false,
    test: null,
  },
  median: {
    name: 'Median',
    tableName: 'Median',
    shortName: 'median',
    unit: () => 'median of each audience',
    axis: 'value',
    write: mean,
    hasInterval: false,
    test: null,
  },
  standardDeviation: {
    name: 'SD',
    tableName: 'SD',
    shortName: 'SD',
    unit: () => 'standard deviation of each audience',
    axis: 'value',
    write: mean,
    hasInterval: false,
    test: null,
  },
};

/** A test as far as it decides which measures it belongs to. */
export interface TestPlace {
  readonly measure: TestedMeasure;
  readonly versus: TestedVersus;
  /** Whether the figure and its whole are read on one line. */
  readonly isOneLine: boolean;
}

/** Whether the mark of a test may be shown next to a measure. */
export function carriesTest(measure: Measure, { measure: tested, versus, isOneLine }: TestPlace): boolean {
  const { test } = measures[measure];
  if (test === null || (test.needsOneLine && !isOneLine)) return false;
  return test.measure === tested && test.versus.includes(versus);
}

/** The first of the measures shown that may carry the mark; null: the cell shows none. */
export function markedMeasure(shown: readonly Measure[], test: TestPlace): Measure | null {
  return shown.find((measure) => carriesTest(measure, test)) ?? null;
}
