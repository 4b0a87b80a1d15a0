import { markedMeasure } from '../../../../figures/measures.ts';
import type { Metric, Versus } from '../draft/table-view.ts';
import { measureAt, valueLine } from './value-line.ts';

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
  const lines = metrics.map((metric) =>
    measureAt(valueKind, valueLine(valueKind ?? 'average', metrics), metric),
  );
  const marked = markedMeasure(lines, { measure, versus, isOneLine: true });
  return marked === null ? null : (metrics[lines.indexOf(marked)] ?? null);
}
