import { withoutTrailing } from '../../lib/without-trailing.ts';

/**
 * Text that a spreadsheet might take for a formula: it begins with a sign that opens one, full-width signs included,
 * or with a control character that a reader of files skips (OWASP ASVS 1.2.10). Spaces before the sign do not help.
 */
export function opensFormula(text: string): boolean {
  return /^(?:[\t\r\n\0]|[\s\0\u200B\uFEFF]*[=+\-@＝＋－＠])/.test(text);
}

/** Marks a text in a format without types, by an apostrophe in front. */
export function withApostrophe(text: string): string {
  return opensFormula(text) ? `'${text}` : text;
}

/** Text or the value of an attribute inside XML: what XML can't hold at all is left out. */
export function xmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what is looked for
      .replaceAll(/[\0-\b\v\f\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** A name for a file from a title: no character that a file system or a header of a download trips over. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} _.,()%&–-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.=+\-@_]+/, '')
    .slice(0, longestName);
  const name = withoutTrailing(plain, /[\s.]/);
  return `${name === '' ? 'Untitled' : name}.${extension}`;
}

const longestName = 80;
