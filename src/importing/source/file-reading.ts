/** How somebody says that a file is to be read, where what it looks like misleads; whatever is absent is guessed. */
export interface FileReading {
  /** Of a delimited table: the one character between cells. */
  readonly separator?: string | undefined;
  /** Of a delimited table: the sign before decimals. */
  readonly decimal?: '.' | ',' | undefined;
  /** Of texts, as WHATWG Encoding names it, such as `windows-1250`. */
  readonly encoding?: string | undefined;
  /** What the cells of a variable are, by its name. */
  readonly types?: Readonly<Record<string, CellType>> | undefined;
  /** What divides the answers in each cell of a variable of texts, by its name; `""`: a cell is one text. */
  readonly lists?: Readonly<Record<string, string>> | undefined;
}

/** Dates by what stands first in them. */
export type CellType = 'number' | 'text' | 'year_first' | 'day_first' | 'month_first';

/** The entry of a record that came from outside, never one of its prototype. */
export function entryOf<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
