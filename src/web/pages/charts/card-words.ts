import type { ChartDraft } from './draft/chart-draft.ts';
import type { BaseMode } from '../../../figures/figure-query.ts';
import { suppressedNote } from '../../../figures/reasons.ts';
import { scopeWords, whenInText, type ScopeWords } from '../../app/scope/scope-words.ts';
import { isOfNumbers, type ChartMetric, metricMeasure } from '../../../figures/questions/chart-metrics.ts';
import { metricFacts } from '../../charts/chart-metrics.ts';
import { type ChartModel, wholeAbsence, metricOf, type ShownCell } from '../../charts/chart-model.ts';
import { chartAnnotations } from '../../charts/chart-annotations.ts';
import { referenceLine } from '../../charts/chart-references.ts';
import { findingOf } from '../../charts/finding.ts';
import { columnWords, netNote } from './draft/chart-answers.ts';
import { views, type ChartView } from '../../charts/views/views.ts';
import type { ShownFigures } from './surveyed-chart.ts';
import { sampleRange } from '../../../figures/tables/table-bases.ts';
import { shownCells } from '../../charts/headline-choice.ts';
import { cellName } from '../../charts/mark-words.ts';
import { type BaseNames, baseWords } from '../../../phrases/base-words.ts';
import type { MeanName } from '../../../figures/mean-name.ts';
import { startsAbove } from '../../../figures/drawing/value-axis.ts';
import { measures as measureFacts, type SizeUnit } from '../../../figures/measures.ts';
import { lowestLevel } from '../../lib/test-defaults.ts';
import type { Format } from '../../../lib/format.ts';
import { testCount } from '../../../figures/words/meanings.ts';

interface WordedChart {
  readonly figures: ShownFigures;
  readonly drawn: ChartModel;
  readonly title: string | null;
}

/** All text around a chart, on its card and in its files. */
export interface CardWords {
  /** True of the figures. */
  readonly finding: string;
  /** The finding, or the text that replaces it. */
  readonly label: string;
  readonly subtitle: string;
  readonly source: string;
  /** Text alternative of the chart for readers who can't see it: its author's, else made of the figures. */
  readonly description: string;
  readonly described: string;
  /** Empty where no test is shown. */
  readonly tests: string;
  readonly footnotes: readonly string[];
}

/** Respondents of the base: of each answer where these are read among different people. */
function baseSamples({ metric, samples, base }: ChartModel, mode: BaseMode): readonly number[] {
  const each = samples.get(base.id) ?? [];
  return isOfNumbers(metric) || mode !== 'all' ? each : each.slice(0, 1).map(() => Math.max(...each));
}

export function cardWords({ figures, drawn, title }: WordedChart): CardWords {
  const { model, question, draft, view, splitName, weightName } = figures;
  const scope = scopeWords(figures.scope);
  const base = draft.base?.name ?? 'everyone';
  const columns = columnWords(question, draft, model.metric);
  const finding = findingOf(model, {
    questionName: question.name,
    columns: columns.short,
    splitName: splitName ?? '',
    view,
  });
  const label = title ?? finding;
  const described = chartDescription(drawn, {
    title: label,
    when: scope.when,
    annotations: chartAnnotations(draft.annotations, drawn).drawn.length,
  });
  return {
    finding,
    label,
    description: draft.alt || described,
    described,
    subtitle: subtitle({
      questionName: question.name,
      columns: columns.full,
      metric: model.metric,
      isDistribution: drawn.distribution !== undefined,
      mean: model.mean,
      unit: question.unit,
      sizeUnit: model.sizeUnit,
      splitName,
      isAlone: model.series.every(({ id }) => id === model.base.id),
      base,
      whole: model.whole,
      scope: { ...scope, when: whenInText(figures.scope) },
      drawsIntervals:
        draft.showIntervals &&
        metricFacts(model.metric).hasInterval &&
        views[view].drawsIntervals &&
        wholeAbsence(model) === null,
    }),
    source: sourceLine({
      wording: question.wording,
      base: { name: draft.base?.name ?? null, mode: draft.baseMode },
      samples: baseSamples(model, draft.baseMode),
      weight: weightName,
      scope,
      format: model.format,
    }),
    tests: testsLine(drawn),
    footnotes: [
      ...(isOfNumbers(model.metric) ? [] : draft.nets.map((net) => netNote(net, question.datapoints))),
      ...pointNotes(draft),
      ...drawn.footnotes,
      referenceLine(drawn),
      scaleLine(view),
      axisLine(drawn),
      drawn.distribution?.density == null ? '' : 'Bars differ in width: their areas are the shares.',
      suppressedNote(model.suppressedRows, model.format),
    ].filter((note) => note !== ''),
  };
}

/** Says what a point of several waves is, and what it is tested against. */
function pointNotes({ splitter, points, against }: ChartDraft): readonly string[] {
  if (splitter !== 'waves' || points.kind === 'wave') return [];
  const what =
    points.kind === 'rolling' ? `the ${points.count} waves up to its own` : `the waves of a ${points.period}`;
  return [
    `Each point pools ${what}; sizes are averages per wave.`,
    ...(against === 'previous_wave'
      ? ['It is tested against the last point that shares no wave with it.']
      : []),
  ];
}

const longest = 300;

interface DescribedParts {
  readonly title: string;
  readonly when: string;
  readonly annotations: number;
}

/**
 * Text alternative of a chart: title, measure with rows and series, largest and smallest figure, n and waves, in at most
 * 300 characters.
 */
export function chartDescription(
  model: Pick<ChartModel, 'metric' | 'mean' | 'series' | 'panels' | 'references' | 'format'>,
  { title, when, annotations }: DescribedParts,
): string {
  const { metric, mean, series, panels, references, format } = model;
  const cells = shownCells(panels)
    .filter((cell) => metricOf(cell, model) === metric)
    .toSorted((one, other) => other.value - one.value);
  const [first, last] = [cells[0], cells.at(-1)];
  const measure = mean?.name ?? metricFacts(metric).name;
  const rows = panels.reduce((sum, panel) => sum + panel.rows.length, 0);
  const facts = [
    `${measure}, ${counted(rows, 'row')}, ${counted(series.length, 'series', 'series')}.`,
    ...(first === undefined || last === undefined || first === last
      ? []
      : [`Largest ${named(first)}, smallest ${named(last)}.`]),
    ...(references.length === 0 ? [] : [`Lines at ${references.map(({ name }) => name).join(', ')}.`]),
    ...(annotations === 0 ? [] : [`${counted(annotations, 'annotation')}.`]),
    ...[
      sampleRange(
        series.flatMap(({ samples }) => samples),
        format,
      ),
    ]
      .filter(Boolean)
      .map((n) => `${n}.`),
    `${when}.`,
  ].join(' ');
  const room = longest - facts.length - 2;
  const head = title.length > room ? `${title.slice(0, Math.max(0, room - 1)).trimEnd()}…` : title;
  return `${head}${/[.!?…]$/.test(head) ? '' : '.'} ${facts}`.slice(0, longest);
}

function named(cell: ShownCell): string {
  return `${cell.label} (${cellName(cell)})`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface SubtitleParts {
  readonly questionName: string;
  /** Columns of a grid that the answers are read at; empty elsewhere. */
  readonly columns: string;
  readonly metric: ChartMetric;
  /** Whether numbers are drawn as shares of bins. */
  readonly isDistribution: boolean;
  /** How the mean is called where it has a name of its own. */
  readonly mean: MeanName | null;
  /** Unit of the question's numbers; empty: none. */
  readonly unit: string;
  readonly splitName: string | null;
  /** The base is all that is drawn. */
  readonly isAlone: boolean;
  readonly base: string;
  /** The people that its figures are read against: "the base". */
  readonly whole: string;
  readonly scope: ScopeWords;
  readonly drawsIntervals: boolean;
  /** What sizes count. */
  readonly sizeUnit: SizeUnit;
}

/** Text under the title: question, measure, locations, waves. */
export function subtitle(parts: SubtitleParts): string {
  const { questionName, columns, metric, splitName, scope, drawsIntervals, isAlone, base } = parts;
  const at = columns === '' ? '' : ` at ${columns}`;
  const split = splitName === null ? '' : `, by ${splitName}`;
  const whiskers = drawsIntervals ? ' 95% intervals.' : '';
  const unit = parts.unit === '' || parts.mean !== null ? '' : ` in ${parts.unit}`;
  const people = isAlone ? base : 'each audience';
  const measures = parts.isDistribution
    ? `% of ${people} with a number${unit}`
    : isOfNumbers(metric)
      ? `${parts.mean?.name ?? measureFacts[metricMeasure(metric)].shortName} of ${people}${unit}`
      : isAlone && metric === 'audience_percentage'
        ? `% of ${base}`
        : metricFacts(metric).unit(parts.sizeUnit, parts.whole);
  return `${questionName}${at}, ${measures}${split}. ${scope.where}, ${scope.when}.${whiskers}`;
}

interface SourceParts {
  /** Wording of the question; `""` where the survey has none. */
  readonly wording: string;
  readonly base: BaseNames;
  /** Respondents of the base, of each answer where these differ; empty where unknown. */
  readonly samples: readonly number[];
  readonly weight: string;
  readonly scope: ScopeWords;
  readonly format: Format;
}

/** Text under the chart: question, base and n, weight, waves, source. */
function sourceLine({ wording, base, samples, weight, scope, format }: SourceParts): string {
  const question = wording === '' ? '' : `“${wording}” `;
  const n = sampleRange(samples, format);
  const weighted = weight === 'Unweighted' ? weight : `Weighted by ${weight}`;
  return `${question}Base: ${baseWords(base)}${n && `, ${n}`}. ${weighted}. ${scope.when}. Source: ${scope.dataset}.`;
}

/** "19 tests, about 1 false alarm expected at 95%"; empty where none are shown. */
function testsLine({
  showsMarks,
  testsMade: tests,
  correction,
  format,
}: Pick<ChartModel, 'showsMarks' | 'testsMade' | 'correction' | 'format'>): string {
  return showsMarks && tests > 0 ? testCount({ tests, correction, level: lowestLevel() }, format) : '';
}

/** What the lengths of a stack to 100% are of; empty for other views. */
function scaleLine(view: ChartView): string {
  return view === 'stacked-100'
    ? 'Bars are scaled to 100% of the answers shown; the figures on them are of the whole audience.'
    : '';
}

/** What an axis that is not shared by all panels, or does not begin at 0, says about itself; else empty. */
function axisLine({ axis, hasOwnScales }: Pick<ChartModel, 'axis' | 'hasOwnScales'>): string {
  if (hasOwnScales === true) return 'Every panel has its own scale.';
  return startsAbove(axis) ? `Axis starts at ${axis.ticks[0]?.label ?? ''}.` : '';
}
