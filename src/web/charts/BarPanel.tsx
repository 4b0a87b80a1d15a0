import { useId } from 'react';
import { BarChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import { BarMarks } from './BarMarks.tsx';
import type { ChartModel, ChartPanel } from './chart-model.ts';
import { comparedTicks } from './headline-labels.ts';
import { Hatching } from './Hatching.tsx';
import type { MarkHandlers } from './plot-marks.ts';
import { figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { rowNames } from './row-names.ts';
import { SeriesBars } from './SeriesBars.tsx';

interface BarPanelProps extends MarkHandlers {
  readonly model: ChartModel;
  readonly panel: ChartPanel;
  readonly width: number;
}

const axisHeight = 26;
const roomForLabels = 58;
const roomForTick = 64;
const spaceAbove = 2;

/** Horizontal bars: a row a name, a bar a series, whiskers with a halo, values outside of them. */
export function BarPanel({ model, panel, width, ...handlers }: BarPanelProps) {
  const lowBase = `low-base-${useId().replaceAll(/\W/g, '')}`;
  const { axis } = model;
  const namesTick = [...comparedTicks(model).values()].some(({ label }) => label !== '');
  const names = rowNames(panel.rows);
  const geometry = barGeometry({ names, series: panel.series.length, width });
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + axisHeight + spaceAbove}
      data={panel.rows}
      margin={{
        top: spaceAbove,
        right: roomForLabels + (namesTick ? roomForTick : 0),
        bottom: 0,
        left: 0,
      }}
      barGap={geometry.gap}
      accessibilityLayer={false}
    >
      <defs>
        <Hatching id={lowBase} look="low-base" />
      </defs>
      <XAxis {...figureAxis(axis)} height={axisHeight} />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      <SeriesBars panel={panel} axis={axis} thickness={geometry.bar} lowBase={lowBase} />
      <ReferenceLine x={axis.origin} stroke="var(--ctrl)" />
      <BarAxes axis={axis} geometry={geometry} />
      <BarMarks {...handlers} model={model} panel={panel} geometry={geometry} />
    </BarChart>
  );
}
