import { predicateOf } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { tokenise, type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { targetItem } from './entry-items.ts';

/** Points for each word of a label whose last word is said once for two. */
const wordPoints = 8;

interface Labelled {
  readonly code: string | number;
  readonly name: string;
}

/** Returns "very or fairly satisfied" as both labels: the first leaves out the word that they end with. */
export function sharedHeadItems(
  names: readonly Item[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Item[] {
  return names.flatMap((item) => {
    const known = vocabulary.questions.get(item.question ?? '');
    if (known === undefined || tokens[item.from - 1]?.folded !== 'or') return [];
    const { code: question, kind, datapoints, suffixes } = known.question;
    const place = (words: number) => ({
      from: item.from - 1 - words,
      to: item.to,
      points: item.points + wordPoints * words,
    });
    if (item.category === 'C' && item.columns?.length === 1)
      return firstOf(suffixes, item.columns[0], item, tokens).map(({ one, words }) =>
        targetItem(
          known,
          { kind: 'column', question, columns: [one.code, ...(item.columns ?? [])] },
          place(words),
        ),
      );
    const condition = item.predicate?.condition;
    const codes = condition?.kind === 'clause' && !condition.negated ? (condition.datapoints ?? []) : [];
    if (kind !== 'single' || codes.length !== 1) return [];
    return firstOf(datapoints, codes[0], item, tokens).map(({ one, words }) => ({
      category: 'V' as const,
      ...place(words),
      question,
      predicate: predicateOf(known.question, [one.code, ...codes], null, known.isDemographic),
    }));
  });
}

/** The labels before "or" without their last word, which is that of the label behind it. */
function firstOf<Label extends Labelled>(
  labels: readonly Label[],
  second: string | number | undefined,
  { from }: Item,
  tokens: readonly Token[],
): { readonly one: Label; readonly words: number }[] {
  const headOf = ({ name }: Labelled) => tokenise(name).at(-1)?.stem;
  const last = labels.find(({ code }) => code === second);
  if (last === undefined) return [];
  const said = labels.flatMap((one) => {
    const words = tokenise(one.name).slice(0, -1);
    const start = from - 1 - words.length;
    const isSaid =
      one !== last &&
      words.length > 0 &&
      start >= 0 &&
      headOf(one) === headOf(last) &&
      words.every(({ folded }, at) => tokens[start + at]?.folded === folded);
    return isSaid ? [{ one, words: words.length }] : [];
  });
  // "Not very" is longer than "very".
  const most = Math.max(0, ...said.map(({ words }) => words));
  return said.filter(({ words }) => words === most);
}
