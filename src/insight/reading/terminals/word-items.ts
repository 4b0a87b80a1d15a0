import { agents, around, everyone, familiesOf, glue, numberWords, operatorEntries } from '../english.ts';
import { everyonePeople, type Item } from '../meaning.ts';
import { isSaidAt, type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordSet } from '../../text/phrases.ts';

/** Returns the plain words, agents, words for everyone and numbers of a prompt. */
export function wordItems(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  for (const [at, { folded, stem, kind }] of tokens.entries()) {
    const place = { from: at, to: at + 1 };
    if (kind === 'word') items.push({ category: 'W', ...place, points: 0, stem });
    if (agents.has(folded)) items.push({ category: 'agent', ...place, points: 3, stem });
    if (everyone.has(folded)) items.push({ category: 'P', ...place, points: 2, people: everyonePeople });
    const number = kind === 'number' ? Number(folded.replaceAll(',', '')) : numberWords[folded];
    if (number !== undefined && Number.isFinite(number))
      items.push({ category: 'N', ...place, points: 4, number });
  }
  return items;
}

/** Operators that say how much, before a number alone. */
const limits: ReadonlySet<string> = wordSet('over under at_least at_most exactly');

/** Words that ask for a profile only at the start of a question. */
const openings: ReadonlySet<string> = new Set(['who are', 'what are']);

/** Words that begin a relative clause only without a pause before them. */
const bound: ReadonlySet<string> = new Set(['which', 'that']);

/** Words before a question word, as in "in which way". */
const prepositions: ReadonlySet<string> = wordSet('in at on from for by with through');

/** Returns the operators of a prompt. */
export function operatorItems(tokens: readonly Token[]): Item[] {
  return tokens.flatMap(({ before }, at) =>
    operatorEntries.flatMap(([words, operator]): Item[] => {
      const to = at + words.length;
      const isSaid =
        isSaidAt(tokens, words, at) &&
        // "At least" does not ask for the least.
        !(words.join(' ') === 'least' && tokens[at - 1]?.folded === 'at') &&
        !(
          operator === 'who' &&
          bound.has(words[0] ?? '') &&
          (before !== 'space' || prepositions.has(tokens[at - 1]?.folded ?? ''))
        ) &&
        (!limits.has(operator) || isNumber(tokens[to])) &&
        !(words.at(-1) === 'how' && isNumberOf(tokens[to])) &&
        !(openings.has(words.join(' ')) && before !== 'sentence' && before !== 'clause');
      return isSaid
        ? [{ category: `#${operator}`, from: at, to, points: words.length * 3, said: words.join(' ') }]
        : [];
    }),
  );
}

/** Whether "how" before a word asks for a number. */
const isNumberOf = (token: Token | undefined): boolean =>
  token?.folded === 'many' || token?.folded === 'much';

const isNumber = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind !== 'word' || token.folded in numberWords || token.folded === 'once' || token.folded === 'a');

/** Returns the cost in points of leaving out a token between two parts; null: it may not be left out. */
export function skipCost({ folded, kind, stem }: Token, { contexts }: Vocabulary): number | null {
  if (kind === 'sign') return 0;
  if (glue.has(folded)) return 0;
  if (around.has(folded) || agents.has(folded)) return 1;
  return contexts.has(stem) || familiesOf(stem).length > 0 ? 1 : null;
}
