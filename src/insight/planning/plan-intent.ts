import { wavesQuestion } from '../../expression/expression.ts';
import type { PlanIntent } from '../../contract/interpretation.ts';
import { scaleOf } from '../survey/answer-order.ts';
import { findQuestion } from './find-question.ts';
import type { Linked } from './linked.ts';
import type { People } from '../plan/plan.ts';
import { takesAverages } from './takes-averages.ts';

/** Of a whole question: which of its answers tell somebody from others. */
const setsApart =
  /\b(?:distinct|distinctive|distinguish(?:es)?|stands? out|special|unusual|apart|over ?index|characteristic)\b/;

/** What kind of answer is wanted, by the words around the topic and by what was linked. */
export function intentOf(
  { asked, topics, splitBy, catalogue, text, top }: Linked,
  audience: readonly People[],
  sides: readonly People[],
): PlanIntent {
  if (asked.why) return 'why';
  if (asked.definition && !asked.size && definesIt(text, topics.length, audience.length + sides.length))
    return 'definition';
  if (asked.coverage && (topics.length > 0 || asksWhetherHeld(text))) return 'coverage';
  const [first] = topics;
  const question = first === undefined ? undefined : findQuestion(catalogue, first.topic.question);
  if (question === undefined) {
    if (splitBy === wavesQuestion || asked.trend) return 'trend';
    if (sides.length >= 2) return asked.size && !asked.profile ? 'size' : 'compare';
    return (asked.size && !asked.profile) || audience.length === 0 ? 'size' : 'profile';
  }
  if (splitBy === wavesQuestion) return 'trend';
  if (asked.average && takesAverages(question))
    return asked.trend && saysCourse.test(text) ? 'trend' : 'average';
  if (asksHowMuch({ text, topics, catalogue })) return 'average';
  if (asked.trend && !areTimes(sides)) return 'trend';
  if (sides.length >= 2 || splitBy !== null) return 'compare';
  const named = first?.topic.datapoints ?? null;
  if (asked.profile && named === null && topics.length === 1 && audience.length > 0 && setsApart.test(text))
    return 'profile';
  if (top !== null && named !== null && named.length > 1) return 'ranking';
  if (
    /\bhow (?:often|frequently)\b|\bdistribut|\bbreakdown\b|\bsplit of\b/.test(text) &&
    scaleOf(question) !== null
  )
    return 'ranking';
  if (named !== null) return 'size';
  return asked.size && scaleOf(question) === 'frequency' && !asked.ranking
    ? 'size'
    : isYesNo(text) && scaleOf(question) === 'frequency'
      ? 'size'
      : 'ranking';
}

/** "How often do they exercise?": of a number, its mean. */
export function asksHowMuch({
  text,
  topics,
  catalogue,
}: Pick<Linked, 'text' | 'topics' | 'catalogue'>): boolean {
  const [first] = topics;
  const question = findQuestion(catalogue, first?.topic.question ?? '');
  return (
    question?.kind === 'numeric' &&
    first?.topic.datapoints === null &&
    /\bhow (?:often|frequently)\b/.test(text)
  );
}

/** "Least popular", "lowest": what a ranking begins with. But "at least" is a limit. */
export const leastWords = /(?<!\bat )\b(?:least|lowest|bottom|rarest|fewest)\b/;

/** A mean is followed where its course is asked for in as many words. */
const saysCourse =
  /^trend\b|\b(?:trend of|over time|(?:by|per) (?:quarter|wave)|quarter by quarter|wave by wave)\b/;

/** "Was South Africa part of the survey in Q4 2024?": of places and waves themselves. */
function asksWhetherHeld(text: string): boolean {
  return /\bpart of\b|\b(?:surveyed|covered|included|interviewed|fielded)\b|\b(?:which|what) (?:waves|quarters|countries|markets)\b/.test(
    text,
  );
}

/** "Who is optimistic?" asks for those who are, "who is a parent?" for who counts as one. */
export function definesIt(text: string, topics: number, people: number): boolean {
  if (topics + people === 0) return false;
  const isQuestion = /^(?:so |and )?(?:who|what) (?:exactly )?(?:is|are) /.test(text);
  return (
    !isQuestion ||
    /\bdefin|\bmeant\b/.test(text) ||
    topics === 0 ||
    (people === 0 && !/^(?:so |and )?who/.test(text))
  );
}

/** Waves against each other are compared: no side of them has a trend. */
function areTimes(sides: readonly People[]): boolean {
  return sides.some(({ expression }) => expression?.question === wavesQuestion);
}

function isYesNo(text: string): boolean {
  return /^(?:do|does|is|are|have|has|did)\b/.test(text);
}

/** "Least popular", "lowest": the ranking is wanted from its end. */
export function saysLeast({ text, topics, wantsLeast }: Linked, intent: PlanIntent): boolean {
  const ranks = intent === 'ranking' || intent === 'compare';
  return ranks && topics[0]?.topic.datapoints === null && (wantsLeast || leastWords.test(text));
}
