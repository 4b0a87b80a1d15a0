import type { SizeUnit } from '../../../../figures/measures.ts';
import type { Side } from './crosstab-item.ts';
import type { HeaderWidth } from './header-width.ts';
import type { Net } from './net.ts';
import { type Correction, defaultSignificance } from '../../../../lib/significance.ts';

/** How a crosstab is looked at. Nothing of it asks the service. */
export interface TableView {
  /** Lines of a cell, in the order of `metrics`; never empty. */
  readonly metrics: readonly Metric[];
  readonly heat: Heat;
  /** Confidence levels that are marked; empty = no marks. */
  readonly levels: readonly MarkLevel[];
  readonly correction: Correction;
  /** What every cell is tested against. */
  readonly versus: Versus;
  /** With `column`: the item that the others are tested against. */
  readonly versusColumn: string | null;
  /** How it is tested: by the survey's design, or as other programs do. */
  readonly profile: TestProfile;
  /** Columns of one heading are compared with each other and lettered. */
  readonly letters: boolean;
  /** Numbers are copied as they are shown, or as they came. */
  readonly copies: Copies;
  readonly density: Density;
  /** In pixels; null: the columns share the room. */
  readonly columnWidth: number | null;
  /** Columns on screen that are wider or narrower than the others. */
  readonly widths: BySide<HeaderWidth>;
  /** Of the column of row headers, in pixels; null: as the room allows. */
  readonly headerWidth: number | null;
  /** Rows and columns change places on screen; every figure keeps its meaning. */
  readonly transposed: boolean;
  readonly sort: Sort | null;
  /** Of the columns on screen, by one of the rows there; within their groups. */
  readonly columnSort: Sort | null;
  /** Names of groups whose rows are folded away, by side of the document. */
  readonly folded: BySide<string>;
  /** Ids of what is computed but not shown. */
  readonly hidden: BySide<string>;
  readonly nets: BySide<Net>;
  /** Rows of fewer respondents are left out of what is shown; 0 shows all. */
  readonly leastSample: LeastSample;
}

export const versusChoices = ['rest', 'total', 'previous_wave', 'column'] as const;
export type Versus = (typeof versusChoices)[number];

export const testProfiles = [
  'linearised',
  'kish_unpooled',
  'kish_pooled',
  'overlap_pooled',
  'unweighted',
] as const;
export type TestProfile = (typeof testProfiles)[number];

export const copyChoices = ['shown', 'raw'] as const;
export type Copies = (typeof copyChoices)[number];

export const densities = ['compact', 'cosy'] as const;
export type Density = (typeof densities)[number];

/** Bounds of a chosen column width: what a figure with its mark needs, and what is still a table. */
export const columnWidths = { least: 62, most: 320 } as const;
export const headerWidths = { least: 120, most: 560 } as const;

export const leastSamples = [0, 30, 50, 100] as const;
export type LeastSample = (typeof leastSamples)[number];

/** One list for each side of the document. */
export type BySide<One> = Readonly<Record<Side, readonly One[]>>;

export const metrics = [
  'columnPercentage',
  'index',
  'rowPercentage',
  'basePercentage',
  'sample',
  'size',
  'mean',
] as const;
export type Metric = (typeof metrics)[number];

/** Metrics of a survey: a size only of people. */
export function metricsOf(unit: SizeUnit): readonly Metric[] {
  return metrics.filter((metric) => metric !== 'size' || unit === 'people');
}

/** The view with the metrics that the survey has, the share of the column where that leaves none. */
export function viewWithin(view: TableView, unit: SizeUnit): TableView {
  const offered = metricsOf(unit);
  const shown = view.metrics.filter((metric) => offered.includes(metric));
  if (shown.length === view.metrics.length) return view;
  return { ...view, metrics: shown.length === 0 ? ['columnPercentage'] : shown };
}

export const heats = ['off', 'index', 'columnPercentage', 'rowPercentage'] as const;
export type Heat = (typeof heats)[number];

export const markLevels = [90, 95, 99] as const;
export type MarkLevel = (typeof markLevels)[number];

/** What is sorted by: one of the figures, how sure a difference is, or the names; absent: the first figure. */
export const sortKeys = [...metrics, 'significance', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Sort {
  /** Item that stands across what is sorted: of rows a column, of columns a row. */
  readonly by: string;
  readonly descending: boolean;
  readonly key?: SortKey;
}

export const defaultView: TableView = {
  metrics: ['columnPercentage', 'index', 'sample'],
  heat: 'index',
  levels: [95, 99],
  correction: defaultSignificance.correction,
  versus: 'rest',
  versusColumn: null,
  profile: 'linearised',
  letters: false,
  copies: 'shown',
  density: 'compact',
  columnWidth: null,
  widths: { rows: [], columns: [] },
  headerWidth: null,
  transposed: false,
  sort: null,
  columnSort: null,
  folded: { rows: [], columns: [] },
  hidden: { rows: [], columns: [] },
  nets: { rows: [], columns: [] },
  leastSample: 0,
};

/** With a metric turned on or off; the last one stays. */
export function toggleMetric(view: TableView, metric: Metric): TableView {
  const chosen = metrics.filter((other) => view.metrics.includes(other) !== (other === metric));
  return chosen.length === 0 ? view : { ...view, metrics: chosen };
}

/** Highest first, then lowest first, then as the document has it; names from A first. */
export function nextSort(sort: Sort | null, by: string, key?: SortKey): Sort | null {
  const keyed = key === undefined ? {} : { key };
  const first = key !== 'name';
  if (sort?.by !== by || sort.key !== key) return { by, descending: first, ...keyed };
  return sort.descending === first ? { by, descending: !first, ...keyed } : null;
}
