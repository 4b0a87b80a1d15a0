import type { Expression as WireExpression } from '../../contract/expression.ts';
import { limits } from '../../contract/limits.ts';
import type { MeansQuery } from '../../contract/query/means.ts';
import type { StatsQuery } from '../../contract/query/stats.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { shorten } from '../../expression/shorten.ts';
import { toExpression } from '../../expression/wire.ts';
import { judgeFamily } from '../../figures/family.ts';
import { hasPhrases } from '../../figures/standouts/sentence.ts';
import { storedJudgement } from '../../figures/statements/stored-figures.ts';
import { tooFewPieces } from '../../figures/statements/statement-words.ts';
import { given } from '../../lib/given.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { quoted } from '../../phrases/quoted.ts';
import { emptyPlan, type People, topicOf } from '../plan/plan.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { meanPieces, nameOfRow } from './answer-average.ts';
import type { AnswerContext } from './answer-context.ts';
import { draftContrast } from './answer-profile.ts';
import { differenceFromEveryone } from './differences.ts';
import { type DraftInsight, draftInsight, isShown } from './draft-insight.ts';
import type { AskSurvey } from './ask-survey.ts';
import { tooFew } from './low-bases.ts';

interface FoundDifference {
  /** One answer or net among one audience, within the base. */
  readonly query: StatsQuery;
  readonly measure?: 'share' | 'mean' | undefined;
  /** Number of comparisons that it was found among. */
  readonly comparisons: number;
}

/**
 * States a difference found in a chart or crosstab from its own query: words and figures are made here, none are handed
 * in. null: the query has no share of an audience.
 */
export async function draftFound(
  catalogue: Catalogue,
  { query: sent, measure, comparisons }: FoundDifference,
  ask: AskSurvey,
): Promise<DraftInsight | null> {
  if (measure === 'mean') return draftMean(catalogue, sent, comparisons, ask);
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

const everyone = 'everyone';

/** States a mean that stands out, against that of everyone in its base, by its test against the rest. */
async function draftMean(
  catalogue: Catalogue,
  query: StatsQuery,
  comparisons: number,
  ask: AskSurvey,
): Promise<DraftInsight | null> {
  const { question: code, datapoints, suffixes, audiences = [], locations, waves, weight } = query;
  const [audience] = audiences ?? [];
  const question = catalogue.questions.find((one) => one.code === code);
  if (audience === undefined || question === undefined) return null;
  const base = query.base_audience ?? null;
  const means: MeansQuery = {
    question: code,
    audiences: [audience, { id: everyone, expression: null }],
    mean_interval: true,
    ...given({ datapoints, suffixes, locations, waves, weight, ...(base && { base_audience: base }) }),
  };
  const asked = await ask.figures({
    shares: null,
    means,
    tests: { test: { versus: 'rest', profile: 'linearised' } },
  });
  const [own, whole] = [audience.id, everyone].map((id) => asked.means.find((row) => row.audience === id));
  if (own === undefined || whole === undefined) return null;
  const context = contextOf(catalogue, query, ask);
  const tests = asked.meanTests?.[asked.means.indexOf(own)] ?? [];
  const test = tests.find(({ versus }) => versus === 'rest') ?? null;
  const [judged] = judgeFamily('two_sides', [{ answer: '', test }]);
  const within = peopleOf(base ?? {});
  const inBase = within.expression === null ? [] : [within];
  const isFew = [own, whole].some(({ sample }) => !baseStanding(sample, 'wording').shown);
  const people = nameOfPeople([peopleOf(audience), ...inBase], catalogue);
  const draft = {
    query,
    asked,
    means: { query: means, rows: [own, whole] },
  };
  if (isFew || judged === undefined) {
    const pieces = tooFewPieces('mean_sample', 0, ` of ${people} gave a number`, '');
    return draftInsight(context, { ...draft, kind: 'too_few', pieces });
  }
  return draftInsight(context, {
    ...draft,
    kind: 'stands_out',
    comparisons,
    judgement: storedJudgement(judged),
    pieces: [
      { name: nameOfRow(question, own) },
      ': on average ',
      ...meanPieces(0, asked.unit, people),
      ', against ',
      ...meanPieces(1, asked.unit, inBase.length === 0 ? everyone : nameOfPeople(inBase, catalogue)),
    ],
  });
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
