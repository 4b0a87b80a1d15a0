import type { Item } from '../meaning.ts';
import type { Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { answerPredicate, labelOf } from './entry-items.ts';
import { withNeighbours } from './neighbours.ts';
import { wordSet } from '../../text/phrases.ts';

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
export function pronounItems(
  items: readonly Item[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Item[] {
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
