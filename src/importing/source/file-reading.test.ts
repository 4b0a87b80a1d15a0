import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSource } from './describe-source.ts';
import type { FileReading } from './file-reading.ts';
import { readSource } from '../read-source.ts';
import type { SourceFile } from './source-file.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'file-reading-'));
});
afterAll(() => rmSync(home, { recursive: true }));

test('the separator and the decimal sign are those that somebody says, not those that are guessed', async () => {
  const content = 'a,b;c\n1,2;3\n4,5;6\n';
  expect(cellsOf(await read(content))).toEqual({ a: [1, 4], 'b;c': ['2;3', '5;6'] });
  const file = await read(content, { separator: ';', decimal: ',' });
  expect(cellsOf(file)).toEqual({ 'a,b': [1.2, 4.5], c: [3, 6] });
  expect(file.dialect).toEqual({ separator: ';', decimal: ',' });
});

test('texts are decoded as somebody says: 0xb3 is ł in windows-1250 and ³ in windows-1252', async () => {
  const content = Buffer.from([...Buffer.from('t,n\nZ'), 0xb3, ...Buffer.from('oty,1\n')]);
  expect(cellsOf(await read(content))['t']).toEqual(['Z³oty']);
  const file = await read(content, { encoding: 'windows-1250' });
  expect([file.encoding, cellsOf(file)['t']]).toEqual(['windows-1250', ['Złoty']]);
});

test('a column of digits that is said to be text keeps its zeros', async () => {
  const content = 'post,n\n01067,1\n80331,2\n';
  expect(cellsOf(await read(content))['post']).toEqual([1067, 80_331]);
  const file = await read(content, { types: { post: 'text' } });
  expect(cellsOf(file)['post']).toEqual(['01067', '80331']);
});

test('dates are read in the order that somebody says; 3 February and 2 March 2018 are days 17,565 and 17,592', async () => {
  const content = 'd,n\n3/2/2018,1\n';
  expect(cellsOf(await read(content))['d']).toEqual([17_565]);
  const file = await read(content, { types: { d: 'month_first' } });
  expect([cellsOf(file)['d'], file.variables[0]?.kind, file.remarks]).toEqual([[17_592], 'date', []]);
});

test('digits without separators are dates where somebody says so, an 0 that a number lost included', async () => {
  // 2024-01-31 is day 19,753.
  expect(cellsOf(await read('d,n\n20240131,1\n', { types: { d: 'year_first' } }))['d']).toEqual([19_753]);
  expect(cellsOf(await read('d,n\n1022018,1\n', { types: { d: 'day_first' } }))['d']).toEqual([17_563]);
});

test('cells that are no number where numbers are said to be stay blank and are counted; words for none are not', async () => {
  const file = await read('n,t\n1,x\nNA,x\nabout 3,y\n,y\n', { types: { n: 'number' } });
  expect(cellsOf(file)['n']).toEqual([1, null, null, null]);
  expect(file.remarks).toEqual(['n: 1 cells are no numbers, which they are read as, and stay blank']);
});

test('cells of texts hold several answers, or one, as somebody says', async () => {
  const content = 'liked,place\ntea/milk,"York, UK"\nmilk,"Bath, UK"\ntea,"York, UK"\n';
  const listOf = async (reading: FileReading, name: string) => {
    const { variables } = describeSource(await read(content), undefined, reading);
    return variables.find((variable) => variable.name === name)?.statistics.delimited;
  };
  expect(await listOf({}, 'liked')).toBeNull();
  expect(await listOf({ lists: { liked: '/' } }, 'liked')).toEqual({
    delimiter: '/',
    decided: true,
    parts: [
      { value: 'milk', count: 2 },
      { value: 'tea', count: 2 },
    ],
  });
  const guessed = 'brands,n\n1;2,1\n2;3,2\n1;2;3,3\n';
  const described = async (reading: FileReading) =>
    describeSource(await read(guessed, { separator: ',' }), undefined, reading).variables[0]?.statistics;
  expect((await described({}))?.delimited?.delimiter).toBe(';');
  expect((await described({ lists: { brands: '' } }))?.delimited).toBeNull();
});

function read(content: string | Buffer, reading: FileReading = {}): Promise<SourceFile> {
  const dataPath = join(home, 'survey.csv');
  writeFileSync(dataPath, content);
  return readSource({ dataPath, schemaPath: null, reading }, { memoryMb: 512, unpackedMb: 512 }, () => {});
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
