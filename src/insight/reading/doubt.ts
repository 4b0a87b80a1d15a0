import type { Plan } from '../plan/plan.ts';
import { glue } from './english.ts';
import type { Category, Item } from './meaning.ts';
import type { Token } from './tokens.ts';
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
  readonly isFollowUp: boolean;
  /** Whether it asks about a question of the survey, as for its wording. */
  readonly isFramed: boolean;
}

/** Points that a reading is ahead of any other by, and has a word, to be answered without asking. */
const clearBy = 5;
const clearByAfter = 1;
const leastPerWord = 3;
/** Groups of people that a question names one by one. */
const mostGroups = 2;

/** Operators that join the parts next to them: one that is left by itself has joined nothing. */
const joints: ReadonlySet<Category> = new Set<Category>([
  '#who',
  '#but',
  '#or',
  '#not',
  '#no',
  '#nor',
  '#neither',
  '#either',
  '#both',
  '#or_more',
  '#over',
  '#under',
  '#less',
  '#until',
  '#without',
  '#except',
]);
const groups: ReadonlySet<Category> = new Set<Category>(['P', 'relative', 'exceptP', 'S']);
const answers: ReadonlySet<Category> = new Set<Category>(['V', 'VV']);
const questions: ReadonlySet<Category> = new Set<Category>(['Q']);
const peopleOrAnswer: ReadonlySet<Category | undefined> = new Set<Category>(['P', 'V']);
const topics: ReadonlySet<Category> = new Set<Category>(['V', 'VV', 'Q', 'C']);

/** Whether a reading is to be asked back: another one is near, or its parts don't hold together. */
export function isDoubtful(reading: Doubted, around: Around): boolean {
  return isNear(reading, around) || (!around.isFramed && isLoose(reading, around));
}

/** Whether parts of a reading are left that no rule joined. */
function isLoose({ chunks, plan, misfit, plain }: Doubted, around: Around): boolean {
  const isPeopleBeforeWhat = chunks.some(
    ({ category }, at) => category === '#most' && peopleOrAnswer.has(chunks[at + 1]?.category),
  );
  const areApart =
    chunks.filter(({ category }) => groups.has(category)).length > 1 &&
    chunks.some(({ category }) => topics.has(category));
  return (
    chunks.some((chunk, at) => isLeftJoint(chunk, chunks[at + 1]) || isUnnamed(chunk, around)) ||
    misfit < 0 ||
    areApart ||
    asksTwice(chunks) ||
    isPeopleBeforeWhat ||
    plain.length > 0 ||
    plan.audience.length > mostGroups
  );
}

/** Whether two things are asked about that no rule joined and nothing sets against each other. */
function asksTwice(chunks: readonly Item[]): boolean {
  const categories = chunks.map(({ category }) => category);
  if (
    categories.some((category) => category === '#than' || category === '#versus' || category === '#compare')
  )
    return false;
  return [answers, questions].some((kind) => categories.filter((category) => kind.has(category)).length > 1);
}

/** Whether an operator is left that joined nothing; "that" may only hold a sentence together, "until" ends a time. */
const isLeftJoint = ({ category, said }: Item, next: Item | undefined): boolean =>
  joints.has(category) &&
  said !== 'that' &&
  said !== 'which' &&
  !(category === '#until' && next?.category === 'T');

/** Whether another reading is as good, or the words of the prompt say little for this one. */
function isNear({ total }: Doubted, { tokens, ahead, isFollowUp, isFramed }: Around): boolean {
  if (ahead !== null && ahead < (isFollowUp ? clearByAfter : clearBy)) return true;
  const content = tokens.filter(({ folded, kind }) => kind !== 'sign' && !glue.has(folded)).length;
  return !isFollowUp && !isFramed && total < leastPerWord * content;
}

/** Whether a question is taken from words around it, and none of them is in its name. */
function isUnnamed({ category, spent, question }: Item, { tokens, vocabulary }: Around): boolean {
  if (category !== 'Q' || spent?.length !== 0) return false;
  const names = vocabulary.questions.get(question ?? '')?.names;
  return names === undefined || !tokens.some(({ stem }) => names.has(stem) || names.has(rootOf(stem)));
}
