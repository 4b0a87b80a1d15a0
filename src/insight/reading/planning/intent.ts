import type { PlanIntent } from '../../../contract/chat/interpretation.ts';
import { locationsQuestion } from '../../../expression/expression.ts';
import { netPromoterOf } from '../../../figures/questions/net-promoter.ts';
import { hasMeans } from '../../../figures/questions/opening.ts';
import type { SpecialMeasure, Topic } from '../../plan/plan.ts';
import { scaleOf } from '../../survey/answer-order.ts';
import type { Item } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import { asksForReasons } from './kind-fit.ts';
import type { Parts, Sentence } from './parts.ts';
import type { PlanPeople } from './plan-people.ts';
import { wordSet } from '../../text/phrases.ts';

/** Words that a split by place is asked for with. */
const markets: ReadonlySet<string> = wordSet('country countries market markets');
/** Words behind "how many" and "how much" that a duration or an amount is counted in. */
const units: ReadonlySet<string> = wordSet(
  'hour hours minute minutes days times dollars euros pounds trips time money',
);
const plotVerbs: ReadonlySet<string> = wordSet('plot track chart graph');

/** What a plan is asked by, as far as it decides the kind of answer. */
interface Asked extends PlanPeople {
  readonly splitBy: string | null;
  readonly waves: readonly string[] | null;
}

/** Question, places or waves that the figure is split by; null: it is not. */
export function splitOf(
  chunks: readonly Item[],
  { has, topics, splits, locations, sides }: Parts,
  tokens: readonly Token[],
): string | null {
  const asksWhere = has('where') && sides.length === 0 && chunks.some(({ category }) => category === 'V');
  const ranksPlaces =
    has('top', 'most', 'least', 'which') &&
    topics.length > 0 &&
    tokens.some(({ folded }) => markets.has(folded)) &&
    locations.length === 0;
  return splits[0] ?? (asksWhere || ranksPlaces ? locationsQuestion : null);
}

/** "Plot … in 2023 and 2024", "phones since 2023": figures over time are asked for. */
export function isPlotted(
  tokens: readonly Token[],
  waves: readonly string[] | null,
  { has, splits, sides }: Parts,
): boolean {
  const isSince =
    tokens.findIndex(({ folded }) => folded === 'since') > 0 &&
    !has('how_many', 'share') &&
    splits.length + sides.length === 0;
  return (isSince || plotVerbs.has(tokens[0]?.folded ?? '')) && (waves?.length ?? 0) > 1;
}

/** "How many hours", "the average time": the mean of a scale of durations. */
export function isMeanOfScale(
  { has, topics }: Parts,
  { sides }: Pick<Asked, 'sides'>,
  { tokens, vocabulary }: Sentence,
): boolean {
  const countsUnits = tokens.some(({ folded }, at) => {
    const next = tokens[at + 1]?.folded ?? '';
    return (
      (folded === 'long' && tokens[at - 1]?.folded === 'how') ||
      ((folded === 'many' || folded === 'much') && units.has(next))
    );
  });
  return (
    (countsUnits || has('average')) &&
    sides.length === 0 &&
    topics.length > 0 &&
    topics.every(({ question }) => {
      const known = vocabulary.questions.get(question);
      return known !== undefined && scaleOf(known.question) === 'duration';
    })
  );
}

/** The kind of answer that is asked for; null: nothing is asked. */
export function intentOf(parts: Parts, asked: Asked, sentence: Sentence): PlanIntent | null {
  if (isMeanOfScale(parts, asked, sentence)) return 'average';
  if (isPlotted(sentence.tokens, asked.waves, parts)) return 'trend';
  const isOfAnswers = parts.topics.length > 1 && parts.areApart;
  const isCompared =
    asked.sides.length >= 2 || (asked.sides.length === 0 && (parts.against.length > 0 || isOfAnswers));
  return parts.topics.length === 0
    ? intentOfPeople(parts, isCompared, asked.people.length > 0, asked.waves !== null)
    : intentOfTopics(parts, isCompared, asked.splitBy !== null, sentence);
}

/** Statistic that is asked for in place of the intent's usual one. */
export function measureOf(
  { has, topics }: Parts,
  intent: PlanIntent | null,
  { tokens, vocabulary }: Sentence,
): SpecialMeasure | undefined {
  const said = new Set(tokens.map(({ folded }) => folded));
  if (intent === 'ranking' && has('index')) return 'index';
  if (intent !== 'average') return undefined;
  if (said.has('median')) return 'median';
  const asksNet = said.has('nps') || (said.has('net') && said.has('promoter'));
  const isRecommended = topics.every(({ question }) => {
    const known = vocabulary.questions.get(question);
    return known !== undefined && netPromoterOf(known.question) !== null;
  });
  return asksNet && isRecommended ? 'nps' : undefined;
}

function intentOfPeople(
  { has, locations, people, conditions }: Parts,
  isCompared: boolean,
  isNamed: boolean,
  isTimed: boolean,
): PlanIntent | null {
  if (isCompared) return 'compare';
  if (!isNamed) {
    const isCounted = has('how_many') && isTimed;
    return isCounted || (has('how_many', 'share') && locations.length > 0) ? 'size' : null;
  }
  if (has('over_time')) return 'trend';
  // "At least two of …" is counted; people by a name are described.
  const isCounted = has('how_many', 'share') || (conditions.length > 0 && people.length === 0);
  return isCounted && !has('profile') ? 'size' : 'profile';
}

const meanWords: ReadonlySet<string> = wordSet('average avg mean');
/** Whether the mean of something is asked for. */
export const asksMean = (tokens: readonly Token[]): boolean =>
  tokens.some(({ folded }) => meanWords.has(folded));

const amounts: ReadonlySet<string> = wordSet('spend spent spends pay paid pays earn earns cost costs');
/** "What do people spend on food?": an amount is asked for. */
const asksAmount = (tokens: readonly Token[]): boolean =>
  tokens[0]?.folded === 'what' && tokens.some(({ folded }) => amounts.has(folded));

function intentOfTopics(
  { has, topics }: Parts,
  isCompared: boolean,
  isSplit: boolean,
  { tokens, vocabulary }: Sentence,
): PlanIntent {
  if (has('why') && !topics.every(({ question }) => asksForReasons(vocabulary.questions.get(question))))
    return 'why';
  if (has('over_time')) return 'trend';
  const asksHow = tokens[0]?.folded === 'how';
  const asksNet = tokens.some(({ folded }) => folded === 'nps' || folded === 'promoter');
  const isWhole = topics.every(({ datapoints }) => datapoints === null);
  const kinds = new Set(topics.map(({ question }) => vocabulary.questions.get(question)?.question.kind));
  const isGrid = kinds.has('grid_numeric');
  const isNumber = isGrid || kinds.has('numeric');
  const isUnbanded = topics.every(
    ({ question }) => vocabulary.questions.get(question)?.question.datapoints.length === 0,
  );
  const hasMean = ({ question }: Topic) => {
    const known = vocabulary.questions.get(question);
    return known !== undefined && hasMeans(known.question);
  };
  const asksMedian = tokens.some(({ folded }) => folded === 'median');
  if (isUnbanded && !has('top', 'bottom')) return 'average';
  if (isWhole && (asksMedian || (asksNet && kinds.has('single')))) return 'average';
  if (isWhole && asksMean(tokens) && topics.every(hasMean)) return 'average';
  if (isWhole && asksAmount(tokens) && !isCompared && !isSplit && topics.every(hasMean)) return 'average';
  if (isWhole && has('index')) return 'ranking';
  if (isNumber && isWhole && (asksHow || asksNet || isCompared || (isSplit && has('average'))))
    return 'average';
  if (isCompared || isSplit) return 'compare';
  if (isNumber && has('average', 'how_many') && (isWhole || isGrid)) return 'average';
  return isWhole ? 'ranking' : 'size';
}
