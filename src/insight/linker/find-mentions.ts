import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { textOfWords, type Word, wordsOf } from '../text/words.ts';
import { isPartOfName, type LongerNames } from './longer-names.ts';
import type { Mention } from './mention.ts';
import type { PhraseBook } from './phrase-book.ts';
import { readAges } from './read-ages.ts';
import { readTop } from './read-top.ts';
import { readWaves } from './read-waves.ts';

export interface FoundMentions {
  /** As they were said, but for names that others stand in for. */
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  /** What was said, by the place of a word that stands in for it. */
  readonly standsIn: ReadonlyMap<number, string>;
}

/** Waves, ages, places, people and the like that words speak of, the surest first: what one has taken is no other. */
export function findMentions(
  said: readonly Word[],
  catalogue: Catalogue,
  book: PhraseBook,
  longerNames: LongerNames,
  compounds: ReadonlySet<string>,
  wavesBefore: readonly string[],
): FoundMentions {
  const { words, standsIn } = putStandIns(
    said,
    book.find(said, () => false),
  );
  const taken = new Set<number>();
  const mentions: Mention[] = [];
  const take = (found: readonly Mention[]) => {
    for (const mention of found) {
      mentions.push(mention);
      for (let at = mention.from; at < mention.to; at++) taken.add(at);
    }
  };
  take(readWaves(words, catalogue.waves, wavesBefore));
  take(readAges(words, catalogue).filter(({ from, to }) => !isAnyTaken(taken, from, to)));
  const tops = readTop(words).filter(({ from, to }) => !isAnyTaken(taken, from, to));
  take(tops);
  take(tops.flatMap(({ to }) => splitBehind(words, to, book)));
  take(
    book
      .find(words, (at) => taken.has(at))
      .filter(
        (mention) => mention.kind !== 'stand_in' && !isPartOfName(mention, words, longerNames, compounds),
      ),
  );
  return { words, mentions, standsIn };
}

/** "Top 3 countries": of these, as in "which countries"; "by age and gender": of both, as in "by gender". */
export function splitBehind(
  words: readonly Word[],
  at: number,
  book: PhraseBook,
  lead: 'which' | 'by' = 'which',
): Mention[] {
  const [leading] = wordsOf(lead);
  if (leading === undefined) return [];
  return book
    .find([leading, ...words.slice(at, at + 3)], () => false)
    .filter(({ kind, from }) => kind === 'split' && from === 0)
    .map((mention) => ({ ...mention, from: at, to: at + mention.to - 1 }));
}

/** The words that a name stands in for, in place of the name. */
function putStandIns(
  words: readonly Word[],
  found: readonly Mention[],
): { words: Word[]; standsIn: Map<number, string> } {
  const result: Word[] = [];
  const standsIn = new Map<number, string>();
  for (let at = 0; at < words.length; at++) {
    const mention = found.find(({ kind, from }) => kind === 'stand_in' && from === at);
    const word = words[at];
    if (word === undefined) continue;
    if (mention?.kind !== 'stand_in') {
      result.push({ ...word, at: result.length });
      continue;
    }
    for (const put of wordsOf(mention.words)) {
      standsIn.set(result.length, textOfWords(words.slice(mention.from, mention.to)));
      result.push({ ...put, at: result.length, afterPause: false });
    }
    at = mention.to - 1;
  }
  return { words: result, standsIn };
}

function isAnyTaken(taken: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (taken.has(at)) return true;
  return false;
}
