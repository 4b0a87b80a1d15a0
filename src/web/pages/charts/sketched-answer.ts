import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Chart } from '../../../contract/chart.ts';
import { FiguresResult } from '../../../contract/figures.ts';
import { splitKind } from '../../../figures/chart-query.ts';
import { chartOptions } from '../../api/charts.ts';
import { call } from '../../api/client.ts';
import { readShares } from '../../api/figures/read-result.ts';
import { toWireQuery } from '../../api/figures/wire-query.ts';
import { keepAnswer, readKept } from '../../api/kept-answers.ts';
import { savedSurvey } from '../../connected/saved-survey.ts';
import { readChart } from './read-chart.ts';
import { type DrawnChart, drawnChart, savedChartQuery } from './surveyed-chart.ts';

const SketchedAnswer = z.object({ chart: Chart, figures: FiguresResult });

/** A chart at one revision, as one account sees it in one version of its dataset: its figures never change. */
interface SketchedRevision {
  readonly id: string;
  readonly rev: number;
  readonly userId: number;
  readonly datasetVersion: string;
}

/** A saved chart with its figures: as kept from an earlier visit, else asked for. null: it has none to ask for. */
export async function sketchedChart(
  client: QueryClient,
  { id, rev, userId, datasetVersion }: SketchedRevision,
): Promise<DrawnChart | null> {
  const key = [userId, id, rev, datasetVersion].join('|');
  const kept = SketchedAnswer.safeParse(await readKept(key));
  const chart = kept.data?.chart ?? (await client.fetchQuery({ ...chartOptions(id), staleTime: 0 }));
  const read = readChart(chart);
  const { question, splitter } = read.draft;
  if (question === null) return null;
  const codes = splitKind(splitter) === 'question' ? [question, splitter] : [question];
  const surveyed = { ...read, ...(await savedSurvey(read.scope, client, codes)) };
  if (kept.success) return drawnChart(surveyed, readShares(kept.data.figures));
  const query = toWireQuery(surveyed.catalogue.dataset, await savedChartQuery(surveyed, client));
  const figures = await call('queryFigures', { body: query });
  if (datasetVersion !== '' && chart.rev === rev && isFixed(chart)) void keepAnswer(key, { chart, figures });
  return drawnChart(surveyed, readShares(figures));
}

/** Whether the chart holds all that it asks: a saved audience that it names by its id alone may change under it. */
export function isFixed({
  audiences,
  base_audience: base,
}: Pick<Chart, 'audiences' | 'base_audience'>): boolean {
  return [...audiences, base].every(({ id, expression }) => id === '' || Object.keys(expression).length > 0);
}
