import { glue } from '../english.ts';
import type { Item } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import { rootOf } from '../vocabulary/content-stems.ts';
import type { LooseAnswer } from '../vocabulary/loose-answers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { targetItem } from './entry-items.ts';

/** Longest stretch that the words of one label are spread over, in tokens. */
const longestStretch = 8;

/** Least share of a label's weight that its words in a prompt have, 0–1. */
const leastShare = 0.6;

/** Returns the answers, columns and questions of which most words are near each other, in any order. */
export function looseItems(tokens: readonly Token[], vocabulary: Vocabulary): Item[] {
  return tokens.flatMap(({ folded, stem }, start) => {
    const root = rootOf(stem);
    return glue.has(folded)
      ? []
      : (vocabulary.loose.get(root) ?? []).flatMap((answer) =>
          answer.roots.has(root) ? looseItem(answer, start, tokens, vocabulary) : [],
        );
  });
}

function looseItem(
  { target, roots }: LooseAnswer,
  start: number,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Item[] {
  const total = [...roots].reduce((sum, root) => sum + vocabulary.weightOf(root), 0);
  const { spent, weight } = wordsFrom(start, roots, tokens, vocabulary);
  const known = vocabulary.questions.get(target.question);
  if (spent.length < 2 || weight < leastShare * total || known === undefined) return [];
  const to = (spent.at(-1) ?? start) + 1;
  const points = Math.round((7 * weight) / 3) - (to - start - spent.length);
  const cost = target.kind === 'question' ? 6 : 0;
  return [targetItem(known, target, { from: start, to, spent, points: points - cost })];
}

/** Returns the tokens from a place on that have one of the roots, each root once, and their weights added up. */
function wordsFrom(
  start: number,
  roots: ReadonlySet<string>,
  tokens: readonly Token[],
  { weightOf }: Vocabulary,
): { readonly spent: readonly number[]; readonly weight: number } {
  const found = new Set<string>();
  const spent: number[] = [];
  let weight = 0;
  for (const [ahead, token] of tokens.slice(start, start + longestStretch).entries()) {
    if (ahead > 0 && (token.before === 'sentence' || token.before === 'clause')) break;
    const root = rootOf(token.stem);
    if (!roots.has(root) || found.has(root) || glue.has(token.folded)) continue;
    found.add(root);
    spent.push(start + ahead);
    weight += weightOf(root);
  }
  return { spent, weight };
}
