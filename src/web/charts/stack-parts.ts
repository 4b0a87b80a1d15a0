import { mostColoredAnswers } from '../../figures/drawing/arrange-panels.ts';
import type { ChartMetric } from '../../figures/questions/chart-metrics.ts';
import { metricFacts, metricName } from './chart-metrics.ts';
import type { ChartModel, ChartRow, ShownCell } from './chart-model.ts';
import { type ValueAxis, valueAxis } from '../../figures/drawing/value-axis.ts';

export interface StackPart {
  readonly cell: ShownCell;
  /** Place of its answer among the series. */
  readonly place: number;
  /** Ends of the part on the axis. */
  readonly from: number;
  readonly to: number;
}

/** Whether values of answers that exclude each other add up to something. */
export function isStacked(metric: ChartMetric): boolean {
  return metric === 'audience_percentage' || metric === 'positive_size' || metric === 'positive_sample';
}

/**
 * The parts of a bar, end to end; with 100% they share the whole in proportion. Cells without a figure have no part.
 */
export function stackParts({ cells }: ChartRow, view: 'stacked' | 'stacked-100'): readonly StackPart[] {
  const shown = cells.flatMap((cell, place) => (cell.kind === 'shown' ? [{ cell, place }] : []));
  const total = shown.reduce((sum, { cell }) => sum + cell.value, 0);
  const scale = view === 'stacked' ? 1 : total === 0 ? 0 : 100 / total;
  let from = 0;
  return shown.map(({ cell, place }) => {
    const to = from + cell.value * scale;
    const part = { cell, place, from, to };
    from = to;
    return part;
  });
}

/** Range from 0 to the longest bar, or to 100%. */
export function stackedAxis(
  { metric, panels, format }: ChartModel,
  view: 'stacked' | 'stacked-100',
): ValueAxis {
  if (view === 'stacked-100') return valueAxis('percentage', [100], format);
  const ends = panels.flatMap(({ rows }) => rows.map((row) => stackParts(row, view).at(-1)?.to ?? 0));
  // Shares that are rounded by the machine may pass 100 by a hair.
  const kind = metricFacts(metric).axis;
  return valueAxis(kind, kind === 'percentage' ? ends.map((end) => Math.min(100, end)) : ends, format);
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
  if (!isStacked(metric)) return `${metricName(metric)} can’t be stacked: switch to Audience % or Sample`;
  if (answers > mostColoredAnswers) return tooManyStacked;
  return null;
}
