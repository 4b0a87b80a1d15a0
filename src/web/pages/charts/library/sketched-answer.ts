import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Chart } from '../../../../contract/chart.ts';
import { StatsResult } from '../../../../contract/stats.ts';
import { chartOptions } from '../../../api/charts.ts';
import { keepAnswer, readKept } from '../../../api/kept-answers.ts';
import { statsOptions } from '../../../api/stats.ts';
import { chartQuery } from '../chart-query.ts';
import { readChart } from '../read-chart.ts';

const SketchedAnswer = z.object({ chart: Chart, result: StatsResult });
export type SketchedAnswer = z.infer<typeof SketchedAnswer>;

/** A chart at one revision, as one account sees it in one version of its dataset: its figures never change. */
export interface SketchedRevision {
  readonly id: string;
  readonly rev: number;
  readonly userId: number;
  readonly datasetVersion: string;
}

/** A saved chart with its figures: as kept from an earlier visit, else asked for. null: it has no question. */
export async function sketchedAnswer(
  queryClient: QueryClient,
  { id, rev, userId, datasetVersion }: SketchedRevision,
): Promise<SketchedAnswer | null> {
  const key = [userId, id, rev, datasetVersion].join('|');
  const kept = SketchedAnswer.safeParse(await readKept(key));
  if (kept.success) return kept.data;
  const chart = await queryClient.fetchQuery({ ...chartOptions(id), staleTime: 0 });
  const query = sketchQuery(chart);
  if (query === null) return null;
  const result = await queryClient.fetchQuery(statsOptions(query));
  if (datasetVersion !== '' && chart.rev === rev && isFixed(chart)) void keepAnswer(key, { chart, result });
  return { chart, result };
}

function sketchQuery(chart: Chart) {
  const { draft, scope } = readChart(chart);
  return chartQuery(draft, {
    locations: scope.locations === null ? null : [...scope.locations],
    waves: scope.waves === null ? null : [...scope.waves],
  });
}

/** Whether the chart holds all that it asks: a saved audience that it names by its id alone may change under it. */
export function isFixed({
  audiences,
  base_audience: base,
}: Pick<Chart, 'audiences' | 'base_audience'>): boolean {
  return [...audiences, base].every(({ id, expression }) => id === '' || Object.keys(expression).length > 0);
}
