import { type FindFigure, segmentsOf } from './chart-figures.ts';
import { measuredValue } from '../../figures/measured.ts';
import { type ChartMetric, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import type { ChartRequest } from './chart-request.ts';
import type { NamedCode } from '../../figures/drawing/shape-panels.ts';

/**
 * The answers in the order of the chart. By value: the shown one, and with a split the largest among its segments; for
 * the base its share where the metric is 100 for all its answers. Answers without a value come last; equals stay in the
 * questionnaire's order.
 */
export function sortAnswers(request: ChartRequest, find: FindFigure): readonly NamedCode[] {
  const { answers, sort, metric, base, series: drawn } = request;
  if (sort.by === 'questionnaire') return answers;
  const turn = sort.descending ? -1 : 1;
  if (sort.by === 'name') return answers.toSorted((a, b) => turn * a.name.localeCompare(b.name));
  const valueOf = (answer: string, segment: string, series: string, measure: ChartMetric) => {
    const figure = find(answer, segment, series);
    if (figure === null || figure.kind === 'absent') return null;
    return measuredValue(figure, metricMeasure(measure));
  };
  const sortValue = (answer: string, segment: string): number | null => {
    if (sort.by === 'gap') {
      const [one, other] = drawn.map(({ id }) => valueOf(answer, segment, id, metric));
      return one == null || other == null ? null : Math.abs(one - other);
    }
    const measure = sort.metric ?? metric;
    return valueOf(
      answer,
      segment,
      sort.series ?? base.id,
      sort.series === null ? measureOfBase(measure) : measure,
    );
  };
  const values = new Map(
    answers.flatMap(({ code }) => {
      const own = segmentsOf(request).flatMap((segment) => sortValue(code, segment.code) ?? []);
      return own.length === 0 ? [] : [[code, Math.max(...own)] as const];
    }),
  );
  return answers.toSorted((a, b) => {
    const left = values.get(a.code);
    const right = values.get(b.code);
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    return turn * (left - right);
  });
}

function measureOfBase(metric: ChartMetric): ChartMetric {
  return metric === 'audience_index' || metric === 'datapoint_percentage' ? 'audience_percentage' : metric;
}
