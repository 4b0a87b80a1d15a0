import { type BarGeometry, nameLineHeight } from './bar-geometry.ts';
import css from './plot.module.css';
import { Ground, usePlaces, Words } from './plot-parts.tsx';
import { namedTicks, type ValueAxis } from '../value-axis.ts';

interface BarAxesProps {
  readonly axis: ValueAxis;
  readonly geometry: Pick<BarGeometry, 'names' | 'pitch'>;
  /** Rows with emphasised names. */
  readonly isStrong?: (row: number) => boolean;
}

const belowPlot = 17;
/** Distance from the middle of a line of names to its baseline. */
const baseline = 4;

/** Grid and words of both axes: names left, on one edge, and values under the plot. */
export function BarAxes({ axis, geometry, isStrong }: BarAxesProps) {
  const places = usePlaces(axis);
  if (places === null) return null;
  const { plot, across } = places;
  return (
    <>
      <Ground>
        {axis.ticks.map(({ position }) => (
          <line
            key={position}
            x1={across(position)}
            x2={across(position)}
            y1={plot.y}
            y2={plot.y + plot.height}
            className={css.grid}
          />
        ))}
      </Ground>
      {geometry.names.map((lines, row) => {
        const middle = plot.y + (row + 0.5) * geometry.pitch;
        const first = middle - ((lines.length - 1) * nameLineHeight) / 2 + baseline;
        return (
          // Rows never change places inside one drawing.
          // oxlint-disable-next-line react/no-array-index-key
          <text key={row} y={first} className={isStrong?.(row) === true ? css.strongName : css.name}>
            {lines.map((line, position) => (
              <tspan key={line} x={0} y={first + position * nameLineHeight}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
      {namedTicks(axis, plot.width).map(({ position, label }) => (
        <Words key={position} x={across(position)} y={plot.y + plot.height + belowPlot} anchor="middle">
          {label}
        </Words>
      ))}
    </>
  );
}
