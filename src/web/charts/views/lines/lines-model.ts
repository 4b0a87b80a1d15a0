import {
  answersAsSeries,
  type Grouping,
  mostColoredAnswers,
} from '../../../../figures/drawing/arrange-panels.ts';
import { valueAxis } from '../../../../figures/drawing/value-axis.ts';
import { type ChartModel, endsOf } from '../../chart-model.ts';

/** Lines of answers or audiences over segments. */
export function linesModel(model: ChartModel, grouping: Grouping): ChartModel {
  return raised(drawsAnswerLines(model, grouping) ? withContext(answersAsSeries(model)) : model);
}

/** Lines have no length, so that their axis may begin above 0. */
function raised(model: ChartModel): ChartModel {
  const { axis, panels, references, format } = model;
  if (axis.kind === 'index') return model;
  return {
    ...model,
    axis: valueAxis(axis.kind, endsOf(panels, references), format, { mayStartAbove: true }),
  };
}

/** Whether the answers of an audience are lines of one panel: by themselves where there is one audience. */
function drawsAnswerLines({ series, panels }: ChartModel, grouping: Grouping): boolean {
  if (grouping === 'auto') return series.length === 1;
  return grouping === 'audience' && panels.length <= mostColoredAnswers;
}

/** Of more lines than there are colours the largest at their ends keep one, and the others are grey. */
function withContext(model: ChartModel): ChartModel {
  const { series, panels } = model;
  if (series.length <= mostColoredAnswers) return model;
  const ends = series.map((_, place) =>
    Math.max(
      ...panels.map(({ rows }) => {
        const last = rows.findLast(({ cells }) => cells[place]?.kind === 'shown')?.cells[place];
        return last?.kind === 'shown' ? last.value : Number.NEGATIVE_INFINITY;
      }),
    ),
  );
  const order = [...ends.keys()].toSorted((a, b) => (ends[b] ?? 0) - (ends[a] ?? 0));
  const colored = order.slice(0, mostColoredAnswers).toSorted((a, b) => a - b);
  const withColors = series.map((one, place) => ({ ...one, color: colored.indexOf(place) + 1 }));
  return {
    ...model,
    series: withColors,
    panels: panels.map((panel) => ({ ...panel, series: withColors })),
  };
}
