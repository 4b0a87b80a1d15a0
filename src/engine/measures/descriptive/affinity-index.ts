import { proportion } from './proportion.ts';

/**
 * Question: how many times as likely as everyone is this audience to give the datapoint?
 *
 * Formula: 100 × (share in the audience) / (share in the base); for means 100 × mean / mean of the base.
 * Base: both shares on their own lines. Unit: 100 = as everyone; never negative for shares.
 * Edge: 0 where the base's share is 0, since then nobody gives it.
 */
export function affinityIndex(value: number, baseValue: number): number {
  return 100 * proportion(value, baseValue);
}
