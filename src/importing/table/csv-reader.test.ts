import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CsvReader } from './csv-reader.ts';
import { anyCharacter } from '../../testing/arbitraries/character.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'csv-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('rows and cells', () => {
  test('are told apart by commas and line ends', () => {
    expect(rowsOf('id,q1\n1,2\n3,\n')).toEqual([
      [1, 'id', 'q1'],
      [2, '1', '2'],
      [3, '3', ''],
    ]);
  });

  test('may end in LF, CR LF or CR, mixed, and the last line in nothing', () => {
    expect(rowsOf('a,b\r\n1,2\n3,4\r5,6')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ]);
  });

  test('in quotes hold commas, line breaks and doubled quotes, and lines count on', () => {
    expect(rowsOf('"a,b","c""d"\n"two\nlines","x\r\ny"\n7,8\n')).toEqual([
      [1, 'a,b', 'c"d'],
      [2, 'two\nlines', 'x\r\ny'],
      [5, '7', '8'],
    ]);
  });

  test('may be empty in quotes, and hold nothing but quotes', () => {
    expect(rowsOf('"",""""\n')).toEqual([[1, '', '"']]);
  });

  test('of blank lines are skipped but counted', () => {
    expect(rowsOf('\n\r\na,b\n\n1,2\n\n')).toEqual([
      [3, 'a', 'b'],
      [5, '1', '2'],
    ]);
  });

  test('start after a byte order mark', () => {
    expect(rowsOf('\u{feff}id,q1\n')).toEqual([[1, 'id', 'q1']]);
  });

  test('of no file at all are none', () => {
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf('\u{feff}')).toEqual([]);
  });

  test('keep text of any script', () => {
    expect(rowsOf('naïve,日本,😀\n')).toEqual([[1, 'naïve', '日本', '😀']]);
  });

  test('are the same however the file is cut into pieces', () => {
    // The cuts fall into quotes, between CR and LF, between two quotes and into characters of three bytes.
    const file = '\u{feff}a,"b"\r\n"a""b\r\nc",日本\r\n,"日"\r7,"8"\n';
    for (let pieceBytes = 1; pieceBytes <= Buffer.byteLength(file); pieceBytes++) {
      expect(rowsOf(file, pieceBytes), `pieces of ${pieceBytes} bytes`).toEqual([
        [1, 'a', 'b'],
        [2, 'a"b\r\nc', '日本'],
        [4, '', '日'],
        [5, '7', '8'],
      ]);
    }
  });

  test('may be longer than a piece of the file', () => {
    const long = 'x'.repeat(5_000_000);
    const rows = rowsOf(`a,b\n"${long}",1\n2,3\n`);
    expect(rows[1]?.[1]).toHaveLength(5_000_000);
    expect(rows[2]).toEqual([3, '2', '3']);
  });

  test('written by quoting every cell are read back, whatever the cells hold', () => {
    const cell = oneof(
      string({ unit: anyCharacter }),
      string({ unit: constantFrom('"', ',', '\n', '\r', 'a') }),
    );
    const text = cell.map((characters) => Array.from(characters, withoutControls).join(''));
    const rowsOfText = array(array(text, { minLength: 2, maxLength: 5 }), { maxLength: 8 });
    assert(
      property(rowsOfText, integer({ min: 1, max: 64 }), (rows, pieceBytes) => {
        const file = rows
          .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(rowsOf(file, pieceBytes).map(([, ...cells]) => cells)).toEqual(rows);
      }),
    );
  });
});

describe('faults', () => {
  test.each<[string, string | Uint8Array, number, number | null, string]>([
    [
      'a quote inside a plain cell',
      'a,b\n1,2"3\n',
      2,
      1,
      'a quote stands inside a cell without quotes; quote the cell and double its quotes',
    ],
    [
      'text after a closing quote',
      'a,b\n"1"2,3\n',
      2,
      0,
      'text follows a closing quote; double the quotes inside a quoted cell',
    ],
    [
      'a quote that is never closed',
      'a,b\n1,"2\n3,4\n',
      2,
      1,
      'a quote opened in this row is never closed; close it or double it',
    ],
    ['NUL', 'a,b\n1,\0\n', 2, 1, 'the text holds the control character U+0000; remove it'],
    [
      'a control character in quotes',
      'a,b\n"\u001b[0m",2\n',
      2,
      0,
      'the text holds the control character U+001B; remove it',
    ],
    [
      'Latin-1',
      Buffer.from('a,b\n1,caf\u00e9\n', 'latin1'),
      2,
      1,
      'the text is not UTF-8; save the file as UTF-8',
    ],
    [
      'an encoded surrogate',
      Uint8Array.of(0x61, 0x2c, 0xed, 0xa0, 0x80, 0x0a),
      1,
      1,
      'the text is not UTF-8; save the file as UTF-8',
    ],
    ['UTF-16', Buffer.from('\u{feff}a,b\n', 'utf16le'), 1, null, 'the file is UTF-16; save it as UTF-8'],
    [
      'UTF-16, big end first',
      Buffer.from('\u{feff}a,b\n', 'utf16le').swap16(),
      1,
      null,
      'the file is UTF-16; save it as UTF-8',
    ],
  ])('%s is one of its row', (_, file, line, cell, message) => {
    expect(faultsOf(file)).toEqual([{ line, cell, message }]);
  });

  test('leave the rows around them readable', () => {
    expect(rowsOf('a,b\n1,2"3\n4,5\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2"3'],
      [3, '4', '5'],
    ]);
  });

  test('of one row are at most five', () => {
    expect(faultsOf('a"a,"b"b,c"c,d"d,e"e,f"f,g"g\n')).toHaveLength(5);
  });

  test('of a row over 16 MiB end the reading', () => {
    const faults = faultsOf(Buffer.alloc(17 * 2 ** 20, 'a,b'));
    expect(faults).toEqual([
      {
        line: 1,
        cell: null,
        message: 'the row is longer than 16 MiB; check for a missing line break or closing quote',
      },
    ]);
  });

  test('of a quote that swallows the file end the reading at the limit of a row', () => {
    const rows = `1,"2\n${'3,4\n'.repeat(5e6)}`;
    expect(faultsOf(`a,b\n${rows}`).map(({ line, message }) => [line, message])).toEqual([
      [2, 'the row is longer than 16 MiB; check for a missing line break or closing quote'],
    ]);
  });
});

test('cells beyond the most are counted', () => {
  const reader = open(`${','.repeat(99_999)}\n`);
  expect(reader.readRow()?.cellCount).toBe(100_000);
  expect(reader.readRow()).toBeNull();
});

function open(file: string | Uint8Array, pieceBytes?: number): CsvReader {
  const path = join(directory, 'file.csv');
  writeFileSync(path, file);
  const descriptor = openSync(path, 'r');
  descriptors.push(descriptor);
  return new CsvReader(descriptor, pieceBytes);
}

const descriptors: number[] = [];
afterAll(() => {
  for (const descriptor of descriptors) closeSync(descriptor);
});

function rowsOf(file: string, pieceBytes?: number): (string | number)[][] {
  const reader = open(file, pieceBytes);
  const rows: (string | number)[][] = [];
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    const { bytes, starts, ends, cellCount, line } = row;
    const cells = Array.from({ length: cellCount }, (_, cell) =>
      bytes.toString('utf8', starts[cell], ends[cell]),
    );
    rows.push([line, ...cells]);
  }
  return rows;
}

function faultsOf(file: string | Uint8Array) {
  const reader = open(file);
  const faults: { line: number; cell: number | null; message: string }[] = [];
  for (let row = reader.readRow(); row !== null; row = reader.readRow()) {
    const { line } = row;
    faults.push(...row.faults.map(({ cell, message }) => ({ line, cell, message })));
  }
  return faults;
}

function withoutControls(character: string): string {
  return character < ' ' && !'\t\n\r'.includes(character) ? '·' : character;
}
