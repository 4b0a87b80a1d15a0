/**
 * Question: which simple random sample would know this proportion as well as ours does?
 *
 * Formula: n* = p(1 − p) / Var, Var linearised; Kish's effective sample where p is 0 or 1, since Var says nothing
 * there. Base: that of the proportion. Unit: respondents. Edge: Kish's also where a design leaves no variance.
 */
export function effectiveBase(share: number, variance: number, kishEffectiveSample: number): number {
  const spread = share * (1 - share);
  return spread > 0 && variance > 0 ? spread / variance : kishEffectiveSample;
}
