/** Spreadsheets take what begins with these for a formula. */
const formulaStart = /^[=+\-@\t\r\0＝＋－＠']/;
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,5})?$/;

/**
 * A text as a cell may hold it: with an apostrophe before it where it could be taken for a formula, or begins with one
 * itself, so that taking one apostrophe off always gives the text again. A number stays as it is.
 */
export function guardedText(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Quoted as RFC 4180 says, where it must be. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
