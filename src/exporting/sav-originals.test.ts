import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savDays, savSeconds } from '../importing/sav/sav-format.ts';
import { savFile } from '../testing/sav-file.ts';
import { dictionaryOf, exportSav, importSav, savAt, sortedRows } from '../testing/sav-round-trip.ts';

const home = mkdtempSync(join(tmpdir(), 'sav-originals-'));
afterAll(() => rmSync(home, { recursive: true }));
const file = join(home, 'file.sav');
let directory: string;

/** A variable of every sort that the format has, 60 respondents, in the encoding of Western Windows. */
const variables = [
  { name: '@Age', label: 'How old are you?', missing: [-9] },
  {
    name: 'D1',
    label: 'Sex',
    valueLabels: [
      [1, 'Männer'],
      [2, 'Frauen'],
      [9, 'x'.repeat(200)],
    ],
  },
  {
    name: 'Q5_1',
    label: 'Tea',
    valueLabels: [
      [0, 'Not'],
      [3, 'Chosen'],
    ],
  },
  {
    name: 'Q5_2',
    label: 'Coffee',
    valueLabels: [
      [0, 'Not'],
      [3, 'Chosen'],
    ],
  },
  { name: 'Met', label: 'Interviewed', format: 22 },
  { name: 'Took', label: 'Time taken', format: 21 },
  { name: 'Brand', missingRange: [97, Number.MAX_VALUE], missing: [0] },
  { name: 'Said', label: 'l'.repeat(300), width: 300 },
  {
    name: 'Code',
    width: 20,
    valueLabels: [
      ['a very long code', 'A'],
      ['b', 'B'],
    ],
  },
  { name: 'Short', width: 2, valueLabels: [['no', 'None']] },
] as const;

beforeAll(async () => {
  const set = (line: string) => ({ subtype: 7, content: Buffer.from(line) });
  writeFileSync(
    file,
    savFile({
      variables,
      encoding: 'windows-1252',
      codePage: 1252,
      encode: (text) => Buffer.from(text, 'latin1'),
      extensions: [
        set('$drinks=D1 3 6 Drinks v2 v3\n$both=C 0  v1 v6\n'),
        { subtype: 19, content: Buffer.from('$named=E 1 1 3 0  v2 v3\n') },
      ],
      cases: Array.from({ length: 60 }, (_, row) => [
        row === 7 ? -9 : row === 8 ? null : 20 + row,
        [1, 2, 9][row % 3] ?? 1,
        row % 4 === 0 ? 3 : 0,
        row % 5 === 0 ? null : 3,
        13_900_000_000 + row * 3661.125,
        row * 61.5,
        [0, 1, 2, 98, 1e9][row % 5] ?? 1,
        row === 3 ? 'ü'.repeat(280) : '',
        row % 2 === 0 ? 'a very long code' : 'b',
        row % 7 === 0 ? 'no' : '  ',
      ]),
    }),
  );
  directory = await importSav(file, join(home, 'dataset'));
});

test('a .sav file exported again holds what the imported one said and its raw values', async () => {
  const before = savAt(file);
  const after = savAt(await exportSav(directory, ['trip']));
  const names = before.variables.map(({ name }) => name);
  expect(after.variables.map(({ name }) => name).slice(0, names.length)).toEqual(names);
  // In UTF-8 the longest text takes twice its bytes.
  const wider = { variables: [{ name: 'Said', format: 'A560' }] };
  expect(before.variables.find(({ name }) => name === 'Said')?.format).toBe('A300');
  expect(dictionaryOf(after, ['Said'])).toMatchObject(wider);
  const others = names.filter((name) => name !== 'Said');
  expect(dictionaryOf(after, others)).toEqual(dictionaryOf(before, others));
  expect(after.variables[7]?.label).toBe('l'.repeat(300));
  expect(sortedRows(after, names)).toEqual(sortedRows(before, names));
});

test('what no file variable says is added under names that none has', async () => {
  const { variables: both } = savAt(await exportSav(directory, ['trip']));
  const added = both.slice(variables.length).map(({ name }) => name);
  expect(added).not.toContain('D1');
  expect(added).toContain('wave');
  const { variables: original } = savAt(await exportSav(directory, ['trip'], 'original'));
  expect(original.map(({ name }) => name)).toEqual(variables.map(({ name }) => name));
});

test('variables that only questions of another questionnaire read stay out, and so do unread ones', async () => {
  const path = await exportSav(directory, [], 'both');
  const kept = savAt(path).variables.map(({ name }) => name);
  expect(kept.filter((name) => variables.some((one) => one.name === name))).toEqual([]);
});

test('a moment comes back to the millisecond', () => {
  for (const seconds of [13_900_003_661.125, 13_900_000_000, 1.001, -5]) {
    expect(savSeconds(savDays(seconds))).toBe(seconds);
  }
});

test('a name of the imported file never has other content, whatever a question is called', async () => {
  const path = join(home, 'names.sav');
  const drinks = [
    [1, 'Tea'],
    [2, 'Coffee'],
  ] as const;
  // The two mentions are read as marks, whose columns would be called Q5_1 and Q5_2 too.
  writeFileSync(
    path,
    savFile({
      variables: [
        { name: 'Q5_1', label: 'First mention', valueLabels: drinks },
        { name: 'Q5_2', label: 'Second mention', valueLabels: drinks },
        { name: 'Unweighted', label: 'Bases' },
        { name: 'respondent_id', label: 'Not unique' },
      ],
      extensions: [{ subtype: 7, content: Buffer.from('$Q5=C 6 Drinks Q5_1 Q5_2\n') }],
      cases: Array.from({ length: 60 }, (_, row) => [
        1 + (row % 2),
        row % 3 === 0 ? null : 2 - (row % 2),
        row * 3.5,
        row % 7,
      ]),
    }),
  );
  const before = savAt(path);
  const after = savAt(await exportSav(await importSav(path, join(home, 'names')), ['trip']));
  const names = before.variables.map(({ name }) => name);
  expect(dictionaryOf(after, names)).toEqual(dictionaryOf(before, names));
  expect(sortedRows(after, names)).toEqual(sortedRows(before, names));
  const added = after.variables.map(({ name }) => name).filter((name) => !names.includes(name));
  expect(added).toEqual(['respondent_id_2', 'wave', 'location', 'unweighted_2', 'Q5_1_2', 'Q5_2_2']);
});
