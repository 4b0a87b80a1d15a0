import type { Catalogue, Wave } from '../../engine/survey/catalogue.ts';
import { englishWords, numberWords } from './english.ts';
import { partBrackets } from './labels.ts';
import { isDigits, type Token } from './tokens.ts';
import { type NumberKinds, numbersAt, phrasesOf, wordSet } from '../text/phrases.ts';

/** A stretch of tokens that names waves. */
interface TimeSpan {
  readonly from: number;
  readonly to: number;
  /** Codes of waves; empty: the survey has none then. */
  readonly waves: readonly string[];
  readonly said: string;
}

interface Named {
  readonly from: number;
  readonly to: number;
  readonly waves: readonly Wave[];
}

/** Times that words name from one of them on, or around it. */
type Rule = (words: readonly string[], at: number, waves: readonly Wave[]) => readonly Named[];

const monthsOfQuarter = 3;
const weekDays = 7;
const joints: ReadonlySet<string> = wordSet('to and or until till through vs versus');
const ordinals: ReadonlyMap<string, number> = new Map(
  Object.entries({ first: 1, second: 2, third: 3, fourth: 4, last: 4 }),
);
const seasons: ReadonlyMap<string, number> = new Map(
  Object.entries({ spring: 3, summer: 6, autumn: 9, fall: 9, winter: 0 }),
);
const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    wave: 0,
    quarter: 3,
    month: 1,
    year: 12,
    half: 6,
    week: 0.25,
  }),
);

/** Waves that a stretch of tokens names: by name, year, quarter, half, month, or counted back from the last one. */
export function timesIn(tokens: readonly Token[], { waves }: Pick<Catalogue, 'waves'>): readonly TimeSpan[] {
  const words = tokens.map(({ folded }) => folded);
  return words
    .flatMap((_word, at) => rules.flatMap((rule) => rule(words, at, waves)))
    .map(({ from, to, waves: named }) => ({
      from,
      to,
      waves: named.map(({ code }) => code),
      said: words.slice(from, to).join(' '),
    }));
}

const isYear = (word: string | undefined): word is string =>
  word?.length === 4 && isDigits(word) && (word.startsWith('19') || word.startsWith('20'));

function digitOf(word: string, most: number): number | null {
  const digit = word.length === 1 && isDigits(word) ? Number(word) : 0;
  return digit > 0 && digit <= most ? digit : null;
}

/** Words of a wave's name, and of its parts outside and inside brackets. */
function namesOf({ name }: Wave): readonly (readonly string[])[] {
  const { bare, bracketed } = partBrackets(name);
  return [name, ...(bracketed.length > 0 ? [bare, ...bracketed] : [])]
    .map((text) => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [])
    .filter((parts) => parts.length > 0);
}

/** Whether words name a wave: two of them, a year, or one that is no word of English. */
const isWaveName = (parts: readonly string[]): boolean =>
  parts.length > 1 || (parts[0]?.length === 4 && isDigits(parts[0])) || isCode(parts[0] ?? '');

const isCode = (word: string): boolean => word.length > 2 && !isDigits(word) && !englishWords.has(word);

const shortOf = (wave: Wave): readonly (readonly string[])[] =>
  namesOf(wave).map((parts) => parts.filter((part) => !isYear(part)));

/** Name of a wave without its year, "week 30", where no other wave has it. */
function namesWithoutYear(wave: Wave, waves: readonly Wave[]): readonly (readonly string[])[] {
  const taken = new Set(
    waves.filter((one) => one !== wave).flatMap((one) => shortOf(one).map((parts) => parts.join(' '))),
  );
  return shortOf(wave).filter((parts) => parts.length === 2 && !taken.has(parts.join(' ')));
}

/** Names of each wave, forwards and backwards, worked out once per list of waves. */
const namesByWaves = new WeakMap<readonly Wave[], readonly (readonly [Wave, readonly string[]])[]>();

function wavesByName(waves: readonly Wave[]): readonly (readonly [Wave, readonly string[]])[] {
  const known =
    namesByWaves.get(waves) ??
    waves.flatMap((wave) => {
      const names = [...namesOf(wave), ...namesWithoutYear(wave, waves)];
      const orders = new Map(
        names.flatMap((name) => [name, name.toReversed()]).map((parts) => [parts.join(' '), parts]),
      );
      return [...orders.values()].filter(isWaveName).map((parts) => [wave, parts] as const);
    });
  namesByWaves.set(waves, known);
  return known;
}

const byName: Rule = (words, at, waves) =>
  wavesByName(waves)
    .filter(([, parts]) => parts.every((part, place) => words[at + place] === part))
    .map(([wave, parts]) => ({ from: at, to: at + parts.length, waves: [wave] }));

const fullMonths =
  'january february march april may june july august september october november december'.split(' ');

/** Place of a month in the year, from 0; null: the word is none. */
function monthOf(word: string): number | null {
  const at = fullMonths.findIndex(
    (month) => month === word || month.slice(0, 3) === word || (word === 'sept' && month === 'september'),
  );
  return at === -1 ? null : at;
}

/** Signs for the numbers in phrases of dates: year, year of two digits, quarter, half, month, ordinal, season. */
const kinds: NumberKinds = new Map([
  ['Y', (word) => (isYear(word) ? Number(word) : null)],
  ['YY', (word) => (word.length === 2 && isDigits(word) ? 2000 + Number(word) : null)],
  ['D', (word) => (isYear(word) && word.endsWith('0') ? Number(word) : null)],
  ['Q', (word) => digitOf(word, 4)],
  ['H', (word) => digitOf(word, 2)],
  ['M', monthOf],
  ['O', (word) => ordinals.get(word) ?? null],
  ['S', (word) => seasons.get(word) ?? null],
  ['N', (word) => numberWords[word] ?? null],
]);

type WavesOf = (waves: readonly Wave[], one: number, other: number) => readonly Wave[];

/** Phrases of dates, and their waves by the numbers in them. */
const dates = (
  [
    ['Y|(/the/all/each/every) (quarters/quarter/waves/months) of Y', ofYear],
    ['D s', ofDecade],
    ['N (quarters/waves/months) of Y', (waves, _count, year) => ofYear(waves, year)],
    ['(start/beginning) of Y', (waves, year) => ofYear(waves, year).slice(0, 1)],
    ['end of Y', (waves, year) => ofYear(waves, year).slice(-1)],
    ['first half (/of) Y', (waves, year) => ofMonths(waves, year, 0, 6, '')],
    ['(second/latter/last) half (/of) Y', (waves, year) => ofMonths(waves, year, 6, 6, '')],
    ['h H Y', (waves, half, year) => ofMonths(waves, year, 6 * (half - 1), 6, '')],
    ['M Y', (waves, month, year) => ofMonths(waves, year, month, 1, '')],
    ['S (/of) Y', (waves, month, year) => ofMonths(waves, year, month, 3, '')],
    ['q Q Y|q Q YY|Q q YY|O quarter (/of) Y', (waves, quarter, year) => ofQuarter(waves, year, quarter)],
    ['Y q Q', ofQuarter],
  ] satisfies (readonly [string, WavesOf])[]
).flatMap(([line, wavesOf]) => phrasesOf(line).map((phrase) => ({ phrase, wavesOf })));

/** "2025", "first half of 2025", "q3 2025", "may 2025", "spring 2025". */
const byDate: Rule = (words, at, waves) =>
  dates.flatMap(({ phrase, wavesOf }) => {
    const [one, other = 0] = numbersAt(words, phrase, at, kinds) ?? [];
    return one === undefined ? [] : [{ from: at, to: at + phrase.length, waves: wavesOf(waves, one, other) }];
  });

/** "Q1 to Q3 2025": the first quarter has the year of the second. */
const byQuarterOfNext: Rule = (words, at, waves) => {
  const [quarter = 0, , year] =
    numbersAt(words, ['q', 'Q', words[at + 2] ?? '', 'q', 'Q', 'Y'], at, kinds) ?? [];
  return year !== undefined && joints.has(words[at + 2] ?? '')
    ? [{ from: at, to: at + 2, waves: ofQuarter(waves, year, quarter) }]
    : [];
};

const recent: ReadonlySet<string> = wordSet('last latest past recent previous');

/** "Last year", "the last three waves", "previous quarter". */
const byCountingBack: Rule = (words, at, waves) => {
  const word = words[at] ?? '';
  if (!recent.has(word)) return [];
  const next = words[at + 1] ?? '';
  const count = isDigits(next) ? Number(next) : (numberWords[next] ?? null);
  const unitAt = count === null ? at + 1 : at + 2;
  const said = words[unitAt] ?? '';
  const unit = said.endsWith('s') ? said.slice(0, -1) : said;
  const width = units.get(unit);
  const lastYear = yearOf(waves.at(-1)) - 1;
  const isYearBefore = word === 'last' && unit === 'year' && count === null && words[at - 1] !== 'the';
  if (isYearBefore && Number.isFinite(lastYear))
    return [{ from: at, to: at + 2, waves: ofYear(waves, lastYear) }];
  const isOfWaves = unit === 'wave' || unit === 'quarter' || unit === 'year' || waves.length > 1;
  if (width === undefined || !isOfWaves) return [];
  const back = word === 'previous' && count === null ? 'previous' : (count ?? 1);
  return [{ from: at, to: unitAt + 1, waves: countedBack(waves, back, width) }];
};

const whole: ReadonlySet<string> = wordSet('the all these those');
const periods: ReadonlySet<string> = new Set(['waves', 'quarters']);

/** "This year", "all waves". */
const byWhole: Rule = (words, at, waves) => {
  const named = { from: at, to: at + 2 };
  if (words[at] === 'all' && periods.has(words[at + 1] ?? '')) return [{ ...named, waves }];
  // "The four weeks" of a survey with four waves.
  const count = numberWords[words[at] ?? ''] ?? Number(words[at]);
  const isCounted = count === waves.length && count > 1 && (words[at + 1] ?? '').endsWith('s');
  if (isCounted && whole.has(words[at - 1] ?? '') && units.has((words[at + 1] ?? '').slice(0, -1)))
    return [{ from: at - 1, to: at + 2, waves }];
  if (words[at] !== 'this' || words[at + 1] !== 'year') return [];
  const year = yearOf(waves.at(-1));
  return Number.isFinite(year) ? [{ ...named, waves: ofYear(waves, year) }] : [];
};

/** Year in which a wave ended; NaN: it has no dates. */
const yearOf = (wave: Wave | undefined): number =>
  new Date(wave?.dateEnd ?? wave?.dateStart ?? '').getUTCFullYear();

const rules: readonly Rule[] = [byName, byDate, byQuarterOfNext, byCountingBack, byWhole];

/** "The 1980s". */
function ofDecade(waves: readonly Wave[], first: number): readonly Wave[] {
  return Array.from({ length: 10 }, (_year, at) => ofYear(waves, first + at)).flat();
}

function ofYear(waves: readonly Wave[], year: number): readonly Wave[] {
  return within(waves, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 11, 31)), String(year));
}

function ofQuarter(waves: readonly Wave[], year: number, quarter: number): readonly Wave[] {
  return ofMonths(waves, year, monthsOfQuarter * (quarter - 1), monthsOfQuarter, `q${quarter}`);
}

function within(waves: readonly Wave[], from: Date, to: Date, year: string): readonly Wave[] {
  const dated = waves.filter(({ dateStart, dateEnd }) => {
    const start = dateStart === null ? null : new Date(dateStart);
    const end = dateEnd === null ? start : new Date(dateEnd);
    return start !== null && end !== null && start <= to && end >= from;
  });
  return dated.length > 0 ? dated : waves.filter(({ name }) => name.includes(year));
}

function ofMonths(
  waves: readonly Wave[],
  year: number,
  month: number,
  width: number,
  label: string,
): readonly Wave[] {
  const from = new Date(Date.UTC(year, month, 1));
  const to = new Date(Date.UTC(year, month + width, 0));
  const named =
    label === ''
      ? []
      : waves.filter(({ name }) => name.toLowerCase().includes(label) && name.includes(String(year)));
  return named.length > 0 ? named : within(waves, from, to, '????');
}

function countedBack(waves: readonly Wave[], count: number | 'previous', width: number): readonly Wave[] {
  if (count === 'previous') return waves.slice(-2, -1);
  if (width === 0) return waves.slice(-count);
  const last = waves.at(-1);
  const end = last?.dateEnd ?? last?.dateStart ?? null;
  // Without dates only names tell how long ago a wave was.
  if (end === null)
    return waves.every(({ name }) => /q[1-4]/i.test(name))
      ? waves.slice(-Math.max(1, Math.round((count * width) / monthsOfQuarter)))
      : [];
  const until = new Date(end);
  const since =
    width < 1
      ? new Date(until.getTime() - (count * weekDays - 1) * 86_400_000)
      : new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1 - count * width, 1));
  const dated = waves.filter(({ dateStart }) => dateStart !== null && new Date(dateStart) >= since);
  return dated.length > 0 ? dated : waves.slice(-1);
}

/** The waves from the first of some to the last of others. */
export function wavesBetween(
  { waves }: Pick<Catalogue, 'waves'>,
  first: readonly string[],
  last: readonly string[],
): readonly string[] {
  const codes = waves.map(({ code }) => code);
  const from = codes.findIndex((code) => first.includes(code));
  const to = codes.findLastIndex((code) => last.includes(code));
  return from === -1 || to === -1 ? [] : codes.slice(Math.min(from, to), Math.max(from, to) + 1);
}
