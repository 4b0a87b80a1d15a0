import { isFiller } from '../lexicon/fillers.ts';
import type { SaidOtherwise } from '../lexicon/said-otherwise.ts';
import { synonymsOf } from '../lexicon/synonyms.ts';
import type { Word } from '../text/words.ts';

/** How many words may stand among those of a name. */
const slack = 3;

/**
 * The places of the words that say a name in full, in any order and near each other; null where one of them is not said.
 * A name of words that alone say nothing is said only as it is written.
 */
export function saidInFull(
  { stems, isPhrase }: SaidOtherwise,
  words: readonly Word[],
): readonly number[] | null {
  const { said, meant } = heardIn(words);
  const [first] = stems;
  if (first === undefined) return null;
  if (isPhrase) {
    if (!stems.every((stem) => said.has(stem))) return null;
    const start = words.findIndex((_, at) => stems.every((stem, step) => words[at + step]?.stem === stem));
    return start < 0 ? null : words.slice(start, start + stems.length).map(({ at }) => at);
  }
  if (stems.length === 1)
    return said.has(first)
      ? words
          .filter(({ stem }) => stem === first)
          .map(({ at }) => at)
          .slice(0, 1)
      : null;
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
