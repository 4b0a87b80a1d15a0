import { useId } from 'react';
import { BarChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { ColumnMarks } from './ColumnMarks.tsx';
import { columnGeometry } from './column-geometry.ts';
import { Hatching } from './Hatching.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import { figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { rowNames } from './row-names.ts';
import { SeriesBars } from './SeriesBars.tsx';

interface ColumnPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const spaceAbove = 26;
const plotHeight = 260;

/** Upright bars: a group a name, a column a series; wider than the room it has where there are many. */
export function ColumnPanel({ model, panel, width, ...handlers }: ColumnPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
  const { axis } = model;
  const names = rowNames(panel.rows);
  const geometry = columnGeometry({ names, series: panel.series.length, width });
  return (
    <div className={css.scrolled}>
      <BarChart
        className={css.chart ?? ''}
        width={geometry.width}
        height={plotHeight + geometry.namesHeight + spaceAbove}
        data={panel.rows}
        margin={{ top: spaceAbove, right: 8, bottom: 0, left: 0 }}
        barGap={geometry.gap}
        accessibilityLayer={false}
      >
        <defs>
          <Hatching id={lowBase} look="low-base" />
        </defs>
        <XAxis {...rowAxis} height={geometry.namesHeight} />
        <YAxis {...figureAxis(axis)} width={geometry.axisWidth} />
        <SeriesBars panel={panel} axis={axis} thickness={geometry.bar} lowBase={lowBase} />
        <ReferenceLine y={axis.origin} stroke="var(--ctrl)" />
        <ColumnMarks {...handlers} model={model} panel={panel} geometry={geometry} />
      </BarChart>
    </div>
  );
}
