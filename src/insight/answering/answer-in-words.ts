import { capitalised } from '../../lib/capitalised.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { terms } from '../../figures/words/terms.ts';
import { writeMetric } from '../../figures/statements/statement-metrics.ts';
import { placeInSentence } from '../../phrases/proposal/identity.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import type { PairSet } from '../../engine/survey/pairs.ts';
import { namesOfSurvey } from '../wording/names-of-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { listed } from '../../lib/listed.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import { allPeople, type Described, groupOf, namedOrAll } from '../plan/plan.ts';
import { type AnswerContext, audienceOf, peopleWithin, questionOf, whenOf } from './answer-context.ts';
import { inSentence } from './prompt-phrasing.ts';
import { samplesOf } from './understood-part.ts';

/** Who counts as an audience, or what a question asks: names and wordings, no figures. */
export function defineInWords(context: AnswerContext): string {
  const { plan, survey } = context;
  const people =
    plan.sides.length > 0
      ? plan.sides.map((side) => peopleWithin(context, [side]))
      : plan.audience.length > 0
        ? [audienceOf(context)]
        : [];
  const [topic] = plan.topics;
  const aboutPeople = people.map(
    ({ name, expression }) => `${capitalised(name)}: ${definitionOf(expression, survey.catalogue)}.`,
  );
  const aboutTopic =
    topic === undefined || people.length > 0
      ? []
      : [defineQuestion(questionOf(context, topic.question), topic.datapoints)];
  return [...aboutPeople, ...aboutTopic].join(' ');
}

/** The conditions of people by the questions and answers that they name, with codes. */
function definitionOf(expression: Expression | null, catalogue: Catalogue): string {
  if (expression === null) return 'everyone';
  const { question: code, datapoints, suffixes, and, or, not, min_count: least } = expression;
  const parts = [...(and ?? []), ...(or ?? [])].map((part) => definitionOf(part, catalogue));
  if (!code) {
    const joined = listed(parts, or && or.length > 0 ? 'or' : 'and');
    return not === true ? `not (${joined})` : joined;
  }
  const question = namesOfSurvey(catalogue).question(code);
  const answers = anyNamed(datapoints ?? [], question?.datapoints ?? []);
  const columns = anyNamed(suffixes ?? [], question?.suffixes ?? []);
  const count = (least ?? 1) > 1 ? `at least ${least} of ` : '';
  const said = `${count}${answers === '' ? 'any answer' : answers}${columns === '' ? '' : ` at ${columns}`}`;
  return `${not === true ? 'not ' : ''}${said} in “${question?.name ?? code}” (${code})`;
}

/** “A” or “B” of answers or columns by their codes. */
function anyNamed(
  codes: readonly (string | number)[],
  all: readonly { readonly code: string | number; readonly name: string }[],
): string {
  const nameOf = (code: string | number) => all.find((one) => String(one.code) === String(code))?.name;
  return listed(
    codes.map((code) => `“${nameOf(code) ?? code}”`),
    'or',
  );
}

function listOf(what: string, all: readonly { readonly name: string }[]): string {
  const more = all.length > mostListed ? `; and ${all.length - mostListed} more` : '';
  const names = all.slice(0, mostListed).map(({ name }) => name);
  return all.length === 0 ? '' : ` ${what}: ${names.join('; ')}${more}.`;
}

function defineQuestion(
  { name, wording, datapoints, suffixes }: Question,
  chosen: readonly string[] | null,
): string {
  const named = datapoints
    .filter(({ code }) => chosen?.includes(code) ?? false)
    .map((one) => `“${one.name}”`);
  const who = named.length === 0 ? '' : ` Those who say ${listed(named, 'or')} count.`;
  const lists =
    suffixes.length === 0
      ? listOf('Its answers', datapoints)
      : `${listOf('Its rows', datapoints)}${listOf('The answers to each', suffixes)}`;
  return `“${name}” is the question “${wording}”${who}${named.length > 0 ? '' : lists}`;
}

/** Answers that are listed with a wording. */
const mostListed = 15;

/** Describes the survey itself: its questions, its sample, or a term. */
export async function describeInWords(context: AnswerContext, kind: Described): Promise<string> {
  const { survey, plan } = context;
  if (kind === 'sample') return sampleInWords(context);
  if (kind === 'courtesy') return 'You’re welcome. Ask about anything that the survey asked.';
  if (kind === 'term' || kind === 'method') {
    const term = terms.find(({ name }) => name === plan.term);
    return term === undefined ? '' : `${term.name}: ${term.meaning}`;
  }
  const { catalogue } = survey;
  const [first, last] = [catalogue.waves[0], catalogue.waves.at(-1)].map((wave) => wave?.name ?? '');
  const topics = [...new Set(catalogue.questions.flatMap(({ category }) => category.slice(0, 1)))].slice(
    0,
    mostListed,
  );
  return `${catalogue.name} asked ${catalogue.questions.length} questions${topics.length === 0 ? '' : ` about ${listed(topics.map(inSentence))}`}, ${first === last ? `in ${first}` : `from ${first} to ${last}`}. Ask how many people do something, compare groups, follow a figure over time, or ask who a group is.`;
}

/** Respondents in all and in each location, in the waves and places of the plan. */
async function sampleInWords(context: AnswerContext): Promise<string> {
  const { plan, survey } = context;
  const places = namedOrAll(plan.locations, survey.catalogue.locations);
  const ofPlaces = places.length < 2 ? [] : places;
  const [whole = null, ...each] = await samplesOf(context, [
    allPeople,
    ...ofPlaces.map(({ code }) => groupOf({ question: locationsQuestion, datapoints: [code] })),
  ]);
  const said = ofPlaces.flatMap(({ name }, at) => {
    const sample = each[at] ?? null;
    return sample === null ? [] : [`${writeMetric(sample, 'audience_sample')} in ${placeInSentence(name)}`];
  });
  const count =
    whole === null
      ? 'Too few respondents to be shown'
      : `${writeMetric(whole, 'audience_sample')} respondents`;
  const [weight] = survey.catalogue.weights;
  const weighted = weight === undefined ? '' : ` Figures are weighted by “${weight.name}”.`;
  return `${count} (${whenOf(context)})${said.length === 0 ? '' : `: ${listed(said)}`}.${weighted}`;
}

/** Says where and when a question, or anybody, was asked, of the places and waves that were named. */
export function coverInWords(context: AnswerContext): { readonly text: string; readonly isCovered: boolean } {
  const { plan, survey } = context;
  const { waves, locations } = survey.catalogue;
  const saysWaves = !plan.assumed.includes('waves');
  const askedWaves = saysWaves ? waves.filter(({ code }) => plan.waves.includes(code)) : waves;
  const askedPlaces = namedOrAll(plan.locations, locations);
  const [topic] = plan.topics;
  const question = topic === undefined ? undefined : questionOf(context, topic.question);
  const datapoint = question?.datapoints.find(({ code }) => code === topic?.datapoints?.[0]);
  const lines = linesOf(survey.catalogue, datapoint?.ranIn ?? question?.ranIn);
  const asked = lines.filter(
    ({ wave, location }) => askedWaves.includes(wave) && askedPlaces.includes(location),
  );
  const where = askedPlaces.length === locations.length ? '' : ` in ${namesOf(askedPlaces)}`;
  const when = !saysWaves && plan.intent === 'coverage' ? '' : ` in ${namesOf(askedWaves)}`;
  const isCovered = asked.length > 0;
  if (question === undefined) {
    if (plan.intent !== 'coverage') return { text: '', isCovered: false };
    if (!isCovered) return { text: `No: nobody was asked${where}${when}.`, isCovered };
    const were = `${surveyNoun(survey.catalogue)} were asked in ${namesOf(asked.map(({ location }) => location))}, in ${namesOf(asked.map(({ wave }) => wave))}.`;
    const isOpen = plan.locations.length === 0 && !saysWaves;
    return { text: isOpen ? capitalised(were) : `Yes: ${were}`, isCovered };
  }
  const what = datapoint === undefined ? `“${question.name}”` : `“${datapoint.name}” of “${question.name}”`;
  const held = isCovered ? asked : lines;
  const inPlaces = locations.filter((one) => held.some(({ location }) => location === one));
  const inWaves = waves.filter((one) => held.some(({ wave }) => wave === one));
  const times = inWaves.length === waves.length ? 'in every wave' : `in ${namesOf(inWaves)}`;
  const isEverywhere = inPlaces.length === locations.length;
  const places = isEverywhere ? `in every ${placeNoun(locations, 1)}` : `in ${namesOf(inPlaces)}`;
  const text = isCovered
    ? `Yes: ${what} was asked ${times}, ${places}.`
    : `No: ${what} was not asked${where}${when}. It was asked ${times}${isEverywhere ? '' : `, ${places}`}.`;
  return { text, isCovered };
}

const namesOf = (all: readonly { readonly name: string }[]): string =>
  listed([...new Set(all.map(({ name }) => name))]);

/** Waves and locations together in which people were asked at all, and a question too where its lines are given. */
function linesOf({ waves, locations, fielded }: Catalogue, ran: PairSet = fielded) {
  return waves.flatMap((wave, w) =>
    locations.flatMap((location, l) => {
      const pair = w * locations.length + l;
      return hasPair(fielded, pair) && hasPair(ran, pair) ? [{ wave, location }] : [];
    }),
  );
}
