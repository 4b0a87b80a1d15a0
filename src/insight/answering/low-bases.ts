import type { StatsQuery } from '../../contract/query/stats.ts';
import type { QuestionFigures, QuestionShare } from '../../figures/questions/question-figures.ts';
import { tooFewPieces } from '../../figures/statements/statement-words.ts';
import { type AnswerContext, audienceOf, questionOf, whenOf, whereOf } from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';

/** Whether nobody gave any of the answers to a whole question: these people were not asked it. */
export function isUnanswered(shares: readonly QuestionShare[]): boolean {
  return shares.length > 0 && shares.every(({ positive }) => positive.sample === 0);
}

/** Instead of a percentage on fewer respondents than words may rest on: how many there are, and what to relax. */
export function tooFew(
  context: AnswerContext,
  query: StatsQuery,
  asked: Pick<QuestionFigures, 'weight' | 'shares'>,
  sample: 'audience_sample' | 'base_sample' | 'positive_sample' = 'audience_sample',
): DraftInsight {
  const { plan, survey } = context;
  const [first] = asked.shares;
  const named = query.audiences?.find(({ id }) => id === first?.audience)?.name;
  const all = audienceOf(context).name;
  const isOfAll = sample === 'base_sample' || named === undefined || named === all;
  const name = isOfAll
    ? nameOfPeople(plan.audience, survey.catalogue, whereOf(context))
    : `${named}${whereOf(context)}`;
  const relax =
    plan.locations.length > 0
      ? 'ask for more places'
      : plan.waves.length < survey.catalogue.waves.length
        ? 'ask for more waves'
        : plan.audience.length > 1
          ? `leave out “${nameOfPeople(plan.audience.slice(-1), survey.catalogue)}”`
          : 'ask for a wider audience';
  const count = (sample === 'base_sample' ? first?.whole : first?.column)?.sample;
  const people = name === '' ? 'everyone' : name;
  const words =
    sample === 'positive_sample'
      ? ` of ${people} gave an answer to “${questionOf(context, query.question).name}”`
      : `${count === 1 ? ' is' : ' are'} among ${people}`;
  const pieces = tooFewPieces(sample, 0, `${words} (${whenOf(context)})`, relax);
  const shares = asked.shares.slice(0, 1);
  return draftInsight(context, { kind: 'too_few', query, asked, shares, saysWhen: false, pieces });
}
