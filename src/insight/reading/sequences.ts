import { around, everyone, familiesOf, glue, turningWords } from './english.ts';
import { type Category, type Item, spentOf } from './meaning.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Chunks of a prompt from its first token to its last. */
export interface Sequence {
  readonly chunks: readonly Item[];
  /** Points of the chunks, less what the words between them cost. */
  readonly points: number;
}

/** What words that are in no chunk are weighed by. */
export interface Weights {
  readonly vocabulary: Vocabulary;
  /** Places of tokens that cost nothing. */
  readonly free: ReadonlySet<number>;
}

/** Sequences of chunks that are read as wholes. */
const mostSequences = 40;
const mostOfOneTopic = 20;
/** Points that a word outside of every chunk costs: one of the survey, any other, one that turns the meaning. */
const contextCost = 2;
export const plainCost = 8;
const turningCost = 24;
/** Points that a chunk costs by itself, so that fewer and longer ones win; of an operator that joined nothing. */
const chunkCost = 4;
const operatorCost = 2;
/** Points that a "by" costs which splits nothing. */
const splitCost = 16;

/** Categories that may be a chunk of a sentence by themselves. */
const chunkCategories: ReadonlySet<Category> = new Set<Category>([
  'P',
  'V',
  'VV',
  'Q',
  'C',
  'L',
  'inL',
  'exceptL',
  'T',
  'S',
  'N',
  'relative',
  'exceptP',
  'exceptV',
  'versusP',
  'by',
  'andL',
  'andT',
]);

/** Categories of topics. */
const asking: ReadonlySet<Category> = new Set<Category>(['V', 'VV', 'Q']);

/** Whether an item is an operator that no rule has joined to anything. */
export const isOperator = ({ category }: Item): boolean => category.startsWith('#');

/** Whether a survey speaks of a word in any of its questions. */
export const isOfSurvey = ({ stem }: Token, { contexts }: Vocabulary): boolean =>
  contexts.has(stem) || familiesOf(stem).length > 0;

/** A sequence up to some token. */
interface Begun extends Sequence {
  /** The question that it asks about; null: none yet. */
  readonly asked: string | null;
  /** Whether it asks about several. */
  readonly asksMore: boolean;
}

/** The sequences of chunks with the most points from the first token to the last. */
export function bestSequences(
  tokens: readonly Token[],
  items: readonly Item[],
  { vocabulary, free }: Weights,
): readonly Sequence[] {
  const starting: Item[][] = tokens.map(() => []);
  for (const item of items)
    if (chunkCategories.has(item.category) || isOperator(item)) starting[item.from]?.push(item);
  const best: Begun[][] = [...tokens.map(() => []), []];
  best[0] = [{ chunks: [], points: 0, asked: null, asksMore: false }];
  for (const [at, token] of tokens.entries())
    for (const begun of mostPoints(best[at] ?? [])) {
      const points = begun.points - (free.has(at) ? 0 : unusedCost(token, vocabulary));
      best[at + 1]?.push({ ...begun, points });
      for (const item of starting[at] ?? []) best[item.to]?.push(withChunk(begun, item));
    }
  return mostPoints(best[tokens.length] ?? []);
}

function withChunk({ chunks, points, asked, asksMore }: Begun, item: Item): Begun {
  const question = asking.has(item.category) ? (item.question ?? null) : null;
  return {
    chunks: [...chunks, item],
    points: points + item.points - costOf(item),
    asked: asked ?? question,
    asksMore: asksMore || (asked !== null && question !== null && question !== asked),
  };
}

/** The best sequences; those that ask about one question have places of their own, for most plans have no room for two. */
function mostPoints(sequences: readonly Begun[]): readonly Begun[] {
  const sorted = sequences.toSorted((one, other) => other.points - one.points);
  const single = sorted.slice(mostSequences).filter(({ asksMore }) => !asksMore);
  return [...sorted.slice(0, mostSequences), ...single.slice(0, mostOfOneTopic)];
}

/** Points that a chunk takes away. */
export function costOf(item: Item): number {
  if (turningWords.has(item.category.slice(1))) return turningCost;
  if (item.category === '#by' && item.said === 'by') return splitCost;
  return isOperator(item) ? operatorCost : chunkCost;
}

function unusedCost(token: Token, vocabulary: Vocabulary): number {
  const { folded, kind } = token;
  if (kind === 'sign' || glue.has(folded)) return 0;
  if (turningWords.has(folded)) return turningCost;
  if (around.has(folded) || everyone.has(folded)) return 1;
  return isOfSurvey(token, vocabulary) ? contextCost : plainCost;
}

/** Places of the tokens that the meanings of items came from. */
export const placesOf = (items: readonly Item[]): ReadonlySet<number> => new Set(items.flatMap(spentOf));
