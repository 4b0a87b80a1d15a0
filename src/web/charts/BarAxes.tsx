import { Text, usePlotArea, ZIndexLayer } from 'recharts';
import type { BarGeometry } from './bar-geometry.ts';
import css from './plot.module.css';
import type { ValueAxis } from './value-axis.ts';

interface BarAxesProps {
  readonly axis: ValueAxis;
  readonly names: readonly string[];
  readonly geometry: BarGeometry;
}

const underEverything = -100;
const belowPlot = 17;
const besideNames = 12;
const lineHeight = 15;

/** Grid and words of both axes: names left, on one edge, and values under the plot. */
export function BarAxes({ axis, names, geometry }: BarAxesProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const scale = plot.width / (axis.to - axis.from);
  return (
    <>
      <ZIndexLayer zIndex={underEverything}>
        {axis.ticks.map(({ position }) => {
          const x = plot.x + (position - axis.from) * scale;
          return (
            <line key={position} x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} className={css.grid} />
          );
        })}
      </ZIndexLayer>
      {names.map((name, row) => (
        <Text
          key={name}
          x={0}
          y={plot.y + (row + 0.5) * geometry.pitch}
          width={geometry.nameWidth - besideNames}
          maxLines={Math.max(geometry.nameLines, Math.floor(geometry.pitch / lineHeight))}
          textAnchor="start"
          verticalAnchor="middle"
          lineHeight={lineHeight}
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
