import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChartSummary } from '../../../contract/chart.ts';
import { chartKeys } from '../../api/charts.ts';
import { datasetsOptions } from '../../api/datasets.ts';
import { questionOptions } from '../../api/questions.ts';
import { useMe } from '../../api/me.ts';
import type { Grouping } from '../../charts/arrange-panels.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { readShares } from '../../api/figures/read-result.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import { type ChartView, viewOf } from './chart-look.ts';
import { contentOf } from './chart-request.ts';
import { readChart } from './read-chart.ts';
import { sketchRequest } from './sketch-request.ts';
import { sketchedAnswer } from './sketched-answer.ts';

/** Shapes stay while a reader goes to and fro. */
const keptMs = 30 * 60_000;

export interface Sketch {
  /** null: not there yet, or never. */
  readonly model: ChartModel | null;
  readonly view: ChartView | null;
  readonly grouping: Grouping;
  /** Why there is nothing to draw; null where there is, or where it is not known yet. */
  readonly refusal: string | null;
}

type SketchedChart = Pick<ChartSummary, 'id' | 'rev' | 'dataset_codes'>;

/** A saved chart's own figures in the scope that it was saved with, small. */
export function useSketch({ id, rev, dataset_codes: codes }: SketchedChart): Sketch {
  const queryClient = useQueryClient();
  const { user_id: userId } = useMe();
  const datasets = useQuery(datasetsOptions());
  const datasetVersion = datasets.data?.find(({ code }) => codes.includes(code))?.version ?? '';
  const answer = useQuery({
    queryKey: [...chartKeys.one(id), 'sketch', rev, datasetVersion] as const,
    queryFn: () => sketchedAnswer(queryClient, { id, rev, userId, datasetVersion }),
    enabled: !datasets.isPending,
    gcTime: keptMs,
  });
  const saved = answer.data?.chart;
  const read = useMemo(() => (saved === undefined ? null : readChart(saved)), [saved]);
  const question = useQuery({ ...questionOptions(read?.draft.question ?? ''), enabled: read !== null });
  const figures = answer.data?.figures;
  const asked = question.data;
  const drawn = useMemo(() => {
    if (read === null || figures === undefined) return null;
    const request = sketchRequest(read.draft, read.look, figures, {
      question: asked === undefined ? null : { ...asked, meanName: asked.mean_name },
      addsUp: asked?.kind === 'single',
    });
    const view = viewOf(read.look, contentOf(read.draft, request.segments.length, request.answers.length));
    // A line through answers would look like one through waves.
    const isTrendless = view === 'trend' && read.draft.splitter !== 'waves';
    return { model: isTrendless ? null : shapeChart(readShares(figures), request), view };
  }, [read, figures, asked]);
  return {
    model: drawn?.model ?? null,
    view: drawn?.view ?? null,
    grouping: read?.draft.grouping ?? 'answer',
    refusal:
      answer.isError || answer.data === null
        ? 'No figures to show'
        : drawn?.model === null
          ? 'A trend that is not split by wave'
          : null,
  };
}
