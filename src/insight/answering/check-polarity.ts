import type { Expression } from '../../contract/expression.ts';
import { countries, regions } from '../reading/places.ts';
import { isSamePlan } from '../plan/is-same-plan.ts';
import type { People, Plan } from '../plan/plan.ts';
import { isOutside, isZero } from '../survey/answer-order.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import { textOfWords, type Word, wordsOf } from '../text/words.ts';

/** Words shown of what a negation is about. */
const mostShown = 6;

/**
 * The negations of a prompt that its plan does not hold, each with the words after it: neither in an expression, nor in the
 * answers asked about, nor in the places and waves. Knows nothing of how the prompt was read.
 */
export function lostNegations(
  prompt: string,
  plan: Plan,
  previous: Plan | null,
  survey: InsightSurvey,
): readonly string[] {
  const words = wordsOf(prompt);
  const said = words.filter((_, at) => isSaid(words, at) && !isOfScope(words, at, plan, survey));
  const held = said.length === 0 ? 0 : heldBy(plan, survey) + leftOutBy(plan, previous);
  return said.slice(held).map(({ at }) => textOfWords(words.slice(at, at + mostShown)));
}

const negations = new Set(
  'not no nor neither dont doesnt didnt isnt arent cant wont havent hasnt hadnt couldnt wouldnt shouldnt wasnt werent without except excluding exclude non never lack lacks lacking nobody'.split(
    ' ',
  ),
);

const isNegation = ({ text }: Word): boolean => negations.has(text);

/** Negations that deny nothing: "not only", "why not", "neither agree nor disagree". */
const idioms =
  /^(?:(?:not|no) (?:only|just|matter|doubt|more than|less than|fewer than|later than|earlier than|idea|sure|longer|of)|not know before|never (?:got|gone) (?:past|beyond)|neither agree|never mind)\b/;
const leads = /^(?:or|whether|why|if)$/;

function isSaid(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || word.text === 'nor' || !(isNegation(word) || word.text === 'outside'))
    return false;
  const behind = textOfWords(words.slice(at, at + 3));
  return !leads.test(words[at - 1]?.text ?? '') && !idioms.test(behind);
}

const links = /^(?:in|from|of|the|for|those|people|who|are|live|living|based|countries|markets)$/;
const times = /^(?:q[1-4]|h[12]|20\d\d|wave|quarter|last|this|spring|summer|autumn|winter)$/;

/** "Outside Europe", "not in 2025": places and times, which confine the whole plan. */
function isOfScope(words: readonly Word[], at: number, plan: Plan, { catalogue }: InsightSurvey): boolean {
  const next = words.slice(at + 1).find(({ text }) => !links.test(text))?.text ?? '';
  if (times.test(next)) return plan.waves.length > 0;
  const names = [
    ...catalogue.locations.flatMap(({ code, name }) => [code, name]),
    ...[...countries, ...regions].flatMap((one) => one.names),
  ];
  const isPlace = names.some((name) => wordsOf(name).find(({ text }) => !links.test(text))?.text === next);
  return isPlace && plan.locations.length > 0;
}

/** How many negations a plan holds, each answer that is left out counted. */
function heldBy(plan: Plan, survey: InsightSurvey): number {
  const topics = plan.topics.reduce((sum, { question, datapoints, suffixes, negated }) => {
    const own = negativeAnswers(question, [...(datapoints ?? []), ...(suffixes ?? []).map(String)], survey);
    return sum + own + (negated ? leftOut(question, datapoints, survey) : 0);
  }, 0);
  const people = [...plan.audience, ...plan.sides].reduce((sum, one) => sum + heldByPeople(one, survey), 0);
  return topics + people + (plan.least ? 1 : 0);
}

function heldByPeople({ id, name, expression }: People, survey: InsightSurvey): number {
  if (id !== null) return wordsOf(name).filter(isNegation).length;
  let held = 0;
  const waiting: Expression[] = expression === null ? [] : [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { question, datapoints, suffixes, not, and, or } = next;
    const answers = [...(datapoints ?? []), ...(suffixes ?? []).map(String)];
    if (not === true) held += leftOut(question ?? '', datapoints ?? null, survey);
    if (question) held += negativeAnswers(question, answers, survey);
    waiting.push(...(and ?? []), ...(or ?? []));
  }
  return held;
}

/** Answers that are left out, each of which may have been negated by itself; the steps of a scale only together. */
function leftOut(code: string, answers: readonly string[] | null, { catalogue }: InsightSurvey): number {
  const isOfSeveral = catalogue.questions.find((one) => one.code === code)?.kind === 'multiple';
  return isOfSeveral ? Math.max(1, answers?.length ?? 0) : 1;
}

/** Answers whose own names say that something does not hold: "Never", "No pets"; or the question's, of which they are. */
function negativeAnswers(code: string, answers: readonly string[], { catalogue }: InsightSurvey): number {
  const question = catalogue.questions.find((one) => one.code === code);
  if (question === undefined) return 0;
  const chosen = [
    ...question.datapoints,
    ...question.suffixes.map((one) => ({ ...one, code: String(one.code) })),
  ].filter((one) => answers.includes(one.code));
  const named = [question.name, question.wording, ...question.alsoCalled].some(isNegative) ? 1 : 0;
  return named + chosen.filter((one) => isZero(one) || isOutside(one) || isNegative(one.name)).length;
}

function isNegative(name: string): boolean {
  return wordsOf(name).some(isNegation);
}

/** "Not the women": people of the answer before who are left out of this one. */
function leftOutBy(plan: Plan, previous: Plan | null): number {
  const isIn = (one: People) =>
    [...plan.audience, ...plan.sides].some(
      (other) => one.id === other.id && isSamePlan(one.expression, other.expression),
    );
  return previous === null ? 0 : [...previous.audience, ...previous.sides].filter((one) => !isIn(one)).length;
}
