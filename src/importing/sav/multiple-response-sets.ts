/** A set as its record has it: texts in the file's encoding, variables by whatever name the record uses. */
export interface SavSetRecord {
  readonly name: Buffer;
  readonly label: Buffer;
  readonly variables: readonly Buffer[];
  /** null: categories. */
  readonly counted: Buffer | null;
  readonly namedBy: 'variable_labels' | 'counted_values';
}

const newline = 0x0a;
const space = 0x20;
const equals = 0x3d;

/**
 * The sets of a record of subtype 7 or 19 (PSPP manual, "Multiple Response Sets Records"): `$name=C 5 label v1 v2`,
 * `$name=D1 1 5 label v1 v2`, `$name=E 1 1 1 5 label v1 v2`. Lengths count bytes, so that labels may hold anything. A
 * set that does not read ends the reading of its line only; `unread` counts them.
 */
export function multipleResponseSets(content: Buffer): { sets: SavSetRecord[]; unread: number } {
  const sets: SavSetRecord[] = [];
  let unread = 0;
  let at = 0;
  while (at < content.length) {
    if (content[at] === newline || content[at] === 0) {
      at++;
      continue;
    }
    const reader = new SetReader(content, at);
    const set = reader.read();
    if (set === null) unread++;
    else sets.push(set);
    const end = content.indexOf(newline, reader.at);
    at = end === -1 ? content.length : end + 1;
  }
  return { sets, unread };
}

class SetReader {
  readonly #content: Buffer;
  at: number;

  constructor(content: Buffer, at: number) {
    this.#content = content;
    this.at = at;
  }

  read(): SavSetRecord | null {
    const end = this.#content.indexOf(equals, this.at);
    if (end === -1) return null;
    const whole = this.#content.subarray(this.at, end);
    const name = whole[0] === 0x24 ? whole.subarray(1) : whole;
    this.at = end + 1;
    const type = String.fromCharCode(this.#content[this.at++] ?? 0);
    let namedBy: SavSetRecord['namedBy'] = 'variable_labels';
    let counted: Buffer | null = null;
    if (type === 'E') {
      this.#passSpaces();
      const flags = this.#number();
      if (flags === null) return null;
      // 11: the set's label is that of its first variable; the answers are named by their counted values all the same.
      namedBy = 'counted_values';
      this.#passSpaces();
    }
    if (type === 'D' || type === 'E') {
      counted = this.#counted();
      if (counted === null) return null;
    } else if (type !== 'C') return null;
    this.#passSpaces();
    const label = this.#counted();
    if (label === null) return null;
    return { name, label, variables: this.#names(), counted, namedBy };
  }

  /** A length, a space and as many bytes. */
  #counted(): Buffer | null {
    const length = this.#number();
    if (length === null || this.#content[this.at] !== space) return null;
    const start = this.at + 1;
    if (start + length > this.#content.length) return null;
    this.at = start + length;
    return this.#content.subarray(start, this.at);
  }

  #number(): number | null {
    let digits = 0;
    let value = 0;
    for (; digits < 9; digits++, this.at++) {
      const digit = (this.#content[this.at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    return digits === 0 ? null : value;
  }

  #passSpaces(): void {
    while (this.#content[this.at] === space) this.at++;
  }

  #names(): Buffer[] {
    const end = this.#content.indexOf(newline, this.at);
    const stop = end === -1 ? this.#content.length : end;
    const names: Buffer[] = [];
    while (this.at < stop) {
      this.#passSpaces();
      const start = this.at;
      while (this.at < stop && this.#content[this.at] !== space && this.#content[this.at] !== 0) this.at++;
      if (this.at > start) names.push(this.#content.subarray(start, this.at));
      else if (this.at < stop) this.at++;
    }
    return names;
  }
}
