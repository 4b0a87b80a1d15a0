import type { ChatOutcome } from '../../contract/chat.ts';
import type { Topic } from '../planning/plan.ts';
import { answerAverage } from './answer-average.ts';
import { answerCompare } from './answer-compare.ts';
import { type AnswerContext, questionOf } from './answer-context.ts';
import { coverInWords, defineInWords } from './answer-in-words.ts';
import { answerProfile } from './answer-profile.ts';
import { answerRanking } from './answer-ranking.ts';
import { answerAudienceSize, answerSize } from './answer-size.ts';
import { answerTrend } from './answer-trend.ts';
import type { DraftInsight } from './draft-insight.ts';
import { furtherFindings } from './further-findings.ts';

export interface PlanAnswer {
  readonly outcome: ChatOutcome;
  /** `""`: the first insight says it. */
  readonly message: string;
  readonly insights: readonly DraftInsight[];
}

/** What the data say to a plan: first what was asked, then, as far as there is room, what else is worth knowing. */
export async function answerPlan(
  context: AnswerContext,
  hasExtras: boolean,
  onAsked: (done: number, total: number) => void,
): Promise<PlanAnswer> {
  const { plan, maxInsights } = context;
  if (plan.intent === 'definition') {
    const counted = plan.audience.length + plan.sides.length > 0 ? await answerAudienceSize(context) : [];
    return { outcome: 'answered', message: defineInWords(context), insights: counted.slice(0, maxInsights) };
  }
  if (plan.intent === 'coverage')
    return { outcome: 'answered', message: coverInWords(context).text, insights: [] };
  const uncounted = plan.topics
    .map(({ question }) => questionOf(context, question))
    .find(({ datapoints }) => datapoints.length === 0);
  if (uncounted !== undefined && plan.intent !== 'average')
    return {
      outcome: 'not_matched',
      message: `“${uncounted.name}” is a number without bands, so it has no answers to count: ask for its average. No number was made up.`,
      insights: [],
    };
  const insights = await askedInsights(context, onAsked);
  const [first] = insights;
  if (first === undefined) return { outcome: 'not_matched', message: '', insights: [] };
  if (first.kind === 'too_few') return { outcome: 'too_few', message: '', insights: [first] };
  const [topic] = plan.topics;
  const canAdd = hasExtras && topic !== undefined && (plan.intent === 'size' || plan.intent === 'ranking');
  const further = canAdd ? await furtherFindings(context, topic, maxInsights - insights.length) : [];
  const all = distinct([...insights, ...further]).slice(0, maxInsights);
  const isNull = /^(?:There is no clear|Nothing stands out)/.test(first.text);
  return { outcome: isNull ? 'no_difference' : 'answered', message: '', insights: all };
}

async function askedInsights(
  context: AnswerContext,
  onAsked: (done: number, total: number) => void,
): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  if (plan.topics.length === 0) {
    return plan.intent === 'profile' || (plan.intent === 'compare' && plan.sides.length >= 2)
      ? answerProfile(context, onAsked)
      : answerAudienceSize(context);
  }
  const drafts: DraftInsight[] = [];
  for (const [at, topic] of plan.topics.entries()) {
    drafts.push(...(await answerTopic(context, topic)));
    onAsked(at + 1, plan.topics.length);
  }
  return drafts;
}

function answerTopic(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const { plan } = context;
  if (plan.intent === 'average') return answerAverage(context, topic);
  if (plan.intent === 'trend') return answerTrend(context, topic);
  if (plan.sides.length >= 2 || plan.splitBy !== null) return answerCompare(context, topic);
  return plan.intent === 'size' && topic.datapoints !== null
    ? answerSize(context, topic)
    : answerRanking(context, topic);
}

function distinct(drafts: readonly DraftInsight[]): DraftInsight[] {
  return [...new Map(drafts.map((draft) => [draft.text, draft])).values()];
}
