import type { StatsQuery, StatsResult, StatsRow } from '../../contract/stats.ts';
import { baseStanding } from '../../lib/low-base.ts';
import { tooFewPieces } from '../../figures/statements/statement-words.ts';
import { type AnswerContext, audienceOf, whenOf, whereOf } from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';

/** Whether a row has enough respondents for a percentage in words. */
export function isShown({ metrics }: StatsRow): boolean {
  return baseStanding(metrics.audience_sample, 'wording').shown;
}

/** Whether a row's base is low, so that words say so. */
export function isFlagged(rows: readonly StatsRow[]): boolean {
  return rows.some(({ metrics }) => baseStanding(metrics.audience_sample, 'wording').flagged);
}

/** Instead of a percentage on fewer respondents than words may rest on: how many there are, and what to relax. */
export function tooFew(
  context: AnswerContext,
  query: StatsQuery,
  result: Pick<StatsResult, 'meta' | 'data'>,
  sample: 'audience_sample' | 'base_sample' = 'audience_sample',
): DraftInsight {
  const { plan, survey } = context;
  const [first] = result.data;
  const asked = query.audiences?.find(({ id }) => id === first?.audience)?.name;
  const all = audienceOf(context).name;
  const isOfAll = sample === 'base_sample' || asked === undefined || asked === all;
  const name = isOfAll
    ? nameOfPeople(plan.audience, survey.catalogue, whereOf(context))
    : `${asked}${whereOf(context)}`;
  const relax =
    plan.locations.length > 0
      ? 'ask for more places'
      : plan.waves.length < survey.catalogue.waves.length
        ? 'ask for more waves'
        : plan.audience.length > 1
          ? `leave out “${nameOfPeople(plan.audience.slice(-1), survey.catalogue)}”`
          : 'ask for a wider audience';
  const count = sample === 'base_sample' ? first?.base_sample : first?.metrics.audience_sample;
  const among = `${count === 1 ? ' is' : ' are'} among ${name === '' ? 'everyone' : name} (${whenOf(context)})`;
  const pieces = tooFewPieces(sample, 0, among, relax);
  const rows = result.data.slice(0, 1);
  return draftInsight(context, { kind: 'too_few', query, result, rows, saysWhen: false, pieces });
}
