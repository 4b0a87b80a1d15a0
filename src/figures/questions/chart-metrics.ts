import { type MeanName, meanNameOf } from '../mean-name.ts';
import type { Measure, SizeUnit } from '../measures.ts';
import { takesNumbers } from '../../lib/question-kind.ts';
import { asksToRecommend, type QuestionScore, type ScoredQuestion, scoreOfQuestion } from './net-promoter.ts';
import { hasMeans, hasShares, openingOf } from './opening.ts';

/** Measures by their names of the interface. */
const measureOf = {
  audience_percentage: 'columnPercentage',
  datapoint_percentage: 'rowPercentage',
  audience_index: 'index',
  positive_size: 'size',
  positive_sample: 'sample',
  mean: 'mean',
  median: 'median',
  score: 'mean',
} as const satisfies Readonly<Record<string, Measure>>;

export type ChartMetric = keyof typeof measureOf;

/** Listed in the order of the switcher. */
export const metricOrder: readonly ChartMetric[] = [
  'audience_percentage',
  'datapoint_percentage',
  'audience_index',
  'positive_size',
  'positive_sample',
  'mean',
  'median',
  'score',
];

/** The parts of a question that decide how it is drawn. */
export type MeasuredQuestion = ScoredQuestion;

/** Metrics of a question, or while none is chosen of any: a size only of people. */
export function metricsOf(unit: SizeUnit, question?: MeasuredQuestion): readonly ChartMetric[] {
  return metricOrder.filter((metric) => {
    if (metric === 'mean') return question !== undefined && hasMeans(question);
    if (metric === 'median') return question !== undefined && takesNumbers(question);
    if (metric === 'score') return question !== undefined && scoreOfQuestion(question)?.isMean === false;
    if (question !== undefined && !hasShares(question)) return false;
    return metric !== 'positive_size' || unit === 'people';
  });
}

/** Returns the metric; the one that the question opens on where none is chosen, or it has no such metric. */
export function metricWithin(
  metric: ChartMetric | null,
  unit: SizeUnit,
  question?: MeasuredQuestion,
): ChartMetric {
  if (metric !== null && metricsOf(unit, question).includes(metric)) return metric;
  if (question !== undefined && question.view === undefined && asksToRecommend(question)) return 'score';
  if (question === undefined || !hasMeans(question)) return 'audience_percentage';
  const isScore = (meanNameOf(question)?.score ?? null) !== null && question.view === undefined;
  return isScore || !hasShares(question) || openingOf(question).rows === 'means'
    ? 'mean'
    : 'audience_percentage';
}

/** Whether a metric is of the numbers that respondents have, and not of those who gave an answer. */
export function isOfNumbers(metric: ChartMetric): boolean {
  return metric === 'mean' || metric === 'median' || metric === 'score';
}

/** Returns the score that a metric shows of a question; null: it shows no score. */
export function drawnScore(metric: ChartMetric, question: MeasuredQuestion): QuestionScore | null {
  const score = metricMeasure(metric) === 'mean' ? scoreOfQuestion(question) : null;
  return score?.isMean === (metric === 'mean') ? score : null;
}

/** Returns how the mean of a metric is called where it has a name of its own; null: it has none. */
export function meanOfMetric(metric: ChartMetric, question: MeasuredQuestion): MeanName | null {
  if (metric === 'mean') return meanNameOf(question);
  const score = metric === 'score' ? drawnScore(metric, question) : null;
  return score && { name: score.name, of: question.name, score: { plus: 'promoters', minus: 'detractors' } };
}

/** Whether a name of the interface is a metric that charts draw. */
export function isChartMetric(name: string): name is ChartMetric {
  return name in measureOf;
}

/** Returns the measure that a metric shows. */
export function metricMeasure(metric: ChartMetric) {
  return measureOf[metric];
}
