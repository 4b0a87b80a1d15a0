import { isFiller } from '../lexicon/fillers.ts';
import type { SaidOtherwise } from '../lexicon/said-otherwise.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import type { Word } from '../text/words.ts';
import { indexOfRun, lookUpWords } from './word-lookup.ts';

/** How many words may stand among those of a name. */
const slack = 5;

/** How far a word that alone says nothing may stand from the others: "people" who are asked are no "friends in person". */
const slackOfFillers = 2;

/** A name that was said, and the places of the words that say it. */
interface SaidName {
  readonly name: SaidOtherwise;
  readonly at: readonly number[];
}

/**
 * The names that words say in full, in any order and near each other. A name of words that alone say nothing is said only
 * as it is written.
 */
export function saidInFull(names: readonly SaidOtherwise[], words: readonly Word[]): readonly SaidName[] {
  if (names.length === 0) return [];
  const found: SaidName[] = [];
  for (const name of names) {
    const at = placesOf(name, words);
    if (at !== null) found.push({ name, at });
  }
  return found;
}

function placesOf({ stems, isPhrase }: SaidOtherwise, words: readonly Word[]): readonly number[] | null {
  const { firstOf, meant } = lookUpWords(words);
  const [first] = stems;
  if (first === undefined || !meant.has(first)) return null;
  if (isPhrase) {
    const start = indexOfRun(stems, words);
    return start < 0 ? null : words.slice(start, start + stems.length).map(({ at }) => at);
  }
  if (stems.length === 1) {
    const word = firstOf.get(first);
    return word === undefined ? null : [word.at];
  }
  if (!stems.every((stem) => meant.has(stem))) return null;
  for (const [start, word] of words.entries()) {
    if (!says(word, first)) continue;
    const near = words.slice(Math.max(0, start - stems.length - slack), start + stems.length + slack + 1);
    const found = stems.flatMap(
      (stem) => (near.find((one) => one.stem === stem) ?? near.find((one) => says(one, stem)))?.at ?? [],
    );
    if (found.length < stems.length || new Set(found).size < stems.length) continue;
    const content = found.filter((_, place) => !isFiller(stems[place] ?? ''));
    const isApart = (at: number) => content.every((other) => Math.abs(other - at) > slackOfFillers);
    if (found.some(isApart)) continue;
    if (Math.max(...found) - Math.min(...found) < stems.length + slack) return found;
  }
  return null;
}

function says(word: Word, stem: string): boolean {
  return word.stem === stem || (!isFiller(word.stem) && synonymsOf(word.stem).has(stem));
}
