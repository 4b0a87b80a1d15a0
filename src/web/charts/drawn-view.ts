import { assertNever } from '../../lib/assert-never.ts';
import {
  answersAsSeries,
  byAudience,
  bySegment,
  type Grouping,
  mostColoredAnswers,
  segmentsAsColumns,
} from '../../figures/drawing/arrange-panels.ts';
import type { ChartConfiguration } from '../../contract/saved-work/chart-configuration.ts';
import type { ComparedTick } from '../../figures/drawing/drawn-panel.ts';
import { type ValueAxis, valueAxis } from '../../figures/drawing/value-axis.ts';
import { format } from '../lib/format.ts';
import { metricFacts } from './chart-metrics.ts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { distributionModel } from './views/distribution/distribution-model.ts';
import { isStacked, stackedAxis } from './stack-parts.ts';

export const drawnViews = [
  'bars',
  'columns',
  'stacked',
  'stacked-100',
  'dots',
  'dumbbell',
  'trend',
  'multiples',
  'heat',
  'distribution',
] as const;
export type DrawnView = (typeof drawnViews)[number];

/** Panels of a view: those side by side, and those below each other. */
export function drawnModel(
  model: ChartModel,
  view: DrawnView | 'table',
  grouping: Grouping,
  scale: ChartConfiguration['scale'] = 'shared',
): ChartModel {
  const arranged = arrangedModel(model, view, grouping);
  return scale === 'own' && canHaveOwnScales(arranged, view) ? { ...arranged, hasOwnScales: true } : arranged;
}

function arrangedModel(model: ChartModel, view: DrawnView | 'table', grouping: Grouping): ChartModel {
  switch (view) {
    case 'stacked':
    case 'stacked-100': {
      const stacked = answersAsSeries(model);
      return { ...stacked, axis: stackedAxis(stacked, view), showsMarks: false };
    }
    case 'multiples':
      return model.splitBy === 'none' ? byAudience(model) : bySegment(model);
    case 'heat':
      return segmentsAsColumns(model);
    case 'trend':
      return raised(drawsAnswerLines(model, grouping) ? withContext(answersAsSeries(model)) : model);
    case 'table':
      return model;
    case 'distribution':
      return distributionModel(model);
    case 'bars':
    case 'columns':
    case 'dots':
    case 'dumbbell':
      return grouped(model, grouping);
    default:
      return assertNever(view);
  }
}

const leastRatio = 4;

/** Whether panels are so far apart that each may have an axis of its own: the largest ends four times as far out. */
export function canHaveOwnScales({ panels, axis }: ChartModel, view: DrawnView | 'table'): boolean {
  if (panels.length < 2 || axis.kind === 'index' || viewsWithoutAxis.has(view)) return false;
  const largest = panels.map((panel) => Math.max(0, ...endsOf([panel])));
  const least = Math.min(...largest);
  return least > 0 && Math.max(...largest) >= leastRatio * least;
}

const viewsWithoutAxis: ReadonlySet<DrawnView | 'table'> = new Set([
  'distribution',
  'heat',
  'table',
  'stacked',
  'stacked-100',
]);

/** The axis of a panel: the shared one, or its own, which holds the compared values on its rows too. */
export function panelAxis(
  panel: ChartPanel,
  { axis, showsBase, hasOwnScales }: ChartModel,
  { view, ticks }: { readonly view: DrawnView; readonly ticks: ReadonlyMap<string, ComparedTick> },
): ValueAxis {
  if (hasOwnScales !== true || axis.kind === 'index') return axis;
  const compared = panel.rows.flatMap(({ cells }) =>
    cells.flatMap(({ key }) => ticks.get(key)?.position ?? []),
  );
  const ends = [...endsOf([panel], showsBase), ...compared];
  return valueAxis(axis.kind, ends, format, { mayStartAbove: view === 'trend' });
}

/** Values of panels with the ends of their intervals, as places on a linear axis. */
function endsOf(panels: readonly ChartPanel[], showsBase = false): readonly number[] {
  return panels.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      (showsBase ? [...row.cells, row.base] : row.cells).flatMap((cell) =>
        cell.kind === 'shown'
          ? [cell.position, cell.interval?.low ?? [], cell.interval?.high ?? []].flat()
          : [],
      ),
    ),
  );
}

/** Lines have no length, so that their axis may begin above 0. */
function raised(model: ChartModel): ChartModel {
  const { axis, panels, showsBase } = model;
  if (axis.kind === 'index') return model;
  return { ...model, axis: valueAxis(axis.kind, endsOf(panels, showsBase), format, { mayStartAbove: true }) };
}

/** Whether the answers of an audience are lines of one panel: by themselves where there is one audience. */
function drawsAnswerLines({ series, panels }: ChartModel, grouping: Grouping): boolean {
  if (grouping === 'auto') return series.length === 1;
  return grouping === 'audience' && panels.length <= mostColoredAnswers;
}

/** Of more lines than there are colours the largest at their ends keep one, and the others are grey. */
function withContext(model: ChartModel): ChartModel {
  const { series, panels } = model;
  if (series.length <= mostColoredAnswers) return model;
  const ends = series.map((_, place) =>
    Math.max(
      ...panels.map(({ rows }) => {
        const last = rows.findLast(({ cells }) => cells[place]?.kind === 'shown')?.cells[place];
        return last?.kind === 'shown' ? last.value : Number.NEGATIVE_INFINITY;
      }),
    ),
  );
  const order = [...ends.keys()].toSorted((a, b) => (ends[b] ?? 0) - (ends[a] ?? 0));
  const colored = order.slice(0, mostColoredAnswers).toSorted((a, b) => a - b);
  const withColors = series.map((one, place) => ({ ...one, color: colored.indexOf(place) + 1 }));
  return {
    ...model,
    series: withColors,
    panels: panels.map((panel) => ({ ...panel, series: withColors })),
  };
}

/** The model whose figures are listed with a view: bins where all series share them, else the figures that are drawn. */
export function listedModel(model: ChartModel, view: DrawnView | 'table'): ChartModel {
  if (view !== 'distribution') return model;
  const bins = distributionModel(model);
  const isShared = bins.panels.every(
    ({ series, rows }) =>
      series.length === model.series.length && rows.every(({ base }) => base.series === model.base.id),
  );
  return isShared ? bins : model;
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

interface StackedChart {
  readonly metric: ChartModel['metric'];
  readonly addsUp: boolean;
  readonly answers: number;
}

/** The refusal that drawing the first answers and the others as one would end. */
export const tooManyStacked = 'A stack shows at most 8 answers: show the first 7 and the rest';

/** Why a chart can't be stacked, in a sentence; null where it can. */
export function stackRefusal({ metric, addsUp, answers }: StackedChart): string | null {
  if (!addsUp) return 'Answers overlap: one respondent may have given several, so they can’t be stacked';
  if (!isStacked(metric))
    return `${metricFacts(metric).name} can’t be stacked: switch to Audience % or Sample`;
  if (answers > mostColoredAnswers) return tooManyStacked;
  return null;
}
