const mostSteps = 5;
const multiples = [1, 2, 5, 10] as const;

interface AxisLimits {
  /** The axis never ends above it; null: no limit. */
  readonly most: number | null;
  /** Counted things are not split. */
  readonly isCounted: boolean;
  /** End of an axis without values. */
  readonly emptyEnd: number;
  /** Whether the axis begins above 0 where the values fill less than half of it. */
  readonly mayStartAbove?: boolean;
}

export interface LinearAxis {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Returns the axis that holds 0 and all values, in about five round steps: from 0 or a round end under it. */
export function linearAxis(values: readonly number[], limits: AxisLimits): LinearAxis {
  const { most, isCounted, emptyEnd } = limits;
  const raised = raisedAxis(values, limits);
  if (raised !== null) return raised;
  const [largest, smallest] = [Math.max(0, ...values), Math.min(0, ...values)];
  const reach = largest - smallest || emptyEnd;
  const step = Math.max(isCounted ? 1 : 0, roundStep(reach));
  const below = Math.ceil(-smallest / step - 1e-9);
  const above = Math.ceil((largest || (below === 0 ? reach : 0)) / step - 1e-9);
  const steps = Math.max(below === 0 ? 1 : 0, above);
  return {
    from: below === 0 ? 0 : -below * step,
    to: most === null ? steps * step : Math.min(most, steps * step),
    step,
  };
}

/** The axis that begins above 0; null where it begins at 0. */
function raisedAxis(
  values: readonly number[],
  { most, isCounted, mayStartAbove = false }: AxisLimits,
): LinearAxis | null {
  const [largest, smallest] = [Math.max(...values), Math.min(...values)];
  const span = largest - smallest;
  if (!mayStartAbove || !(span > 0) || span >= largest / 2) return null;
  const step = Math.max(isCounted ? 1 : 0, roundStep(span));
  const from = Math.floor(smallest / step + 1e-9) * step;
  const to = Math.ceil(largest / step - 1e-9) * step;
  return from <= 0 ? null : { from, to: most === null ? to : Math.min(most, to), step };
}

/** The smallest of 1, 2 and 5 × 10^k that reaches the end in five steps. */
function roundStep(end: number): number {
  const rough = end / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (multiples.find((multiple) => multiple * power >= rough - 1e-9) ?? 10);
}
