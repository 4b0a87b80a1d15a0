import { formatIn } from '../../lib/format.ts';

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

/** Formats in the reader's locale; for components. */
export const format = formatIn(chosen === 'system' ? navigator.language : chosen);
