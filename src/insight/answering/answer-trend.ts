import type { StatsPair, StatsRow } from '../../contract/stats.ts';
import { wavesQuestion } from '../../expression/expression.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { Topic } from '../planning/plan.ts';
import { isOutside } from '../survey/answer-order.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import type { Piece } from '../wording/statement.ts';
import {
  type AnswerContext,
  audienceOf,
  audienceName,
  queryOf,
  questionOf,
  whereOf,
} from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { lowBase, tooFew } from './low-bases.ts';
import { createWeigher, judgementOf, type WeighedPair } from './weigh-difference.ts';

/** Change that is reported unasked, in points. */
const effectFloor = 2;

/**
 * How a topic went from the first to the last wave asked of; of a whole question, what changed most. Each answer has one
 * test, the last wave against the first.
 */
export async function answerTrend(
  context: AnswerContext,
  topic: Topic,
  kind: 'asked' | 'over_time' = 'asked',
): Promise<readonly DraftInsight[]> {
  const { plan, survey } = context;
  const question = questionOf(context, topic.question);
  const waves = survey.catalogue.waves
    .map(({ code }) => code)
    .filter((code) => plan.waves.length === 0 || plan.waves.includes(code));
  const query = queryOf(context, {
    topic,
    audiences: [audienceOf(context)],
    extra: { splitter: wavesQuestion, segments: waves, segmented_base: true, letters: 'segments' },
  });
  const result = await context.ask.stats(query);
  const nameOf = (code: string) => survey.catalogue.waves.find((wave) => wave.code === code)?.name ?? code;
  const series: { readonly rows: readonly StatsRow[]; readonly first: StatsRow; readonly last: StatsRow }[] =
    [];
  const drafts: DraftInsight[] = [];
  for (const [datapoint, rows] of Map.groupBy(result.data, (row) => row.datapoint)) {
    if (isOutside({ name: question.datapoints.find(({ code }) => code === datapoint)?.name ?? '' })) continue;
    const ordered = waves.flatMap((wave) => rows.find(({ segment }) => segment === wave) ?? []);
    const standing = ordered.filter((row) => baseStanding(row.metrics.audience_sample, 'wording').shown);
    const [first] = standing;
    const last = standing.at(-1);
    if (first === undefined || last === undefined || first === last) {
      const [few] = ordered;
      if (few !== undefined && drafts.length === 0 && kind === 'asked')
        drafts.push(tooFew(context, query, { ...result, data: [few] }));
      continue;
    }
    series.push({ rows: standing, first, last });
  }
  const weigh = createWeigher(result, {
    nameOf: (pair) => (series.some(({ first, last }) => isBetween(pair, first, last)) ? 'changes' : null),
    correction: 'benjamini_hochberg',
  });
  const found = series.map(({ rows, first, last }) => ({ rows, weighed: weigh(last, first) }));
  const sorted = found.toSorted(
    (a, b) =>
      Number(b.weighed.isClear) - Number(a.weighed.isClear) ||
      Math.abs(b.weighed.difference) - Math.abs(a.weighed.difference),
  );
  for (const { rows, weighed } of sorted.slice(0, kind === 'asked' ? context.maxInsights : 1)) {
    if (kind === 'over_time' && !isNotable(weighed)) continue;
    const at = [0, rows.length - 1] as const;
    const phrase = phraseTopic(question, { ...topic, datapoints: [weighed.first.datapoint] });
    // "Everyone" goes with another form of the verb.
    const who = context.plan.audience.length === 0 ? 'people' : audienceName(context);
    const subject = { name: `${who}${whereOf(context)} who ${phrase}` };
    const [from, to] = [{ name: nameOf(weighed.second.segment) }, { name: nameOf(weighed.first.segment) }];
    const isTested = weighed.verdict !== 'not_tested';
    const pieces: Piece[] = weighed.isClear
      ? [
          'The share of ',
          subject,
          weighed.difference > 0 ? ' rose from ' : ' fell from ',
          { metric: 'audience_percentage', of: [at[0]] },
          ' in ',
          from,
          ' to ',
          { metric: 'audience_percentage', of: [at[1]] },
          ' in ',
          to,
          ', by ',
          { metric: 'difference', of: [at[1], at[0]] },
          ' points',
        ]
      : [
          isTested ? 'There is no clear change in the share of ' : 'The change in the share of ',
          subject,
          isTested ? ': ' : ' could not be tested: ',
          { metric: 'audience_percentage', of: [at[0]] },
          ' in ',
          from,
          ' and ',
          { metric: 'audience_percentage', of: [at[1]] },
          ' in ',
          to,
          isTested ? ', within sampling error' : '',
        ];
    const flagged = rows.some((row) => baseStanding(row.metrics.audience_sample, 'wording').flagged);
    drafts.push(
      draftInsight(context, {
        kind: drafts.length === 0 ? kind : 'over_time',
        query: { ...query, datapoints: [weighed.first.datapoint] },
        result,
        rows,
        pieces: [...pieces, flagged ? ` (${lowBase}).` : '.'],
        ...judgementOf(weighed, [at[1], at[0]]),
      }),
    );
  }
  return drafts;
}

/** Whether a pair tests the two waves of one answer against each other. */
function isBetween(pair: StatsPair, first: StatsRow, last: StatsRow): boolean {
  return (
    pair.datapoint === first.datapoint &&
    [pair.segment, pair.other_segment].toSorted().join() === [first.segment, last.segment].toSorted().join()
  );
}

function isNotable({ isClear, difference }: WeighedPair): boolean {
  return isClear && Math.abs(difference) >= effectFloor;
}
