const normalQuantile975 = 1.959963984540054;

/** Half-width in points of the 95 % interval for a share of 50 %: z · √(0.25 / n), n being the effective sample. */
export function marginPoints(effectiveSample: number): number {
  return 100 * normalQuantile975 * Math.sqrt(0.25 / effectiveSample);
}
