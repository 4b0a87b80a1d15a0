import { Text, usePlotArea } from 'recharts';
import type { BarGeometry } from './bar-geometry.ts';
import css from './plot.module.css';
import type { ValueAxis } from './value-axis.ts';

interface BarAxesProps {
  readonly axis: ValueAxis;
  readonly names: readonly string[];
  readonly geometry: BarGeometry;
}

const belowPlot = 17;
const besideNames = 12;

/** The words of both axes: names left, on one edge, and values under the plot. */
export function BarAxes({ axis, names, geometry }: BarAxesProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const scale = plot.width / (axis.to - axis.from);
  return (
    <>
      {names.map((name, row) => (
        <Text
          key={name}
          x={0}
          y={plot.y + (row + 0.5) * geometry.pitch}
          width={geometry.nameWidth - besideNames}
          maxLines={geometry.nameLines}
          textAnchor="start"
          verticalAnchor="middle"
          lineHeight={15}
          className={css.name ?? ''}
        >
          {name}
        </Text>
      ))}
      {axis.ticks.map(({ position, label }) => (
        <text
          key={position}
          x={plot.x + (position - axis.from) * scale}
          y={plot.y + plot.height + belowPlot}
          textAnchor="middle"
          className={css.tick}
        >
          {label}
        </text>
      ))}
    </>
  );
}
