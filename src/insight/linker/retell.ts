import { paraphrases } from '../lexicon/paraphrases.ts';
import { stem } from '../text/stem.ts';
import { type Word, wordsOf } from '../text/words.ts';

interface Told {
  readonly places: readonly { readonly stems: ReadonlySet<string>; readonly isNeeded: boolean }[];
  readonly meant: readonly Word[];
}

const told: readonly Told[] = paraphrases.map(({ said, meant }) => ({
  places: said.map((words) => ({
    stems: new Set(words.filter((word) => word !== '').map(stem)),
    isNeeded: !words.includes(''),
  })),
  meant: wordsOf(meant),
}));

const byFirst = new Map<string, Told[]>();
for (const one of told) {
  for (const first of one.places[0]?.stems ?? []) byFirst.set(first, [...(byFirst.get(first) ?? []), one]);
}

/**
 * Words that say it otherwise, put as questionnaires do; the longest match first. The words of `isOwn`, which say a name of
 * the survey from end to end, are left as they are. Places are not kept: number them again.
 */
export function retell(words: readonly Word[], isOwn: (at: number) => boolean): readonly Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const found = (byFirst.get(word.stem) ?? [])
      .map((one) => ({ one, length: lengthOf(one, words, at) }))
      .filter(({ length }) => length > 0 && !allOwn(at, length, isOwn))
      .toSorted((a, b) => b.length - a.length)[0];
    if (found === undefined) {
      result.push(word);
      at += 1;
      continue;
    }
    for (const [step, put] of found.one.meant.entries())
      result.push({ ...put, afterPause: step === 0 && word.afterPause });
    at += found.length;
  }
  return result;
}

function allOwn(at: number, length: number, isOwn: (at: number) => boolean): boolean {
  return Array.from({ length }, (_, step) => at + step).every(isOwn);
}

/** How many words from a place on say it; 0: they do not. */
function lengthOf({ places }: Told, words: readonly Word[], from: number): number {
  let at = from;
  for (const { stems, isNeeded } of places) {
    const word = words[at];
    const isSaid = word !== undefined && stems.has(word.stem) && (at === from || !word.afterPause);
    if (isSaid) at += 1;
    else if (isNeeded) return 0;
  }
  return at - from;
}

/** What is said, as it is written: no misspelling of something else. */
export const paraphraseWords: readonly string[] = paraphrases
  .flatMap(({ said }) => said.flat())
  .filter((one) => one !== '');
