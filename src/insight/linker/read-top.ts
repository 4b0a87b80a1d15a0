import { textOfWords, type Word } from '../text/words.ts';
import type { Mention } from './mention.ts';
import { numberOf } from './number-of.ts';

/** "Top 3", "the five most …". */
export function readTop(words: readonly Word[]): Mention[] {
  return words.flatMap(({ text }, at): Mention[] => {
    const next = words[at + 1]?.text ?? '';
    const count = countOf(next);
    if (/^(?:top|bottom|first|last|lowest|highest|biggest|leading|best)$/.test(text) && count !== null)
      return [{ kind: 'top', count, from: at, to: at + 2 }];
    const own = countOf(text);
    if (
      own !== null &&
      /^(?:most|biggest|top|main|leading|least|strongest|largest|favou?rite|preferred|commonest)$/.test(next)
    )
      return [{ kind: 'top', count: own, from: at, to: at + 1 }];
    if (
      /^(?:which|what|name|list)$/.test(text) &&
      count !== null &&
      count > 1 &&
      !isMeasure.test(words[at + 2]?.text ?? '')
    )
      return [{ kind: 'top', count, from: at + 1, to: at + 2 }];
    const behind = words.slice(at + 1, at + 8).map((word) => word.text);
    if (
      words[at - 1]?.text === 'the' &&
      own !== null &&
      own > 1 &&
      !isMeasure.test(next) &&
      !/^\d/.test(next) &&
      behind.some((one, step) => one === 'most' && behind[step - 1] === 'the')
    )
      return [{ kind: 'top', count: own, from: at, to: at + 1 }];
    if (own !== null && own > 1 && words[at - 1]?.text === 'the' && isListed.test(next))
      return [{ kind: 'top', count: own, from: at, to: at + 1 }];
    if (own !== null && isListed.test(next) && isLimited(words, at))
      return [{ kind: 'top', count: own, from: at, to: at + 1 }];
    const place = ordinals.indexOf(text);
    if (place >= 0 && /^(?:most|least|biggest|largest)$/.test(next))
      return [{ kind: 'top', count: place + 2, from: at, to: at + 1 }];
    return [];
  });
}

/** What a list is of: "three reasons at most", "no more than five answers". */
const isListed = /^(?:reasons?|answers?|things|items|options|motives|results|entries|ones|names)$/;

/** "At most", on either side of a number and what it counts. */
function isLimited(words: readonly Word[], at: number): boolean {
  const textOf = (from: number, to: number) => textOfWords(words.slice(Math.max(0, from), to));
  return (
    /^(?:at most|max|maximum|tops)\b/.test(textOf(at + 2, at + 4)) ||
    /\b(?:at most|up to|maximum of)$/.test(textOf(at - 3, at))
  );
}

/** What a number counts that ranks nothing. */
const isMeasure =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|times|quarters?|waves?|percent|or|and|to|plus)$/;

/** Who wants the second most is told the two. */
const ordinals = ['second', 'third', 'fourth', 'fifth'];

function countOf(text: string): number | null {
  const count = numberOf(text);
  return count === null || count < 1 || count > 50 ? null : count;
}
