import type { Question } from '../../engine/survey/catalogue.ts';
import { isOutside } from '../survey/answer-order.ts';
import type { Word } from '../text/words.ts';
import { numberWords } from './english.ts';
import { isDigits } from './tokens.ts';

/** An answer that holds the numbers from `low` up to, without, `high`. */
interface Band {
  readonly code: string;
  readonly low: number;
  readonly high: number;
}

/** A range that words of a prompt name, and which words these are. */
interface SaidRange extends Omit<Band, 'code'> {
  readonly at: readonly number[];
}

/**
 * Returns the answers within a range, with the places of its words: "at least 3", "under $50", "between 2 and 4".
 * `nouns`: stems of the question's noun, for "2 children", "2 or 3 children".
 * Null where no range is named or where an answer is cut through by it, for then nothing says how many are on which side.
 */
export function readBands(
  words: readonly Word[],
  question: Question,
  nouns: ReadonlySet<string> = new Set(),
): { readonly codes: readonly string[]; readonly explained: readonly number[] } | null {
  if (/^age\b/i.test(question.name)) return null;
  const { bands, isWhole } = question.kind === 'numeric' ? bandsOfNumbers(question) : bandsOfNames(question);
  const range =
    limitBehind(words, isWhole) ?? between(words, isWhole) ?? limitBefore(words) ?? countBefore(words, nouns);
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

/** By their names: "$10,000 to $19,999", "More than 5 years". Where one ends as the next begins, its end is not in it. */
function bandsOfNames({ datapoints }: Question): Bands {
  const read = datapoints
    .filter((answer) => !isOutside(answer))
    .flatMap(({ code, name }) => {
      const [first, second] = (name.replaceAll(/(\d),(\d)/g, '$1$2').match(/\d+/g) ?? []).map(Number);
      if (first === undefined) return [];
      if (/^(?:under|less)/i.test(name)) return [{ code, low: -Infinity, high: first }];
      if (/^up to\b/i.test(name)) return [{ code, low: -Infinity, high: first }];
      if (/^more than\b|^over\b|\bor more\b|\band over\b|\+/i.test(name))
        return [{ code, low: first, high: Infinity }];
      return [{ code, low: first, high: second ?? first }];
    });
  const isRunning = read.some((one) => one.low < one.high && read.some(({ low }) => low === one.high));
  return {
    isWhole: false,
    bands: isRunning
      ? read
      : read.map((band) =>
          Number.isFinite(band.low) && Number.isFinite(band.high) ? { ...band, high: band.high + 1 } : band,
        ),
  };
}

const counts: Readonly<Record<string, number>> = { once: 1, twice: 2, a: 1, an: 1 };

function countOf(word: string | undefined): number | null {
  // "Two dozen" is no count by its last word.
  if (word === undefined || word === 'dozen') return null;
  return counts[word] ?? numberWords[word] ?? (isDigits(word) && word.length < 10 ? Number(word) : null);
}

const openings: readonly (readonly [readonly string[], 'from' | 'above' | 'below' | 'to'])[] = [
  [['at', 'least'], 'from'],
  [['no', 'less', 'than'], 'from'],
  [['more', 'than'], 'above'],
  [['older', 'than'], 'above'],
  [['over'], 'above'],
  [['above'], 'above'],
  [['exceeding'], 'above'],
  [['less', 'than'], 'below'],
  [['fewer', 'than'], 'below'],
  [['newer', 'than'], 'below'],
  [['younger', 'than'], 'below'],
  [['under'], 'below'],
  [['below'], 'below'],
  [['up', 'to'], 'to'],
  [['at', 'most'], 'to'],
  [['no', 'more', 'than'], 'to'],
];

/** "At least 3". */
function limitBehind(words: readonly Word[], isWhole: boolean): SaidRange | null {
  for (const [at] of words.entries()) {
    for (const [opening, side] of openings) {
      if (!opening.every((text, step) => words[at + step]?.text === text)) continue;
      const limit = countOf(words[at + opening.length]?.text);
      if (limit === null) continue;
      const places = words.slice(at, at + opening.length + 1).map((word) => word.at);
      const step = isWhole ? 1 : 0;
      if (side === 'from') return { low: limit, high: Infinity, at: places };
      if (side === 'above') return { low: limit + step, high: Infinity, at: places };
      if (side === 'below') return { low: -Infinity, high: limit, at: places };
      return { low: -Infinity, high: limit + step, at: places };
    }
  }
  return null;
}

/** "2 children", "2 or 3 children": so many of what the question counts. */
function countBefore(words: readonly Word[], nouns: ReadonlySet<string>): SaidRange | null {
  for (const [at, { text }] of words.entries()) {
    const low = text === 'a' || text === 'an' ? null : countOf(text);
    if (low === null) continue;
    const joint = words[at + 1]?.text;
    const high = joint === 'or' || joint === 'to' ? countOf(words[at + 2]?.text) : null;
    const noun = words[at + (high === null ? 1 : 3)];
    if (noun === undefined || !nouns.has(noun.stem) || (high !== null && high <= low)) continue;
    const places = words.slice(at, at + (high === null ? 1 : 3)).map((word) => word.at);
    return { low, high: (high ?? low) + 1, at: places };
  }
  return null;
}

const rangeJoints: ReadonlySet<string> = new Set(['and', 'to']);

/** "Between 2 and 4". */
function between(words: readonly Word[], isWhole: boolean): SaidRange | null {
  for (const [at, { text }] of words.entries()) {
    if (text !== 'between' && text !== 'from') continue;
    const [low, high] = [countOf(words[at + 1]?.text), countOf(words[at + 3]?.text)];
    if (low === null || high === null || !rangeJoints.has(words[at + 2]?.text ?? '')) continue;
    return { low, high: isWhole ? high + 1 : high, at: words.slice(at, at + 4).map((word) => word.at) };
  }
  return null;
}

/** Words between a number and "or more". */
const unitWords: ReadonlySet<string> = new Set(
  (
    'day days time times hour hours minute minutes people person persons trip trips dollar dollars year years ' +
    'a an per week weekly month'
  ).split(' '),
);
const less: ReadonlySet<string> = new Set(['fewer', 'less', 'under']);
const limitEnds: ReadonlySet<string> = new Set(['more', 'above', 'over', 'up', ...less]);

/** "5 or more", "5 days a week or more". */
function limitBefore(words: readonly Word[]): SaidRange | null {
  for (const [at, { text }] of words.entries()) {
    const end = words[at + 1]?.text ?? '';
    const isEnd = (text === 'or' || text === 'and') && limitEnds.has(end);
    if (!isEnd && text !== 'plus') continue;
    for (let back = 1; back <= 4; back++) {
      const word = words[at - back];
      const limit = countOf(word?.text);
      if (limit !== null && word?.text !== 'a' && word?.text !== 'an') {
        const places = words.slice(at - back, isEnd ? at + 2 : at + 1).map((one) => one.at);
        return less.has(end)
          ? { low: -Infinity, high: limit + 1, at: places }
          : { low: limit, high: Infinity, at: places };
      }
      if (!unitWords.has(word?.text ?? '')) break;
    }
  }
  return null;
}
