import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { baseline } from '../../../figures/drawing/axes.ts';
import type { DrawnPanel, Plot } from '../../../figures/drawing/drawn-panel.ts';
import { type Shape, words } from '../../../figures/drawing/shapes.ts';
import { writeGap } from '../../../figures/measures.ts';
import { decidingP } from '../../../figures/verdict.ts';
import { format } from '../../lib/format.ts';
import { metricFacts } from '../chart-metrics.ts';

interface GapPlaces {
  readonly metric: ChartMetric;
  readonly pitch: number;
  readonly top: number;
  /** Edge of the drawing. */
  readonly right: number;
}

export const gapColumnsWidth = 150;
const glyphFromRight = 52;
const pFromRight = 84;

/** Columns next to the dots of two series: p where they were tested, and the gap. */
export function gapColumns(
  { rows }: DrawnPanel,
  { showsMarks }: Plot,
  { metric, pitch, top, right }: GapPlaces,
): readonly Shape[] {
  const { axis, kind } = metricFacts(metric);
  const isTested = rows.some(({ gap }) => gap !== null && gap.test !== null);
  return [
    ...(isTested ? [words('p', right - pFromRight, top - 8, 'end')] : []),
    words(axis === 'percentage' ? 'gap, points' : 'gap', right, top - 8, 'end'),
    ...rows.flatMap(({ gap }, index): readonly Shape[] => {
      if (gap === null) return [];
      const { test, difference } = gap;
      const middle = top + (index + 0.5) * pitch;
      const y = middle + baseline;
      const mark = showsMarks ? (test?.mark ?? null) : null;
      return [
        ...(test === null ? [] : [words(decidingP(test, format), right - pFromRight, y, 'end')]),
        ...(mark === null
          ? []
          : [{ tag: 'mark', at: { x: right - glyphFromRight, y: middle }, mark } as const]),
        {
          ...words(writeGap(difference, kind, format), right, y, 'end', 'gap'),
          ...(mark !== null && { state: 'apart' }),
        },
      ];
    }),
  ];
}
