import { isOfNumbers, metricMeasure } from '../../figures/questions/chart-metrics.ts';
import {
  furtherAnswers,
  restFootnote,
  type PartialLine,
  partialFootnotes,
} from '../../figures/words/footnotes.ts';
import { type AbsentReason, absentLabel } from '../../figures/reasons.ts';
import type { Figure, Slope } from '../../figures/figure.ts';
import {
  againstWords,
  comparedPeople,
  type FigureNames,
  splitNames,
} from '../../figures/words/figure-names.ts';
import { judgedFigure } from '../../figures/judged-cell.ts';
import { questionColumnId } from '../../figures/questions/question-queries.ts';
import { letterTest, type WrittenTest } from '../../figures/test-rows.ts';
import { measureAbsence, plotted } from '../../figures/measured.ts';
import { slopeThrough } from '../../figures/wire/read-figures.ts';
import type { TestedAgainst } from '../../contract/saved-work/chart-configuration.ts';
import { format as readerFormat } from '../lib/format.ts';
import { isLowBase as isLowSample } from '../lib/is-low-base.ts';
import type { Format } from '../../lib/format.ts';
import { testDefaults } from '../lib/test-defaults.ts';
import { columnLetter } from '../../lib/column-letter.ts';
import {
  canAddAnswers,
  cellKey,
  chartFigures,
  type FindFigure,
  segmentsOf,
  withRest,
} from './chart-figures.ts';
import { type ChartFigure, metricFacts, sampleOf } from './chart-metrics.ts';
import type { RowGap } from '../../figures/drawing/drawn-panel.ts';
import type { AbsentCell, ChartCell, ChartModel, ChartSeries, ShownCell, ChartPanel } from './chart-model.ts';
import type { ChartAnswer, ChartRequest, RequestedSeries } from './chart-request.ts';
import { type NamedCode, placedPanels, shapePanels } from '../../figures/drawing/shape-panels.ts';
import { chartReferences } from './chart-references.ts';
import { type ChartTests, chartTests, type PairTest } from './chart-tests.ts';
import { chooseHeadline, isHighlighted, sideOf } from './headline-choice.ts';
import { comparedValues } from './headline-labels.ts';
import { restCode, topAnswers } from './rest-row.ts';
import { seriesSamples, type SeriesSamples } from './series-samples.ts';
import { sortAnswers } from './sort-answers.ts';
import { reachOf, valueAxis } from '../../figures/drawing/value-axis.ts';

/** The figures of a question as a chart: pure, so that drawings are tested on literal answers. */
export function shapeChart(answer: ChartAnswer, asked: ChartRequest): ChartModel {
  const series = asked.series.length === 0 ? [asked.base] : asked.series;
  const against = asked.against ?? 'rest';
  const { correction = testDefaults.read().correction, format = readerFormat } = asked;
  const found = chartFigures(answer, asked);
  const ordered = sortAnswers({ ...asked, series }, found.find);
  const canAddRest = canAddAnswers(found.find, { ...asked, series });
  const shown = topAnswers(ordered, asked.top ?? null, canAddRest && asked.showRest !== false);
  const find = withRest(found.find, shown, ordered);
  const request = { ...asked, answers: shown, series, format };

  const tests = chartTests(answer, {
    metric: request.metric,
    against,
    correction,
    drawn: found.drawn(testedRows(shown, asked), series),
  });
  const { axis: axisKind } = metricFacts(request.metric);
  const areApart = request.shareWaves !== true;
  const samples = seriesSamples(found.find, found.audiences, found.answers, segmentsOf(asked), areApart);
  const shaping: Shaping = {
    answer,
    request,
    find,
    tests,
    gaps: new Map(tests.pairs.map((pair) => [`${pair.first} ${pair.second}`, pair])),
    series: series.map((one, place) =>
      describeSeries(one, samples, against === 'each_other' && series.length > 1 ? place : null),
    ),
  };
  const { metric } = request;
  const highlight = drawnHighlight(request);
  const own = { pairs: tests.pairs, changes: tests.changes, splitBy: request.splitBy, metric, highlight };
  const showsMarks = request.showMarks && tests.made > 0;
  const measured = shapePanels(
    { ...request, series: shaping.series },
    (...place) => cellOf(shaping, ...place),
    (cells) => gapOf(cells, shaping),
  );
  const references = chartReferences(measured, request);
  const drawn = measured.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
  const values = [...reachOf(axisKind, drawn), ...references.flatMap((one) => [...one.values.values()])];
  const unticked = placed(measured, valueAxis(axisKind, values, format));
  const chosen = chooseHeadline({ ...own, panels: unticked });
  // A compared value has its tick on the axis, wherever it lies.
  const ticked = comparedValues({ headline: chosen, metric, panels: unticked, showsMarks });
  const axis = valueAxis(axisKind, [...values, ...ticked.values()], format);
  const panels = placed(measured, axis);
  const beside = figuresBeside(shaping, panels);
  return {
    metric,
    mean: request.mean ?? null,
    sizeUnit: answer.meta.sizeUnit,
    axis,
    splitBy: request.splitBy,
    series: shaping.series,
    base: describeSeries(request.base, samples, null),
    samples,
    panels,
    showsMarks,
    against,
    ...wholeOf(answer, request, against, firstWaveOf(tests, request)),
    format,
    colors: asked.colors ?? {},
    references,
    testsMade: tests.made,
    correction,
    pairs: tests.pairs,
    changes: tests.changes,
    headline: chosen.kind === 'found' ? chooseHeadline({ ...own, panels }) : chosen,
    footnotes: [...coverageFootnotes(panels, request), ...restFootnotes(shown, ordered, format)],
    suppressedRows: answer.meta.suppressedCells,
    canAddRest,
    highlight,
    unit: asked.unit ?? '',
    ...(beside && { beside, besideRows: asked.beside ?? [] }),
    ...(asked.axes && { axes: asked.axes }),
    ...(asked.stageNames && { stageNames: asked.stageNames, stageSort: asked.stageSort ?? '' }),
  };
}

/** The answers that are tested, or the further figures that are in their place. */
function testedRows(shown: readonly NamedCode[], { beside = [] }: ChartRequest): readonly NamedCode[] {
  const tested = beside.filter(({ isTested }) => isTested === true);
  if (tested.length === 0) return shown;
  return shown.flatMap(({ code, name }) =>
    tested.flatMap(({ rowOf }) => {
      const row = rowOf(code);
      return row === null ? [] : [{ code: row, name }];
    }),
  );
}

/** The further figures of every cell and base. Those that are not tested carry no test. */
function figuresBeside(
  { request, tests, ...shaping }: Shaping,
  panels: readonly ChartPanel[],
): ChartModel['beside'] | undefined {
  const { beside } = request;
  if (beside === undefined) return undefined;
  const untested = { ...tests, cells: new Map(), higher: () => [] };
  const cells = panels.flatMap(({ rows }) => rows.flatMap((row) => [...row.cells, row.base]));
  return new Map(
    cells.map(({ key, answer, answerName, segment, segmentName, series, seriesName }) => [
      key,
      beside.map(({ metric, rowOf, nameOf, amongOf, isTested = false }): ChartCell => {
        const own = { ...request, metric, mean: null, ...(!isTested && { against: 'rest' as const }) };
        const row = { code: rowOf(answer) ?? '', name: nameOf(answerName) };
        const cell = cellOf(
          { ...shaping, request: own, tests: isTested ? tests : untested },
          row,
          { code: segment, name: segmentName },
          { id: series, name: seriesName },
        );
        if (cell.kind === 'absent') return cell;
        const { column } = cell.names;
        const among = amongOf === undefined ? column : `${column || 'those'} ${amongOf(answerName)}`;
        const names = { ...cell.names, column: among };
        const shown = { ...cell, names, position: cell.value, ...(!isTested && { test: null }) };
        return metric === request.metric ? shown : { ...shown, metric };
      }),
    ]),
  );
}

function drawnHighlight({ highlight = [], series, answers }: ChartRequest): readonly string[] {
  const drawn = new Set([...series.map(({ id }) => id), ...answers.map(({ code }) => code)]);
  return highlight.filter((one) => drawn.has(one));
}

/** What became of the answers beyond the first ones. */
function restFootnotes(
  shown: readonly NamedCode[],
  ordered: readonly NamedCode[],
  format: Format,
): readonly string[] {
  const rest = shown.at(-1);
  if (rest?.code === restCode) return [restFootnote(rest.name)];
  const left = ordered.length - shown.length;
  return left === 0 ? [] : [furtherAnswers(left, format)];
}

type FormattedRequest = ChartRequest & { readonly format: Format };

interface Shaping {
  readonly answer: ChartAnswer;
  readonly request: FormattedRequest;
  readonly find: FindFigure;
  readonly tests: ChartTests;
  /** Keyed by their two cells. */
  readonly gaps: ReadonlyMap<string, PairTest>;
  readonly series: readonly ChartSeries[];
}

/** A cell before its axis is known: the interval is in the metric's unit. */
type MeasuredCell = Omit<ShownCell, 'position'> | AbsentCell;

const placed = placedPanels<Omit<ShownCell, 'position'>, AbsentCell>;

function gapOf([first, second]: readonly MeasuredCell[], { gaps }: Shaping): RowGap | null {
  if (first?.kind !== 'shown' || second?.kind !== 'shown') return null;
  return { difference: first.value - second.value, test: gaps.get(`${first.key} ${second.key}`) ?? null };
}

function cellOf(
  shaping: Shaping,
  answer: NamedCode,
  segment: NamedCode,
  series: Pick<RequestedSeries, 'id' | 'name'>,
): MeasuredCell {
  const { request, find, tests } = shaping;
  const key = cellKey(answer.code, segment.code, series.id);
  const figure = find(answer.code, segment.code, series.id);
  const read = readable(figure, request);
  const place = {
    key,
    answer: answer.code,
    answerName: answer.name,
    segment: segment.code,
    segmentName: segment.name,
    series: series.id,
    seriesName: series.name,
    isByDefinition: read?.isByDefinition ?? false,
  };
  const absent = absenceOf(figure, request);
  if (read === null || absent !== null) {
    const reason = absent ?? 'gone';
    return { ...place, kind: 'absent', reason, label: absentLabel(reason), figure: read };
  }
  return {
    ...place,
    ...judgedFigure<ChartFigure>(asTested(read, key, shaping), {
      measure: metricFacts(request.metric).test?.measure ?? null,
      judgement: tests.cells.get(key) ?? null,
      versus: versusOf(request.against),
      columnName: '',
      waveName: (code) => [...request.segments, ...request.waves].find((wave) => wave.code === code)?.name,
      names: namesOf(answer, segment, series, request),
      letterTests: answer.code === restCode ? [] : lettersOf(shaping, read, segment),
      isLowBase: isLowBase(read),
      isPartial: request.splitBy !== 'waves' && read.line.waves.length < request.waves.length,
    }),
    sample: sampleOf(read),
    isDimmed: !isHighlighted({ series: series.id, answer: answer.code }, drawnHighlight(request)),
    ...plotted(read, metricMeasure(request.metric), request.format, request.mean),
    ...(hidesInterval(read, request) && { interval: null }),
    slope: slopeOf(shaping, answer, read),
  };
}

/** A figure with the tests that the chart shows: of lines, that of the last wave against the first. */
function asTested(figure: ChartFigure, key: string, { request, tests }: Shaping): ChartFigure {
  if (request.against !== 'first_wave') return figure;
  const test = tests.changes.find(({ last }) => last === key)?.test;
  const measure = metricFacts(request.metric).test?.measure;
  if (test === undefined || measure === undefined) return { ...figure, tests: [], untested: [] };
  return typeof test === 'string'
    ? { ...figure, tests: [], untested: [{ measure, reason: test }] }
    : { ...figure, tests: [test], untested: [] };
}

/** Name of the wave in which all lines begin; empty where they begin in several. */
function firstWaveOf({ changes }: ChartTests, { segments }: ChartRequest): string {
  const [first, ...others] = new Set(changes.map(({ since }) => since));
  return (others.length === 0 && segments.find(({ code }) => code === first)?.name) || '';
}

/** Returns the slope of a share over the waves; other measures have none. */
function slopeOf({ answer, request }: Shaping, { code }: NamedCode, { at }: ChartFigure): Slope | null {
  const isOfShares = metricMeasure(request.metric) === 'columnPercentage' && code !== restCode;
  return isOfShares ? slopeThrough(answer, at.row, at.column) : null;
}

/** Tests of a figure against the series that it is higher than, as their letters. */
function lettersOf(
  { answer, request, tests }: Shaping,
  { at }: ChartFigure,
  { code: segment }: NamedCode,
): readonly WrittenTest[] {
  return tests.higher(at.row, at.column).flatMap(({ lower, ...judged }) => {
    const id = answer.query.columns[lower]?.id;
    const place = request.series.findIndex((one) => questionColumnId(segment, one.id) === id);
    const other = readable(answer.at(at.row, lower), request);
    if (other === null) return [];
    const measure = metricFacts(request.metric).test?.measure ?? 'columnPercentage';
    const against = request.series[place]?.name ?? '';
    const test = { ...judged, measure, against, letter: columnLetter(place), other: sideOf(other) };
    return [letterTest(test, testDefaults.read().levels)];
  });
}

/** Why a cell shows no figure of the metric; null where it shows one. */
function absenceOf(figure: Figure | null, { metric }: ChartRequest): AbsentReason | null {
  if (figure === null) return 'gone';
  if (figure.kind === 'absent') return figure.reason;
  if ((figure.kind === 'value') !== isOfNumbers(metric)) return 'gone';
  return figure.kind === 'value' ? null : measureAbsence(figure, metricMeasure(metric));
}

/** The figure of a cell, where it is of the kind that the metric shows. */
function readable(figure: Figure | null, { metric }: Pick<ChartRequest, 'metric'>): ChartFigure | null {
  return figure?.kind === (isOfNumbers(metric) ? 'value' : 'share') ? figure : null;
}

function namesOf(
  { code, name: row }: NamedCode,
  { name: segment }: NamedCode,
  series: Pick<RequestedSeries, 'id' | 'name'>,
  { base, people, does, question, splitBy, mean = null }: ChartRequest,
): FigureNames {
  const audience = series.id === base.id ? '' : series.name;
  return {
    row,
    does: does?.get(code),
    question,
    mean,
    ...splitNames(audience, segment, splitBy),
    base: people,
  };
}

function versusOf(against: ChartRequest['against'] = 'rest') {
  return against === 'each_other' ? 'column' : against;
}

const anySegment = {
  none: '',
  waves: 'the same wave',
  locations: 'the same location',
  question: 'the same segment',
};

/** The people that all figures of a chart are read against, and the side that they are tested against. */
function wholeOf(
  { query }: ChartAnswer,
  { people, splitBy, metric }: ChartRequest,
  against: TestedAgainst,
  other: string,
) {
  const names = { base: people, segment: anySegment[splitBy] };
  const kind = query.columns[0]?.whole.kind;
  return {
    whole: comparedPeople(names, kind),
    againstWords: againstWords(
      { versus: versusOf(against), measure: metricMeasure(metric), other },
      names,
      kind,
    ),
  };
}

function isLowBase(figure: ChartFigure): boolean {
  return isLowSample(sampleOf(figure));
}

function hidesInterval(figure: ChartFigure, { intervals }: ChartRequest): boolean {
  return intervals === 'none' || (intervals === 'without-low-bases' && isLowBase(figure));
}

function describeSeries(
  { id, name, color }: RequestedSeries,
  samples: SeriesSamples,
  place: number | null,
): ChartSeries {
  return {
    id,
    name,
    color,
    samples: samples.get(id) ?? [],
    letter: place === null ? '' : columnLetter(place),
  };
}

/** What each † of a chart means. Where the base too is confined, it is the answer that was not asked in every wave. */
function coverageFootnotes(
  panels: readonly ChartPanel[],
  { waves, base, format }: Pick<FormattedRequest, 'waves' | 'base' | 'format'>,
): readonly string[] {
  const cells = panels.flatMap(({ rows }) =>
    rows.flatMap(({ base: own, cells: others }) => [own, ...others]),
  );
  const partial = cells.filter((cell): cell is ShownCell => cell.kind === 'shown' && cell.isPartial);
  const ofAnswers = new Set(partial.filter(({ series }) => series === base.id).map(lineOf));
  const all = new Set(cells.map(({ answerName }) => answerName)).size;
  return partialFootnotes(
    partial.map(
      (cell): PartialLine =>
        ofAnswers.has(lineOf(cell))
          ? { name: cell.answerName, waves: cell.figure.line.waves, verb: 'asked in' }
          : { name: cell.seriesName, waves: cell.figure.line.waves, verb: 'read over' },
    ),
    { waves, isEvery: (names) => names.length === all },
    format,
  );
}

function lineOf({ figure }: ShownCell): string {
  return figure.line.waves.join(' ');
}
