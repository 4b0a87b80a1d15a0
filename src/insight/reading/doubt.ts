import type { Expression } from '../../contract/expression.ts';
import { locationsQuestion, wavesQuestion } from '../../expression/expression.ts';
import type { People, Plan } from '../plan/plan.ts';
import { holds, phrasesOf, wordSet } from '../text/phrases.ts';
import { glue, isFunction } from './english.ts';
import type { Category, Item } from './meaning.ts';
import { questionsIn } from './plan-questions.ts';
import { isApart, type Token } from './tokens.ts';
import { rootOf } from './vocabulary/content-stems.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** A reading that leaves out no word, with what may speak against it. */
export interface Doubted {
  readonly plan: Plan;
  readonly chunks: readonly Item[];
  readonly total: number;
  /** Words outside of every phrase. */
  readonly plain: readonly string[];
  /** Points against it by the way its parts fit together; 0: none. */
  readonly misfit: number;
}

interface Around {
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  /** Points that the next reading with other figures is behind; null: there is none. */
  readonly ahead: number | null;
  /** Plan of the question before; null: it is the first. */
  readonly previous: Plan | null;
  /** Whether it asks about a question of the survey, as for its wording. */
  readonly isFramed: boolean;
}

/** Points that a reading is ahead of any other by, and has a word, to be answered without asking. */
const clearBy = 5;
const clearByAfter = 1;
const leastPerWord = 3;

const groups: ReadonlySet<Category> = new Set<Category>(['P', 'relative', 'exceptP', 'S']);
const answers: ReadonlySet<Category> = new Set<Category>(['V', 'VV']);
const peopleOrAnswer: ReadonlySet<Category | undefined> = new Set<Category>(['P', 'V']);
const restricting: ReadonlySet<Category | undefined> = new Set<Category>(['P', 'V', 'relative']);
const topics: ReadonlySet<Category> = new Set<Category>(['V', 'VV', 'Q', 'C']);

/** Whether a reading is to be asked back: another one is near, or its parts don't hold together. */
export function isDoubtful(reading: Doubted, around: Around): boolean {
  return isNear(reading, around) || (!around.isFramed && isLoose(reading, around));
}

/** Whether parts of a reading are left that no rule joined, or operators that the plan shows nothing of. */
export function isLoose(
  reading: Doubted,
  around: Pick<Around, 'tokens' | 'vocabulary' | 'previous'>,
): boolean {
  const { chunks, plan, misfit, plain } = reading;
  const count = (kinds: ReadonlySet<Category>) => chunks.filter(({ category }) => kinds.has(category)).length;
  const areApart = count(groups) > 1 && count(topics) > 0;
  return (
    chunks.some((chunk, at) => isIdle(at, reading) || isUnnamed(chunk, around) || isWeak(chunk, around)) ||
    misfit < 0 ||
    areApart ||
    asksWithWhom(around) ||
    asksTwice(reading) ||
    plain.length > 0 ||
    comparesNothing(plan, chunks) ||
    comparesAnyColumn(plan, around.vocabulary) ||
    changesTopic(reading, around) ||
    (!around.tokens.some(isApart) &&
      [...plan.audience, ...plan.sides].some(({ id, expression }) => id === null && isMixed(expression)))
  );
}

const whom: ReadonlySet<string> = wordSet('who whom');

/** "Who do they eat with?": the company is asked for, which no part of a plan says. */
const asksWithWhom = ({ tokens }: Pick<Around, 'tokens'>): boolean =>
  whom.has(tokens[0]?.folded ?? '') && tokens.at(-1)?.folded === 'with';

const secondQuestion: ReadonlySet<Category | undefined> = new Set<Category>([
  '#over_time',
  '#only',
  '#how_many',
  '#share',
  '#average',
]);
const never = () => false;
/** "More" sets people, places or waves against each other. */
const hasSides = (_at: number, { plan }: Doubted): boolean =>
  plan.sides.length > 0 || plan.topics.length > 1 || plan.splitBy !== null || plan.intent === 'trend';

/** Whether an operator that is left by itself has done anything; those that are not here may always be left. */
const uses: Readonly<Record<string, (at: number, reading: Doubted) => boolean>> = {
  ...Object.fromEntries(
    'not no nor neither either both or_more over under at_least at_most exactly less without except'
      .split(' ')
      .map((name) => [name, never]),
  ),
  // "That" may only hold a sentence together; behind the first word, "and" with an operator begins another question.
  who: (at, { chunks, plan }) =>
    chunks[at]?.said === 'that' || chunks[at]?.said === 'which' || plan.sides.length > 1,
  or: (_at, { plan }) => plan.sides.length > 1 && plan.sides.every(isOfScope),
  but: (at, { chunks, plan }) => plan.audience.length > 1 && restricting.has(chunks[at + 1]?.category),
  and: (at, { chunks }) => at === 0 || !secondQuestion.has(chunks[at + 1]?.category),
  // "At all" denies more than a negation, and a preposition at the end of a profile asks for a topic.
  in: (at, { chunks, plan }) => at < chunks.length - 1 || !isNegated(plan),
  with: (at, { chunks, plan }) => at < chunks.length - 1 || plan.intent !== 'profile',
  until: (at, { chunks }) => chunks[at + 1]?.category === 'T',
  most: (at, { chunks, plan }) =>
    !peopleOrAnswer.has(chunks[at + 1]?.category) ||
    plan.splitBy !== null ||
    (at === 0 && plan.audience.length > 0),
  more: hasSides,
  less: hasSides,
  versus: hasSides,
  than: hasSides,
  compare: (at, reading) => reading.plan.intent === 'profile' || hasSides(at, reading),
  how_many: (_at, { plan }) => plan.intent !== 'ranking',
  top: (_at, { plan }) => plan.top !== null || plan.intent === 'ranking',
  by: (at, { chunks, plan }) => chunks[at]?.said !== 'by' || plan.splitBy !== null,
  average: (_at, { plan }) => plan.intent === 'average',
  index: (_at, { plan }) => plan.measure === 'index',
  where: (_at, { plan, chunks }) =>
    plan.splitBy !== null || plan.sides.length > 0 || chunks.some(({ category }) => category === 'Q'),
};

/** Whether a side is places or waves alone. */
const isOfScope = ({ expression }: People): boolean =>
  expression?.question === locationsQuestion || expression?.question === wavesQuestion;

const isNegated = ({ topics: asked, audience }: Plan): boolean =>
  asked.some(({ negated }) => negated) || audience.some(({ expression }) => expression?.not === true);

const isIdle = (at: number, reading: Doubted): boolean => {
  const category = reading.chunks[at]?.category ?? '';
  const isUsed = category.startsWith('#') ? uses[category.slice(1)] : undefined;
  return isUsed !== undefined && !isUsed(at, reading);
};

/** Whether groups are set against each other, and neither a topic nor "how they differ" was said. */
const comparesNothing = ({ intent, topics: asked }: Plan, chunks: readonly Item[]): boolean =>
  intent === 'compare' && asked.length === 0 && !chunks.some(({ category }) => category === '#compare');

/** Whether sides are compared on a row of ticks at any of its columns, which nearly everyone gives. */
const comparesAnyColumn = ({ sides, topics: asked }: Plan, { questions }: Vocabulary): boolean =>
  sides.length > 0 &&
  asked.some(
    ({ question, datapoints, suffixes }) =>
      datapoints !== null && suffixes === null && questions.get(question)?.question.kind === 'grid_multiple',
  );

const referring = phrasesOf('that|this|it|the same|the figure|only|just');

/** Whether the question before is spoken of, and another question is asked about all the same. */
const changesTopic = (
  { plan }: Doubted,
  { previous, tokens }: Pick<Around, 'previous' | 'tokens'>,
): boolean =>
  previous !== null &&
  previous.topics.length > 0 &&
  plan.topics.some(
    ({ question, datapoints }) =>
      datapoints === null && previous.topics.every((before) => before.question !== question),
  ) &&
  holds(
    tokens.map(({ folded }) => folded),
    referring,
  );

/** Whether "or" joins answers of several questions, and no number of them is required. */
function isMixed(expression: Expression | null): boolean {
  const { and = [], or = [], min_count: least = 1 } = expression ?? {};
  return (least ?? 1) > 1 ? false : new Set(or?.flatMap(questionsIn)).size > 1 || (and ?? []).some(isMixed);
}

/** Whether two things are asked about that no rule joined and nothing sets against each other. */
function asksTwice({ chunks, plan }: Doubted): boolean {
  const asking = chunks.filter(({ question }) => question === undefined || question !== plan.splitBy);
  const categories = asking.map(({ category }) => category);
  if (
    categories.some(
      (category) => category === '#than' || category === '#versus' || category === '#compare',
    ) ||
    chunks.some(({ category, sidesKind }) => category === 'VV' && sidesKind === 'versus')
  )
    return false;
  const count = (fits: (category: Category) => boolean) => categories.filter(fits).length;
  const whole = new Set(asking.flatMap(({ category, question }) => (category === 'Q' ? [question] : [])));
  return count((category) => answers.has(category)) > 1 || whole.size > 1;
}

/** Points that an answer has by its words, to be named by them alone, and those of the words before a clause. */
const leastOfAnswer = 8;
const ofClause = 3;
/** How much another word speaks of the question of such an answer, 0–1, so that it is enough. */
const leastSpoken = 0.75;

/** Whether too little of an answer is said, as of "True crime" by "is it true that". */
const isWeak = (
  { category, points, question = '', from, to }: Item,
  { tokens, vocabulary }: Pick<Around, 'tokens' | 'vocabulary'>,
): boolean =>
  ((category === 'V' && points < leastOfAnswer) ||
    (category === 'relative' && points < leastOfAnswer + ofClause)) &&
  !tokens.some(
    ({ stem, folded }, at) =>
      (at < from || at >= to) && !glue.has(folded) && vocabulary.speaksOf(stem, question) >= leastSpoken,
  );

/** Whether another reading is as good, or the words of the prompt say little for this one. */
function isNear({ total }: Doubted, { tokens, ahead, previous, isFramed }: Around): boolean {
  if (ahead !== null && ahead < (previous === null ? clearBy : clearByAfter)) return true;
  const content = tokens.filter(
    ({ folded, stem, kind }) => kind !== 'sign' && !glue.has(folded) && !isFunction(stem),
  ).length;
  return previous === null && !isFramed && total < leastPerWord * content;
}

/** Whether a question is taken from words around it, and none of them is in its name. */
function isUnnamed(
  { category, spent, question }: Item,
  { tokens, vocabulary }: Pick<Around, 'tokens' | 'vocabulary'>,
): boolean {
  if (category !== 'Q' || spent?.length !== 0) return false;
  const names = vocabulary.questions.get(question ?? '')?.names;
  return names === undefined || !tokens.some(({ stem }) => names.has(stem) || names.has(rootOf(stem)));
}
