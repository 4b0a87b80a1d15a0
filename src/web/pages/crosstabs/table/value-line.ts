import type { Metric } from '../draft/table-view.ts';

/**
 * The line of a cell in which an average or a total stands: its own where that is among the figures, else that of the
 * share, which neither has.
 */
export function valueLine(kind: 'average' | 'sum', metrics: readonly Metric[]): Metric {
  const own: Metric = kind === 'average' ? 'mean' : 'size';
  return metrics.includes(own) ? own : 'columnPercentage';
}
