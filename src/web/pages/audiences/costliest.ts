import type { Group } from '../../../expression/expression.ts';
import type { FunnelAnswer } from '../../connected/funnel-answer.ts';

export interface Costliest {
  /** Its place among the conditions of the root. */
  readonly index: number;
  /** Respondents of the whole now, and without it. */
  readonly now: number;
  readonly without: number;
}

/**
 * The condition at the top whose removal would leave the most respondents; null where removing one adds no one, or
 * where there is only one.
 */
export function costliestOf(root: Group, { byPath }: FunnelAnswer): Costliest | null {
  const now = byPath.get('')?.sample ?? 0;
  if (root.children.length < 2) return null;
  let costliest: Costliest | null = null;
  for (const index of root.children.keys()) {
    const without = byPath.get(String(index))?.without?.sample ?? 0;
    if (without > now && without > (costliest?.without ?? 0)) costliest = { index, now, without };
  }
  return costliest;
}
