import css from './plot.module.css';
import { Ground, Words } from './plot-parts.tsx';
import type { ValueAxis } from '../value-axis.ts';

interface FigureGridProps {
  readonly axis: ValueAxis;
  readonly plot: { readonly x: number; readonly width: number };
  /** A figure's position on the axis, in pixels from the top. */
  readonly down: (position: number) => number;
}

/** A line across the plot at each figure of an upright axis, and the figure at its left. */
export function FigureGrid({ axis, plot, down }: FigureGridProps) {
  return (
    <>
      <Ground>
        {axis.ticks.map(({ position }) => (
          <line
            key={position}
            x1={plot.x}
            x2={plot.x + plot.width}
            y1={down(position)}
            y2={down(position)}
            className={css.grid}
          />
        ))}
      </Ground>
      {axis.ticks.map(({ position, label }) => (
        <Words key={position} x={plot.x - 8} y={down(position) + 4} anchor="end">
          {label}
        </Words>
      ))}
    </>
  );
}
