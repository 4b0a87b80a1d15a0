import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chartOptions } from '../../api/charts.ts';
import { questionOptions } from '../../api/questions.ts';
import { statsOptions } from '../../api/stats.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { shapeChart } from '../../charts/shape-chart.ts';
import { type ChartView, viewOf } from './chart-look.ts';
import { chartQuery } from './chart-query.ts';
import { contentOf } from './chart-request.ts';
import { readChart } from './read-chart.ts';
import { sketchRequest } from './sketch-request.ts';

export interface Sketch {
  /** null: not there yet, or never. */
  readonly model: ChartModel | null;
  readonly view: ChartView | null;
  readonly questionName: string | null;
  /** The caller may not see its figures, or they could not be had. */
  readonly isRefused: boolean;
}

/** A saved chart's own figures in the scope that it was saved with, small. Asks nothing until it is wanted. */
export function useSketch(id: string, isWanted: boolean): Sketch {
  const chart = useQuery({ ...chartOptions(id), enabled: isWanted });
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
  const stats = useQuery({ ...statsOptions(query ?? { question: '' }), enabled: isAsked });
  const question = useQuery({ ...questionOptions(query?.question ?? ''), enabled: isAsked });
  const result = stats.data;
  const datapoints = question.data?.datapoints;
  const kind = question.data?.kind;
  const drawn = useMemo(() => {
    if (read === null || result === undefined) return null;
    const names = new Map(datapoints?.map(({ code, name }) => [code, name]));
    const request = sketchRequest(read.draft, read.look, result, {
      nameOf: (code) => names.get(code) ?? code,
      addsUp: kind === 'single',
    });
    const view = viewOf(read.look, contentOf(read.draft, request.segments.length, request.answers.length));
    return { model: shapeChart(result, request), view };
  }, [read, result, datapoints, kind]);
  return {
    model: drawn?.model ?? null,
    view: drawn?.view ?? null,
    questionName: question.data?.name ?? null,
    isRefused: chart.isError || stats.isError || (read !== null && query === null),
  };
}
