import type { FileReading } from '../../../../../contract/datasets/file-reading.ts';

type CellType = NonNullable<FileReading['types']>[string];

export const cellTypeNames: Readonly<Record<CellType, string>> = {
  number: 'Numbers',
  text: 'Texts',
  year_first: 'Dates, year first',
  day_first: 'Dates, day first',
  month_first: 'Dates, month first',
};

export const kindNames = { number: 'numbers', text: 'texts', date: 'dates', duration: 'durations' } as const;

/** What separates cells of a table. */
export const separators: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar |',
  ':': 'Colon',
  '~': 'Tilde ~',
  '^': 'Caret ^',
};

/** What divides several answers in one cell. */
export const dividers: Readonly<Record<string, string>> = {
  ';': 'Semicolons',
  ',': 'Commas',
  '|': 'Bars |',
  '/': 'Slashes',
  '\n': 'Line breaks',
  ' ': 'Spaces',
  '+': 'Plus signs',
  '&': 'Ampersands',
};

/** The name in lower case, for use in a sentence; the sign itself where it has no name. */
export function nameOfSign(sign: string, names: Readonly<Record<string, string>>): string {
  return names[sign]?.toLowerCase() ?? JSON.stringify(sign);
}

/** null: it is guessed again. */
export function withType(reading: FileReading, variable: string, type: CellType | null): FileReading {
  return { ...reading, types: withEntry(reading.types, variable, type) };
}

/** null: it is guessed again; `""`: a cell is one answer. */
export function withList(reading: FileReading, variable: string, divider: string | null): FileReading {
  return { ...reading, lists: withEntry(reading.lists, variable, divider) };
}

/** Whether two readings say the same. */
export function isSameReading(left: FileReading, right: FileReading): boolean {
  return JSON.stringify(toWords(left)) === JSON.stringify(toWords(right));
}

function withEntry<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
  value: Value | null,
): Record<string, Value> | undefined {
  const { [name]: _, ...others } = record ?? {};
  const entries = value === null ? others : { ...others, [name]: value };
  return Object.keys(entries).length === 0 ? undefined : entries;
}

function toWords({ separator, decimal, encoding, types = {}, lists = {} }: FileReading): unknown {
  return [separator ?? null, decimal ?? null, encoding ?? null, sorted(types), sorted(lists)];
}

function sorted(record: object): unknown[] {
  return Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : 1));
}
