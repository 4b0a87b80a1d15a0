import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { Chart } from '../../../contract/chart.ts';
import { FiguresResult } from '../../../contract/figures.ts';
import { savedExpressionsOptions } from '../../api/audiences.ts';
import { chartOptions } from '../../api/charts.ts';
import { call } from '../../api/client.ts';
import { datasetsOptions, locationsOptions, wavesOptions } from '../../api/datasets.ts';
import { toWireQuery } from '../../api/figures/wire-query.ts';
import { keepAnswer, readKept } from '../../api/kept-answers.ts';
import { questionOptions } from '../../api/questions.ts';
import { chartQuery, savedIds } from './chart-query.ts';
import { metricWithin } from '../../charts/chart-metrics.ts';
import { segmentsOf } from './chart-request.ts';
import { type ReadChart, readChart } from './read-chart.ts';

const SketchedAnswer = z.object({ chart: Chart, figures: FiguresResult });
export type SketchedAnswer = z.infer<typeof SketchedAnswer>;

/** A chart at one revision, as one account sees it in one version of its dataset: its figures never change. */
export interface SketchedRevision {
  readonly id: string;
  readonly rev: number;
  readonly userId: number;
  readonly datasetVersion: string;
}

/** A saved chart with its figures: as kept from an earlier visit, else asked for. null: it has none to ask for. */
export async function sketchedAnswer(
  queryClient: QueryClient,
  { id, rev, userId, datasetVersion }: SketchedRevision,
): Promise<SketchedAnswer | null> {
  const key = [userId, id, rev, datasetVersion].join('|');
  const kept = SketchedAnswer.safeParse(await readKept(key));
  if (kept.success) return kept.data;
  const chart = await queryClient.fetchQuery({ ...chartOptions(id), staleTime: 0 });
  const figures = await askFigures(queryClient, readChart(chart));
  if (figures === null) return null;
  if (datasetVersion !== '' && chart.rev === rev && isFixed(chart)) void keepAnswer(key, { chart, figures });
  return { chart, figures };
}

async function askFigures(
  client: QueryClient,
  { draft, look, scope }: ReadChart,
): Promise<FiguresResult | null> {
  if (draft.question === null) return null;
  const [question, saved, split] = await Promise.all([
    client.fetchQuery(questionOptions(draft.question)),
    client.fetchQuery(savedExpressionsOptions(savedIds(draft))),
    askSegments(client, { draft, scope }),
  ]);
  const asked = chartQuery({
    draft,
    metric: metricWithin(look.metric, 'people', { ...question, meanName: question.mean_name }),
    scope: {
      locations: scope.locations === null ? null : [...scope.locations],
      waves: scope.waves === null ? null : [...scope.waves],
      weight: scope.weight,
    },
    question,
    ...split,
    saved,
  });
  if (asked.query === null) return null;
  return call('queryFigures', { body: toWireQuery(scope.dataset, asked.query) });
}

async function askSegments(client: QueryClient, { draft, scope }: Pick<ReadChart, 'draft' | 'scope'>) {
  const { splitter } = draft;
  if (splitter === '') return { segments: [], waves: [] };
  const isOfSurvey = splitter === 'waves' || splitter === 'locations';
  const datasets = isOfSurvey ? (await client.fetchQuery(datasetsOptions())).datasets : [];
  const namespace = (datasets.find(({ code }) => code === scope.dataset) ?? datasets[0])?.namespace ?? '';
  const names = {
    allWaves: splitter === 'waves' ? (await client.fetchQuery(wavesOptions(namespace))).waves : [],
    allLocations:
      splitter === 'locations' ? (await client.fetchQuery(locationsOptions(namespace))).locations : [],
    waves: scope.waves,
    locations: scope.locations,
  };
  const splitting = isOfSurvey ? null : await client.fetchQuery(questionOptions(splitter));
  const questionByCode = new Map(splitting === null ? [] : [[splitter, splitting] as const]);
  return { segments: segmentsOf(draft, { questionByCode }, names), waves: names.allWaves };
}

/** Whether the chart holds all that it asks: a saved audience that it names by its id alone may change under it. */
export function isFixed({
  audiences,
  base_audience: base,
}: Pick<Chart, 'audiences' | 'base_audience'>): boolean {
  return [...audiences, base].every(({ id, expression }) => id === '' || Object.keys(expression).length > 0);
}
