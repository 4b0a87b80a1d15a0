import { capitalised } from '../../lib/capitalised.ts';
import { writeMetric } from '../../figures/statements/statement-metrics.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { baseStanding, wordedFrom } from '../../lib/low-base.ts';
import { allOf, peopleOfTopic } from '../plan/people-of-topic.ts';
import { type People, type Topic, topicOf } from '../plan/plan.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { fill } from '../../phrases/fill.ts';
import { listed } from '../../lib/listed.ts';
import { type AnswerContext, idOf, queryOf, questionOf, whenOf, whereOf } from './answer-context.ts';
import { firstLeaf } from './answer-size.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';

/**
 * Of a prompt that is not answered: what was understood of it, and whether enough respondents are behind that for a
 * percentage (`wordedFrom`, unweighted). Counts respondents alone, so it tells nothing about what was not understood.
 * `""` where nothing was. Rejects where a query does.
 */
export async function understoodPart(context: AnswerContext): Promise<string> {
  const { audience, sides, topics } = context.plan;
  const told = topics.map((topic) => toldBy(context, topic));
  const conditions = told.flatMap(({ people }) => people ?? []);
  const { catalogue } = context.survey;
  const inWords = (people: readonly People[]) => nameOfPeople(people, catalogue);
  const names = [
    ...(audience.length === 0 ? [] : [inWords(audience)]),
    ...sides.map((side) => inWords([side])),
    ...told.map(({ name }) => name),
  ];
  const where = whereOf(context);
  if (names.length === 0) return where === '' ? '' : `Understood: ${surveyNoun(catalogue)}${where}.`;
  const counts =
    sides.length > 0
      ? await sidesInWords(context, conditions)
      : audience.length + conditions.length > 0
        ? await groupInWords(context, conditions)
        : [];
  return [`Understood: ${listed(names)}${where}.`, ...counts].join(' ');
}

async function groupInWords(context: AnswerContext, conditions: readonly People[]): Promise<string[]> {
  const { audience } = context.plan;
  const [sample = null] = await respondentsOf(context, [allOf([...audience, ...conditions])]);
  if (sample === null) return [];
  const said = `${matchInWords(sample)} (${whenOf(context)})${standingInWords(sample)}.`;
  if (isEnough(sample) || audience.length === 0 || conditions.length === 0) return [said];
  // Whether it is the condition that leaves too few.
  const wider = allOf(audience);
  const [without = null] = await respondentsOf(context, [wider]);
  const all = nameOfPeople(audience, context.survey.catalogue);
  return without === null ? [said] : [said, `All ${all}: ${countInWords(without)}.`];
}

async function sidesInWords(context: AnswerContext, conditions: readonly People[]): Promise<string[]> {
  const { audience, sides } = context.plan;
  const samples = await respondentsOf(
    context,
    sides.map((side) => allOf([...audience, side, ...conditions])),
  );
  return sides.flatMap((side, at) => {
    const sample = samples[at] ?? null;
    if (sample === null) return [];
    const name = nameOfPeople([side], context.survey.catalogue);
    return `${capitalised(name)}: ${countInWords(sample)} (${whenOf(context)})${standingInWords(sample)}.`;
  });
}

/** Respondents among the people of a plan, in its places and waves; null: not asked there, or below the survey's minimum. */
export async function sampleOfPeople(context: AnswerContext): Promise<number | null> {
  const [sample = null] = await samplesOf(context, [allOf(context.plan.audience)]);
  return sample;
}

/** The same of several groups. */
export async function samplesOf(
  context: AnswerContext,
  groups: readonly People[],
): Promise<readonly (number | null)[]> {
  const samples = await respondentsOf(context, groups);
  return samples.map((sample) => (sample === 'withheld' ? null : sample));
}

/** An answer tells people apart; a whole question is only what they are asked. */
function toldBy(
  context: AnswerContext,
  topic: Topic,
): { readonly name: string; readonly people: People | null } {
  const question = questionOf(context, topic.question);
  if (topic.datapoints === null) return { name: `“${question.name}”`, people: null };
  const { does, doesNot } = fill(question, topic);
  const name = `${surveyNoun(context.survey.catalogue)} who ${topic.negated ? doesNot : does}`;
  return { name, people: peopleOfTopic(topic, question) };
}

/** `withheld`: fewer than the survey gives any figure of. */
type Sample = number | 'withheld';

/**
 * Samples of groups of people in the places and waves of the plan; null where the survey never asked one there. One query
 * for each question that they are counted on.
 */
async function respondentsOf(
  context: AnswerContext,
  groups: readonly People[],
): Promise<readonly (Sample | null)[]> {
  const counted = groups.map((people, at) => ({ people, at, topic: countedBy(context, people) }));
  const samples: (Sample | null)[] = groups.map(() => null);
  const alike = Map.groupBy(counted, ({ topic }) => topic?.question);
  await Promise.all(
    Array.from(alike.values(), async (members) => {
      const asked = await countTogether(
        context,
        members[0]?.topic ?? null,
        members.map(({ people }) => people),
      );
      for (const [place, { at }] of members.entries()) samples[at] = asked[place] ?? null;
    }),
  );
  return samples;
}

async function countTogether(
  context: AnswerContext,
  topic: Topic | null,
  groups: readonly People[],
): Promise<readonly (Sample | null)[]> {
  if (topic === null) return [];
  const audiences = groups.map((people) => ({ ...people, id: null }));
  const { shares, suppressed } = await context.ask.figures({
    shares: queryOf(context, { topic, audiences }),
  });
  return Promise.all(
    audiences.map(async (people, at) => {
      const own = shares.filter(({ audience }) => audience === idOf(people, at));
      // Answers that joined later were asked of fewer; shares of too few are not there at all.
      if (own.length > 0) return Math.max(...own.map(({ column }) => column.sample));
      if (suppressed === 0) return null;
      if (audiences.length === 1) return 'withheld';
      // Whether the suppressed shares are theirs.
      const [alone = null] = await countTogether(context, topic, [people]);
      return alone;
    }),
  );
}

/** What to count them on: the question that is asked about, else the one that tells who they are. */
function countedBy({ plan, survey }: AnswerContext, { expression }: People): Topic | null {
  const whole = plan.topics.find(({ datapoints }) => datapoints === null)?.question;
  const leaf = firstLeaf(expression);
  const find = (code: string | undefined) =>
    survey.catalogue.questions.find((one) => one.code === code && isCountable(one));
  const question =
    find(whole) ??
    find(leaf?.question ?? undefined) ??
    survey.catalogue.questions.find((one) => one.kind === 'single' && isCountable(one));
  return question === undefined ? null : topicOf(question.code, null);
}

function isCountable({ datapoints }: Question): boolean {
  return datapoints.length > 0;
}

function isEnough(sample: Sample): boolean {
  return sample !== 'withheld' && baseStanding(sample, 'wording').shown;
}

function matchInWords(sample: Sample): string {
  if (sample === 0) return 'No respondents match';
  const match = `${countInWords(sample)} ${sample === 1 ? 'matches' : 'match'}`;
  return isEnough(sample) || sample === 'withheld' ? capitalised(match) : `Only ${match}`;
}

function standingInWords(sample: Sample): string {
  if (sample === 0) return '';
  if (sample === 'withheld') return ', so figures are suppressed';
  const { shown, flagged } = baseStanding(sample, 'wording');
  if (!shown) return `, below ${wordedFrom}, too few for percentages`;
  return flagged ? ', enough to answer on a low base' : ', enough to answer';
}

function countInWords(sample: Sample): string {
  if (sample === 'withheld') return 'fewer respondents than the survey’s minimum';
  return `${writeMetric(sample, 'audience_sample')} ${sample === 1 ? 'respondent' : 'respondents'}`;
}
