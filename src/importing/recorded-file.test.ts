import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readIds } from '../engine/segments/reading/read-ids.ts';
import { readRecords, type StoredRecord } from '../engine/segments/reading/read-record.ts';
import { verifySegments } from '../engine/segments/reading/verify-segments.ts';
import { numberAt } from '../engine/segments/source-values.ts';
import { writeSegments } from '../engine/segments/writing/write-segments.ts';
import { importInProcess } from '../testing/import-in-process.ts';
import { savFile } from '../testing/sav-file.ts';
import { buildSurvey } from './build/build-survey.ts';
import { buildDataset } from './dataset/build-dataset.ts';
import { proposeSurvey } from './proposal/propose-survey.ts';
import { readSav } from './sav/read-sav.ts';
import { describeSource } from './source/describe-source.ts';

const home = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(home, { recursive: true }));

async function valuesOf(record: StoredRecord | undefined, name: string): Promise<unknown[]> {
  const values = await record?.read(name);
  return Array.from({ length: record?.respondents ?? 0 }, (_, row) => {
    if (values === undefined) return undefined;
    const value = numberAt(values.cells, row);
    return values.kind === 'numbers' ? value : values.texts[value];
  });
}

const codebook = {
  dataset: { code: 'tea', name: 'Tea drinkers' },
  id_column: 'id',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1' },
    { code: 'w2', name: 'Wave 2' },
  ],
  location_column: 'region',
  locations: [
    { code: 'north', name: 'North', value: 1 },
    { code: 'south', name: 'South', value: 2 },
  ],
  questions: [
    {
      code: 'where',
      name: 'Where drunk',
      type: 'multiple',
      datapoints: [
        { code: 'home', name: 'At home', column: 'home' },
        { code: 'work', name: 'At work', column: 'work' },
      ],
    },
  ],
};
const header = 'id,wave,region,home,work,said\n';

/** Of each respondent: id, home and said, sorted by id. */
async function recorded(directory: string): Promise<unknown[][]> {
  const records = await readRecords(directory);
  const columns = await Promise.all(
    ['id', 'home', 'said'].map(async (name) =>
      (await Promise.all(records.map((record) => valuesOf(record, name)))).flat(),
    ),
  );
  expect(columns[0]).toEqual(await readIds(directory));
  return (columns[0] ?? [])
    .map((id, row) => [id, columns[1]?.[row], columns[2]?.[row]])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
}

test('every column of a CSV file stays raw, a wave added later leaves the first as it is', async () => {
  writeFileSync(join(home, 'codebook.json'), JSON.stringify(codebook));
  const first = 'a,w1,2,1,0,"Good, strong"\nb,w1,1,0,1,007\nc,w1,1,,,\nd,w1,2,0,0,007\n';
  writeFileSync(join(home, 'data.csv'), `${header}${first}`);
  await importInProcess(home, join(home, 'one'), null);
  const expected = [
    ['a', 1, 'Good, strong'],
    ['b', 0, '007'],
    ['c', Number.NaN, undefined],
    ['d', 0, '007'],
  ];
  expect(await recorded(join(home, 'one'))).toEqual(expected);

  writeFileSync(join(home, 'data.csv'), `${header}e,w2,,1,1,new\nf,w2,1,0,1,\n`);
  await importInProcess(home, join(home, 'two'), join(home, 'one'));
  expect(await recorded(join(home, 'two'))).toEqual([...expected, ['e', 1, 'new'], ['f', 0, undefined]]);
  const [before, added] = await readRecords(join(home, 'two'));
  expect([before?.wave, added?.wave]).toEqual(['w1', 'w2']);
  expect(before?.text).toBe((await readRecords(join(home, 'one')))[0]?.text);
  expect(await verifySegments(join(home, 'two'))).toEqual([]);
});

test('the dictionary of a CSV file says what its codebook says of the columns', async () => {
  const [record] = await readRecords(join(home, 'one'));
  const { dictionary } = record ?? {};
  expect(dictionary?.variables.map(({ name, label }) => `${name}: ${label}`)).toEqual([
    'id: Respondent',
    'wave: Wave',
    'region: Location',
    'home: At home',
    'work: At work',
    'said: ',
  ]);
  expect(dictionary?.variables[2]?.valueLabels).toEqual([
    { value: 1, label: 'North' },
    { value: 2, label: 'South' },
  ]);
  expect(dictionary?.sets.map(({ name, variables }) => [name, ...variables])).toEqual([
    ['where', 'home', 'work'],
  ]);
});

test('a damaged dictionary is found and named', async () => {
  const name = readdirSync(join(home, 'two')).find((file) => file.endsWith('.dictionary.json')) ?? '';
  writeFileSync(join(home, 'two', name), '{}');
  expect((await verifySegments(join(home, 'two'))).map(({ part }) => part)).toEqual([`dictionary ${name}`]);
  await expect(readRecords(join(home, 'two'))).rejects.toThrow('its checksum does not match');
});

test('a variable of a .sav file keeps the values that its question leaves out', async () => {
  const path = join(home, 'file.sav');
  const days = (date: string) => 86_400 * (Date.parse(date) / 86_400_000 + 141_428);
  writeFileSync(
    path,
    savFile({
      variables: [
        { name: 'Age', label: 'How old are you?', missing: [-9] },
        { name: 'Note', width: 300 },
        { name: 'Met', format: 20 },
        {
          name: 'Brand',
          valueLabels: [
            [1, 'One'],
            [2, 'Two'],
            [99, 'Refused'],
          ],
          missingRange: [97, Number.MAX_VALUE],
        },
      ],
      cases: Array.from({ length: 60 }, (_, row) => [
        row === 7 ? -9 : row === 8 ? null : 20 + row,
        row === 3 ? 'ü'.repeat(140) : '',
        days('2024-02-29') + row,
        row % 10 === 0 ? 99 : 1 + (row % 2),
      ]),
    }),
  );
  const descriptor = openSync(path, 'r');
  const file = readSav(descriptor, fstatSync(descriptor).size);
  closeSync(descriptor);
  const proposal = proposeSurvey(describeSource(file), { code: 'sav', name: 'Sav' });
  const built = buildSurvey(file, proposal);
  const directory = join(home, 'sav');
  mkdirSync(directory);
  const { survey } = built;
  await writeSegments(directory, buildDataset(survey).dataset, survey.respondents.id, survey.records);

  const records = await readRecords(directory);
  const all = async (name: string) =>
    (await Promise.all(records.map((record) => valuesOf(record, name)))).flat();
  const ages = await all('Age');
  const filled = ages.filter((age) => typeof age === 'number' && !Number.isNaN(age));
  // 20 to 79 without 27 and 28, and −9 once.
  expect(filled.reduce<number>((sum, age) => sum + Number(age), 0)).toBe(2970 - 27 - 28 - 9);
  expect(filled.length).toBe(59);
  expect((await all('Note')).filter((text) => text !== undefined)).toEqual(['ü'.repeat(140)]);
  expect((await all('Brand')).filter((value) => value === 99)).toHaveLength(6);
  expect(Math.min(...(await all('Met')).map(Number))).toBe(Date.parse('2024-02-29') / 86_400_000);
  const brand = records[0]?.dictionary?.variables.find(({ name }) => name === 'Brand');
  expect(brand?.missing).toEqual({ values: [], range: { from: 97, to: Infinity } });
});
