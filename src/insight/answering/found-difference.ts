import type { Expression as WireExpression } from '../../contract/expression.ts';
import type { StatsQuery } from '../../contract/stats.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { toExpression } from '../../expression/wire.ts';
import { judgeFamily } from '../../figures/family.ts';
import { hasPhrases } from '../../figures/standouts/sentence.ts';
import { quoted } from '../../phrases/quoted.ts';
import { emptyPlan, type People, topicOf } from '../plan/plan.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import type { AnswerContext } from './answer-context.ts';
import { draftContrast } from './answer-profile.ts';
import { differenceFromEveryone } from './differences.ts';
import { type DraftInsight } from './draft-insight.ts';
import type { AskSurvey } from './ask-survey.ts';
import { isShown, tooFew } from './low-bases.ts';

interface FoundDifference {
  /** One answer among one audience, within the base. */
  readonly query: StatsQuery;
  /** Number of comparisons that it was found among. */
  readonly comparisons: number;
}

/**
 * States a difference found in a chart or crosstab from its own query: words and figures are made here, none are handed
 * in. null: the query has no share of an audience.
 */
export async function draftFound(
  catalogue: Catalogue,
  { query, comparisons }: FoundDifference,
  ask: AskSurvey,
): Promise<DraftInsight | null> {
  const [audience] = query.audiences ?? [];
  const { shares, ...answered } = await ask.figures({ shares: query });
  const [first] = shares;
  if (audience === undefined || first === undefined) return null;
  const [own, base] = [audience, query.base_audience ?? {}].map(peopleOf);
  const named = [own, base].flatMap((one) => (one?.expression ? [one] : []));
  const context = contextOf(catalogue, query, ask);
  const asked = { ...answered, shares: [first] };
  if (!isShown(first)) return tooFew(context, query, asked);
  return (
    judgeFamily('two_sides', [differenceFromEveryone(first)])
      .map((judged) =>
        draftContrast(
          context,
          {
            ...judged,
            topic: topicOf(query.question, query.datapoints ?? null, query.suffixes?.map(Number)),
            query,
            asked,
            people: [{ name: nameOfPeople(named, catalogue) }],
            ...(base?.expression ? { base: nameOfPeople([base], catalogue) } : {}),
          },
          'stands_out',
          comparisons,
        ),
      )
      .at(0) ?? null
  );
}

/** The survey with the places and waves of a query. */
function contextOf(
  catalogue: Catalogue,
  { locations, waves, weight }: StatsQuery,
  ask: AskSurvey,
): AnswerContext {
  return {
    survey: { catalogue, audiences: [], ...(weight ? { weight } : {}) },
    plan: { ...emptyPlan, intent: 'profile', locations: locations ?? [], waves: waves ?? [] },
    ask,
    maxInsights: 1,
  };
}

/** People by the survey's phrases where these name them, else by the name that they were given. */
function peopleOf({
  name,
  expression: wire,
}: {
  readonly name?: string | null | undefined;
  readonly expression?: WireExpression | null | undefined;
}): People {
  const expression = wire ?? null;
  const read = expression === null ? null : toExpression(expression);
  const isPhrased = read !== null && 'expression' in read && hasPhrases(read.expression);
  return { id: isPhrased || !name ? null : 'given', name: quoted(name ?? ''), expression };
}
