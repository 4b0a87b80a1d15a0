import { fold } from '../text/fold.ts';
import type { TopicCandidate } from './find-topics.ts';
import type { Word } from '../text/words.ts';

/** "Norwegians (Norway)": a place that was not surveyed, as it was said. */
export function inOwnWords(name: string, words: readonly Word[]): string {
  const said = words.map(({ text }) => text).join(' ');
  return said === fold(name)
    ? name
    : `${said.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())} (${name})`;
}

/** Neighbours as one, as they were said. */
export function joinMissed(words: readonly Word[]): string[] {
  const joined: { text: string; last: number }[] = [];
  for (const { text, at } of words.toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1);
    if (before !== undefined && before.last === at - 1)
      joined[joined.length - 1] = { text: `${before.text} ${text}`, last: at };
    else joined.push({ text, last: at });
  }
  return joined.map(({ text }) => text);
}

/** "More than one": a limit that nothing took, in words that alone say nothing. */
export function limitsUnread(
  words: readonly Word[],
  taken: ReadonlySet<number>,
  chosen: readonly Pick<TopicCandidate, 'explained' | 'indexed'>[],
): readonly Word[] {
  return words.filter(
    ({ text, at }) =>
      text === 'one' &&
      /^(?:than|least|just|only|exactly)$/.test(words[at - 1]?.text ?? '') &&
      words[at + 1]?.text !== 'of' &&
      !taken.has(at) &&
      !chosen.some(({ explained, indexed }) => explained.has(at) || indexed.core.has('one')),
  );
}
