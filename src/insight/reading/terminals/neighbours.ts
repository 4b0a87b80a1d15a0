import { agents, glue, isFunction } from '../english.ts';
import { type Item, spentOf } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import { pointsOfWord, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordSet } from '../../text/phrases.ts';

/** Most words of a question on one side of its answer. */
const longestReach = 4;

/** Least that a word speaks of a question to be a neighbour of its answer, 0–1. */
const leastSpoken = 0.45;

const prepositions: ReadonlySet<string> = wordSet('by with through via');

/** Tokens on one side of an answer that speak of its question, and their points. */
interface Side {
  readonly spent: readonly number[];
  readonly points: number;
}

/** Returns an answer with the words next to it that speak of its question: "eaten" before or after a brand. */
export function withNeighbours(item: Item, tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  const { category, question } = item;
  if ((category !== 'V' && category !== 'C') || question === undefined) return [];
  const before = sideOf(question, item.from - 1, -1, tokens, vocabulary);
  const after = sideOf(question, item.to, 1, tokens, vocabulary);
  return [[before], [after], [before, after]]
    .filter((sides) => sides.every(({ spent }) => spent.length > 0))
    .map((sides) => widened(item, sides));
}

function sideOf(
  question: string,
  start: number,
  step: 1 | -1,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Side {
  const { columns, functionWords } = vocabulary.questions.get(question) ?? {};
  const spent: number[] = [];
  let points = 0;
  for (let at = start, count = 0; count < longestReach; at += step) {
    const token = tokens[at];
    const crossed = tokens[step === 1 ? at : at + 1]?.before;
    if (token === undefined || crossed === 'sentence' || crossed === 'clause' || crossed === 'pause') break;
    if (glue.has(token.folded) || prepositions.has(token.folded)) continue;
    if (agents.has(token.folded)) break;
    count += 1;
    const speaks = Math.max(
      ...[token.stem, ...token.roots].map((stem) => vocabulary.speaksOf(stem, question)),
    );
    const isOfName = functionWords?.has(token.stem) === true;
    if (!isOfName && (speaks < leastSpoken || isFunction(token.stem) || columns?.has(token.stem) === true))
      break;
    spent.push(at);
    points += Math.max(1, Math.round(pointsOfWord(token.stem, speaks, vocabulary)));
  }
  return { spent, points };
}

function widened(item: Item, sides: readonly Side[]): Item {
  const spent = [...spentOf(item), ...sides.flatMap((side) => side.spent)];
  return {
    ...item,
    from: Math.min(item.from, ...spent),
    to: Math.max(item.to - 1, ...spent) + 1,
    points: item.points + sides.reduce((sum, side) => sum + side.points, 0),
    spent,
  };
}
