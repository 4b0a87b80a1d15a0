import type { ChartDraft } from './draft/chart-draft.ts';
import type { BaseMode } from '../../../figures/figure-query.ts';
import { suppressedNote } from '../../../figures/reasons.ts';
import { scopeWords, whenInText } from '../../app/scope/scope-words.ts';
import { isOfNumbers } from '../../../figures/questions/chart-metrics.ts';
import { metricFacts } from '../../charts/chart-metrics.ts';
import { type ChartModel, wholeAbsence } from '../../charts/chart-model.ts';
import { chartAnnotations } from '../../charts/chart-annotations.ts';
import { referenceLine } from '../../charts/chart-references.ts';
import { findingOf } from '../../charts/finding.ts';
import { columnWords, netNote } from './draft/chart-answers.ts';
import { chartDescription } from './chart-description.ts';
import { views } from '../../charts/views/views.ts';
import { axisLine, scaleLine, sourceLine, subtitle, testsLine } from './chart-words.ts';
import type { ShownFigures } from './surveyed-chart.ts';

interface WordedChart {
  readonly figures: ShownFigures;
  /** The chart as the view arranges it. */
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
