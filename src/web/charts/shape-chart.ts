import { type AbsentReason, absentSentence } from '../../figures/reasons.ts';
import type { StatsResult, StatsRow } from '../../contract/stats.ts';
import { isLowBase as isLowSample } from '../lib/is-low-base.ts';
import { columnLetter } from '../../lib/column-letter.ts';
import { type AnswerRows, answerRows, segmentsOf, withRest } from './answer-rows.ts';
import { cellKey } from './cell-key.ts';
import { metricFacts, metricInterval, writeMetric } from './chart-metrics.ts';
import type { ChartCell, ChartModel, ChartPanel, ChartRow, ChartSeries, RowGap } from './chart-model.ts';
import type { ChartRequest, NamedCode, RequestedSeries } from './chart-request.ts';
import { type ChartTests, chartTests, higherCells, type PairTest, type TestedRow } from './chart-tests.ts';
import { baseShare, comparedSide } from './compared-share.ts';
import { chooseHeadline } from './headline-choice.ts';
import { coverageFootnotes } from './partial-cells.ts';
import { restCode, topAnswers } from './rest-row.ts';
import { rowsBySuffix } from './rows-by-suffix.ts';
import { seriesSamples } from './series-samples.ts';
import { sortAnswers } from './sort-answers.ts';
import { toPosition, type ValueAxis, valueAxis } from './value-axis.ts';

const leastBaseShare = 2;

/** A stats answer as a chart: pure, so that what is drawn is tested on literal answers. */
export function shapeChart(answered: StatsResult, asked: ChartRequest): ChartModel {
  const result = asked.splitsSuffixes === true ? rowsBySuffix(answered) : answered;
  const series = asked.series.length === 0 ? [asked.base] : asked.series;
  const against = asked.against ?? 'rest';
  const found = answerRows(result);
  const ordered = sortAnswers({ ...asked, series }, found.rows);
  const shown = topAnswers(ordered, asked.top ?? null);
  const answers = withRest(found, { ...asked, series }, shown, ordered);
  const request = { ...asked, answers: shown, series };

  const tests = chartTests(result, {
    metric: request.metric,
    against,
    rows: testedRows(answers, request),
    series,
  });
  const values = shownValues(answers, request);
  const { axis: axisKind } = metricFacts(request.metric);
  const samples = seriesSamples(found.rows);
  const shapingOn = (axis: ValueAxis): Shaping => ({
    request,
    answers,
    tests,
    higher: higherCells(tests.pairs),
    gaps: new Map(tests.pairs.map((pair) => [`${pair.first} ${pair.second}`, pair])),
    axis,
    series: series.map((one, place) =>
      describeSeries(one, samples, against === 'each_other' && series.length > 1 ? place : null),
    ),
  });
  const own = { pairs: tests.pairs, splitBy: request.splitBy, metric: request.metric };
  const chosen = chooseHeadline({ ...own, panels: panelsOf(shapingOn(valueAxis(axisKind, values))) });
  // The compared value has its tick on the axis, wherever it lies.
  const axis = valueAxis(axisKind, [...values, ...tickedValues(chosen, request.metric)]);
  const shaping = shapingOn(axis);
  const panels = panelsOf(shaping);
  return {
    metric: request.metric,
    ...(request.sizeUnit !== undefined && { sizeUnit: request.sizeUnit }),
    axis,
    splitBy: request.splitBy,
    series: shaping.series,
    base: describeSeries(request.base, samples, null),
    samples,
    panels,
    showsMarks: request.showMarks && tests.made > 0,
    against,
    showsBase: drawsBase(request),
    testsMade: tests.made,
    pairs: tests.pairs,
    headline: chosen.kind === 'found' ? chooseHeadline({ ...own, panels }) : chosen,
    footnotes: [...coverageFootnotes(panels, request), ...restFootnotes(request)],
    suppressedRows: result.meta.suppressed_rows,
  };
}

/** Value of the compared side, where it is none of the cells. */
function tickedValues(chosen: ChartModel['headline'], metric: ChartRequest['metric']): number[] {
  if (chosen.kind !== 'found' || metric !== 'audience_percentage') return [];
  const { other, otherCell } = chosen.difference;
  return other === null || otherCell !== null ? [] : [other.value];
}

interface Shaping {
  readonly request: ChartRequest;
  readonly answers: AnswerRows;
  readonly tests: ChartTests;
  /** Keys of the cells that a cell is higher than. */
  readonly higher: ReadonlyMap<string, readonly string[]>;
  /** By the keys of their two cells. */
  readonly gaps: ReadonlyMap<string, PairTest>;
  readonly axis: ValueAxis;
  readonly series: readonly ChartSeries[];
}

function panelsOf(shaping: Shaping): readonly ChartPanel[] {
  const { request, series } = shaping;
  if (request.splitBy === 'none') {
    const whole = { code: '', name: '' };
    const rows = request.answers.map((answer) => rowOf(shaping, answer, whole, answer));
    return [{ key: 'all', name: null, series, rows }];
  }
  return request.answers.map((answer) => ({
    key: answer.code,
    name: answer.name,
    series,
    rows: request.segments.map((segment) => rowOf(shaping, answer, segment, segment)),
  }));
}

function rowOf(shaping: Shaping, answer: NamedCode, segment: NamedCode, shown: NamedCode): ChartRow {
  const cells = shaping.request.series.map((series) => cellOf(shaping, answer, segment, series));
  const base = cellOf(shaping, answer, segment, shaping.request.base);
  return {
    key: shown.code,
    name: shown.name,
    cells,
    base,
    isPartial: [base, ...cells].some((cell) => cell.kind === 'shown' && cell.isPartial),
    gap: gapOf(cells, shaping),
  };
}

function gapOf([first, second]: readonly ChartCell[], { gaps }: Shaping): RowGap | null {
  if (first?.kind !== 'shown' || second?.kind !== 'shown') return null;
  return { difference: first.value - second.value, test: gaps.get(`${first.key} ${second.key}`) ?? null };
}

function cellOf(
  { request, answers, tests, higher, axis }: Shaping,
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
      reason:
        answer.code === restCode
          ? restAbsence(request)
          : (answers.unavailable.get(key)?.reason ?? 'suppressed'),
      row: null,
    };
  }
  const absent = absenceOf(row, request, series);
  if (absent !== null) return { ...place, kind: 'absent', reason: absent, row };
  const value = row.metrics[request.metric];
  const interval = intervalOf(row, request);
  const higherKeys = higher.get(key) ?? [];
  const lower = request.series.flatMap(({ id }, at) =>
    higherKeys.includes(cellKey(answer.code, segment.code, id)) ? [at] : [],
  );
  const test = tests.cells.get(key);
  const compared = comparedSide(row, previousOf(answers, request, answer, segment, series));
  return {
    ...place,
    kind: 'shown',
    value,
    label: writeMetric(request.metric, value),
    position: toPosition(axis, value),
    interval:
      interval === null
        ? null
        : { low: toPosition(axis, interval.low), high: toPosition(axis, interval.high) },
    test: test === undefined ? null : { ...test, other: compared },
    mark: test?.mark ?? null,
    letters: lower.map((at) => columnLetter(at)).join(''),
    higherThan: lower.map((at) => request.series[at]?.name ?? ''),
    isLowBase: isLowBase(row),
    isPartial: request.splitBy !== 'waves' && row.waves.length < request.waves.length,
    row,
  };
}

/** The same in the wave before it, where the chart has that wave. */
function previousOf(
  { rows }: AnswerRows,
  { splitBy, segments }: ChartRequest,
  answer: NamedCode,
  segment: NamedCode,
  { id }: RequestedSeries,
): StatsRow | null {
  if (splitBy !== 'waves') return null;
  const before = segments[segments.findIndex(({ code }) => code === segment.code) - 1];
  return before === undefined ? null : (rows.get(cellKey(answer.code, before.code, id)) ?? null);
}

function restAbsence({ addsUp }: ChartRequest): AbsentReason {
  return addsUp === true ? 'suppressed' : 'answers_overlap';
}

function isLowBase({ metrics }: StatsRow): boolean {
  return isLowSample(metrics.audience_sample);
}

function intervalOf(row: StatsRow, { metric, intervals }: ChartRequest) {
  if (intervals === 'none' || (intervals === 'without-low-bases' && isLowBase(row))) return null;
  return metricInterval(metric, row);
}

function absenceOf(
  row: StatsRow,
  { metric, question }: ChartRequest,
  series: RequestedSeries,
): AbsentReason | null {
  const isShare = metric === 'audience_percentage' || metric === 'audience_index';
  if (isShare && isDefined(row, question, series)) return 'by_definition';
  return metric === 'audience_index' && baseShare(row) < leastBaseShare ? 'base_share_too_small' : null;
}

/** From the samples: they are whole, while 100 × a ÷ a need not be exactly 100. */
function isDefined({ metrics }: StatsRow, question: string, { questions }: RequestedSeries): boolean {
  const { positive_sample: positive, audience_sample: audience } = metrics;
  return audience > 0 && (positive === 0 || positive === audience) && questions.has(question);
}

function describeSeries(
  { id, name, color }: RequestedSeries,
  samples: ReadonlyMap<string, number>,
  place: number | null,
): ChartSeries {
  return {
    id,
    name,
    color,
    sample: samples.get(id) ?? null,
    letter: place === null ? '' : columnLetter(place),
  };
}

interface SeriesRow extends TestedRow {
  readonly series: RequestedSeries;
}

/** Rows of the series that are drawn. */
function rowsOf({ rows }: AnswerRows, request: ChartRequest): readonly SeriesRow[] {
  return request.answers.flatMap((answer) =>
    segmentsOf(request).flatMap((segment) =>
      request.series.flatMap((series) => {
        const key = cellKey(answer.code, segment.code, series.id);
        const row = rows.get(key);
        return row === undefined ? [] : [{ key, row, series }];
      }),
    ),
  );
}

function testedRows(answers: AnswerRows, request: ChartRequest): readonly TestedRow[] {
  return rowsOf(answers, request).filter(({ row, series }) => !isDefined(row, request.question, series));
}

/** An index has its line at 100, and of everything else but shares the base would dwarf its audiences. */
function drawsBase({ showBase, metric, series, base }: ChartRequest): boolean {
  return showBase === true && metric === 'audience_percentage' && series.every(({ id }) => id !== base.id);
}

/** With the ends of their intervals, so that no whisker leaves the axis. */
function shownValues(answers: AnswerRows, request: ChartRequest): number[] {
  const drawn = drawsBase(request) ? { ...request, series: [...request.series, request.base] } : request;
  return rowsOf(answers, drawn).flatMap(({ row, series }) => {
    if (absenceOf(row, request, series) !== null) return [];
    const interval = intervalOf(row, request);
    const value = row.metrics[request.metric];
    return interval === null ? [value] : [value, interval.high];
  });
}

function restFootnotes({ answers, addsUp }: ChartRequest): readonly string[] {
  const rest = answers.at(-1);
  if (rest?.code !== restCode) return [];
  return [
    addsUp === true
      ? `${rest.name}: their figures added up, without an interval or a test.`
      : `${rest.name} are left out. ${absentSentence('answers_overlap')}`,
  ];
}
