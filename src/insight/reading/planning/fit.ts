import type { PlanIntent } from '../../../contract/chat/interpretation.ts';
import type { QuestionKind } from '../../../lib/question-kind.ts';
import { everyone } from '../english.ts';
import type { Topic } from '../../plan/plan.ts';
import { isNarrower } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { kindFit } from './kind-fit.ts';
import { askedAbout, type Parts, type Sentence } from './parts.ts';
import type { PlanPeople } from './plan-people.ts';
import { wordSet } from '../../text/phrases.ts';

const listWords: ReadonlySet<string> = wordSet('what which where how');
/** Operators in front of people, behind which an answer alone is odd. */
const peopleOperators: ReadonlySet<string> = new Set(['#who', '#among', '#without', '#except']);

/** A plan before it is judged. */
export interface Draft extends PlanPeople {
  readonly chunks: readonly Item[];
  readonly parts: Parts;
  readonly splitBy: string | null;
  readonly intent: PlanIntent | null;
  /** Whether a number was said that is no length of a list. */
  readonly hasIdleNumber: boolean;
}

/** Whether a list of answers is asked for. */
const asksList = ({ has }: Parts, { tokens }: Sentence): boolean =>
  (has('which', 'where', 'top', 'bottom') || listWords.has(tokens[0]?.folded ?? '')) &&
  !has('how_many', 'share', 'average', 'over_time', 'likely');

const isWhole = ({ topics }: Parts): boolean =>
  topics.length > 0 && topics.every(({ datapoints }) => datapoints === null);

/** Points for and against a plan by the way its chunks fit together. */
export function fitOf(draft: Draft, sentence: Sentence): number {
  const { parts, hasIdleNumber } = draft;
  const asked = parts.topics.map(({ question }) => sentence.vocabulary.questions.get(question));
  return (
    parts.points +
    kindFit(sentence.tokens, asked) +
    listFit(draft, sentence) +
    intentFit(draft, sentence) +
    orderFit(draft.chunks) +
    peopleFit(draft, sentence) -
    (hasIdleNumber ? 6 : 0) -
    idleOrder(draft)
  );
}

function listFit({ parts, sides, splitBy }: Draft, sentence: Sentence): number {
  if (!asksList(parts, sentence) || parts.topics.length === 0 || sides.length > 0 || splitBy !== null)
    return 0;
  const isRow = ({ question, datapoints, suffixes }: Topic) =>
    datapoints !== null &&
    suffixes === null &&
    sentence.vocabulary.questions.get(question)?.question.kind === 'grid_single';
  return isWhole(parts) || parts.topics.every(isRow) ? 4 : -6;
}

function intentFit(draft: Draft, sentence: Sentence): number {
  const { chunks, parts, intent, sides } = draft;
  const { has, topics } = parts;
  const { tokens, vocabulary } = sentence;
  const isOfKind = (kind: QuestionKind, takesAll: boolean) =>
    topics.some(
      ({ question, datapoints }) =>
        (datapoints === null) === takesAll && vocabulary.questions.get(question)?.question.kind === kind,
    );
  const countsPeople = chunks.some(
    ({ category, to }) =>
      category === '#how_many' &&
      (everyone.has(tokens[to]?.folded ?? '') ||
        tokens[to]?.stem === 'be' ||
        chunks.some((one) => (one.category === 'P' || one.category === 'S') && one.from === to)),
  );
  const isList = intent === 'average' || intent === 'ranking';
  // A row of numbers is counted up where an average is asked for, and then nothing else is.
  const countsRow = intent === 'average' && !has('average') && isOfKind('grid_numeric', false);
  const lacksMean = intent === 'size' && has('average') && !has('share') && sides.length === 0;
  // "More" is said of an answer or of a scale.
  const lacksAnswer = has('more', 'less') && sides.length > 0 && isOfKind('multiple', true);
  return (
    (countsRow ? -4 : 0) +
    (lacksMean ? -6 : 0) +
    (lacksAnswer ? -8 : 0) +
    (countsPeople && isList ? -10 : 0) +
    (has('share') && isList ? -4 : 0) +
    (lacksSides(draft, sentence) ? -12 : 0)
  );
}

/** Whether a comparison has one answer and nothing that it is compared by. */
function lacksSides({ parts, sides, splitBy }: Draft, { vocabulary }: Sentence): boolean {
  const { has, topics, against } = parts;
  const comparesColumns = topics.some(
    ({ question, suffixes }) =>
      (suffixes?.length ?? 0) > 1 && vocabulary.questions.get(question)?.question.kind === 'grid_multiple',
  );
  return (
    has('than', 'versus') &&
    topics.length === 1 &&
    !comparesColumns &&
    sides.length === 0 &&
    splitBy === null &&
    against.length === 0
  );
}

/** Kinds of answer that have no order. */
const unordered: ReadonlySet<PlanIntent | null> = new Set<PlanIntent>(['average', 'profile', 'trend']);
const idleOrderCost = 12;

/** Points against "most" and "least" after people, where the answer has no order: "who buy it most often". */
function idleOrder({ chunks, intent }: Draft): number {
  const at = chunks.findIndex(({ category }) => category === '#most' || category === '#least');
  const isBehind =
    at !== -1 && chunks.slice(0, at).some(({ category }) => category === 'P' || category === 'relative');
  return isBehind && unordered.has(intent) ? idleOrderCost : 0;
}

/** Points against operators in front of chunks that they don't belong to. */
function orderFit(chunks: readonly Item[]): number {
  const odd = chunks.filter(
    ({ category }, at) => peopleOperators.has(category) && askedAbout.has(chunks[at + 1]?.category ?? ''),
  );
  return odd.length * -6;
}

/** Points against people who are asked what they are known by. */
function peopleFit({ chunks, people, parts: { topics } }: Draft, { vocabulary }: Sentence): number {
  // "Excluding moderates, what are their views?"
  const areExcepted = chunks.some(({ category }) => category === 'exceptV' || category === 'exceptP');
  const areAsked = people.some(
    ({ expression }) =>
      typeof expression?.question === 'string' &&
      !(areExcepted && expression.not === true) &&
      topics.some(
        ({ question, datapoints }) =>
          question === expression.question &&
          !isNarrower(datapoints, expression.datapoints) &&
          !(
            vocabulary.questions.get(question)?.question.kind !== 'single' &&
            datapoints !== null &&
            !datapoints.some((code) => expression.datapoints?.includes(code))
          ),
      ),
  );
  // Those who did something a number of times are seldom meant by its name alone.
  const areCounted = people.some(
    ({ expression }) =>
      vocabulary.questions.get(expression?.question ?? '')?.question.kind === 'grid_numeric',
  );
  return (areAsked ? -8 : 0) + (areCounted ? -8 : 0);
}
