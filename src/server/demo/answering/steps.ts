import type { Response } from './respond.ts';

/** Where the responses are cut into ordered steps of these shares; a higher `level` (deviations) lowers all cuts. */
export function cutsOfShares(response: Response, shares: readonly number[], level: number): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let below = 0;
  return shares.slice(0, -1).map((share) => {
    below += share / total;
    return response.cutAt(below) - level * response.deviation;
  });
}

/** How many cuts the value is above. */
export function stepOf(cuts: readonly number[], value: number): number {
  let step = 0;
  while (step < cuts.length && value > (cuts[step] ?? 0)) step++;
  return step;
}
