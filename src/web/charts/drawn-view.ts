import { assertNever } from '../../lib/assert-never.ts';
import {
  answersAsSeries,
  byAudience,
  bySegment,
  type Grouping,
  mostColoredAnswers,
  segmentsAsColumns,
} from '../../figures/drawing/arrange-panels.ts';
import { metricFacts } from './chart-metrics.ts';
import type { ChartModel } from './chart-model.ts';
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
] as const;
export type DrawnView = (typeof drawnViews)[number];

/** Panels of a view: those side by side, and those below each other. */
export function drawnModel(model: ChartModel, view: DrawnView | 'table', grouping: Grouping): ChartModel {
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
      return grouping === 'audience' && model.panels.length <= mostColoredAnswers
        ? answersAsSeries(model)
        : model;
    case 'table':
      return model;
    case 'bars':
    case 'columns':
    case 'dots':
    case 'dumbbell':
      return grouped(model, grouping);
    default:
      return assertNever(view);
  }
}

function grouped(model: ChartModel, grouping: Grouping): ChartModel {
  switch (grouping) {
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
export const tooManyStacked = 'A stack shows at most 8 answers: show the first 7 and other';

/** Why a chart can't be stacked, in a sentence; null where it can. */
export function stackRefusal({ metric, addsUp, answers }: StackedChart): string | null {
  if (!addsUp) return 'Answers overlap: one respondent may have given several, so they can’t be stacked';
  if (!isStacked(metric))
    return `${metricFacts(metric).name} can’t be stacked: switch to Audience % or Sample`;
  if (answers > mostColoredAnswers) return tooManyStacked;
  return null;
}
