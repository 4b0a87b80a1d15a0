import { metricMeasure } from '../../figures/questions/chart-metrics.ts';
import { shortAgainst } from '../../figures/words/figure-names.ts';
import { metricFacts, writeMetric } from './chart-metrics.ts';
import type { ChartModel } from './chart-model.ts';
import { shownCells } from './headline-choice.ts';
import type { ChangeWords, ComparedTick } from '../../figures/drawing/drawn-panel.ts';
import { writtenKind } from '../../figures/mean-name.ts';
import { writeGap } from '../../figures/measures.ts';
import { decidingP } from '../../figures/words/verdict.ts';
import { toPosition } from '../../figures/drawing/value-axis.ts';

type TickedChart = Pick<ChartModel, 'headline' | 'metric' | 'panels' | 'showsMarks'>;

/** The headline's compared value, and where Datapoint % is marked that of every row tested; by key of the cell. */
export function comparedValues({
  headline,
  metric,
  panels,
  showsMarks,
}: TickedChart): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  if (metric === 'datapoint_percentage' && showsMarks) {
    for (const { key, test } of shownCells(panels)) if (test !== null) values.set(key, test.other.value);
  }
  const isTicked = metricFacts(metric).test !== null && metric !== 'audience_index';
  if (headline.kind !== 'found' || !isTicked) return values;
  const { cell, otherCell, other, versus } = headline.difference;
  if (other !== null && otherCell === null && versus !== 'first_wave') values.set(cell.key, other.value);
  return values;
}

/** Ticks of the compared values, by key of the cell on whose row each is drawn. */
export function comparedTicks(model: ChartModel): ReadonlyMap<string, ComparedTick> {
  const { headline, metric, mean, axis, format } = model;
  const named = headline.kind === 'found' ? headline.difference : null;
  return new Map(
    Array.from(comparedValues(model), ([key, value]) => {
      const against =
        named?.cell.key === key && named.versus !== 'first_wave'
          ? shortAgainst({ versus: named.versus, measure: metricMeasure(metric) })
          : '';
      const label = against === '' ? '' : `${against} ${writeMetric(metric, value, format, mean)}`;
      return [key, { position: toPosition(axis, value), label }];
    }),
  );
}

/** Keys of the cells whose values the headline prints: they are drawn however little room there is. */
export function headlineCells({ headline }: ChartModel): ReadonlySet<string> {
  if (headline.kind !== 'found') return new Set();
  const { cell, otherCell } = headline.difference;
  return new Set([cell.key, ...(otherCell === null ? [] : [otherCell.key])]);
}

/** The changes of lines where the chart tests these, as they are written at line ends. */
export function changeWords({ against, changes, metric, mean, panels, showsMarks, format }: ChartModel) {
  const words = new Map<string, ChangeWords>();
  if (against !== 'first_wave') return words;
  const names = new Map(shownCells(panels).map(({ key, segmentName }) => [key, segmentName]));
  for (const { first, last, gap, test } of changes) {
    const own = {
      since: names.get(first) ?? '',
      gap: writeGap(gap, writtenKind(metricMeasure(metric), mean), format),
    };
    words.set(
      last,
      typeof test === 'string'
        ? { ...own, interval: '', p: 'not tested', mark: null }
        : {
            ...own,
            interval: format.interval(test.gapInterval.low, test.gapInterval.high),
            p: decidingP(test, format),
            mark: showsMarks ? test.mark : null,
          },
    );
  }
  return words;
}
