/** A set as its record has it: texts in the file's encoding, variables by whatever name the record uses. */
export interface SavSetRecord {
  readonly name: Buffer;
  readonly label: Buffer;
  readonly variables: readonly Buffer[];
  /** null: categories. */
  readonly counted: Buffer | null;
  readonly namedBy: 'variable_labels' | 'counted_values';
}

/**
 * The sets of a record of subtype 7 or 19 (PSPP manual, "Multiple Response Sets Records"): `$name=C 5 label v1 v2`,
 * `$name=D1 1 5 label v1 v2`, `$name=E 1 1 1 5 label v1 v2`. Lengths count bytes, so that labels may hold anything. A
 * set that does not read ends the reading of its line only; `unread` counts them.
 */
export function multipleResponseSets(content: Buffer): { sets: SavSetRecord[]; unread: number } {
  // One character a byte.
  const text = content.toString('latin1');
  const sets: SavSetRecord[] = [];
  let unread = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\n' || text[at] === '\0') {
      at++;
      continue;
    }
    const { set, end } = readSet(text, at);
    if (set === null) unread++;
    else sets.push(set);
    at = endOfLine(text, end) + 1;
  }
  return { sets, unread };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** The set at `start`, and where reading ended; null: it does not read. */
function readSet(text: string, start: number): { set: SavSetRecord | null; end: number } {
  let at = start;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  /** A length, a space and as many bytes. */
  const counted = (): Buffer | null => {
    const length = Number(match(/(\d{1,9}) /y)?.[1] ?? Number.NaN);
    if (!(at + length <= text.length)) return null;
    at += length;
    return toBytes(text.slice(at - length, at));
  };
  const [, name = '', type] = match(/\$?([^=]*)=([CDE])/y) ?? [];
  // Flags of 11: the set's label is that of its first variable; the answers are named by their counted values all the same.
  const isRead = type !== undefined && (type !== 'E' || match(/ *\d{1,9} */y) !== null);
  const value = isRead && type !== 'C' ? counted() : null;
  if (!isRead || (type !== 'C' && value === null)) return { set: null, end: at };
  match(/ */y);
  const label = counted();
  if (label === null) return { set: null, end: at };
  const end = endOfLine(text, at);
  const variables = text
    .slice(at, end)
    .split(/[ \0]+/)
    .filter((one) => one !== '')
    .map(toBytes);
  const namedBy = type === 'E' ? 'counted_values' : 'variable_labels';
  return { set: { name: toBytes(name), label, variables, counted: value, namedBy }, end };
}

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
