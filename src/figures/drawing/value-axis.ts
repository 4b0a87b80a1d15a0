import type { Interval } from '../figure.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { linearAxis } from '../../lib/linear-axis.ts';
import type { Format } from '../../lib/format.ts';
import type { MeasureAxis } from '../measures.ts';
import { labelSize, textWidth } from './text-width.ts';

export interface AxisTick {
  /** Position on the axis, as `toPosition` gives it. */
  readonly position: number;
  readonly label: string;
}

/** Positions of values: linear on screen, whatever the scale of the values. */
export interface ValueAxis {
  readonly kind: MeasureAxis;
  readonly from: number;
  readonly to: number;
  /** Where bars begin: 0, or the index of 100. */
  readonly origin: number;
  readonly ticks: readonly AxisTick[];
}

const indexReaches = [
  { upTo: 200, ticks: [50, 80, 100, 125, 200] },
  { upTo: 400, ticks: [25, 50, 100, 200, 400] },
  { upTo: 1000, ticks: [10, 25, 50, 100, 200, 400, 1000] },
] as const;

/**
 * The axis that shows all of `values` (in the metric's unit): from 0, or a round end under it, to a round end, or for the index a log scale
 * centred on 100, as wide to both sides as the farthest value needs and at most from 10 to 1,000.
 */
export function valueAxis(
  kind: MeasureAxis,
  values: readonly number[],
  format: Format,
  { mayStartAbove = false }: { readonly mayStartAbove?: boolean } = {},
): ValueAxis {
  if (kind === 'index') return indexAxis(values, format);
  const {
    from,
    to: end,
    step,
  } = linearAxis(values, {
    most: kind === 'percentage' ? 100 : null,
    isCounted: kind === 'respondents' || kind === 'people',
    emptyEnd: kind === 'percentage' ? 10 : 5,
    mayStartAbove,
  });
  const ticks = Array.from(
    { length: Math.round((end - from) / step) + 1 },
    (_, index) => from + index * step,
  );
  return {
    kind,
    from,
    to: end,
    origin: 0,
    ticks: ticks.map((value, index) => ({
      position: value,
      label: tickLabel(kind, value, step, index === ticks.length - 1, format),
    })),
  };
}

/** Whether an axis begins above 0, which a sign at its foot and a footnote say. */
export function startsAbove({ kind, from }: ValueAxis): boolean {
  return kind !== 'index' && from > 0;
}

/** Place of a value on its axis, kept inside its ends. */
export function toPosition(axis: ValueAxis, value: number): number {
  const place = axis.kind === 'index' ? logPlace(value) : value;
  return Math.min(axis.to, Math.max(axis.from, place));
}

interface Measured {
  readonly kind: 'shown';
  /** Its measure's unit, as the interval's. */
  readonly value: number;
  readonly interval: Interval | null;
}

interface Unmeasured {
  readonly kind: 'absent';
}

/** Returns the values of cells with the ends of their intervals, so that no whisker leaves the axis. */
export function reachOf(kind: MeasureAxis, cells: readonly (Measured | Unmeasured)[]): number[] {
  return cells.flatMap((cell) => {
    if (cell.kind === 'absent') return [];
    const { value, interval } = cell;
    if (interval === null) return [value];
    // Only values have an axis that may begin under 0.
    return kind === 'value' ? [value, interval.low, interval.high] : [value, interval.high];
  });
}

/** Returns the place of a value and its interval on an axis. */
export function placedOn(axis: ValueAxis, { value, interval }: Pick<Measured, 'value' | 'interval'>) {
  return {
    position: toPosition(axis, value),
    interval: interval && { low: toPosition(axis, interval.low), high: toPosition(axis, interval.high) },
  };
}

/** Ticks whose labels fit in `width` pixels: all, or every second, third and so on, counted from the last. */
export function namedTicks({ ticks, from, to }: ValueAxis, width: number): readonly AxisTick[] {
  const widest = Math.max(0, ...ticks.map(({ label }) => textWidth(label, labelSize))) + 6;
  const gaps = ticks.slice(1).map(({ position }, index) => position - (ticks[index]?.position ?? position));
  const every = Math.ceil((widest * (to - from)) / (Math.min(...gaps) * Math.max(1, width)));
  return ticks.filter((_, index) => (ticks.length - 1 - index) % Math.max(1, every) === 0);
}

function indexAxis(values: readonly number[], format: Format): ValueAxis {
  const farthest = Math.max(
    0,
    ...values.filter((value) => value > 0).map((value) => Math.abs(logPlace(value))),
  );
  const reach = indexReaches.find(({ upTo }) => farthest <= logPlace(upTo) + 1e-9) ?? indexReaches[2];
  const end = logPlace(reach.upTo);
  return {
    kind: 'index',
    from: -end,
    to: end,
    origin: 0,
    ticks: reach.ticks.map((value) => ({ position: logPlace(value), label: format.index(value) })),
  };
}

/** Returns the index at a place of its axis. */
export function indexAt(place: number): number {
  return Math.round(100 * Math.exp(place));
}

function logPlace(index: number): number {
  return Math.log(index / 100);
}

function tickLabel(
  kind: Exclude<MeasureAxis, 'index'>,
  value: number,
  step: number,
  isLast: boolean,
  format: Format,
): string {
  switch (kind) {
    case 'percentage': {
      // Ticks differ whatever decimals the figures have.
      const isFine =
        format.percent(step) !== format.percent(0) && format.percent(step) !== format.percent(2 * step);
      const rounded = Math.round(value * 1e9) / 1e9;
      const number =
        value === 0 || step >= 1
          ? format.count(value)
          : isFine
            ? format.percent(value)
            : format.given(rounded);
      return isLast ? `${number}%` : number;
    }
    case 'people':
      return format.size(value);
    case 'value':
      // Sums of steps are off by a hair.
      return format.given(Math.round(value * 1e9) / 1e9);
    case 'respondents':
      return format.count(value);
    default:
      return assertNever(kind);
  }
}
