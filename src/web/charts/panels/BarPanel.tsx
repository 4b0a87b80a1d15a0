import { BarChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import { BarMarks } from './BarMarks.tsx';
import { barAxisHeight, figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import type { DrawnPanel } from '../chart-model.ts';
import { type PanelProps, rowNames, useHatching, usePlot } from './plot-parts.tsx';
import { SeriesBars } from './SeriesBars.tsx';

const roomForLabels = 58;
const roomForTick = 64;
const spaceAbove = 2;

/** Horizontal bars: a row a name, a bar a series, whiskers with a halo, values outside of them. */
export function BarPanel({ panel, width }: PanelProps<DrawnPanel>) {
  const { model, ticks } = usePlot();
  const { axis } = model;
  const { fill, defs } = useHatching('low-base');
  const axisHeight = axis.ticks.length === 0 ? 0 : barAxisHeight;
  const namesTick = [...ticks.values()].some(({ label }) => label !== '');
  const geometry = barGeometry({ names: rowNames(panel.rows), series: panel.series.length, width });
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
      {defs}
      <XAxis {...figureAxis(axis)} height={axisHeight} />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      <SeriesBars panel={panel} axis={axis} thickness={geometry.bar} lowBase={fill} />
      <ReferenceLine x={axis.origin} stroke="var(--ctrl)" />
      <BarAxes axis={axis} geometry={geometry} />
      <BarMarks panel={panel} geometry={geometry} />
    </BarChart>
  );
}
