import { isFiller } from '../lexicon/fillers.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import { textOfWords, type Word } from '../text/words.ts';

/** The words of a prompt by their stems, so that a survey's names are found in them without a search per name. */
export interface WordLookup {
  /** The words, with a blank between them. */
  readonly text: string;
  /** Stems as they were said. */
  readonly said: ReadonlySet<string>;
  /** Stems that the words have or nearly mean, content words and fillers alike. */
  readonly near: ReadonlySet<string>;
  /** Stems that the words have, or that content words nearly mean. */
  readonly meant: ReadonlySet<string>;
  /** The first word of each stem. */
  readonly firstOf: ReadonlyMap<string, Word>;
  /** The first content word that nearly means a stem, by that stem. */
  readonly firstMeaning: ReadonlyMap<string, Word>;
  /** Indexes into the words, by stem. */
  readonly indexesOf: ReadonlyMap<string, readonly number[]>;
  /** Indexes into the words, by the place in the prompt. */
  readonly indexesAt: ReadonlyMap<number, readonly number[]>;
}

const lookups = new WeakMap<readonly Word[], WordLookup>();

/** Returns the lookup of a list of words, made once per list. */
export function lookUpWords(words: readonly Word[]): WordLookup {
  const known = lookups.get(words);
  if (known !== undefined) return known;
  const made = createLookup(words);
  lookups.set(words, made);
  return made;
}

function createLookup(words: readonly Word[]): WordLookup {
  const firstOf = new Map<string, Word>();
  const firstMeaning = new Map<string, Word>();
  const indexesOf = new Map<string, number[]>();
  const indexesAt = new Map<number, number[]>();
  const near = new Set<string>();
  const meant = new Set<string>();
  for (const [index, word] of words.entries()) {
    const { stem, at } = word;
    add(indexesAt, at, index);
    add(indexesOf, stem, index);
    if (firstOf.has(stem)) continue;
    firstOf.set(stem, word);
    near.add(stem);
    meant.add(stem);
    for (const synonym of synonymsOf(stem)) {
      near.add(synonym);
      if (isFiller(stem)) continue;
      meant.add(synonym);
      if (!firstMeaning.has(synonym)) firstMeaning.set(synonym, word);
    }
  }
  return {
    text: textOfWords(words),
    said: new Set(firstOf.keys()),
    near,
    meant,
    firstOf,
    firstMeaning,
    indexesOf,
    indexesAt,
  };
}

function add<Key>(lists: Map<Key, number[]>, key: Key, index: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [index]);
  else list.push(index);
}

/** The first index at which the words say some stems side by side; -1: nowhere. */
export function indexOfRun(stems: readonly string[], words: readonly Word[]): number {
  const { said, indexesOf } = lookUpWords(words);
  if (!stems.every((stem) => said.has(stem))) return -1;
  const starts = indexesOf.get(stems[0] ?? '') ?? [];
  return starts.find((start) => stems.every((stem, step) => words[start + step]?.stem === stem)) ?? -1;
}
