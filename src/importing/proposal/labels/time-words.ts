const day = 24 * 60 * 60;
const year = 365.25 * day;

export interface UnitOfTime {
  readonly name: 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';
  readonly seconds: number;
}

const units: readonly (UnitOfTime & { readonly words: RegExp })[] = [
  { name: 'seconds', seconds: 1, words: /^(?:s|secs?|seconds?)$/ },
  { name: 'minutes', seconds: 60, words: /^(?:mins?|minutes?)$/ },
  { name: 'hours', seconds: 3600, words: /^(?:h|hrs?|hours?)$/ },
  { name: 'days', seconds: day, words: /^(?:d|days?)$/ },
  { name: 'weeks', seconds: 7 * day, words: /^(?:wks?|weeks?)$/ },
  { name: 'months', seconds: year / 12, words: /^(?:mos?|mths?|mnths?|months?)$/ },
  { name: 'years', seconds: year, words: /^(?:y|yrs?|years?)$/ },
];

/** The unit that a word in small letters names; null: none. "m" alone may be minutes, months, metres or millions. */
export function unitOfTime(word: string): UnitOfTime | null {
  return units.find(({ words }) => words.test(word)) ?? null;
}
