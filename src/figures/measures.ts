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
  | 'standardDeviation'
  | 'standardError';

/** Measures that have a test of their own. */
export type TestedMeasure = 'columnPercentage' | 'rowPercentage' | 'mean';

/** The compared side of a test; `first_wave`: the last drawn wave of a line against its first. */
export type TestedVersus = 'rest' | 'total' | 'previous_wave' | 'first_wave' | 'column';

/** What a size counts: people only where the weights project to a population. */
export type SizeUnit = 'people' | 'weighted respondents' | 'respondents';

/** How a figure is written. */
export type FigureKind = 'percent' | 'index' | 'count' | 'people' | 'mean' | 'spread' | 'score';

export type MeasureAxis = 'percentage' | 'index' | 'people' | 'respondents' | 'value';

/** The test that a measure may carry the mark of. */
interface CarriedTest {
  readonly measure: TestedMeasure;
  readonly versus: readonly TestedVersus[];
  /** Whether index and test must be read on one line. */
  readonly needsOneLine: boolean;
}

export interface MeasureFacts {
  /** Label in the switcher of a chart. */
  readonly name: string;
  /** Label in the label column of a table. */
  readonly tableName: string;
  /** Heads its column where there is little room. */
  readonly shortName: string;
  /** Label in the subtitle of a chart: "Pets, % of each audience"; `whole`: "the base". */
  readonly unit: (size: SizeUnit, whole: string) => string;
  readonly axis: MeasureAxis;
  /** How it is written. */
  readonly kind: FigureKind;
  readonly hasInterval: boolean;
  /** null: no mark is ever shown next to it. */
  readonly test: CarriedTest | null;
}

const everySide: readonly TestedVersus[] = ['rest', 'total', 'previous_wave', 'first_wave', 'column'];

export const measures: Readonly<Record<Measure, MeasureFacts>> = {
  columnPercentage: {
    name: 'Audience %',
    tableName: 'Col %',
    shortName: '%',
    unit: () => '% of each audience',
    axis: 'percentage',
    kind: 'percent',
    hasInterval: true,
    test: { measure: 'columnPercentage', versus: everySide, needsOneLine: false },
  },
  rowPercentage: {
    name: 'Datapoint %',
    tableName: 'Row %',
    shortName: 'row %',
    unit: () => '% of those who gave the answer',
    axis: 'percentage',
    kind: 'percent',
    hasInterval: true,
    test: { measure: 'rowPercentage', versus: ['rest'], needsOneLine: false },
  },
  basePercentage: {
    name: 'Total %',
    tableName: 'Total %',
    shortName: 'total %',
    unit: (_, whole) => `% of ${whole}`,
    axis: 'percentage',
    kind: 'percent',
    hasInterval: false,
    test: null,
  },
  index: {
    name: 'Index',
    tableName: 'Index',
    shortName: 'index',
    unit: (_, whole) => `index, 100 is the same as ${whole}`,
    axis: 'index',
    kind: 'index',
    hasInterval: true,
    test: { measure: 'columnPercentage', versus: ['rest', 'total'], needsOneLine: true },
  },
  size: {
    name: 'Size',
    tableName: 'Size',
    shortName: 'size',
    unit: (unit) => `${unit}, average per wave`,
    axis: 'people',
    kind: 'people',
    hasInterval: true,
    test: null,
  },
  sample: {
    name: 'Sample',
    tableName: 'n',
    shortName: 'n',
    unit: () => 'respondents, unweighted',
    axis: 'respondents',
    kind: 'count',
    hasInterval: false,
    test: null,
  },
  mean: {
    name: 'Mean',
    tableName: 'Mean',
    shortName: 'mean',
    unit: () => 'mean of each audience',
    axis: 'value',
    kind: 'mean',
    hasInterval: true,
    test: { measure: 'mean', versus: everySide, needsOneLine: false },
  },
  total: {
    name: 'Total',
    tableName: 'Total',
    shortName: 'total',
    unit: () => 'total of each audience',
    axis: 'value',
    kind: 'people',
    hasInterval: false,
    test: null,
  },
  median: {
    name: 'Median',
    tableName: 'Median',
    shortName: 'median',
    unit: () => 'median of each audience',
    axis: 'value',
    kind: 'mean',
    hasInterval: true,
    test: null,
  },
  standardDeviation: {
    name: 'SD',
    tableName: 'SD',
    shortName: 'SD',
    unit: () => 'standard deviation of each audience',
    axis: 'value',
    kind: 'spread',
    hasInterval: false,
    test: null,
  },
  standardError: {
    name: 'Standard error',
    tableName: 'SE',
    shortName: 'SE',
    unit: () => 'standard error of the mean of each audience',
    axis: 'value',
    kind: 'spread',
    hasInterval: false,
    test: null,
  },
};

/** How a number of each kind is formatted. */
const formats = {
  percent: 'percent',
  index: 'index',
  count: 'count',
  people: 'size',
  mean: 'mean',
  spread: 'ratio',
  score: 'gap',
} as const satisfies Readonly<Record<FigureKind, keyof Format>>;

/** Writes a figure as a cell shows it, without a unit. */
export function writeFigure(value: number, kind: FigureKind, format: Format): string {
  return format[formats[kind]](value);
}

/** Writes a gap of two figures with its sign: "+15.5"; of shares and scores in points. */
export function writeGap(gap: number, kind: FigureKind, format: Format): string {
  if (kind === 'percent' || kind === 'mean' || kind === 'score') return format.gap(gap);
  const sign = gap > 0 ? '+' : gap < 0 ? '\u2212' : '';
  return `${sign}${writeFigure(Math.abs(gap), kind, format)}`;
}

/** Writes a figure inside a sentence: "43.9%", "+34". */
export function figureInText(value: number, kind: FigureKind, format: Format): string {
  if (kind === 'score') {
    const points = Math.round(value);
    return `${points > 0 ? '+' : ''}${format.index(points === 0 ? 0 : points)}`;
  }
  return kind === 'percent' ? format.percentInText(value) : writeFigure(value, kind, format);
}

/** Returns the name in the label column of a table. Transposed, the shares of column and row change names. */
export function tableName(measure: Measure, isTransposed: boolean): string {
  if (!isTransposed) return measures[measure].tableName;
  if (measure === 'columnPercentage') return measures.rowPercentage.tableName;
  return measures[measure === 'rowPercentage' ? 'columnPercentage' : measure].tableName;
}

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

/** Returns the measure tested by the mark that a measure may carry against a side; null: it carries none. */
export function carriedTest(measure: Measure, side: Omit<TestPlace, 'measure'>): TestedMeasure | null {
  const tested = measures[measure].test?.measure ?? null;
  return tested !== null && carriesTest(measure, { measure: tested, ...side }) ? tested : null;
}
