import { emptyDraft } from './read-chart.ts';
import { type ChartMetric, isOfNumbers } from '../../../../figures/questions/chart-metrics.ts';
import type { ChartPeople } from '../../../../figures/questions/chart-query.ts';
import type { HandedComparison } from '../../../connected/comparison/handed-comparison.ts';
import type { ChartDraft } from './chart-draft.ts';
import { addAudiences } from './draft-edits.ts';

/** The parts of a chart that it hands on: its question, the audiences that are drawn, its base and means. */
export function comparisonOf(draft: ChartDraft, metric: ChartMetric | null = null): HandedComparison {
  const { name, question, datapoints, suffixes, splitSuffixes, nets, order, audiences, base, correction } =
    draft;
  return {
    from: name === '' ? 'a chart' : `the chart “${name}”`,
    question,
    datapoints,
    suffixes,
    splitSuffixes,
    nets,
    order,
    audiences: audiences.filter(({ isHidden }) => !isHidden).map(toHanded),
    base: base && toHanded(base),
    baseMode: draft.baseMode,
    ...(metric !== null && isOfNumbers(metric) ? { metric: 'mean' as const } : {}),
    ...(correction === null || correction === 'none' ? {} : { correction }),
  };
}

/** A draft of the handed-on comparison; audiences beyond the limit are left out, and counted in the second part. */
export function draftOfComparison({
  audiences,
  splitSuffixes = false,
  nets = [],
  order = [],
  splitter = '',
  segmentedBase = false,
  baseMode = 'all',
  against,
  correction,
  question,
  datapoints,
  suffixes,
  base,
}: HandedComparison): { readonly draft: ChartDraft; readonly leftOut: number } {
  const people = {
    base,
    splitter,
    segmentedBase,
    baseMode,
    against: against ?? 'rest',
    correction: correction ?? null,
  } as const;
  const asked = { question, datapoints, suffixes, splitSuffixes, nets, order };
  const begun = addAudiences({ ...emptyDraft, ...asked, ...people }, audiences);
  return { draft: begun, leftOut: audiences.length - begun.audiences.length };
}

function toHanded({ id, name, expression }: ChartPeople) {
  return { id, name, expression };
}
