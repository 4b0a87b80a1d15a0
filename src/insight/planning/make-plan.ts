import { wavesQuestion } from '../../expression/expression.ts';
import { isOutside } from '../survey/answer-order.ts';
import { answersCompared, peopleOfBoth } from './answers-together.ts';
import { findQuestion } from './find-question.ts';
import { followUp, isFollowUp } from './follow-up.ts';
import type { Linked } from './linked.ts';
import { emptyPlan, type People, type Plan, type Topic, topicOf } from '../plan/plan.ts';
import { intentOf, saysLeast } from './plan-intent.ts';
import { rearranged } from './rearrange-linked.ts';
import { settle } from './settle-plan.ts';

/** null where nothing of the survey was spoken of. */
export function makePlan(linked: Linked): Plan | null {
  const { previous } = linked;
  if (previous !== null && isFollowUp(linked)) return settle(followUp(linked, previous), linked);
  return planOfItsOwn(rearranged(linked));
}

function planOfItsOwn(linked: Linked): Plan | null {
  const { audience, sides } = withDocked(linked);
  const isEmpty = linked.topics.length === 0 && audience.length === 0 && sides.length === 0;
  if (isEmpty && linked.locations === null && linked.waves === null && linked.splitBy === null) return null;
  const scope = { ...emptyPlan, locations: linked.locations ?? [], waves: linked.waves ?? [] };
  return settle({ ...scope, ...askedOf(linked, audience, sides) }, linked);
}

/** Intent, topics and people of a prompt that follows no other. */
function askedOf(linked: Linked, audience: readonly People[], sides: readonly People[]): Partial<Plan> {
  const intent = intentOf(linked, audience, sides);
  const groups = linked.asked.definition ? groupsDefined(linked) : null;
  if (groups !== null) return { intent: 'definition', topics: [groups], waves: [] };
  const contest = sides.length === 0 && linked.splitBy === null ? answersCompared(linked) : null;
  if (contest !== null) return { intent: 'compare', topics: contest, audience, top: linked.top };
  const both = intent === 'size' ? peopleOfBoth(linked) : null;
  if (both !== null) return { audience: [...audience, both] };
  // "What makes them different from the rest of us?": they are described, against everyone as always.
  const [described] = sides;
  if (
    intent === 'compare' &&
    linked.asked.profile &&
    linked.everyone !== null &&
    linked.topics.length === 0 &&
    described !== undefined
  )
    return { intent: 'profile', audience: [...audience, described] };
  const isSplit = linked.splitBy !== wavesQuestion && sides.length < 2 && intent !== 'coverage';
  return {
    intent,
    topics: linked.topics.map(({ topic }) => topic),
    audience,
    sides,
    splitBy: isSplit ? linked.splitBy : null,
    top: linked.top,
    least: saysLeast(linked, intent),
  };
}

/** "How do you sort households into lower, middle and upper income?": all groups of a question are the question. */
function groupsDefined({ topics, audience, catalogue }: Linked): Topic | null {
  const named = [
    ...topics.map(({ topic }) => ({ question: topic.question, datapoints: topic.datapoints ?? [] })),
    ...audience.map(({ expression }) => ({
      question: expression?.question ?? '',
      datapoints: expression?.datapoints ?? [],
    })),
  ];
  const [first] = named;
  const question = findQuestion(catalogue, first?.question ?? '');
  if (
    (question?.kind !== 'single' && question?.kind !== 'numeric') ||
    named.some((one) => one.question !== question.code)
  )
    return null;
  const said = new Set(named.flatMap(({ datapoints }) => datapoints));
  const isAll = question.datapoints.every((answer) => isOutside(answer) || said.has(answer.code));
  return isAll ? topicOf(question.code, null) : null;
}

function withDocked({ docked, audience, sides }: Linked): {
  audience: readonly People[];
  sides: readonly People[];
} {
  const unsaid = docked.filter(({ id }) => ![...audience, ...sides].some((one) => one.id === id));
  if (unsaid.length === 0) return { audience, sides };
  if (docked.length >= 2 && sides.length === 0)
    return { audience: audience.filter(({ id }) => !docked.some((one) => one.id === id)), sides: docked };
  return unsaid.length === 1 && sides.length === 0
    ? { audience: [...audience, ...unsaid], sides }
    : { audience, sides: [...sides, ...unsaid] };
}
