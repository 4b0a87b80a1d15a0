import type { Measure } from '../../../../figures/measures.ts';
import type { Metric } from '../draft/table-view.ts';

type ValueKind = 'average' | 'sum';

/**
 * The line of a cell in which an average or a total stands: its own where that is among the figures, else that of the
 * share, which neither has.
 */
export function valueLine(kind: ValueKind, metrics: readonly Metric[]): Metric {
  const own: Metric = kind === 'average' ? 'mean' : 'size';
  return metrics.includes(own) ? own : 'columnPercentage';
}

/** The measure that a line shows; `line` is that of the cell's own value. */
export function measureAt(valueKind: ValueKind | null, line: Metric, metric: Metric): Measure {
  if (valueKind === null || metric !== line) return metric;
  return valueKind === 'average' ? 'mean' : 'total';
}
