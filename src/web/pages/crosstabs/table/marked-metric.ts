import { markedMeasure, type Measure } from '../../../../figures/measures.ts';
import type { Metric, Versus } from '../draft/table-view.ts';
import { valueLine } from './value-line.ts';

/**
 * The first of the lines shown that may carry the test of a cell: of its share, or of its mean where it is an average or
 * a sum. Row, column and whole of a table are read on one line. null: the cell shows no mark.
 */
export function markedMetric(
  valueKind: 'average' | 'sum' | null,
  metrics: readonly Metric[],
  versus: Versus,
): Metric | null {
  const measure = valueKind === null ? ('columnPercentage' as const) : ('mean' as const);
  const lines = metrics.map((metric) => measureAt(valueKind, metric, metrics));
  const marked = markedMeasure(lines, { measure, versus, isOneLine: true });
  return marked === null ? null : (metrics[lines.indexOf(marked)] ?? null);
}

/** What a line of a cell shows: an average or a total is in the line of its own, or in that of the share. */
function measureAt(valueKind: 'average' | 'sum' | null, metric: Metric, metrics: readonly Metric[]): Measure {
  if (valueKind === null || metric !== valueLine(valueKind, metrics)) return metric;
  return valueKind === 'average' ? 'mean' : 'total';
}
