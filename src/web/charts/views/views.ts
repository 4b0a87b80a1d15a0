import type { TestedAgainst } from '../../../contract/saved-work/chart-configuration.ts';
import { chartViewTypes } from '../../../contract/saved-work/chart-enums.ts';
import type { ChartDrawing } from '../../../workbook/figure-document.ts';

/** The views by purpose: each family has a place in the bar, with its forms in a list next to it. */
export const viewFamilies = {
  bars: 'Bars',
  stacked: 'Stacked',
  dots: 'Dots',
  trend: 'Trend',
  table: 'Table',
} as const;
export type ViewFamily = keyof typeof viewFamilies;

/** What a view is called and which of the common parts it has; its drawing is in `drawings`. */
export interface View {
  readonly family: ViewFamily;
  /** Among the forms of its family. */
  readonly form: string;
  /** On a card of the library. */
  readonly name: string;
  /** Number that a chart is saved with. */
  readonly type: number;
  /** Native construction in files. */
  readonly look: ChartDrawing['look'];
  /** Least width of a panel next to another. */
  readonly leastWidth: number;
  /** Value axis: from 0, one that may start above it, or none that panels could have for themselves. */
  readonly axis: 'from-zero' | 'raised' | 'none';
  /** How arrow keys lead: from bar to bar, the same turned on its side, along rows of cells, along lines. */
  readonly travel: 'bars' | 'columns' | 'cells' | 'lines';
  /** Whether a compared value that is no data point has its tick on the row. */
  readonly drawsTicks: boolean;
  readonly drawsIntervals: boolean;
  /** Rows and series in a miniature: the first of both, all series, or all. */
  readonly miniature: 'first' | 'all-series' | 'all';
  /** The most lines that are named at their ends; absent: none are. */
  readonly mostNamed?: number;
  /** The only test that it shows; absent: the one that the chart has. */
  readonly against?: TestedAgainst;
  /** Whether two series are drawn with their gap, which then carries the mark. */
  readonly marksGaps?: boolean;
  /** Whether its dots are joined. */
  readonly isJoined?: boolean;
  /** Whether its series are named where they are drawn, in any room. */
  readonly namesSeries?: boolean;
  /** Whether it draws the chart's further questions. */
  readonly drawsFurther?: boolean;
}

const bars = {
  family: 'bars',
  look: 'bars',
  leastWidth: 380,
  axis: 'from-zero',
  travel: 'bars',
  drawsTicks: true,
  drawsIntervals: true,
  miniature: 'first',
} as const;

const cells = {
  leastWidth: 460,
  axis: 'none',
  travel: 'cells',
  drawsTicks: false,
  drawsIntervals: false,
} as const;

const stacked = { ...cells, family: 'stacked', miniature: 'all-series' } as const;
const dots = { ...bars, family: 'dots', look: 'dots', leastWidth: 420, marksGaps: true } as const;
const tables = { ...cells, family: 'table', leastWidth: 560, miniature: 'first' } as const;

const lines = {
  family: 'trend',
  look: 'lines',
  leastWidth: 220,
  axis: 'raised',
  travel: 'lines',
  drawsTicks: false,
  drawsIntervals: true,
  miniature: 'all',
} as const;

const rows = {
  bars: { ...bars, form: 'Horizontal bars', name: 'Bars', type: chartViewTypes.bar },
  funnel: {
    ...cells,
    family: 'bars',
    form: 'Funnel',
    name: 'Funnel',
    type: chartViewTypes.funnel,
    look: 'funnel',
    drawsIntervals: false,
    miniature: 'all-series',
    namesSeries: true,
    drawsFurther: true,
  },
  columns: {
    ...bars,
    form: 'Columns',
    name: 'Columns',
    type: chartViewTypes.column,
    look: 'columns',
    leastWidth: 460,
    travel: 'columns',
  },
  'stacked-100': {
    ...stacked,
    form: 'To 100%',
    name: 'Stacked to 100%',
    type: chartViewTypes.stackedPercentage,
    look: 'stacked-100',
  },
  stacked: {
    ...stacked,
    form: 'Values',
    name: 'Stacked',
    type: chartViewTypes.stackedBar,
    look: 'stacked',
  },
  nps: {
    ...stacked,
    form: 'NPS',
    name: 'NPS bars',
    type: chartViewTypes.nps,
    look: 'stacked-100',
    drawsIntervals: true,
  },
  dumbbell: { ...dots, form: 'Dumbbell', name: 'Dumbbell', type: chartViewTypes.dumbbell, isJoined: true },
  dots: { ...dots, form: 'Dots', name: 'Dots', type: chartViewTypes.dot },
  scatter: {
    ...cells,
    family: 'dots',
    form: 'Scatter',
    name: 'Scatter',
    type: chartViewTypes.scatter,
    look: 'scatter',
    leastWidth: 320,
    drawsIntervals: true,
    miniature: 'all',
    namesSeries: true,
    drawsFurther: true,
  },
  trend: { ...lines, form: 'Lines', name: 'Trend', type: chartViewTypes.line, mostNamed: 8 },
  slope: {
    ...lines,
    form: 'Slope',
    name: 'Slope',
    type: chartViewTypes.slope,
    mostNamed: 25,
    against: 'first_wave',
  },
  multiples: {
    ...bars,
    form: 'Small multiples',
    name: 'Small multiples',
    type: chartViewTypes.smallMultiples,
    leastWidth: 220,
  },
  heat: { ...tables, form: 'Heat', name: 'Heat table', type: chartViewTypes.heatTable, look: 'heat' },
  distribution: {
    ...bars,
    form: 'Distribution',
    name: 'Distribution',
    type: chartViewTypes.distribution,
    look: 'columns',
    leastWidth: 420,
    axis: 'none',
    travel: 'columns',
    drawsTicks: false,
    drawsIntervals: false,
    miniature: 'all',
  },
  table: { ...tables, form: 'Figures', name: 'Table', type: chartViewTypes.table, look: 'table' },
} as const satisfies Record<string, View>;

export type ChartView = keyof typeof rows;
/** A view with a drawing of its own. */
export type DrawnView = Exclude<ChartView, 'table'>;

/** The table of views. */
export const views: Readonly<Record<ChartView, View>> = rows;

/** Whether a view draws reference lines: these are places on the axis of the figures. */
export function drawsReferences(view: ChartView): boolean {
  return views[view].axis !== 'none';
}

/** Every view, in the order of the key that steps through them. */
export const chartViews: readonly ChartView[] = Object.keys(rows).filter(isChartView);

function isChartView(name: string): name is ChartView {
  return name in rows;
}

/** The views of a family, in the order of its forms. */
export function formsOf(family: ViewFamily): readonly ChartView[] {
  return chartViews.filter((view) => views[view].family === family);
}

/** Returns the view of a number; bars for one that we don't know. */
export function viewOfType(type: number): ChartView | 'auto' {
  if (type === 0) return 'auto';
  return chartViews.find((view) => views[view].type === type) ?? 'bars';
}
