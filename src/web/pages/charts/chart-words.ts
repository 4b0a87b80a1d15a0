import { type ChartMetric, isOfNumbers, metricMeasure } from '../../../figures/questions/chart-metrics.ts';
import { type BaseNames, baseWords } from '../../../phrases/base-words.ts';
import type { MeanName } from '../../../figures/mean-name.ts';
import { startsAbove } from '../../../figures/drawing/value-axis.ts';
import { measures as measureFacts, type SizeUnit } from '../../../figures/measures.ts';
import { metricFacts } from '../../charts/chart-metrics.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import type { ScopeWords } from '../../app/scope/scope-words.ts';
import { lowestLevel } from '../../lib/test-defaults.ts';
import type { Format } from '../../../lib/format.ts';
import { sampleRange } from '../../../figures/tables/table-bases.ts';
import { testCount } from '../../../figures/words/meanings.ts';
import type { ChartView } from '../../charts/views/views.ts';

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
export function sourceLine({ wording, base, samples, weight, scope, format }: SourceParts): string {
  const question = wording === '' ? '' : `“${wording}” `;
  const n = sampleRange(samples, format);
  const weighted = weight === 'Unweighted' ? weight : `Weighted by ${weight}`;
  return `${question}Base: ${baseWords(base)}${n && `, ${n}`}. ${weighted}. ${scope.when}. Source: ${scope.dataset}.`;
}

/** "19 tests, about 1 false alarm expected at 95%"; empty where none are shown. */
export function testsLine({
  showsMarks,
  testsMade: tests,
  correction,
  format,
}: Pick<ChartModel, 'showsMarks' | 'testsMade' | 'correction' | 'format'>): string {
  return showsMarks && tests > 0 ? testCount({ tests, correction, level: lowestLevel() }, format) : '';
}

/** What the lengths of a stack to 100% are of; empty for other views. */
export function scaleLine(view: ChartView): string {
  return view === 'stacked-100'
    ? 'Bars are scaled to 100% of the answers shown; the figures on them are of the whole audience.'
    : '';
}

/** What an axis that is not shared by all panels, or does not begin at 0, says about itself; else empty. */
export function axisLine({ axis, hasOwnScales }: Pick<ChartModel, 'axis' | 'hasOwnScales'>): string {
  if (hasOwnScales === true) return 'Every panel has its own scale.';
  return startsAbove(axis) ? `Axis starts at ${axis.ticks[0]?.label ?? ''}.` : '';
}
