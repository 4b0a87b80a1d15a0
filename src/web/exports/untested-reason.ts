import type { UntestedReason } from '../../figures/answered-figures.ts';
import { testedFrom } from '../../lib/low-base.ts';

interface Side {
  /** 0–100 */
  readonly value: number;
  /** Respondents. */
  readonly sample: number;
}

const leastExpected = 5;

/** Why two shares were not tested, as far as both sides tell; null: unknown. */
export function untestedReason(own: Side, other: Side | null): UntestedReason | null {
  if (other?.sample === 0) return 'empty_rest';
  if (own.sample < testedFrom || (other !== null && other.sample < testedFrom)) return 'low_base';
  if (other === null) return null;
  const share = (own.value * own.sample + other.value * other.sample) / (own.sample + other.sample) / 100;
  if (share === 0 || share === 1) return 'certain';
  const expected = Math.min(share, 1 - share) * Math.min(own.sample, other.sample);
  return expected < leastExpected ? 'low_expected' : null;
}
