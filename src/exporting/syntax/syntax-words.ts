import type { WrittenValue } from './written-column.ts';

/** Longest line that every version of the language reads. */
const longestLine = 120;

/** A value as it is written in syntax. */
export function valueText(value: WrittenValue): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** Whether a variable has one of the values, user-missing ones too. Scratch variables and texts have none of those. */
export function hasOneOf(variable: string, values: readonly WrittenValue[]): string {
  return `ANY(${plain(variable, values)}, ${values.map(valueText).join(', ')})`;
}

/** A variable whose user-missing values are read as any other. */
export function plain(variable: string, values: readonly WrittenValue[] = []): string {
  const isText = typeof values[0] === 'string';
  return variable.startsWith('#') || isText ? variable : `VALUE(${variable})`;
}

/** A comment that ends where it should: a point within one would end it. */
export function comment(text: string): string {
  return `* ${text.replaceAll(/[.\s]+/g, ' ').trim()}.`;
}

/** A command, folded between its words where it is long; a text in quotes stays in one line. */
export function command(text: string): string {
  const lines: string[] = [];
  let line = '';
  let isQuoted = false;
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length > longestLine && !isQuoted && line !== '') {
      lines.push(line);
      line = `  ${word}`;
    } else line = next;
    if (word.split("'").length % 2 === 0) isQuoted = !isQuoted;
  }
  return `${[...lines, line].join('\n')}.`;
}
