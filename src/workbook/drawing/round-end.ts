const mostSteps = 5;
const multiples = [1, 2, 5, 10] as const;

/** The round end of an axis from 0 that holds `largest`, in at most five round steps; never over `most`. */
export function roundEnd(
  largest: number,
  most: number | null,
): { readonly to: number; readonly step: number } {
  if (largest <= 0) return { to: 1, step: 1 };
  const rough = largest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (multiples.find((multiple) => multiple * power >= rough - 1e-9) ?? 10);
  const to = step * Math.ceil(largest / step - 1e-9);
  return { to: most === null ? to : Math.min(most, to), step };
}
