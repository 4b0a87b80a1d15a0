import { BarChart, ReferenceLine, XAxis, YAxis } from 'recharts';
import { ColumnMarks } from './ColumnMarks.tsx';
import { columnGeometry } from './column-geometry.ts';
import { figureAxis, rowAxis } from './panel-axes.ts';
import css from './plot.module.css';
import { type PanelProps, rowNames, useHatching, usePlot } from './plot-parts.tsx';
import { SeriesBars } from './SeriesBars.tsx';

const spaceAbove = 26;
const plotHeight = 260;

/** Upright bars: a group a name, a column a series; wider than the room it has where there are many. */
export function ColumnPanel({ panel, width }: PanelProps) {
  const { axis } = usePlot().model;
  const { fill, defs } = useHatching('low-base');
  const geometry = columnGeometry({ names: rowNames(panel.rows), series: panel.series.length, width });
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
        {defs}
        <XAxis {...rowAxis} height={geometry.namesHeight} />
        <YAxis {...figureAxis(axis)} width={geometry.axisWidth} />
        <SeriesBars panel={panel} axis={axis} thickness={geometry.bar} lowBase={fill} />
        <ReferenceLine y={axis.origin} stroke="var(--ctrl)" />
        <ColumnMarks panel={panel} geometry={geometry} />
      </BarChart>
    </div>
  );
}
