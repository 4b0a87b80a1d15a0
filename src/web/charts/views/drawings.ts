import {
  answersAsSeries,
  byAudience,
  bySegment,
  type Grouping,
  segmentsAsColumns,
} from '../../../figures/drawing/arrange-panels.ts';
import { barPanel } from '../../../figures/drawing/bar-panel.ts';
import type { Plot } from '../../../figures/drawing/drawn-panel.ts';
import { linePanel } from '../../../figures/drawing/line-panel.ts';
import type { Drawing } from '../../../figures/drawing/shapes.ts';
import type { ChartMetric } from '../../../figures/questions/chart-metrics.ts';
import { assertNever } from '../../../lib/assert-never.ts';
import type { ChartModel, ChartPanel } from '../chart-model.ts';
import { columnPanel } from '../panels/column-panel.ts';
import { dotPanel } from '../panels/dot-panel.ts';
import { heatPanel } from '../panels/heat-panel.ts';
import { stackPanel } from '../panels/stack-panel.ts';
import { stackedAxis, stackRefusal } from '../stack-parts.ts';
import { distributionModel } from './distribution/distribution-model.ts';
import { histogramPanel } from './distribution/histogram-panel.ts';
import { linesModel } from './lines/lines-model.ts';
import { funnelModel } from './funnel/funnel-model.ts';
import { funnelPanel } from './funnel/funnel-panel.ts';
import { npsModel } from './nps/nps-model.ts';
import { npsPanel } from './nps/nps-panel.ts';
import { scatterModel } from './scatter/scatter-model.ts';
import { scatterPanel } from './scatter/scatter-panel.ts';
import type { ChartView } from './views.ts';

/** The parts of a chart that decide which views can be drawn of it. */
export interface ViewContent {
  readonly metric: ChartMetric;
  /** Empty: none. */
  readonly splitter: string;
  readonly segments: number;
  readonly audiences: number;
  readonly answers: number;
  /** Whether the answers exclude each other. */
  readonly addsUp: boolean;
  readonly takesNumbers: boolean;
  /** Whether it has a score that can be taken apart. */
  readonly hasScore: boolean;
  readonly further: number;
}

/** How a panel is drawn besides its figures. */
export interface DrawOptions {
  /** Whether lines are named at their ends. */
  readonly namesLines: boolean;
  /** Whether columns lie. */
  readonly isAcross: boolean;
}

/** How a view arranges the figures of a chart and draws a panel of them. */
interface ViewDrawing {
  readonly arrange: (model: ChartModel, grouping: Grouping) => ChartModel;
  readonly draw: (
    panel: ChartPanel,
    width: number,
    plot: Plot,
    model: ChartModel,
    options: DrawOptions,
  ) => Drawing;
  /** Why it can't be drawn of a chart, in a sentence; null or absent: it can. */
  readonly refuse?: (content: ViewContent) => string | null;
}

const stacked = (view: 'stacked' | 'stacked-100'): ViewDrawing => ({
  arrange: (model) => {
    const arranged = answersAsSeries(model);
    return { ...arranged, axis: stackedAxis(arranged, view), showsMarks: false };
  },
  draw: (panel, width, plot) => stackPanel(panel, width, plot, view),
  refuse: stackRefusal,
});

const dots = (isJoined: boolean): ViewDrawing => ({
  arrange: grouped,
  draw: (panel, width, plot, { metric }) => dotPanel(panel, width, plot, { metric, isJoined }),
});

const lines = (isSlope: boolean): ViewDrawing => ({
  arrange: linesModel,
  draw: (panel, width, plot, { panels }, { namesLines }) =>
    linePanel(panel, width, plot, { height: panels.length === 1 ? 376 : 226, namesLines, isSlope }),
  refuse: (content) =>
    trendRefusal(content) ?? (isSlope && content.segments > 2 ? 'A slope needs exactly two waves' : null),
});

const noBins = { panels: new Map(), unit: '', density: null };

const heat: ViewDrawing = {
  arrange: (model) => segmentsAsColumns(model),
  draw: (panel, width, plot, { metric }) => heatPanel(panel, width, plot, metric),
};

/** The drawing of every view. */
export const drawings: Readonly<Record<ChartView, ViewDrawing>> = {
  bars: { arrange: grouped, draw: barPanel },
  columns: {
    arrange: grouped,
    draw: (panel, width, plot, _, { isAcross }) =>
      isAcross ? barPanel(panel, width, plot) : columnPanel(panel, width, plot),
  },
  funnel: {
    arrange: funnelModel,
    draw: (panel, width, plot, { beside }) =>
      beside === undefined ? barPanel(panel, width, plot) : funnelPanel(panel, width, plot),
    refuse: ({ metric, further }) =>
      further === 0
        ? 'A funnel needs two stages: add a further question with the same answers'
        : metric === 'audience_percentage'
          ? null
          : 'A funnel shows shares: switch to Audience %',
  },
  'stacked-100': stacked('stacked-100'),
  stacked: stacked('stacked'),
  nps: {
    arrange: npsModel,
    draw: (panel, width, plot, { beside }) =>
      beside === undefined ? barPanel(panel, width, plot) : npsPanel(panel, width, plot),
    refuse: ({ hasScore }) =>
      hasScore ? null : 'NPS bars need a scale from 0 to 10, or a score made of one',
  },
  dumbbell: dots(true),
  scatter: {
    arrange: scatterModel,
    draw: (panel, width, _, { scatter }) =>
      scatter === undefined ? { width, height: 0, shapes: [] } : scatterPanel(panel, width, scatter),
    refuse: ({ answers, audiences, segments, further }) =>
      answers < 2
        ? 'A scatter needs several answers, which are its points'
        : audiences + Math.max(0, segments - 1) + further === 0
          ? 'A scatter needs two measures: add an audience, a split or a second question'
          : null,
  },
  dots: dots(false),
  trend: lines(false),
  slope: lines(true),
  multiples: {
    arrange: (model) => (model.splitBy === 'none' ? byAudience(model) : bySegment(model)),
    draw: barPanel,
    refuse: ({ splitter, audiences }) =>
      splitter === '' && audiences === 0 ? 'Small multiples need a split or several audiences' : null,
  },
  heat,
  distribution: {
    arrange: distributionModel,
    draw: (panel, width, plot, { distribution = noBins }) => histogramPanel(panel, width, plot, distribution),
    refuse: ({ takesNumbers }) => (takesNumbers ? null : 'A distribution needs a question of numbers'),
  },
  table: { ...heat, arrange: (model) => model },
};

/** The refusal that splitting by wave would end. */
export const trendNeedsWaves = 'A trend needs waves on the axis';

/** The refusal that more waves would end. */
export const trendNeedsMoreWaves = 'A trend needs two waves or more';

function trendRefusal({ splitter, segments }: ViewContent): string | null {
  if (splitter !== 'waves') return trendNeedsWaves;
  return segments < 2 ? trendNeedsMoreWaves : null;
}

function grouped(model: ChartModel, grouping: Grouping): ChartModel {
  switch (grouping) {
    case 'auto':
    case 'answer':
      return model;
    case 'audience':
      return byAudience(model);
    case 'segment':
      return bySegment(model);
    default:
      return assertNever(grouping);
  }
}
