import type { InsightCalculation } from '../../contract/insight.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { Estimate, EstimateModel } from '../charts/estimates.ts';
import { format } from '../lib/format.ts';
import {
  type CalculationFigure,
  type CalculationSeries,
  figureAt,
  placesOf,
  type SegmentNames,
  seriesAsAsked,
  seriesOf,
} from './calculation-series.ts';

export interface DrawnCalculation {
  readonly form: 'bars' | 'lines';
  readonly model: EstimateModel;
  /** Rows that there was no room for. */
  readonly left: number;
}

const mostColours = 8;
/** Half of a 95 % interval in standard errors. */
const normal95 = 1.959964;

/** The figures of a calculation as a small drawing, audiences in the order of `sides`; null where it has none to draw. */
export function drawCalculation(
  calculation: InsightCalculation,
  segmentName: SegmentNames,
  mostRows: number,
  sides: readonly string[] = [],
): DrawnCalculation | null {
  if (calculation.means !== undefined) return drawMeans(calculation, mostRows);
  const all = placesOf(calculation, segmentName);
  const series = inOrderOf(seriesAsAsked(calculation), sides).slice(0, mostColours);
  if (all.length === 0 || series.length === 0) return null;
  const isTrend = calculation.query.splitter === 'waves' && all.length > 2;
  const answers = [...new Set(all.map(({ datapoint }) => datapoint))];
  if (isTrend && answers.length > 1 && series.length === 1)
    return drawAnswersOverTime(calculation, answers, segmentName);
  const places = isTrend ? all.filter(({ datapoint }) => datapoint === answers[0]) : all.slice(0, mostRows);
  return {
    form: isTrend ? 'lines' : 'bars',
    left: isTrend ? 0 : all.length - places.length,
    model: {
      measures: series.length > 1 ? '% of each audience' : `% of ${series[0]?.name ?? ''}`,
      isShare: true,
      series: series.map(({ key, name }, position) => ({ key, name, color: position + 1 })),
      rows: places.map((place) => ({
        key: place.key,
        name: isTrend ? segmentName('waves', place.segment) : place.name,
        estimates: series.map((one) => estimateOf(figureAt(calculation, place, one))),
      })),
    },
  };
}

/** One audience, several answers over the waves: each answer is a line. */
function drawAnswersOverTime(
  calculation: InsightCalculation,
  answers: readonly string[],
  segmentName: SegmentNames,
): DrawnCalculation {
  const [audience] = seriesOf(calculation);
  const drawn = answers.slice(0, mostColours);
  const segments = [...new Set(calculation.figures.map(({ segment }) => segment))];
  return {
    form: 'lines',
    left: answers.length - drawn.length,
    model: {
      measures: `% of ${audience?.name ?? ''}`,
      isShare: true,
      series: drawn.map((code, position) => ({
        key: code,
        name: calculation.datapoints.find((one) => one.code === code)?.name ?? code,
        color: position + 1,
      })),
      rows: segments.map((segment) => ({
        key: segment,
        name: segmentName('waves', segment),
        estimates: drawn.map((datapoint) =>
          audience === undefined ? null : estimateOf(figureAt(calculation, { datapoint, segment }, audience)),
        ),
      })),
    },
  };
}

function drawMeans(calculation: InsightCalculation, mostRows: number): DrawnCalculation | null {
  const { means = [], means_query: query, datapoints } = calculation;
  if (means.length === 0) return null;
  const audiences = [...new Set(means.map(({ audience }) => audience))].slice(0, mostColours);
  const nameOf = (id: string) =>
    query?.audiences?.find((one) => one.id === id)?.name ??
    seriesOf(calculation).find(({ audience }) => audience.id === id)?.name ??
    'Everyone';
  const answers = [...new Set(means.map(({ datapoint }) => datapoint))];
  return {
    form: 'bars',
    left: Math.max(0, answers.length - mostRows),
    model: {
      measures: 'mean',
      series: audiences.map((id, position) => ({ key: id, name: nameOf(id), color: position + 1 })),
      rows: answers.slice(0, mostRows).map((datapoint) => ({
        key: datapoint,
        name: datapoints.find(({ code }) => code === datapoint)?.name ?? calculation.question.name,
        estimates: audiences.map((id) => {
          const row = means.find((one) => one.audience === id && one.datapoint === datapoint);
          if (row === undefined) return null;
          const half = normal95 * row.standard_error;
          return {
            value: row.mean,
            label: format.mean(row.mean),
            interval: { low: row.mean - half, high: row.mean + half },
            isLowBase: baseStanding(row.sample, 'wording').flagged,
          };
        }),
      })),
    },
  };
}

/** A share that may not be put into words is not drawn either. */
function estimateOf(figure: CalculationFigure | undefined): Estimate | null {
  if (figure === undefined) return null;
  const { metrics, confidence_interval: interval } = figure;
  const standing = baseStanding(metrics.audience_sample, 'wording');
  if (!standing.shown) return null;
  return {
    value: metrics.audience_percentage,
    label: format.percent(metrics.audience_percentage),
    interval: interval ?? null,
    isLowBase: standing.flagged,
  };
}

/** Those that are named first, as they are named; the rest as they came. */
function inOrderOf(series: readonly CalculationSeries[], names: readonly string[]) {
  const place = ({ name }: CalculationSeries) => {
    const at = names.indexOf(name);
    return at === -1 ? names.length : at;
  };
  return series.toSorted((left, right) => place(left) - place(right));
}
