import { type Decimals, type Format, formatIn } from '../../lib/format.ts';

/** A setting of the browser, not of the user, as theme and density are. */
const localeKey = 'number-locale';

/** Locales that differ in their numbers: their words and dates are English. */
export const numberLocales = ['en-GB', 'en-DE', 'en-FI'] as const;
export type NumberLocale = (typeof numberLocales)[number] | 'system';

export function numberLocale(): NumberLocale {
  try {
    const stored = localStorage.getItem(localeKey);
    return numberLocales.find((one) => one === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Takes effect when the page is loaded again. */
export function setNumberLocale(locale: NumberLocale): void {
  try {
    localStorage.setItem(localeKey, locale);
  } catch {
    // Storage may be switched off: numbers stay as the system writes them.
  }
}

const chosen = numberLocale();

const ownLocale = chosen === 'system' ? navigator.language : chosen;

/** Formats in the reader's locale; for components. */
export const format = formatIn(ownLocale);

const formats = new Map<string, Format>();

/** Returns the format of work with its own locale and decimals; `""` and `auto` are the reader's. */
export function formatOf({
  locale,
  decimals,
}: {
  readonly locale: string;
  readonly decimals: Decimals | 'auto';
}): Format {
  if (locale === '' && decimals === 'auto') return format;
  const key = `${locale} ${decimals}`;
  const known = formats.get(key) ?? formatIn(locale || ownLocale, decimals === 'auto' ? undefined : decimals);
  formats.set(key, known);
  return known;
}
