import type { Datapoint, Question } from '../../engine/survey/catalogue.ts';
import { isOutside } from '../survey/answer-order.ts';
import { type NumberKinds, numbersAt, phrasesOf, wordSet } from '../text/phrases.ts';
import { numberWords } from './english.ts';
import { isDigits } from './tokens.ts';

/** An answer that holds the numbers from `low` up to, without, `high`. */
interface Band {
  readonly code: string;
  readonly low: number;
  readonly high: number;
}

/** A word of a prompt as amounts and steps are read from it. */
export interface SaidWord {
  readonly text: string;
  readonly stem: string;
  /** Place among the tokens of the prompt. */
  readonly at: number;
}

/** A range that words of a prompt name, and which words these are. */
interface SaidRange extends Omit<Band, 'code'> {
  readonly at: readonly number[];
}

/**
 * Returns the answers within a range, with the places of its words: "at least 3", "under $50", "between 2 and 4".
 * Null where no range is named or where an answer is cut through by it, for then nothing says how many are on which side.
 */
export function readBands(
  words: readonly SaidWord[],
  question: Question,
): { readonly codes: readonly string[]; readonly explained: readonly number[] } | null {
  if (/^age\b/i.test(question.name)) return null;
  const { bands, isWhole } = question.kind === 'numeric' ? bandsOfNumbers(question) : bandsOfNames(question);
  const range = rangeIn(words, { above: isWhole ? 1 : 0, last: 1 });
  if (range === null) return null;
  const isCut = bands.some(
    ({ low, high }) =>
      (low < range.low && high > range.low) ||
      (low < range.high && high > range.high && range.high !== Infinity),
  );
  const within = bands.filter(({ low, high }) => low >= range.low && high <= range.high);
  if (isCut || within.length === 0) return null;
  return { codes: within.map(({ code }) => code), explained: range.at };
}

interface Bands {
  readonly bands: readonly Band[];
  /** Things are counted: more than 2 is 3 and more. Of money and years it is what lies above. */
  readonly isWhole: boolean;
}

function bandsOfNumbers({ datapoints, unit }: Question): Bands {
  return {
    isWhole: !/\$|€|£|minutes|hours/.test(unit),
    bands: datapoints.map(({ code, from, to }) => ({
      code,
      low: from === null || from === 0 ? -Infinity : from,
      high: to === null ? Infinity : to + 1,
    })),
  };
}

/** A bound without the 1 by which a band begins behind the one before. */
const even = (bound: number): number => (bound % 100 === 1 ? bound - 1 : bound);

/** By their names: "$10,000 to $19,999", "More than 5 years"; "$120,001 to $150,000" goes on where "$120,000" ends. */
function bandsOfNames({ datapoints }: Question): Bands {
  return {
    isWhole: false,
    bands: datapoints
      .filter((answer) => !isOutside(answer))
      .flatMap((answer) => {
        const bounds = boundsOf(answer);
        if (bounds === null) return [];
        const { from, to } = bounds;
        return [{ code: answer.code, low: even(from), high: from === to ? to + 1 : even(to) }];
      }),
  };
}

/** The least and the most number that an answer holds, by its bounds or its label; null: it holds none. */
export function boundsOf({
  name,
  from,
  to,
}: Datapoint): { readonly from: number; readonly to: number } | null {
  if (from !== null || to !== null) return { from: from ?? 0, to: to ?? Infinity };
  const [one, other] = (name.replaceAll(/(\d),(\d)/g, '$1$2').match(/\d+/g) ?? []).map(Number);
  if (one === undefined) return null;
  if (other !== undefined) return { from: one, to: other };
  if (/^up to\b/i.test(name)) return { from: 0, to: one };
  if (/under|less|below|younger/i.test(name)) return { from: 0, to: one - 1 };
  return { from: one, to: /\+|over|older|more|above|plus|\bup\b/i.test(name) ? Infinity : one };
}

/** How far beyond a number of things the next one is: after "more than", and after "or less". */
interface Beyond {
  readonly above: number;
  readonly last: number;
}

/** Returns the range that words name by its limits: "at least 3", "between 2 and 4", "5 days a week or more". */
export const rangeIn = (words: readonly SaidWord[], beyond: Beyond): SaidRange | null =>
  limitBehind(words, beyond) ?? limitBefore(words, beyond);

const counts: Readonly<Record<string, number>> = { once: 1, twice: 2, a: 1, an: 1, half: 0.5 };
const articles: ReadonlySet<string> = wordSet('a an');

function countOf(word: string | undefined): number | null {
  // "Two dozen" is no count by its last word.
  if (word === undefined || word === 'dozen') return null;
  return counts[word] ?? numberWords[word] ?? (isDigits(word) && word.length < 10 ? Number(word) : null);
}

const placesFrom = (words: readonly SaidWord[], from: number, to: number): readonly number[] =>
  words.slice(from, to).map(({ at }) => at);

const kinds: NumberKinds = new Map([['#', countOf]]);

type RangeOf = (limit: number, beyond: Beyond, other: number) => Omit<Band, 'code'>;

/** Phrases of a range that begin with its limit, `#` for a number. */
const ranges = (
  [
    ['(at least/no less than/upwards of) #', (low) => ({ low, high: Infinity })],
    [
      '(more than/older than/longer than/over/above/exceeding) #',
      (limit, { above }) => ({ low: limit + above, high: Infinity }),
    ],
    ['(less than/fewer than/newer than/younger than/under/below) #', (high) => ({ low: -Infinity, high })],
    ['(up to/at most/no more than) #', (limit, { above }) => ({ low: -Infinity, high: limit + above })],
    ['(between/from) # (and/to) #', (low, { above }, high) => ({ low, high: high + above })],
  ] satisfies (readonly [string, RangeOf])[]
).flatMap(([line, rangeOf]) => phrasesOf(line).map((phrase) => ({ phrase, rangeOf })));

/** "At least 3", "between 2 and 4". */
function limitBehind(words: readonly SaidWord[], beyond: Beyond): SaidRange | null {
  const texts = words.map(({ text }) => text);
  for (const at of words.keys())
    for (const { phrase, rangeOf } of ranges) {
      const [limit, other = 0] = numbersAt(texts, phrase, at, kinds) ?? [];
      // "Under 25s" are people of an age.
      if (limit !== undefined && texts[at + phrase.length] !== 's')
        return { ...rangeOf(limit, beyond, other), at: placesFrom(words, at, at + phrase.length) };
    }
  return null;
}

/** Words between a number and "or more". */
const unitWords: ReadonlySet<string> = wordSet(`
  day days time times hour hours minute minutes people person persons trip trips dollar dollars year years
  a an per week weekly month`);
const less: ReadonlySet<string> = wordSet('fewer less under');
const limitEnds: ReadonlySet<string> = new Set(['more', 'above', 'over', 'up', 'longer', ...less]);

/** "5 or more", "5 days a week or more". */
function limitBefore(words: readonly SaidWord[], { last }: Beyond): SaidRange | null {
  for (const [at, { text }] of words.entries()) {
    const end = words[at + 1]?.text ?? '';
    const isEnd = (text === 'or' || text === 'and') && limitEnds.has(end);
    if (!isEnd && text !== 'plus') continue;
    for (let back = 1; back <= 4; back++) {
      const word = words[at - back]?.text ?? '';
      const isHour = words[at - back + 1]?.text === 'hour' && words[at - back - 1]?.text !== 'half';
      const limit = articles.has(word) && !isHour ? null : countOf(word);
      if (limit !== null)
        return {
          ...(less.has(end) ? { low: -Infinity, high: limit + last } : { low: limit, high: Infinity }),
          at: placesFrom(words, at - back, isEnd ? at + 2 : at + 1),
        };
      if (!unitWords.has(word)) break;
    }
  }
  return null;
}
