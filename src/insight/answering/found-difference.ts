import type { Expression as WireExpression } from '../../contract/expression.ts';
import { limits } from '../../contract/limits.ts';
import type { StatsQuery } from '../../contract/stats.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { shorten } from '../../expression/shorten.ts';
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
  /** One answer or net among one audience, within the base. */
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
  { query: sent, comparisons }: FoundDifference,
  ask: AskSurvey,
): Promise<DraftInsight | null> {
  const [audience] = sent.audiences ?? [];
  const { shares, ...answered } = await ask.figures({ shares: sent });
  const [net] = sent.nets ?? [];
  const first = shares.find(({ datapoint }) => datapoint === net?.code) ?? shares[0];
  if (audience === undefined || first === undefined) return null;
  const own = peopleOf(audience);
  const within = peopleOf(sent.base_audience ?? {});
  const base = within.expression === null ? undefined : nameOfPeople([within], catalogue);
  const query = base === undefined ? sent : withBaseName(sent, base);
  const context = contextOf(catalogue, query, ask);
  const asked = { ...answered, shares: [first] };
  const [judged] = judgeFamily('two_sides', [differenceFromEveryone(first)]);
  if (judged === undefined || !isShown(first)) return tooFew(context, query, asked);
  const contrast = {
    ...judged,
    topic: topicOf(query.question, query.datapoints ?? null, query.suffixes?.map(Number)),
    query,
    asked,
    people: [{ name: nameOfPeople(base === undefined ? [own] : [own, within], catalogue) }],
    ...(base === undefined ? {} : { base }),
  };
  return draftContrast(context, contrast, 'stands_out', comparisons);
}

/** The query with a name for its base where none was given. */
function withBaseName({ base_audience: base, ...query }: StatsQuery, name: string): StatsQuery {
  return { ...query, base_audience: { ...base, name: base?.name || shorten(name, limits.nameLength) } };
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
