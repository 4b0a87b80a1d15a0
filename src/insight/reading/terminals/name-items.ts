import { peopleOf } from '../conditions.ts';
import { around, glue, lightVerbs, numberWords } from '../english.ts';
import type { Item } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Entry, NameNode } from '../vocabulary/name-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { itemOf, answerPredicate, labelOf } from './entry-items.ts';
import { withNeighbours } from './neighbours.ts';
import { wordSet } from '../../text/phrases.ts';

/** Longest gap of glue inside a name, in tokens. */
const slack = 2;

/** Words that may be left out inside a name, as glue may. */
const passable: ReadonlySet<string> = wordSet('and or in with by');

/** A walk down the tree of names along the tokens. */
interface Walk {
  readonly node: NameNode;
  /** The next token. */
  readonly at: number;
  /** Weights of the stems so far. */
  readonly weight: number;
  /** Tokens left out since the last stem. */
  readonly gap: number;
  /** Whether the last token is the agent of the name's last verb, as "skippers". */
  readonly isAgent: boolean;
}

/** Returns the names in a prompt, each also with its neighbours, and the pronouns that refer to them. */
export function nameItems(tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  const best = new Map<string, Item>();
  for (const start of tokens.keys()) {
    // "At home" names no question about homes.
    if (tokens[start]?.folded === 'home' && tokens[start - 1]?.folded === 'at') continue;
    const waiting: Walk[] = [{ node: vocabulary.root, at: start, weight: 0, gap: 0, isAgent: false }];
    for (let walk = waiting.pop(); walk !== undefined; walk = waiting.pop()) {
      if (walk.at > start && walk.gap === 0)
        for (const entry of walk.node.entries) addItem(best, entry, { start, walk }, tokens, vocabulary);
      waiting.push(...nextWalks(walk, start, tokens, vocabulary));
    }
  }
  const named = [...best.values()];
  // "Baby" names no children in "baby boomers".
  const items = named.filter(
    (item) =>
      item.to > item.from + 1 ||
      !named.some(
        ({ category, from, to, question }) =>
          category === 'P' &&
          from <= item.from &&
          to >= item.to &&
          to - from > 1 &&
          question !== item.question,
      ),
  );
  return [
    ...items,
    ...items.flatMap((item) => withNeighbours(item, tokens, vocabulary)),
    ...pronounItems(items, tokens, vocabulary),
  ];
}

/** Adds the item of an entry at the end of a walk, unless a better one of the same meaning is known. */
function addItem(
  best: Map<string, Item>,
  entry: Entry,
  { start, walk: { at, weight, isAgent } }: { readonly start: number; readonly walk: Walk },
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): void {
  const item = itemOf(entry, [start, at], weight, vocabulary);
  if (item === null) return;
  const target = JSON.stringify(entry.target);
  if (isAgent) {
    if (item.predicate !== undefined)
      best.set(`agent ${start} ${at} ${target}`, {
        category: 'P',
        from: start,
        to: at,
        points: item.points,
        question: item.question ?? '',
        people: peopleOf(item.predicate.condition),
      });
    return;
  }
  if (at === start + 1 && isTooCommon(item, entry, tokens[start], vocabulary)) return;
  // "Like or love" are steps; "like" by itself is a verb.
  const isStep = tokens[at]?.folded === 'or' || tokens[start - 1]?.folded === 'or';
  const isCalled = entry.via === 'alias';
  if (
    item.category === 'C' &&
    !isCalled &&
    at === start + 1 &&
    lightVerbs.has(tokens[start]?.folded ?? '') &&
    !isStep
  )
    return;
  const key = `${item.category} ${start} ${at} ${target}`;
  const known = best.get(key);
  if (known === undefined || known.points < item.points) best.set(key, item);
}

/** Whether a name of one token is only a common word. */
function isTooCommon(item: Item, { via }: Entry, token: Token | undefined, vocabulary: Vocabulary): boolean {
  // "Show the trend" asks for it, and names no answer called “shows”.
  const isCommon =
    via === 'part' ||
    via === 'word' ||
    (item.category === 'V' && (token?.before === 'sentence' || token?.before === 'clause'));
  if (isCommon && around.has(token?.folded ?? '')) return true;
  return (
    item.category === 'P' &&
    item.people?.locations === null &&
    via === 'phrase' &&
    vocabulary.weightOf(token?.stem ?? '') < 4
  );
}

/** Returns the walks that go on with the next token: down its stem, down what it is the agent of, and past glue. */
function nextWalks(
  { node, at, weight, gap, isAgent }: Walk,
  start: number,
  tokens: readonly Token[],
  { weightOf }: Vocabulary,
): Walk[] {
  const token = tokens[at];
  if (isAgent || token === undefined) return [];
  if (at > start && (token.before === 'sentence' || token.before === 'clause')) return [];
  const walks: Walk[] = [];
  const goDown = (stem: string, isAgentOf: boolean) => {
    const next = node.next.get(stem);
    if (next !== undefined)
      walks.push({ node: next, at: at + 1, weight: weight + weightOf(stem), gap: 0, isAgent: isAgentOf });
  };
  goDown(token.stem, false);
  for (const root of token.roots) if (root !== token.stem) goDown(root, true);
  // A number is said of what follows it at once: "five things do people" are no five people.
  const isNumbered =
    tokens[at - 1 - gap]?.kind === 'number' || (tokens[at - 1 - gap]?.folded ?? '') in numberWords;
  if (at > start && gap < slack && !isNumbered && (glue.has(token.folded) || passable.has(token.folded)))
    walks.push({ node, at: at + 1, weight, gap: gap + 1, isAgent: false });
  return walks;
}

const pronouns: ReadonlySet<string> = wordSet('it them there one these those');

/** Least points of a name that a pronoun refers to. */
const leastPoints = 8;

/** Points of a pronoun: with a verb of a question it is more than the name of the question. */
const pronounPoints = 20;

/** Words that ask for a list, of which "it" is no answer. */
const lists: ReadonlySet<string> = wordSet('which what where');
const shares: ReadonlySet<string> = wordSet('share percentage percent proportion % fraction');

/** Most names that a pronoun may refer to. */
const mostNames = 6;

/** Returns "it" and "there" as the answers named before them, in each question that the words next to them speak of. */
function pronounItems(items: readonly Item[], tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  const found: Item[] = [];
  const isListed = lists.has(tokens[0]?.folded ?? '') && !shares.has(tokens[1]?.folded ?? '');
  for (const [at, { folded }] of tokens.entries()) {
    if (!pronouns.has(folded)) continue;
    const named = items
      .filter(({ category, to, points }) => category === 'V' && to <= at && points >= leastPoints)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, mostNames);
    const labels = new Set(named.map((item) => labelOf(item, vocabulary) ?? ''));
    for (const known of vocabulary.questions.values()) {
      const answer = known.question.datapoints.find(({ name }) => labels.has(name.toLowerCase()));
      if (answer === undefined) continue;
      const item: Item = {
        category: 'V',
        from: at,
        to: at + 1,
        points: isListed ? 2 : pronounPoints,
        question: known.question.code,
        predicate: answerPredicate(known, [answer.code], false),
      };
      const isOfColumn = items.some(
        ({ category, question }) => category === 'C' && question === known.question.code,
      );
      found.push(...(isOfColumn ? [item] : []), ...withNeighbours(item, tokens, vocabulary));
    }
  }
  return found;
}
