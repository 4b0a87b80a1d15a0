import type { FileAttributes } from '../../engine/survey/file-dictionary.ts';

const mostAttributes = 10_000;

/**
 * Custom attributes of a file or of one variable: `name('value'⏎'value'⏎)name2(…)`. `end` is where reading stopped: at
 * the end of the text, or at the first part that is no attribute.
 */
export function readAttributes(text: string, start: number): { attributes: FileAttributes; end: number } {
  const attributes = new Map<string, string[]>();
  let at = start;
  while (at < text.length && attributes.size < mostAttributes) {
    const open = text.indexOf('(', at);
    const next = text.indexOf('/', at);
    if (open === -1 || (next !== -1 && next < open)) break;
    const name = text.slice(at, open).trim();
    const values: string[] = [];
    at = open + 1;
    while (text[at] === "'") {
      // A value ends with a quote before a line feed; quotes inside it are not doubled.
      const close = text.indexOf("'\n", at + 1);
      if (close === -1) return { attributes: Object.fromEntries(attributes), end: text.length };
      values.push(text.slice(at + 1, close));
      at = close + 2;
    }
    if (text[at] !== ')') return { attributes: Object.fromEntries(attributes), end: text.length };
    at++;
    if (name !== '') attributes.set(name, values);
  }
  return { attributes: Object.fromEntries(attributes), end: at };
}

/** Attributes by variable: `name:attributes/name2:attributes`. */
export function readVariableAttributes(text: string): ReadonlyMap<string, FileAttributes> {
  const byVariable = new Map<string, FileAttributes>();
  let at = 0;
  while (at < text.length) {
    const colon = text.indexOf(':', at);
    if (colon === -1) break;
    const name = text.slice(at, colon);
    const { attributes, end } = readAttributes(text, colon + 1);
    byVariable.set(name.toLowerCase(), attributes);
    at = text[end] === '/' ? end + 1 : text.length;
  }
  return byVariable;
}
