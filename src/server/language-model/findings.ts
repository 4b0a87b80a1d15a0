import { writeMetric } from '../../figures/statements/statement-metrics.ts';
import { type AnswerContext, whereOf } from '../../insight/answering/answer-context.ts';
import type { DraftInsight } from '../../insight/answering/draft-insight.ts';
import { type Claim, claimsOf } from '../../insight/model-wording/claims.ts';
import type { Plan } from '../../insight/plan/plan.ts';

/** All that the model was given to speak of: insights in order, and the numbers in them by their ids. */
export interface Findings {
  readonly insights: readonly DraftInsight[];
  readonly claims: readonly Claim[];
  /** The question behind each insight; insights of the same plan share one object. */
  readonly plans: readonly Plan[];
}

export const noFindings: Findings = { insights: [], claims: [], plans: [] };

/** Adds the findings of one more plan, with ids and positions that follow. */
export function withFindings(
  before: Findings,
  context: AnswerContext,
  drafts: readonly DraftInsight[],
): Findings {
  const added = claimsOf(drafts, context.survey.catalogue, {
    hasTopics: context.plan.topics.length > 0,
    where: whereOf(context),
  });
  return {
    insights: [...before.insights, ...drafts],
    claims: [
      ...before.claims,
      ...added.map((claim, at) => ({
        ...claim,
        id: `n${before.claims.length + at + 1}`,
        insight: claim.insight + before.insights.length,
      })),
    ],
    plans: [...before.plans, ...drafts.map(() => context.plan)],
  };
}

/** The findings in the model's format, from the insight at `from` on. */
export function toModelFindings({ insights, claims }: Findings, from = 0): readonly unknown[] {
  return insights.slice(from).map(({ text, kind }, at) => ({
    finding: text,
    kind,
    numbers: claims
      .filter(({ insight }) => insight === from + at)
      .map(({ id, part, who, what }) => ({ id, value: part.text, metric: part.metric, who, what })),
  }));
}

/** Whether a claim prints its figure: a last check, independent of all earlier steps. */
export function printsItself({ part }: Claim, value: number | undefined): boolean {
  return value !== undefined && part.metric !== undefined && writeMetric(value, part.metric) === part.text;
}
