import type { ChatOutcome } from '../../contract/chat.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { canonical, isSamePlan } from '../plan/is-same-plan.ts';
import type { People, Plan } from '../plan/plan.ts';
import { standInScope, type StandInScope } from './stand-in-scope.ts';
import type { Reader } from '../reading/create-reader.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { placeInSentence } from '../../phrases/proposal/identity.ts';
import { listed } from '../../lib/listed.ts';
import { answerPlan } from './answer-plan.ts';
import type { AskSurvey } from './ask-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { askAboutAnswer, askForMost, askForShare, askHowTheyDiffer } from './prompt-phrasing.ts';

/** Limit in characters of a prompt that is offered. */
const longestPrompt = 300;
/** Candidates that are tried after a longer prompt: each is read and asked. */
const triedAfterLong = 8;

export interface GoingOn {
  /** Of the answer that is gone on from, as the next prompt will find it; null: nothing was understood. */
  readonly after: Plan | null;
  /** Without findings there is only what was understood to go on from. */
  readonly outcome: ChatOutcome;
  readonly said: string;
  readonly standIn: StandInScope;
}

interface Candidate {
  readonly prompt: string;
  /** Whom it speaks of: a prompt that is read as of others is not offered. null: whoever it is read as. */
  readonly of: Pick<Plan, 'audience' | 'sides'> | null;
}

/**
 * Prompts to go on with, `count` at most: each read as it is meant and answered here, in the scope that it will be asked
 * in, before it is offered. The same every time. Rejects where a query does.
 */
export async function suggestPrompts(
  survey: InsightSurvey,
  reader: Reader,
  ask: AskSurvey,
  { after, outcome: before, said, standIn }: GoingOn,
  count: number,
): Promise<readonly string[]> {
  const found = new Set<string>();
  const isAnswered = before === 'answered' || before === 'no_difference';
  const goesOn = isAnswered && after !== null && after.topics.length > 0 && after.intent !== 'why';
  const candidates = goesOn
    ? [...splitsOf(after), ...wholeQuestions(survey, after)]
    : closeQuestions(survey, after, before === 'too_few');
  const tried = said.length > longestPrompt ? triedAfterLong : candidates.length;
  for (const { prompt, of } of candidates.slice(0, tried)) {
    if (found.size >= count) break;
    if (prompt === said || found.has(prompt) || prompt.length > longestPrompt) continue;
    const { plan, missed, choices } = reader.read(prompt, after, []);
    if (plan === null || missed.length > 0 || choices.length > 0 || plan.intent === 'profile') continue;
    if (of !== null && !(isOfSame(plan.audience, of.audience) && isOfSame(plan.sides, of.sides))) continue;
    const context = { survey, plan: standInScope(plan, standIn), ask, maxInsights: 1 };
    const { outcome } = await answerPlan(context, false, () => undefined);
    if (outcome === 'answered' || outcome === 'no_difference') found.add(prompt);
  }
  return [...found];
}

/** Follow-ups on what was answered. */
function splitsOf(after: Plan): Candidate[] {
  const { audience, sides, splitBy, intent, locations } = after;
  const isWhole = splitBy === null && sides.length === 0;
  const same = { audience, sides };
  return [
    ...(isWhole ? [{ prompt: 'And by gender?', of: same }] : []),
    ...(intent === 'trend' ? [] : [{ prompt: 'And over time?', of: same }]),
    ...(locations.length === 0 && splitBy === null ? [{ prompt: 'And by country?', of: same }] : []),
    ...(audience.length > 0 ? [{ prompt: 'Compared with everyone?', of: null }] : []),
    ...(audience.length > 0 || sides.length > 0 ? [] : [{ prompt: 'And among Gen Z?', of: null }]),
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
    return [...aboutThem(survey, after, spokenFirst(reasons)), ...wholeQuestions(survey, after)];
  }
  const [topic] = after?.topics ?? [];
  const question = questions.find(({ code }) => code === topic?.question);
  if (after === null || topic === undefined || question === undefined || after.sides.length > 0)
    return wholeQuestions(survey, after);
  const { audience, sides, locations, assumed } = after;
  const { datapoints } = topic;
  const noun = surveyNoun(survey.catalogue);
  const asked = (people: string, of: Candidate['of']) => {
    const prompt =
      datapoints === null ? askForMost(question, people) : askForShare(question, topic, people || noun);
    return prompt === null ? [] : [{ prompt, of }];
  };
  const isOfAll = audience.length === 0 && (assumed.includes('locations') || locations.length === 0);
  const course =
    isOfAll && datapoints?.length === 1
      ? askAboutAnswer(question, datapoints[0] ?? '', 'over time', noun)
      : null;
  const fewer = isTooFew ? audience : [];
  return [
    ...asked(peopleOf(survey, after), { audience, sides }),
    ...fewer.flatMap((one) => asked(nameOfPeople([one], survey.catalogue), { audience: [one], sides })),
    ...(course === null ? [] : [{ prompt: course, of: { audience, sides } }]),
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
  const near = questions.filter(
    ({ category, kind }) => kind === 'multiple' && !/demograph/i.test(category[0] ?? ''),
  );
  const nearness = ({ code, category }: Question) =>
    spokenOf.has(code) ? 2 : kinds.has(category.join('/')) ? 1 : 0;
  return aboutThem(survey, after, spokenFirst(near.toSorted((a, b) => nearness(b) - nearness(a))));
}

/** Of the people that were understood and, should none of it have an answer, of everyone. */
function aboutThem(survey: InsightSurvey, after: Plan | null, questions: readonly Question[]): Candidate[] {
  const everyone = { audience: [], sides: [] };
  const ofEveryone = questions.map((question) => ({
    prompt: askForMost(question, '') ?? question.name,
    of: everyone,
  }));
  if (after === null) return ofEveryone;
  const { audience, sides } = after;
  const [one = '', other = ''] = sides.map((side) => nameOfPeople([side], survey.catalogue));
  const people = peopleOf(survey, after);
  const ofThem =
    sides.length === 0
      ? questions.map((question) => ({
          prompt:
            askForMost(question, people) ?? `${question.name}${people === '' ? '' : ` among ${people}`}`,
          of: { audience, sides },
        }))
      : sides.length === 2 && audience.length === 0
        ? questions.flatMap((question) => {
            const prompt = askHowTheyDiffer(question, one, `${other}${placeOf(survey, after)}`);
            return prompt === null ? [] : [{ prompt, of: { audience, sides } }];
          })
        : [];
  return [...ofThem, ...ofEveryone];
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

/** Those that make a sentence before those that are only named. */
function spokenFirst(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => Number(isSpoken(b)) - Number(isSpoken(a)));
}

function isSpoken(question: Question): boolean {
  return askForMost(question, '') !== null;
}

/** The same conditions, whatever their names and order. */
function isOfSame(some: readonly People[], others: readonly People[]): boolean {
  return isSamePlan(conditionsOf(some), conditionsOf(others));
}

function conditionsOf(people: readonly People[]): readonly string[] {
  return people.map(({ expression }) => canonical(expression)).toSorted();
}
