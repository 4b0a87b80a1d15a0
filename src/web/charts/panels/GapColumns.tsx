import type { ChartMetric } from '../../../figures/chart-metrics.ts';
import { usePlotArea } from 'recharts';
import { writeGap } from '../../../figures/measures.ts';
import { decidingP } from '../../../figures/verdict.ts';
import { format } from '../../lib/format.ts';
import { metricFacts } from '../chart-metrics.ts';
import type { ChartPanel } from '../chart-model.ts';
import { MarkGlyph } from '../../figures/MarkGlyph.tsx';
import css from './plot.module.css';
import { Words } from './plot-parts.tsx';

interface GapColumnsProps {
  readonly metric: ChartMetric;
  readonly showsMarks: boolean;
  readonly panel: ChartPanel;
  readonly pitch: number;
  /** Edge of the drawing. */
  readonly right: number;
}

export const gapColumnsWidth = 150;
const glyphFromRight = 52;
const pFromRight = 84;

/** Columns next to the dots of two series: p where they were tested, and the gap. */
export function GapColumns({ metric, showsMarks, panel, pitch, right }: GapColumnsProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const isTested = panel.rows.some(({ gap }) => gap?.test !== null && gap !== null);
  const unit = metricFacts(metric).axis === 'percentage' ? 'gap, points' : 'gap';
  return (
    <>
      {isTested && (
        <Words x={right - pFromRight} y={plot.y - 8} anchor="end">
          p
        </Words>
      )}
      <Words x={right} y={plot.y - 8} anchor="end">
        {unit}
      </Words>
      {panel.rows.map(({ key, gap }, index) => {
        if (gap === null) return null;
        const middle = plot.y + (index + 0.5) * pitch;
        const mark = showsMarks ? (gap.test?.mark ?? null) : null;
        return (
          <g key={key}>
            {gap.test !== null && (
              <Words x={right - pFromRight} y={middle + 4} anchor="end">
                {decidingP(gap.test, format)}
              </Words>
            )}
            {mark !== null && <MarkGlyph mark={mark} x={right - glyphFromRight} y={middle} />}
            <text
              x={right}
              y={middle + 4}
              textAnchor="end"
              className={css.gap}
              data-apart={mark !== null || undefined}
            >
              {writeGap(gap.difference, metricFacts(metric).kind, format)}
            </text>
          </g>
        );
      })}
    </>
  );
}
