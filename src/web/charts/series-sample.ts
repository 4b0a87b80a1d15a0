import type { StatsRow } from '../../contract/stats.ts';

/**
 * Respondents of a series over the whole chart: of the row whose line is the widest. Segments exclude each other, so
 * theirs add up. Null where no row of it is there.
 */
export function seriesSample(series: string, rows: ReadonlyMap<string, StatsRow>): number | null {
  const byAnswer = new Map<string, number>();
  for (const row of rows.values()) {
    if (row.audience !== series) continue;
    byAnswer.set(row.datapoint, (byAnswer.get(row.datapoint) ?? 0) + row.metrics.audience_sample);
  }
  return byAnswer.size === 0 ? null : Math.max(...byAnswer.values());
}
