import type { Interval } from '../../../figures/figure.ts';
import { format } from '../../lib/format.ts';
import css from './EditionChanges.module.css';

/** The figure of a wave; null where it has none. */
export interface WaveFigure {
  readonly name: string;
  readonly value: number | null;
  readonly interval: Interval | null;
}

interface WaveLineProps {
  /** In time order. */
  readonly figures: readonly WaveFigure[];
  /** Spans of waves with the figure of each span. */
  readonly periods: readonly { readonly from: number; readonly count: number; readonly value: number }[];
  /** Whether the scale is 0 to 100; another one holds its figures. */
  readonly isShare: boolean;
}

const width = 304;
const height = 132;
const plot = { left: 30, right: 6, top: 16, bottom: 20 };

/** A figure wave by wave as a line in the band of its interval, with a bar at the figure of each period. */
export function WaveLine({ figures, periods, isShare }: WaveLineProps) {
  const known = figures.flatMap(({ value, interval }) =>
    value === null ? [] : [value, ...(interval === null ? [] : [interval.low, interval.high])],
  );
  const [least, most] = isShare ? [0, 100] : [Math.min(...known), Math.max(...known)];
  const step = (width - plot.left - plot.right) / Math.max(1, figures.length);
  const x = (place: number) => plot.left + (place + 0.5) * step;
  const y = (value: number) =>
    height - plot.bottom - ((value - least) / (most - least || 1)) * (height - plot.top - plot.bottom);
  const written = (value: number) => (isShare ? format.percent(value) : format.mean(value));
  const drawn = figures.flatMap(({ value, ...figure }, place) =>
    value === null ? [] : [{ ...figure, value, place }],
  );
  const banded = drawn.flatMap(({ interval, place }) => (interval === null ? [] : [{ ...interval, place }]));
  const ends = [drawn[0], ...(drawn.length > 1 ? [drawn.at(-1)] : [])].filter((end) => end !== undefined);
  const ticks = isShare ? [0, 50, 100] : [least, most];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={drawn.map(({ name, value }) => `${name} ${written(value)}`).join(', ')}
      className={css.waves}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={width - plot.right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
            {isShare ? tick : written(tick)}
          </text>
        </g>
      ))}
      <polygon
        points={[
          ...banded.map(({ place, high }) => `${x(place)},${y(high)}`),
          ...banded.toReversed().map(({ place, low }) => `${x(place)},${y(low)}`),
        ].join(' ')}
        fill="var(--accent)"
        opacity={0.18}
      />
      {periods.map(({ from, count, value }) => (
        <line
          key={from}
          x1={x(from) - step / 3}
          x2={x(from + count - 1) + step / 3}
          y1={y(value)}
          y2={y(value)}
          stroke="var(--ink3)"
          strokeWidth={2}
        />
      ))}
      <polyline
        points={drawn.map(({ place, value }) => `${x(place)},${y(value)}`).join(' ')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={2}
      />
      {drawn.map(({ place, value }) => (
        <circle key={place} cx={x(place)} cy={y(value)} r={2.5} fill="var(--accent)" />
      ))}
      {ends.map(({ place, value, name }) => (
        <g key={place} textAnchor={anchorOf(place, figures.length)}>
          <text x={x(place)} y={y(value) - 8} fill="var(--ink)" fontWeight={600}>
            {written(value)}
          </text>
          <text x={x(place)} y={height - 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Words at the ends of a long line lie inside it. */
function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 4) return 'middle';
  return place === 0 ? 'start' : 'end';
}
