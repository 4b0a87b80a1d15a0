import type { ChatChoice } from '../../contract/chat/chat.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import { capitalised } from '../../lib/capitalised.ts';
import { listed } from '../../lib/listed.ts';
import { fill } from '../../phrases/fill.ts';
import { baseWords } from '../../phrases/base-words.ts';
import { checkPlanSize } from '../plan/check-plan.ts';
import { toInterpretation } from '../plan/interpretation.ts';
import type { Plan, Topic } from '../plan/plan.ts';
import { nameOfPeople } from '../wording/names-of-survey.ts';
import { surveyNoun } from '../wording/people-count.ts';
import { type AnswerContext, questionOf, type ReadContext, whenOf, whereOf } from './answer-context.ts';
import { inSentence, nounOf } from './prompt-phrasing.ts';
import { sampleOfPeople } from './understood-part.ts';

/** The possible plans of a prompt, each in words; those that read alike are one. Rejects where a query does. */
export async function choicesOf(
  context: Omit<AnswerContext, 'plan'>,
  plans: readonly Plan[],
): Promise<readonly ChatChoice[]> {
  const { catalogue } = context.survey;
  const byText = new Map(
    plans
      .filter((plan) => checkPlanSize(plan) === null)
      .map((plan) => [readBack({ ...context, plan }), plan] as const)
      .toReversed(),
  );
  return Promise.all(
    [...byText].toReversed().map(async ([text, plan]) => ({
      text,
      interpretation: toInterpretation(plan, [], catalogue),
      sample: await sampleOfPeople({ ...context, plan }),
    })),
  );
}

/** The question that a prompt is answered with when it is not clear. */
export function askBackMessage(choices: readonly ChatChoice[]): string {
  return choices.length > 1
    ? 'This can be read in two ways. Which one do you mean?'
    : 'Is this what you mean?';
}

/** Puts a plan into one phrase, from the plan alone. */
export function readBack(context: ReadContext): string {
  const { plan, survey } = context;
  const when = plan.assumed.includes('waves') || plan.intent === 'trend' ? '' : `, ${whenOf(context)}`;
  const split =
    plan.splitBy === null || plan.intent === 'trend' ? '' : `, by ${nameOfSplit(context, plan.splitBy)}`;
  const course = plan.intent === 'trend' || plan.splitBy === wavesQuestion ? ', wave by wave' : '';
  const sides = plan.sides.map((side) => nameOfPeople([side], survey.catalogue));
  const against =
    sides.length === 0
      ? ''
      : plan.pooled
        ? `: ${listed(sides)} together, and each`
        : `: ${sides.join(' against ')}`;
  return capitalised(`${askedOf(context)}${against}${split}${course}${baseInWords(context)}${when}`);
}

/** ", excluding people who don't know", ", among people who were asked". */
function baseInWords({ plan, survey }: ReadContext): string {
  const { base, baseMode } = plan;
  const { not, ...left } = base?.expression ?? {};
  if (base !== null && not === true && baseMode === null)
    return `, excluding ${nameOfPeople([{ ...base, id: null, expression: left }], survey.catalogue)}`;
  if (base === null && baseMode === null) return '';
  const name = base === null ? surveyNoun(survey.catalogue) : nameOfPeople([base], survey.catalogue);
  return `, of ${baseWords({ name, mode: baseMode ?? 'all' })}`;
}

function askedOf(context: ReadContext): string {
  const { plan, survey } = context;
  const people = nameOfPeople(plan.audience, survey.catalogue, whereOf(context));
  const isOfAll = people === 'everyone';
  const [topic] = plan.topics;
  if (plan.intent === 'definition')
    return topic === undefined
      ? `definition of ${people}`
      : `wording of “${questionOf(context, topic.question).name}”`;
  if (plan.describe !== undefined) return plan.describe === 'sample' ? 'sample of the survey' : 'help';
  if (plan.intent === 'coverage')
    return `when and where ${topic === undefined ? 'people' : `“${questionOf(context, topic.question).name}”`} were asked`;
  if (topic === undefined && plan.sides.length > 0) return isOfAll ? 'profile' : `profile, of ${people}`;
  if (topic === undefined) return plan.intent === 'profile' ? `profile of ${people}` : `number of ${people}`;
  const told = listed(plan.topics.map((one) => whatOf(context, one)));
  if (plan.topics.every(({ datapoints }) => datapoints !== null)) {
    const of = isOfAll ? surveyNoun(survey.catalogue) : people;
    return plan.sides.length > 0
      ? `share who ${told}${isOfAll ? '' : `, of ${people}`}`
      : `share of ${of} who ${told}`;
  }
  const measure = measureWords[plan.measure ?? (plan.intent === 'average' ? 'mean' : 'share')];
  const top = plan.top === null ? '' : `, ${plan.least ? 'last' : 'first'} ${plan.top}`;
  return `${measure}${told}${top}${isOfAll ? '' : `, among ${people}`}`;
}

const measureWords = {
  share: '',
  mean: 'average of ',
  median: 'median of ',
  nps: 'net promoter score of ',
  index: 'index of ',
} as const;

function whatOf(context: ReadContext, topic: Topic): string {
  const question = questionOf(context, topic.question);
  if (topic.datapoints === null) return nounOf(question);
  const { does, doesNot } = fill(question, topic);
  return topic.negated ? doesNot : does;
}

function nameOfSplit(context: ReadContext, code: string): string {
  if (code === locationsQuestion) return 'location';
  return code === wavesQuestion ? 'wave' : inSentence(questionOf(context, code).name);
}
