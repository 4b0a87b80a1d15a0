import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SavContent, savFile } from '../../testing/sav-file.ts';
import type { SourceFile } from '../source/source-file.ts';
import { readSav } from './read-sav.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'sav-'));
});
afterAll(() => rmSync(home, { recursive: true }));

/** pspp reads the same out of these bytes: `GET FILE='x.sav'. LIST.` and `SYSFILE INFO 'x.sav'.` */
const long = 'abcdefghij'.repeat(60);
const survey: SavContent = {
  variables: [
    {
      name: 'Sex',
      label: 'Sex of the respondent',
      valueLabels: [
        [1, 'Male'],
        [2, 'Female'],
        [9, 'Refused'],
      ],
      missing: [9],
    },
    { name: 'Income', missingRange: [-99, -1], missing: [999] },
    { name: 'City', width: 12, valueLabels: [['Köln', 'Cologne']] },
    { name: 'Story', width: 600 },
    { name: 'When', format: 20 },
  ],
  cases: [
    [1, 1234.5, 'Köln', long, 13_710_038_400],
    [9, -5, '', 'short', null],
    [null, 3, 'Paris', '', 0],
  ],
  documents: ['A note', 'of two lines'],
  extensions: [
    { subtype: 7, content: Buffer.from('$picked=D1 1 6 Picked V0 v1\n$all=C 3 All V0 V9\n') },
    { subtype: 18, content: Buffer.from("Sex:Note('first'\n'sec'ond'\n)Empty(''\n)/City:Kind('town'\n)") },
  ],
};

describe.each([
  ['plain', {}],
  ['compressed', { compression: 'bytecode' }],
  ['compressed twice (.zsav)', { compression: 'zlib' }],
  ['of the other byte order', { isBigEndian: true }],
  ['compressed, of the other byte order', { isBigEndian: true, compression: 'bytecode' }],
  ['that leaves the number of its cases open', { declaredCases: -1, compression: 'bytecode' }],
] satisfies [string, Partial<SavContent>][])('a file %s', (_, changes) => {
  test('has the cells, labels, missing values, sets and notes that were written', () => {
    const file = read({ ...survey, ...changes });
    expect(cellsOf(file)).toEqual([
      // 13,710,038,400 s after 1582-10-14 is 2017-03-28: day 17,253; 0 is the first day.
      [1, 1234.5, 'Köln', long, 17_253],
      [9, -5, '', 'short', null],
      [null, 3, 'Paris', '', -141_428],
    ]);
    const [sex, income, city, story] = file.variables;
    expect(sex).toMatchObject({
      name: 'Sex',
      label: 'Sex of the respondent',
      valueLabels: [
        { value: 1, label: 'Male' },
        { value: 2, label: 'Female' },
        { value: 9, label: 'Refused' },
      ],
      missing: { values: [9], range: null },
      attributes: { Note: ['first', "sec'ond"], Empty: [''] },
    });
    expect(income?.missing).toEqual({ values: [999], range: { from: -99, to: -1 } });
    expect(city).toMatchObject({
      valueLabels: [{ value: 'Köln', label: 'Cologne' }],
      attributes: { Kind: ['town'] },
    });
    expect(story?.format).toBe('A600');
    expect(file.sets).toEqual([
      {
        name: 'picked',
        label: 'Picked',
        variables: ['Sex', 'Income'],
        counted: 1,
        namedBy: 'variable_labels',
      },
      { name: 'all', label: 'All', variables: ['Sex'], counted: null, namedBy: 'variable_labels' },
    ]);
    expect(file.documents).toEqual(['A note', 'of two lines']);
    expect(file.remarks).toEqual([
      'the multiple-response set all names the variable V9, which the file does not have',
    ]);
  });
});

describe('texts', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const one: SavContent = { variables: [{ name: 'a', label: 'Größe' }], cases: [[1]] };
  test.each([
    ['by the encoding record', { encoding: 'windows-1252', encode: latin }, 'Größe', 'windows-1252'],
    [
      'by the code page where there is no record',
      { encoding: null, codePage: 1252, encode: latin },
      'Größe',
      'windows-1252',
    ],
    [
      'as Western where nothing says so and they are not UTF-8',
      { encoding: null, codePage: 2, encode: latin },
      'Größe',
      'windows-1252',
    ],
    ['as UTF-8 where nothing says so and they are', { encoding: null, codePage: 3 }, 'Größe', 'UTF-8'],
    [
      'as Western where the record says UTF-8 and lies',
      { encoding: 'UTF-8', encode: latin },
      'Größe',
      'UTF-8',
    ],
    [
      'by Shift-JIS',
      { encoding: 'CP932', encode: () => Buffer.from([0x93, 0xfa, 0x96, 0x7b]) },
      '日本',
      'shift_jis',
    ],
  ] satisfies [string, Partial<SavContent>, string, string][])(
    'are read %s',
    (_, changes, label, encoding) => {
      const file = read({ ...one, ...changes });
      expect([file.variables[0]?.label, file.encoding]).toEqual([label, encoding]);
    },
  );
});

describe.each([
  ['little', false],
  ['big', true],
] as const)('the small records of a file whose integers are %s-endian', (_, isBigEndian) => {
  const int = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (isBigEndian) bytes.writeInt32BE(value);
    else bytes.writeInt32LE(value);
    return bytes;
  };
  const counted = (text: string) => Buffer.concat([int(Buffer.byteLength(text)), Buffer.from(text)]);

  test('tell measure levels, sets of type E, and labels and missing values of long texts', () => {
    const file = read({
      isBigEndian,
      variables: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'brand', width: 20 }],
      cases: [[1, 0, 3, 'Patty Lane of Oslo']],
      extensions: [
        // Measure, width and alignment of each: nominal, ordinal, scale, not stated.
        {
          subtype: 11,
          content: Buffer.concat([1, 8, 1, 2, 8, 1, 3, 8, 1, 0, 20, 0].map((value) => int(value))),
        },
        { subtype: 7, content: Buffer.from('$old=D1 1 3 Old V0 V1\n') },
        { subtype: 19, content: Buffer.from('$new=E 1 1 1 3 New V0 V1\n$named=E 11 2 10 0  V1 V2\n') },
        {
          subtype: 21,
          content: Buffer.concat([
            counted('brand'),
            int(20),
            int(1),
            counted('Patty Lane of Oslo  '),
            counted('Patty Lane'),
          ]),
        },
        {
          subtype: 22,
          content: Buffer.concat([counted('brand'), Buffer.from([1]), int(8), Buffer.from('refused ')]),
        },
      ],
    });
    expect(file.variables.map(({ measure }) => measure)).toEqual(['nominal', 'ordinal', 'scale', null]);
    expect(file.variables[3]).toMatchObject({
      valueLabels: [{ value: 'Patty Lane of Oslo', label: 'Patty Lane' }],
      missing: { values: ['refused'], range: null },
    });
    const members = ['a', 'b'];
    expect(file.sets).toEqual([
      { name: 'old', label: 'Old', variables: members, counted: 1, namedBy: 'variable_labels' },
      { name: 'new', label: 'New', variables: members, counted: 1, namedBy: 'counted_values' },
      { name: 'named', label: '', variables: ['b', 'c'], counted: 10, namedBy: 'counted_values' },
    ]);
    expect(file.remarks).toEqual([]);
  });
});

test('names that differ in case only are told apart, and the weight is named', () => {
  const file = read({ variables: [{ name: 'Q' }, { name: 'q' }], cases: [[1, 2]], weight: 2 });
  expect(file.variables.map(({ name }) => name)).toEqual(['Q', 'q_2']);
  expect(file.weight).toBe('q_2');
  expect(file.remarks).toEqual(['a second variable called "q" is read as "q_2"']);
});

test('a file that is cut off is refused wherever it is cut', () => {
  for (const compression of ['none', 'bytecode', 'zlib'] as const) {
    const whole = savFile({ ...survey, compression });
    for (let length = 0; length < whole.length; length += 61) {
      expect(() => readBytes(whole.subarray(0, length)), `${compression} ${length}`).toThrow(
        /cut off|damaged|does not begin|not whole/,
      );
    }
  }
});

test('a file that declares more cases than it holds is refused with both numbers', () => {
  expect(() => read({ ...survey, declaredCases: 32_000_000 })).toThrow(
    'the file declares 32000000 cases and holds 3',
  );
});

function read(content: SavContent): SourceFile {
  return readBytes(savFile(content));
}

function readBytes(bytes: Buffer): SourceFile {
  const path = join(home, 'x.sav');
  writeFileSync(path, bytes);
  const descriptor = openSync(path, 'r');
  try {
    return readSav(descriptor, bytes.length);
  } finally {
    closeSync(descriptor);
  }
}

function cellsOf({ rows, variables }: SourceFile): (number | string | null)[][] {
  return Array.from({ length: rows }, (_, row) =>
    variables.map(({ column }) => {
      if (column.kind === 'texts') return column.at(row);
      const value = column.at(row);
      return Number.isNaN(value) ? null : value;
    }),
  );
}
