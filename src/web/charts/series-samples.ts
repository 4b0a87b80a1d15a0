import type { StatsRow } from '../../contract/stats.ts';

/**
 * Respondents of each audience over the whole chart: of its answer whose line is the widest. Segments exclude each
 * other, so theirs add up. An audience without a row is not in it.
 */
export function seriesSamples(rows: ReadonlyMap<string, StatsRow>): ReadonlyMap<string, number> {
  const byAnswer = new Map<string, Map<string, number>>();
  for (const { audience, datapoint, metrics } of rows.values()) {
    const own = byAnswer.get(audience) ?? new Map<string, number>();
    own.set(datapoint, (own.get(datapoint) ?? 0) + metrics.audience_sample);
    byAnswer.set(audience, own);
  }
  return new Map(Array.from(byAnswer, ([audience, samples]) => [audience, Math.max(...samples.values())]));
}
