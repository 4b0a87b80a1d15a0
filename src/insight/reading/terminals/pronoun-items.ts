import type { Item } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { answerPredicate, labelOf } from './entry-items.ts';
import { withNeighbours } from './neighbours.ts';
import { wordSet } from '../../text/phrases.ts';

const pronouns: ReadonlySet<string> = wordSet('it them there one these those');

/** Least points of a name that a pronoun refers to. */
const leastPoints = 8;

/** Most names that a pronoun may refer to. */
const mostNames = 6;

/** Returns "it" and "there" as the answers named before them, in each question that the words next to them speak of. */
export function pronounItems(
  items: readonly Item[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Item[] {
  const found: Item[] = [];
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
        points: 2,
        question: known.question.code,
        predicate: answerPredicate(known, [answer.code], false),
      };
      found.push(...withNeighbours(item, tokens, vocabulary));
    }
  }
  return found;
}
