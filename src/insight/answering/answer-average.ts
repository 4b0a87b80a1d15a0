import type { MeansQuery, MeansRow } from '../../contract/means.ts';
import { hasNumberCells } from '../../figures/opening.ts';
import { baseStanding } from '../../lib/low-base.ts';
import type { People, Topic } from '../plan/plan.ts';
import type { Piece } from '../../figures/statements/statement.ts';
import { tooFewPieces } from '../../figures/statements/statement-words.ts';
import {
  type AnswerContext,
  audienceOf,
  audiencesOf,
  idOf,
  queryOf,
  questionOf,
  whereOf,
} from './answer-context.ts';
import { type DraftInsight, draftInsight } from './draft-insight.ts';
import { groupsOfPlan } from './groups-of-plan.ts';
import { tooFew } from './low-bases.ts';

/** The mean of a number or of a scale's numbers, for an audience or side by side. */
export async function answerAverage(context: AnswerContext, topic: Topic): Promise<readonly DraftInsight[]> {
  const { plan, ask } = context;
  const question = questionOf(context, topic.question);
  const beside = groupsOfPlan(context);
  const people: readonly People[] = beside.length > 0 ? beside : [audienceOf(context)];
  const isGrid = question.kind === 'grid_single' || question.kind === 'grid_numeric';
  const query: MeansQuery = {
    question: question.code,
    ...(isGrid && topic.datapoints !== null ? { datapoints: [...topic.datapoints] } : {}),
    ...(hasNumberCells(question) && topic.suffixes !== null ? { suffixes: [...topic.suffixes] } : {}),
    audiences: audiencesOf(people),
    locations: [...plan.locations],
    waves: [...plan.waves],
    mean_interval: true,
  };
  const stats = queryOf(context, {
    topic: { ...topic, suffixes: null, datapoints: isGrid ? topic.datapoints : null },
    audiences: people,
  });
  // A number without bands has a mean and no distribution.
  const isCounted = question.datapoints.length > 0;
  const asked = await ask.figures({ shares: isCounted ? stats : null, means: query });
  const drafts: DraftInsight[] = [];
  const groups = Map.groupBy(asked.means, (row) => `${row.datapoint} ${row.suffix ?? ''}`);
  const ordered = [...groups.values()].toSorted((a, b) => (b[0]?.mean ?? 0) - (a[0]?.mean ?? 0));
  for (const given of ordered.slice(0, context.maxInsights)) {
    const isSplit = plan.sides.length === 0 && beside.length > 0;
    const standing = isSplit ? standingRows(given, plan.least) : given;
    const rows = standing.length === 0 ? given : standing;
    const few = rows.find((row) => !baseStanding(row.sample, 'wording').shown);
    const about = [
      question.datapoints.find(({ code }) => code === rows[0]?.datapoint)?.name,
      question.suffixes.find(({ code }) => code === rows[0]?.suffix)?.name,
    ].filter((name) => name !== undefined);
    const what = `${question.name}${about.length === 0 ? '' : `: ${about.join(', ')}`}`;
    const nameOf = (audience: string) =>
      people.find((one, at) => idOf(one, at) === audience)?.name ?? audience;
    if (few !== undefined) {
      const share = asked.shares.find(({ audience }) => audience === few.audience);
      if (drafts.length === 0 && share !== undefined)
        drafts.push(tooFew(context, stats, { ...asked, shares: [share] }));
      else if (drafts.length === 0 && !isCounted)
        drafts.push(
          draftInsight(context, {
            kind: 'too_few',
            query: stats,
            asked,
            pieces: tooFewPieces(
              'mean_sample',
              rows.indexOf(few),
              ` of ${nameOf(few.audience)} gave a number`,
              '',
            ),
            means: { query, rows },
          }),
        );
      continue;
    }
    const flagged = rows.some((row) => baseStanding(row.sample, 'wording').flagged);
    const told = (row: MeansRow, at: number) => meanPieces(at, asked.unit, nameOf(row.audience));
    const [extreme, other] = plan.least
      ? [', the lowest', ', the highest']
      : [', the highest', ', the lowest'];
    const lead = isSplit && rows.length > 2 ? (plan.top ?? shownOfSplit) : rows.length;
    const last = rows.length - 1;
    const among = isSplit && plan.audience.length > 0 ? ` of ${audienceOf(context).name}` : '';
    const pieces: Piece[] = [
      { name: `${what}${among}${whereOf(context)}` },
      ': on average ',
      ...rows
        .slice(0, lead)
        .flatMap((row, at): Piece[] => [
          at === 0 ? '' : isSplit ? ', ' : ', against ',
          ...told(row, at),
          at === 0 && isSplit && rows.length > 1 ? extreme : '',
        ]),
      ...(lead > last || rows[last] === undefined ? [] : [', and ', ...told(rows[last], last), other]),
    ];
    const shown = asked.shares.filter(
      ({ datapoint }) => rows[0]?.datapoint === '' || datapoint === rows[0]?.datapoint,
    );
    drafts.push(
      draftInsight(context, {
        kind: drafts.length === 0 ? 'asked' : 'also_common',
        query: stats,
        asked,
        shares: shown,
        isLow: flagged,
        pieces,
        means: { query, rows },
      }),
    );
  }
  return drafts;
}

/** "30.2 dollars for women (180 respondents)"; `at`: place of the mean. */
export function meanPieces(at: number, unit: string, people: string): readonly Piece[] {
  return [
    { metric: 'mean', of: [at] },
    { name: `${unit === '' ? '' : ` ${unit}`} for ${people}` },
    ' (',
    { metric: 'mean_sample', of: [at] },
    ' respondents)',
  ];
}

/** Number of a split's groups that are named. */
const shownOfSplit = 3;

/** The groups of a split that can be told, the highest mean first, or the lowest. */
function standingRows(rows: readonly MeansRow[], least: boolean): readonly MeansRow[] {
  return rows
    .filter((row) => baseStanding(row.sample, 'wording').shown)
    .toSorted((a, b) => (least ? a.mean - b.mean : b.mean - a.mean));
}
