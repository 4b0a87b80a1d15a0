interface SparklineProps {
  /** In order; null where there is no figure. */
  readonly values: readonly (number | null)[];
  /** Describes it, with its ends. */
  readonly label: string;
  /** A low base loses its colour. */
  readonly quiet?: boolean;
}

const width = 66;
const height = 20;
const inset = 3;

/** A line on a scale of its own, its end marked; a gap where there is no figure. */
export function Sparkline({ values, label, quiet = false }: SparklineProps) {
  const scale = sparkScale(values);
  const x = (place: number) =>
    values.length < 2 ? width / 2 : inset + (place / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => height - inset - scale(value) * (height - 2 * inset);
  const last = values.findLastIndex((value) => value !== null);
  const end = values[last];
  return (
    <svg
      display="block"
      overflow="visible"
      color={quiet ? 'var(--ink3)' : 'var(--accent)'}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path
        d={linePath(values, x, y)}
        fill="none"
        stroke="currentcolor"
        strokeLinejoin="round"
        strokeWidth={1.25}
      />
      {end !== undefined && end !== null && <circle cx={x(last)} cy={y(end)} r={2} fill="currentcolor" />}
    </svg>
  );
}

function linePath(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  return values
    .map((value, place) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const step = `${isDrawing ? 'L' : 'M'}${x(place)} ${y(value)}`;
      isDrawing = true;
      return step;
    })
    .join('');
}

/** Share of the largest value: smaller differences are not blown up to a rise or a fall. */
const leastSpan = 0.05;

/**
 * Where a value lies between the lowest of all (0) and the highest (1). Values that hardly differ lie about the middle: a
 * share that the weights keep the same in every wave is a level line, not a staircase of its last decimals.
 */
export function sparkScale(values: readonly (number | null)[]): (value: number) => number {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(high - low, leastSpan * Math.abs(high));
  const from = (low + high - span) / 2;
  return (value) => (span === 0 ? 0.5 : (value - from) / span);
}
