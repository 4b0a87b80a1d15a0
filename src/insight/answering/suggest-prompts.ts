import type { ChatOutcome } from '../../contract/chat/chat.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { listed } from '../../lib/listed.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import { placeInSentence } from '../../phrases/proposal/identity.ts';
import { canonical, isSamePlan, type People, type Plan } from '../plan/plan.ts';
import { isDemographic } from '../reading/roles.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { type Candidate, longestPrompt, type Offering, offeredPrompts } from './offered-prompts.ts';
import { askAboutAnswer, askForMost, askForShare, askHowTheyDiffer, nounOf } from './prompt-phrasing.ts';

/** Candidates that are tried after a longer prompt: each is read and asked. */
const triedAfterLong = 8;

interface Answered {
  /** Without findings there is only what was understood to go on from. */
  readonly outcome: ChatOutcome;
  readonly said: string;
}

/** Prompts to go on with, `count` at most: follow-ups on an answer; without one, close questions that have one. */
export function suggestPrompts(
  offering: Offering,
  { outcome, said }: Answered,
  count: number,
): Promise<readonly string[]> {
  const { survey, after } = offering;
  const isAnswered = outcome === 'answered' || outcome === 'no_difference';
  const goesOn = isAnswered && after !== null && after.topics.length > 0 && after.intent !== 'why';
  const candidates = goesOn
    ? [...followUps(survey, after), ...wholeQuestions(survey, after)]
    : closeQuestions(survey, after, outcome === 'too_few');
  const others = candidates.filter(({ prompt }) => prompt !== said);
  return offeredPrompts(
    offering,
    said.length > longestPrompt ? others.slice(0, triedAfterLong) : others,
    count,
  );
}

type Groups = Pick<Plan, 'audience' | 'sides'>;

/** A prompt that is to be read as of these people; null: of whoever it names. */
function candidate(prompt: string, of: Groups | null): Candidate {
  return {
    prompt,
    isMeant: ({ intent, audience, sides }) =>
      intent !== 'profile' && (of === null || (isOfSame(audience, of.audience) && isOfSame(sides, of.sides))),
  };
}

function followUps({ catalogue }: InsightSurvey, after: Plan): Candidate[] {
  const { audience, sides, splitBy, intent, locations } = after;
  const isWhole = splitBy === null && sides.length === 0;
  const isOfAll = audience.length === 0 && sides.length === 0;
  const ofPlaces = candidate(`And by ${placeNoun(catalogue.locations, 1)}?`, after);
  const byPlace = {
    ...ofPlaces,
    isMeant: (plan: Plan) => plan.splitBy === locationsQuestion && ofPlaces.isMeant(plan),
  };
  return [
    ...(isWhole ? [candidate('And by gender?', after)] : []),
    ...(intent === 'trend' ? [] : [candidate('And over time?', after)]),
    ...(locations.length === 0 && splitBy === null ? [byPlace] : []),
    ...(audience.length > 0 ? [candidate('Compared with everyone?', null)] : []),
    ...(isOfAll ? [candidate('And among Gen Z?', null)] : []),
  ];
}

/**
 * Where nothing was answered: what was understood as a question of its own, on fewer conditions where too few meet all of
 * them, then whole questions near to it.
 */
function closeQuestions(survey: InsightSurvey, after: Plan | null, isTooFew: boolean): Candidate[] {
  const { questions } = survey.catalogue;
  if (after?.intent === 'why') {
    const reasons = questions.filter(({ name, wording }) => /reason|why|motivat/i.test(`${name} ${wording}`));
    return [...aboutThem(survey, after, reasons), ...wholeQuestions(survey, after)];
  }
  const [topic] = after?.topics ?? [];
  const question = questions.find(({ code }) => code === topic?.question);
  if (after === null || topic === undefined || question === undefined || after.sides.length > 0)
    return wholeQuestions(survey, after);
  const { audience, sides, locations, assumed } = after;
  const { datapoints } = topic;
  const noun = surveyNoun(survey.catalogue);
  const asked = (people: string, of: Groups) => {
    const prompt =
      datapoints === null ? askForMost(question, people) : askForShare(question, topic, people || noun);
    return prompt === null ? [] : [candidate(prompt, of)];
  };
  const isOfAll = audience.length === 0 && (assumed.includes('locations') || locations.length === 0);
  const changed = { ask: 'has', end: 'changed over time' } as const;
  const course =
    isOfAll && datapoints?.length === 1 ? askAboutAnswer(question, datapoints[0] ?? '', changed, noun) : null;
  return [
    ...asked(peopleOf(survey, after), after),
    ...(isTooFew ? audience : []).flatMap((one) =>
      asked(nameOfPeople([one], survey.catalogue), { audience: [one], sides }),
    ),
    ...(course === null ? [] : [candidate(course, after)]),
    ...wholeQuestions(survey, after),
  ];
}

/** Questions with several answers: first that which was spoken of, then those of its kind, then all. */
function wholeQuestions(survey: InsightSurvey, after: Plan | null): Candidate[] {
  const { questions } = survey.catalogue;
  const spokenOf = new Set(after?.topics.map(({ question }) => question));
  const kinds = new Set(
    questions.filter(({ code }) => spokenOf.has(code)).map(({ category }) => category.join('/')),
  );
  const nearness = ({ code, category }: Question) =>
    spokenOf.has(code) ? 2 : kinds.has(category.join('/')) ? 1 : 0;
  const near = questions.filter((question) => question.kind === 'multiple' && !isDemographic(question));
  return aboutThem(
    survey,
    after,
    near.toSorted((a, b) => nearness(b) - nearness(a)),
  );
}

/** Of the people that were understood and, should none of it have an answer, of everyone; sentences before mere names. */
function aboutThem(survey: InsightSurvey, after: Plan | null, questions: readonly Question[]): Candidate[] {
  const spoken = questions.toSorted((a, b) => Number(isSpoken(b)) - Number(isSpoken(a)));
  const most = (people: string, of: Groups) =>
    spoken.map((question) => {
      const named = `${nounOf(question)}${people === '' ? '' : `, among ${people}`}`;
      return candidate(askForMost(question, people) ?? named, of);
    });
  const ofEveryone = most('', { audience: [], sides: [] });
  if (after === null) return ofEveryone;
  const { audience, sides } = after;
  if (sides.length === 0) return [...most(peopleOf(survey, after), after), ...ofEveryone];
  if (sides.length !== 2 || audience.length > 0) return ofEveryone;
  const [one = '', other = ''] = sides.map((side) => nameOfPeople([side], survey.catalogue));
  const ofSides = spoken.flatMap((question) => {
    const prompt = askHowTheyDiffer(question, one, `${other}${placeOf(survey, after)}`);
    return prompt === null ? [] : [candidate(prompt, after)];
  });
  return [...ofSides, ...ofEveryone];
}

/** Whether the question's name makes a sentence. */
function isSpoken(question: Question): boolean {
  return askForMost(question, '') !== null;
}

function peopleOf(survey: InsightSurvey, plan: Plan): string {
  const place = placeOf(survey, plan);
  const isAll = plan.audience.length === 0 && place === '';
  return isAll ? '' : nameOfPeople(plan.audience, survey.catalogue, place);
}

/** " in Brazil", where one or two places were named. */
function placeOf({ catalogue }: InsightSurvey, { locations, assumed }: Plan): string {
  if (assumed.includes('locations') || locations.length === 0 || locations.length > 2) return '';
  const names = catalogue.locations.filter(({ code }) => locations.includes(code)).map(({ name }) => name);
  return ` in ${listed(names.map(placeInSentence))}`;
}

/** The same conditions, whatever their names and order. */
function isOfSame(some: readonly People[], others: readonly People[]): boolean {
  return isSamePlan(conditionsOf(some), conditionsOf(others));
}

function conditionsOf(people: readonly People[]): readonly string[] {
  return people.map(({ expression }) => canonical(expression)).toSorted();
}
