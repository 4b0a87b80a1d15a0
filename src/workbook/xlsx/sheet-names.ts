import { withoutTrailing } from '../../lib/without-trailing.ts';

const longest = 31;

/**
 * Names of sheets as a workbook can hold them: without `[ ] : * ? / \`, no apostrophe at an end, at most 31
 * characters, no two the same in any case of letters.
 */
export function sheetNames(wished: readonly string[]): readonly string[] {
  const taken = new Set<string>(['history']);
  return wished.map((name) => {
    const opened = name
      .toWellFormed()
      .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s'=+\-@＝＋－＠]+/, '');
    const plain = withoutTrailing(opened, /[\s']/);
    const base = plain === '' ? 'Sheet' : plain;
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const candidate = `${base.slice(0, longest - end.length).trimEnd()}${end}`;
      if (!taken.has(candidate.toLowerCase())) {
        taken.add(candidate.toLowerCase());
        return candidate;
      }
    }
  });
}

/** The name in a reference: `'All adults'!`. */
export function quotedSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
