import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChartSummary } from '../../../../contract/chart.ts';
import { chartOptions } from '../../../api/charts.ts';
import { datasetsOptions } from '../../../api/datasets.ts';
import { questionOptions } from '../../../api/questions.ts';
import { statsOptions } from '../../../api/stats.ts';
import { wavesOptions } from '../../../api/waves.ts';
import { whenWords } from '../../../app/scope/scope-words.ts';
import type { Grouping } from '../../../charts/arrange-panels.ts';
import type { ChartModel } from '../../../charts/chart-model.ts';
import { shapeChart } from '../../../charts/shape-chart.ts';
import { type ChartView, viewOf } from '../chart-look.ts';
import { chartQuery } from '../chart-query.ts';
import { contentOf } from '../chart-request.ts';
import { readChart } from '../read-chart.ts';
import { sketchRequest } from './sketch-request.ts';

const milliseconds = 1000;
/** Shapes stay while a reader goes to and fro. */
const keptMs = 30 * 60_000;

export interface Sketch {
  /** null: not there yet, or never. */
  readonly model: ChartModel | null;
  readonly view: ChartView | null;
  readonly grouping: Grouping;
  readonly questionName: string | null;
  /** `Q1–Q4 2025`; empty until they are known. */
  readonly waves: string;
  /** The survey has gone on since it was saved. */
  readonly hasNewWave: boolean;
  /** The caller may not see its figures, or they could not be had. */
  readonly isRefused: boolean;
}

type SketchedChart = Pick<ChartSummary, 'id' | 'updated_at'>;

/** A saved chart's own figures in the scope that it was saved with, small. Asks nothing until it is wanted. */
export function useSketch({ id, updated_at: savedAt }: SketchedChart, isWanted: boolean): Sketch {
  const chart = useQuery({ ...chartOptions(id), enabled: isWanted, gcTime: keptMs });
  const read = useMemo(() => (chart.data === undefined ? null : readChart(chart.data)), [chart.data]);
  const query = useMemo(
    () =>
      read === null
        ? null
        : chartQuery(read.draft, {
            locations: read.scope.locations === null ? null : [...read.scope.locations],
            waves: read.scope.waves === null ? null : [...read.scope.waves],
          }),
    [read],
  );
  const isAsked = isWanted && query !== null;
  const stats = useQuery({ ...statsOptions(query ?? { question: '' }), enabled: isAsked, gcTime: keptMs });
  const question = useQuery({ ...questionOptions(query?.question ?? ''), enabled: isAsked });
  const dataset = useQuery({ ...datasetsOptions(), enabled: isAsked }).data?.find(
    ({ code }) => code === read?.scope.dataset,
  );
  const allWaves = useQuery({
    ...wavesOptions(dataset?.namespace ?? ''),
    enabled: isAsked && dataset !== undefined,
  }).data;
  const result = stats.data;
  const asked = question.data;
  const drawn = useMemo(() => {
    if (read === null || result === undefined) return null;
    const request = sketchRequest(read.draft, read.look, result, {
      question: asked ?? null,
      addsUp: asked?.kind === 'single',
    });
    const view = viewOf(read.look, contentOf(read.draft, request.segments.length, request.answers.length));
    return { model: shapeChart(result, request), view };
  }, [read, result, asked]);
  return {
    model: drawn?.model ?? null,
    view: drawn?.view ?? null,
    grouping: read?.draft.grouping ?? 'answer',
    questionName: question.data?.name ?? null,
    waves: read === null || allWaves === undefined ? '' : whenWords(allWaves, read.scope.waves),
    hasNewWave:
      dataset !== undefined &&
      Date.parse(dataset.updated_at) > savedAt * milliseconds &&
      read?.scope.waves?.includes(allWaves?.at(-1)?.code ?? '') === false,
    isRefused: chart.isError || stats.isError || (read !== null && query === null),
  };
}
