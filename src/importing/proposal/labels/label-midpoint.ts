const digits = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,4})?`;
/** A word that multiplies or measures the number before it; no letter follows, so that "mths" is no "m". */
const unit = String.raw`(%|k|m|mn|mio|millions?|bn|billions?|thousands?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|d|days?|wks?|weeks?|mos?|mths?|mnths?|months?|y|yrs?|years?)(?!\p{L})`;
const number = String.raw`[£$€]?\s?${digits}\s?(?:${unit})?`;
const between = new RegExp(
  String.raw`^\D{0,12}?${number}\s*(?:-|–|—|to|until|and|bis)\s*(?:under\s|less than\s)?${number}\D{0,40}$`,
  'iu',
);
const over = new RegExp(
  String.raw`^(?:over|more than|above|at least|from)\s${number}\D{0,40}$|^${number}\s?(?:\+\s?(?:${unit})?|or more|or over|or older|and over|and above|and older|plus)\D{0,40}$`,
  'iu',
);
const under = new RegExp(
  String.raw`^(?:under|less tha[nt]|below|up to)\s${number}\D{0,40}$|^${number}\s?(?:or less|or under|or younger|and under)\D{0,40}$`,
  'iu',
);

const day = 24 * 60 * 60;
const year = 365.25 * day;

interface UnitOfTime {
  readonly name: 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';
  readonly seconds: number;
}

const unitsOfTime: readonly (UnitOfTime & { readonly words: RegExp })[] = [
  { name: 'seconds', seconds: 1, words: /^(?:s|secs?|seconds?)$/ },
  { name: 'minutes', seconds: 60, words: /^(?:mins?|minutes?)$/ },
  { name: 'hours', seconds: 3600, words: /^(?:h|hrs?|hours?)$/ },
  { name: 'days', seconds: day, words: /^(?:d|days?)$/ },
  { name: 'weeks', seconds: 7 * day, words: /^(?:wks?|weeks?)$/ },
  { name: 'months', seconds: year / 12, words: /^(?:mos?|mths?|mnths?|months?)$/ },
  { name: 'years', seconds: year, words: /^(?:y|yrs?|years?)$/ },
];

/** The unit that a word in small letters names; null: none. "m" alone may be minutes, months, metres or millions. */
function unitOfTime(word: string): UnitOfTime | null {
  return unitsOfTime.find(({ words }) => words.test(word)) ?? null;
}

/** A number of a label; `word`: what follows it, in small letters, `""` where that is no unit. */
interface Bound {
  readonly value: number;
  readonly word: string;
}

interface WrittenRange {
  readonly from: Bound | null;
  readonly to: Bound | null;
}

interface LabelRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The range that a label names, such as "25–34", "£10,000 - £19,999", "65 or over"; null where it is none. */
function writtenRange(label: string): WrittenRange | null {
  const text = label.trim();
  if (text.length > 80) return null;
  const range = between.exec(text);
  if (range !== null) {
    const from = boundOf(range, 1);
    const to = boundOf(range, 4);
    if (from === null || to === null) return null;
    // "1 to 6 months", "5–10 million", but "£500 to £1m".
    const isShared = from.word === '' && from.value <= to.value;
    return { from: isShared ? { ...from, word: to.word } : from, to };
  }
  const above = over.exec(text);
  if (above !== null) {
    const from = boundOf(above, 1) ?? boundOf(above, 4);
    return { from: from && { ...from, word: from.word || (above[7]?.toLowerCase() ?? '') }, to: null };
  }
  const below = under.exec(text);
  return below === null ? null : { from: null, to: boundOf(below, 1) ?? boundOf(below, 4) };
}

function boundOf(match: RegExpExecArray, group: number): Bound | null {
  const whole = match[group];
  if (whole === undefined) return null;
  const value = Number(whole.replaceAll(',', '') + (match[group + 1] ?? ''));
  return { value, word: match[group + 2]?.toLowerCase() ?? '' };
}

/** Whether the labels speak of large numbers, so that "k" and "m" multiply: a currency, thousands, millions. */
function areLarge(labels: readonly string[]): boolean {
  const thousands = labels.filter((label) => /\d\s?k(?!\p{L})/iu.test(label)).length;
  return (
    thousands > 1 ||
    labels.some((label) =>
      /[£$€]|\d,000|\d\s?(?:mn|mio|millions?|bn|billions?|thousands?)(?!\p{L})/iu.test(label),
    )
  );
}

function magnitudeOf(word: string, isLarge: boolean): number {
  if (word === 'k') return isLarge ? 1000 : 1;
  if (word === 'm') return isLarge ? 1e6 : 1;
  if (word.startsWith('thousand')) return 1000;
  if (/^(?:mn|mio|million)/.test(word)) return 1e6;
  return /^(?:bn|billion)/.test(word) ? 1e9 : 1;
}

/** What "m" is short for among units of time: minutes next to seconds or hours, months next to longer ones. */
function shortened(bounds: readonly Bound[]): 'minutes' | 'months' | null {
  const units = new Set(bounds.map(({ word }) => unitOfTime(word)?.name));
  if (units.has('seconds') || units.has('hours')) return 'minutes';
  return units.has('days') || units.has('weeks') || units.has('months') || units.has('years')
    ? 'months'
    : null;
}

/** Midpoints in the order of the labels, and the unit of time that they are counted in: `""` where they have none. */
export interface LabelMidpoints {
  readonly midpoints: readonly (number | null)[];
  readonly unit: string;
}

/** Ranges in one unit: that of most numbers, the shorter of two that are as frequent. */
function inOneUnit(
  labels: readonly string[],
  written: readonly (WrittenRange | null)[],
): { ranges: (LabelRange | null)[]; unit: string } {
  const isLarge = areLarge(labels);
  const bounds = written.flatMap((range) => [range?.from, range?.to].filter((bound) => bound != null));
  const minutesOrMonths = isLarge ? null : shortened(bounds);
  const timeOf = (word: string) =>
    unitOfTime(word === 'm' && minutesOrMonths !== null ? minutesOrMonths : word);
  const units = bounds.flatMap(({ word }) => timeOf(word) ?? []);
  const [common] = [...Map.groupBy(units, ({ name }) => name).values()].toSorted(
    (left, right) => right.length - left.length || (left[0]?.seconds ?? 0) - (right[0]?.seconds ?? 0),
  );
  const seconds = common?.[0]?.seconds ?? 1;
  const valueOf = (bound: Bound | null): number | null => {
    if (bound === null) return null;
    const time = timeOf(bound.word);
    return bound.value * (time === null ? magnitudeOf(bound.word, isLarge) : time.seconds / seconds);
  };
  const ranges = written.map((range) => {
    if (range === null) return null;
    const from = valueOf(range.from);
    const to = valueOf(range.to);
    return from !== null && to !== null && from > to ? null : { from, to };
  });
  return { ranges, unit: common?.[0]?.name ?? '' };
}

/**
 * Midpoints of labels that are ranges; null where fewer than three of them, or fewer than 60 %, are. An open range gets
 * half the width of its neighbour beyond its bound; one that ends there never less than half its bound.
 */
export function midpointsOfLabels(labels: readonly string[]): LabelMidpoints | null {
  const { ranges, unit: unitName } = inOneUnit(labels, labels.map(writtenRange));
  const closed = ranges.flatMap((range) => (range?.from != null && range.to !== null ? [range] : []));
  const known = ranges.filter((range) => range !== null).length;
  if (known < 3 || closed.length === 0 || known < labels.length * 0.6) return null;
  const widths = closed.map(({ from, to }) => (to ?? 0) - (from ?? 0));
  const first = (widths[0] ?? 0) / 2;
  const last = (widths.at(-1) ?? 0) / 2;
  const midpoints = ranges.map((range) => {
    if (range === null) return null;
    if (range.from !== null && range.to !== null) return (range.from + range.to) / 2;
    if (range.from !== null) return range.from + last;
    return range.to === null ? null : Math.max(range.to / 2, range.to - first);
  });
  return { midpoints, unit: unitName };
}
