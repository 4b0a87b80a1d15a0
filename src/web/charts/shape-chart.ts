import type { Significance } from '../../contract/estimates.ts';
import type { StatsResult, StatsRow, UnavailableStatsRow } from '../../contract/stats.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { markFamily, type SignificanceMark } from '../../lib/significance.ts';
import { chartMetrics } from './chart-metrics.ts';
import type {
  AbsentReason,
  ChartCell,
  ChartMark,
  ChartModel,
  ChartPanel,
  ChartRow,
  ChartSeries,
} from './chart-model.ts';
import type { ChartRequest, NamedCode, RequestedSeries } from './chart-request.ts';
import { coverageFootnotes } from './footnotes.ts';
import { sortAnswers } from './sort-answers.ts';
import { restShare } from './rest-share.ts';
import { seriesSamples } from './series-samples.ts';
import { toPosition, type ValueAxis, valueAxis } from './value-axis.ts';

const leastBaseShare = 2;

/** A stats answer as a chart: pure, so that what is drawn is tested on literal answers. */
export function shapeChart(result: StatsResult, request: ChartRequest): ChartModel {
  const series = request.series.length === 0 ? [request.base] : request.series;
  const answers = indexRows(result);
  const family = testFamily(answers, request, series);
  const marks = marksOf(family);
  const axis = valueAxis(chartMetrics[request.metric].axis, shownValues(answers, request, series));
  const shaping: Shaping = { request, answers, marks, axis, series };

  const samples = seriesSamples(answers.rows);
  const ordered = sortAnswers(request, answers.rows);
  const panels = panelsOf(shaping, ordered);
  return {
    metric: request.metric,
    axis,
    splitBy: request.splitBy,
    series: series.map((one) => describeSeries(one, samples)),
    base: describeSeries(request.base, samples),
    samples,
    panels,
    showsMarks: request.showMarks && chartMetrics[request.metric].hasMarks,
    testsMade: family.length,
    footnotes: coverageFootnotes(panels, request),
    withheldRows: result.meta.suppressed_rows,
  };
}

interface Answers {
  readonly rows: ReadonlyMap<string, StatsRow>;
  readonly unavailable: ReadonlyMap<string, UnavailableStatsRow>;
}

interface Shaping {
  readonly request: ChartRequest;
  readonly answers: Answers;
  readonly marks: ReadonlyMap<string, ChartMark>;
  readonly axis: ValueAxis;
  readonly series: readonly RequestedSeries[];
}

/** Names a cell, here and in addresses. */
export function cellKey(answer: string, segment: string, series: string): string {
  return [answer, segment, series].join('|');
}

function indexRows(result: StatsResult): Answers {
  return {
    rows: new Map(result.data.map((row) => [cellKey(row.datapoint, row.segment, row.audience), row])),
    unavailable: new Map(
      result.meta.unavailable.map((row) => [cellKey(row.datapoint, row.segment, row.audience), row]),
    ),
  };
}

function segmentsOf(request: ChartRequest): readonly NamedCode[] {
  return request.splitBy === 'none' ? [{ code: '', name: '' }] : request.segments;
}

function panelsOf(shaping: Shaping, answers: readonly NamedCode[]): readonly ChartPanel[] {
  const { request } = shaping;
  if (request.splitBy === 'none') {
    const whole = { code: '', name: '' };
    return [{ key: 'all', name: null, rows: answers.map((answer) => rowOf(shaping, answer, whole, answer)) }];
  }
  return answers.map((answer) => ({
    key: answer.code,
    name: answer.name,
    rows: request.segments.map((segment) => rowOf(shaping, answer, segment, segment)),
  }));
}

function rowOf(shaping: Shaping, answer: NamedCode, segment: NamedCode, shown: NamedCode): ChartRow {
  const cells = shaping.series.map((series) => cellOf(shaping, answer, segment, series));
  const base = cellOf(shaping, answer, segment, shaping.request.base);
  return {
    key: shown.code,
    name: shown.name,
    cells,
    base,
    isPartial: [base, ...cells].some((cell) => cell.kind === 'shown' && cell.isPartial),
  };
}

function cellOf(
  { request, answers, marks, axis }: Shaping,
  answer: NamedCode,
  segment: NamedCode,
  series: RequestedSeries,
): ChartCell {
  const key = cellKey(answer.code, segment.code, series.id);
  const row = answers.rows.get(key);
  const isByDefinition = row !== undefined && isDefined(row, request.question, series);
  const place = {
    key,
    answer: answer.code,
    answerName: answer.name,
    segment: segment.code,
    segmentName: segment.name,
    series: series.id,
    seriesName: series.name,
    isByDefinition,
  };
  if (row === undefined) {
    return {
      ...place,
      kind: 'absent',
      reason: answers.unavailable.get(key)?.reason ?? 'withheld',
      row: null,
    };
  }
  const absent = absenceOf(row, request, series);
  if (absent !== null) return { ...place, kind: 'absent', reason: absent, row };
  const metric = chartMetrics[request.metric];
  const value = row.metrics[request.metric];
  const interval = intervalOf(row, request);
  return {
    ...place,
    kind: 'shown',
    value,
    label: metric.write(value),
    position: toPosition(axis, value),
    interval:
      interval === null
        ? null
        : { low: toPosition(axis, interval.low), high: toPosition(axis, interval.high) },
    mark: marks.get(key) ?? null,
    restShare: row.significance === undefined ? null : restShare(row, request),
    isLowBase: isLowBase(row),
    isPartial: request.splitBy !== 'waves' && row.waves.length < request.waves.length,
    row,
  };
}

function isLowBase({ metrics }: StatsRow): boolean {
  return baseStanding(metrics.audience_sample, 'tables').flagged;
}

function intervalOf(row: StatsRow, { metric, intervals }: ChartRequest) {
  if (intervals === 'none' || (intervals === 'without-low-bases' && isLowBase(row))) return null;
  return chartMetrics[metric].interval(row);
}

function absenceOf(
  row: StatsRow,
  { metric, question }: ChartRequest,
  series: RequestedSeries,
): AbsentReason | null {
  const isShare = metric === 'audience_percentage' || metric === 'audience_index';
  if (isShare && isDefined(row, question, series)) return 'by_definition';
  return metric === 'audience_index' && baseShareOf(row) < leastBaseShare ? 'base_share_too_small' : null;
}

/** From the samples: they are whole, while 100 × a ÷ a need not be exactly 100. */
function isDefined({ metrics }: StatsRow, question: string, { questions }: RequestedSeries): boolean {
  const { positive_sample: positive, audience_sample: audience } = metrics;
  return audience > 0 && (positive === 0 || positive === audience) && questions.has(question);
}

function baseShareOf(row: StatsRow): number {
  return row.base_size === 0 ? 0 : (100 * row.metrics.datapoint_size) / row.base_size;
}

function describeSeries(
  { id, name, color }: RequestedSeries,
  samples: ReadonlyMap<string, number>,
): ChartSeries {
  return { id, name, color, sample: samples.get(id) ?? null };
}

interface TestedRow {
  readonly key: string;
  readonly significance: Significance;
}

/** All tests of the chart, whichever metric is looked at. */
function testFamily(
  answers: Answers,
  request: ChartRequest,
  series: readonly RequestedSeries[],
): TestedRow[] {
  return rowsOf(answers, request, series).flatMap(({ key, row, series: one }) =>
    row.significance === undefined || isDefined(row, request.question, one)
      ? []
      : [{ key, significance: row.significance }],
  );
}

function marksOf(family: readonly TestedRow[]): ReadonlyMap<string, ChartMark> {
  const { marks } = markFamily(
    family.map(({ significance }) => ({ pValue: significance.p_value, direction: significance.direction })),
  );
  return new Map(
    family.flatMap(({ key }, index) => {
      const mark = marks[index] ?? null;
      return mark === null ? [] : [[key, toChartMark(mark)] as const];
    }),
  );
}

function toChartMark({ direction, level }: SignificanceMark): ChartMark {
  return { direction: direction === 'higher' ? 'above' : 'below', level: level >= 99 ? 99 : 95 };
}

interface SeriesRow {
  readonly key: string;
  readonly row: StatsRow;
  readonly series: RequestedSeries;
}

/** Rows of the series that are drawn. */
function rowsOf(answers: Answers, request: ChartRequest, series: readonly RequestedSeries[]): SeriesRow[] {
  return request.answers.flatMap((answer) =>
    segmentsOf(request).flatMap((segment) =>
      series.flatMap((one) => {
        const key = cellKey(answer.code, segment.code, one.id);
        const row = answers.rows.get(key);
        return row === undefined ? [] : [{ key, row, series: one }];
      }),
    ),
  );
}

/** With the ends of their intervals, so that no whisker leaves the axis. */
function shownValues(answers: Answers, request: ChartRequest, series: readonly RequestedSeries[]): number[] {
  return rowsOf(answers, request, series).flatMap(({ row, series: one }) => {
    if (absenceOf(row, request, one) !== null) return [];
    const interval = intervalOf(row, request);
    const value = row.metrics[request.metric];
    return interval === null ? [value] : [value, interval.high];
  });
}
