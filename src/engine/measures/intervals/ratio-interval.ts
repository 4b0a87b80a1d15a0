import type { Interval } from '../../../figures/figure.ts';
import { criticalValue } from './estimate-interval.ts';

/**
 * Question: which indexes is this one compatible with?
 *
 * Formula: index × exp(± z √Var(ln index)), Var the linearised variance of z1/p1 − z0/p0, the contributions of the two
 * shares over the shares (delta method). Base: both sides, which may overlap. Unit: that of the ratio, which need not
 * be 0–100. Edge: null where the ratio is not positive; of a column that is the base itself both ends are the ratio.
 */
export function ratioInterval(ratio: number, varianceOfLog: number): Interval | null {
  if (!(ratio > 0)) return null;
  const factor = Math.exp(criticalValue(null) * Math.sqrt(varianceOfLog));
  return { low: ratio / factor, high: ratio * factor };
}
