import { BarChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BarAxes } from './BarAxes.tsx';
import { barGeometry } from './bar-geometry.ts';
import { BarMarks } from './BarMarks.tsx';
import { comparedTicks } from './headline-labels.ts';
import { barAxisHeight, figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { type PanelProps, useHatching, usePlot } from './plot-parts.tsx';
import { rowNames } from './row-names.ts';
import { SeriesBars } from './SeriesBars.tsx';

const roomForLabels = 58;
const roomForTick = 64;
const spaceAbove = 2;

/** Horizontal bars: a row a name, a bar a series, whiskers with a halo, values outside of them. */
export function BarPanel({ panel, width }: PanelProps) {
  const { model } = usePlot();
  const { axis } = model;
  const { fill, defs } = useHatching('low-base');
  const namesTick = [...comparedTicks(model).values()].some(({ label }) => label !== '');
  const geometry = barGeometry({ names: rowNames(panel.rows), series: panel.series.length, width });
  return (
    <BarChart
      className={css.chart ?? ''}
      layout="vertical"
      width={width}
      height={geometry.height + barAxisHeight + spaceAbove}
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
      <XAxis {...figureAxis(axis)} height={barAxisHeight} />
      <YAxis {...rowAxis} width={geometry.nameWidth} />
      <SeriesBars panel={panel} axis={axis} thickness={geometry.bar} lowBase={fill} />
      <ReferenceLine x={axis.origin} stroke="var(--ctrl)" />
      <BarAxes axis={axis} geometry={geometry} />
      <BarMarks panel={panel} geometry={geometry} />
    </BarChart>
  );
}
