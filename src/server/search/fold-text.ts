/**
 * Text as it is compared in searches: without accents and case, full-width and ligature forms spelt out. Only copies
 * are folded; what is stored and shown stays as it was sent.
 */
export function foldText(text: string): string {
  // By way of upper case, because "ß" and "ſ" are their plain forms only there.
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().toLowerCase();
}

/** The folded words of a text: runs of letters and digits. */
export function foldWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
