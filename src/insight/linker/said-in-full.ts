import { isFiller } from '../lexicon/fillers.ts';
import type { SaidOtherwise } from '../lexicon/said-otherwise.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import type { Word } from '../text/words.ts';

/** How many words may stand among those of a name. */
const slack = 5;

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
  const heard = heardIn(words);
  const found: SaidName[] = [];
  for (const name of names) {
    const at = placesOf(name, words, heard);
    if (at !== null) found.push({ name, at });
  }
  return found;
}

function placesOf(
  { stems, isPhrase }: SaidOtherwise,
  words: readonly Word[],
  { said, meant }: Heard,
): readonly number[] | null {
  const [first] = stems;
  if (first === undefined || !meant.has(first)) return null;
  if (isPhrase) {
    if (!stems.every((stem) => said.has(stem))) return null;
    const start = words.findIndex((_, at) => stems.every((stem, step) => words[at + step]?.stem === stem));
    return start < 0 ? null : words.slice(start, start + stems.length).map(({ at }) => at);
  }
  if (stems.length === 1) {
    const word = said.has(first) ? words.find(({ stem }) => stem === first) : undefined;
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
    if (Math.max(...found) - Math.min(...found) < stems.length + slack) return found;
  }
  return null;
}

interface Heard {
  readonly said: ReadonlySet<string>;
  /** With what means nearly the same. */
  readonly meant: ReadonlySet<string>;
}

const heard = new WeakMap<readonly Word[], Heard>();

function heardIn(words: readonly Word[]): Heard {
  const known = heard.get(words);
  if (known !== undefined) return known;
  const said = new Set(words.map(({ stem }) => stem));
  const meant = new Set([...said].flatMap((stem) => (isFiller(stem) ? [stem] : [stem, ...synonymsOf(stem)])));
  const made = { said, meant };
  heard.set(words, made);
  return made;
}

function says(word: Word, stem: string): boolean {
  return word.stem === stem || (!isFiller(word.stem) && synonymsOf(word.stem).has(stem));
}
