import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportProblem } from '../import-problem.ts';
import { SourceFileError } from '../source/source-file-error.ts';
import type { SourceFile } from '../source/source-file.ts';
import { readDelimited } from './read-delimited.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'table-'));
});
afterAll(() => rmSync(home, { recursive: true }));

test.each([
  ['commas', 'a,b\n1,x\n2,"y, z"\n'],
  ['semicolons', 'a;b\n1;x\n2;y, z\n'],
  ['tabs', 'a\tb\n1\tx\n2\ty, z\n'],
  ['bars', 'a|b\r\n1|x\r\n2|y, z\r\n'],
])('%s are found to separate cells', (_, text) => {
  expect(cellsOf(read(text))).toEqual({ a: [1, 2], b: ['x', 'y, z'] });
});

test('commas are decimals where semicolons separate cells', () => {
  expect(cellsOf(read('w;n\n0,5;1\n1,25;2\n'))).toEqual({ w: [0.5, 1.25], n: [1, 2] });
});

test('text that is not UTF-8 is read as Western', () => {
  const file = read(Buffer.from('ort;zahl\nKöln;1\n', 'latin1'));
  expect([file.encoding, cellsOf(file)]).toEqual(['windows-1252', { ort: ['Köln'], zahl: [1] }]);
});

test('words for nothing are blank among numbers and missing among texts, and are told', () => {
  const file = read('n,t\n1,yes\nNA,NA\n3,no\n');
  expect(cellsOf(file)).toEqual({ n: [1, null, 3], t: ['yes', 'NA', 'no'] });
  expect(file.remarks).toEqual(['n: "na" (1 cells) among numbers is read as blank']);
  expect(file.variables[1]?.missing.values).toEqual(['NA']);
});

test('dates are known by their order, and what cannot be told is said', () => {
  // 2018-05-13 is day 17,664 since 1970-01-01.
  expect(cellsOf(read('d,x\n5/13/18,1\n5/14/18,2\n'))['d']).toEqual([17_664, 17_665]);
  expect(cellsOf(read('d,x\n13.05.2018,1\n'))['d']).toEqual([17_664]);
  expect(cellsOf(read('d,x\n2018-05-13,1\n'))['d']).toEqual([17_664]);
  expect(read('d,x\n1/2/18,1\n').remarks).toEqual([
    'd: no date tells whether the day or the month stands first; they are read as day, month, year',
  ]);
});

test('headers are made unique, and whole questions become labels', () => {
  const question = 'Which of the following brands of tea have you bought in the last four weeks?';
  const { variables } = read(`a,A,,"${question}"\n1,2,3,4\n`);
  expect(variables.map(({ name, label }) => [name, label])).toEqual([
    ['a', ''],
    ['A_2', ''],
    ['column_3', ''],
    ['column_4', question],
  ]);
});

test('a row with more cells than the header is refused with its line', () => {
  const message = 'the row has 3 cells where the header has 2; quote cells that hold the separator';
  expect(problemsOf('a,b\n1,2\n1,2,3\n1\n')).toEqual([
    { line: 3, column: null, code: 'row_length', message },
  ]);
});

test('faults of text are listed by line and column, all of them at once', () => {
  expect(problemsOf('a,b\n1,x"y\n2,"z" z\n').map(({ line, column, code }) => [line, column, code])).toEqual([
    [2, 'b', 'syntax'],
    [3, 'b', 'syntax'],
  ]);
});

function read(content: string | Buffer): SourceFile {
  const path = join(home, 'x.csv');
  writeFileSync(path, content);
  const descriptor = openSync(path, 'r');
  try {
    return readDelimited(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

function problemsOf(content: string): readonly ImportProblem[] {
  try {
    read(content);
  } catch (error) {
    if (error instanceof SourceFileError) return error.problems;
    throw error;
  }
  return [];
}

function cellsOf({ rows, variables }: SourceFile): Record<string, (number | string | null)[]> {
  return Object.fromEntries(
    variables.map(({ name, column }) => [
      name,
      Array.from({ length: rows }, (_, row) => {
        if (column.kind === 'texts') return column.at(row);
        const value = column.at(row);
        return Number.isNaN(value) ? null : value;
      }),
    ]),
  );
}
