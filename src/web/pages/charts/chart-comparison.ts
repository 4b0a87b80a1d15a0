import type { HandedComparison } from '../../connected/handed-comparison.ts';
import type { ChartPeople } from '../../../figures/chart-query.ts';
import { type ChartDraft, emptyDraft } from './chart-draft.ts';
import { addAudiences } from './draft-edits.ts';

/** What a chart hands on: its question, the audiences that are drawn, and its base. */
export function comparisonOf(draft: ChartDraft): HandedComparison {
  const { question, datapoints, suffixes, splitSuffixes, nets, order, audiences, base, correction } = draft;
  return {
    from: draft.name === '' ? 'a chart' : `the chart “${draft.name}”`,
    question,
    datapoints: datapoints === null ? null : [...datapoints],
    suffixes: suffixes === null ? null : [...suffixes],
    ...(splitSuffixes ? { splitSuffixes } : {}),
    ...(nets.length === 0 ? {} : { nets: nets.map((net) => ({ ...net, datapoints: [...net.datapoints] })) }),
    ...(order.length === 0 ? {} : { order: [...order] }),
    audiences: audiences
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, name, expression }) => ({ id, name, expression })),
    base: base === null ? null : toHanded(base),
    ...(correction === null || correction === 'none' ? {} : { correction }),
  };
}

/** A draft of what was handed on; audiences beyond those that fit are left out, which the second part counts. */
export function draftOfComparison(handed: HandedComparison): {
  readonly draft: ChartDraft;
  readonly leftOut: number;
} {
  const { question, datapoints, suffixes, audiences, base } = handed;
  const { splitSuffixes = false, nets = [], order = [] } = handed;
  const { splitter = '', segmentedBase = false, baseMode = 'all' } = handed;
  const { against = 'rest', correction = null } = handed;
  const begun = addAudiences(
    {
      ...emptyDraft,
      question,
      datapoints,
      suffixes,
      splitSuffixes,
      nets,
      order,
      base,
      splitter,
      segmentedBase,
      baseMode,
      against,
      correction,
    },
    audiences,
  );
  return { draft: begun, leftOut: audiences.length - begun.audiences.length };
}

function toHanded({ id, name, expression }: ChartPeople) {
  return { id, name, expression };
}
