import { capitalised } from '../../lib/capitalised.ts';
import type { Expression } from '../../contract/expression.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { terms } from '../../figures/terms.ts';
import { writeMetric } from '../../figures/statements/statement-metrics.ts';
import { placeInSentence } from '../../phrases/proposal/identity.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import type { PairSet } from '../../engine/survey/pairs.ts';
import { namesOfSurvey } from '../wording/names-of-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { listed } from '../../lib/listed.ts';
import { placeNoun } from '../../lib/place-noun.ts';
import { allPeople, type Described, groupOf } from '../plan/plan.ts';
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
  const all = survey.catalogue.locations;
  const places = plan.locations.length === 0 ? all : all.filter(({ code }) => plan.locations.includes(code));
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

/** Where and when a question was asked, of the places and waves that were named. */
export function coverInWords(context: AnswerContext): { readonly text: string; readonly isCovered: boolean } {
  const { plan, survey } = context;
  const [topic] = plan.topics;
  if (topic === undefined) return fieldedInWords(context);
  const question = questionOf(context, topic.question);
  const datapoint =
    topic.datapoints === null
      ? undefined
      : question.datapoints.find(({ code }) => code === topic.datapoints?.[0]);
  const ran = datapoint?.ranIn ?? question.ranIn;
  const { waves, locations } = survey.catalogue;
  const isIn = (wave: string | null, location: string | null) => ranIn(ran, context, wave, location);
  const askedWaves = plan.assumed.includes('waves')
    ? waves
    : waves.filter(({ code }) => plan.waves.includes(code));
  const askedPlaces =
    plan.locations.length === 0 ? locations : locations.filter(({ code }) => plan.locations.includes(code));
  const inWaves = askedWaves.filter(({ code }) => askedPlaces.some((place) => isIn(code, place.code)));
  const inPlaces = askedPlaces.filter(({ code }) => askedWaves.some((wave) => isIn(wave.code, code)));
  const what = datapoint === undefined ? `“${question.name}”` : `“${datapoint.name}” of “${question.name}”`;
  if (inWaves.length === 0) {
    const elsewhere = waves.filter(({ code }) => locations.some((place) => isIn(code, place.code)));
    const there = locations.filter(({ code }) => isIn(null, code));
    const where =
      askedPlaces.length === locations.length ? '' : ` in ${listed(askedPlaces.map(({ name }) => name))}`;
    const when =
      plan.assumed.includes('waves') && plan.intent === 'coverage'
        ? ''
        : ` in ${listed(askedWaves.map(({ name }) => name))}`;
    const places = there.length === locations.length ? '' : `, in ${listed(there.map(({ name }) => name))}`;
    const times =
      elsewhere.length === waves.length ? 'in every wave' : `in ${listed(elsewhere.map(({ name }) => name))}`;
    return {
      text: `No: ${what} was not asked${where}${when}. It was asked ${times}${places}.`,
      isCovered: false,
    };
  }
  const allWaves =
    inWaves.length === waves.length ? 'in every wave' : `in ${listed(inWaves.map(({ name }) => name))}`;
  const allPlaces =
    inPlaces.length === locations.length
      ? `in every ${placeNoun(locations, 1)}`
      : `in ${listed(inPlaces.map(({ name }) => name))}`;
  return { text: `Yes: ${what} was asked ${allWaves}, ${allPlaces}.`, isCovered: true };
}

/** Whether people were asked at all in the places and waves that were named. */
function fieldedInWords({ plan, survey }: AnswerContext): {
  readonly text: string;
  readonly isCovered: boolean;
} {
  const { waves, locations, fielded } = survey.catalogue;
  const isNamed = plan.intent === 'coverage';
  if (!isNamed) return { text: '', isCovered: false };
  const held = waves.flatMap((wave, w) => {
    const places = locations.filter(
      ({ code }, l) =>
        (plan.locations.length === 0 || plan.locations.includes(code)) &&
        hasPair(fielded, w * locations.length + l),
    );
    const isAsked = plan.assumed.includes('waves') || plan.waves.includes(wave.code);
    return isAsked && places.length > 0 ? [{ wave, places }] : [];
  });
  const names = locations.flatMap(({ code, name }) => (plan.locations.includes(code) ? [name] : []));
  const where = names.length === 0 ? '' : ` in ${listed(names)}`;
  if (held.length === 0) {
    const when = listed(waves.flatMap(({ code, name }) => (plan.waves.includes(code) ? [name] : [])));
    return { text: `No: nobody was asked${where} in ${when}.`, isCovered: false };
  }
  const places = new Set(held.flatMap((one) => one.places.map(({ name }) => name)));
  const isOpen = plan.locations.length === 0 && plan.assumed.includes('waves');
  const were = `${surveyNoun(survey.catalogue)} were asked in ${listed([...places])}, in ${listed(held.map(({ wave }) => wave.name))}.`;
  return { text: isOpen ? capitalised(were) : `Yes: ${were}`, isCovered: true };
}

function ranIn(
  ran: PairSet,
  { survey }: AnswerContext,
  wave: string | null,
  location: string | null,
): boolean {
  const { waves, locations, fielded } = survey.catalogue;
  return waves.some(
    (one, w) =>
      (wave === null || one.code === wave) &&
      locations.some(
        (other, l) =>
          (location === null || other.code === location) &&
          hasPair(ran, w * locations.length + l) &&
          hasPair(fielded, w * locations.length + l),
      ),
  );
}
