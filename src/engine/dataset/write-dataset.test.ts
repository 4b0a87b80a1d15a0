import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import type { Dataset } from './dataset.ts';
import { datasetVersion } from './dataset-version.ts';
import { makePartialDirectory, sweepPartialDirectories } from './new-directory.ts';
import { readDataset } from './read-dataset.ts';
import { writeDataset } from './write-dataset.ts';

const catalogue: Catalogue = {
  code: 'tea',
  name: 'Tea drinkers',
  synthetic: true,
  respondentCount: 3,
  datasets: [{ code: 'tea', name: 'Tea drinkers', namespace: 'tea', parent: null }],
  waves: [{ code: 'w1', name: 'Wave 1', dateStart: '2026-01-01', dateEnd: null }],
  locations: [{ code: 'north', name: 'Nörd' }],
  weights: [{ code: 'weight', name: 'Weight' }],
  questions: [],
  fielded: '1',
};

const content: Omit<Dataset, 'version'> = {
  catalogue,
  respondents: {
    count: 3,
    wave: Uint16Array.of(0, 0, 0),
    location: Uint16Array.of(0, 0, 0),
    weights: [{ units: Uint32Array.of(15, 0, 10), divisor: 10, exponents: Int8Array.of(0) }],
    stratum: Int32Array.of(0, -1, 1),
    cluster: null,
  },
  columns: new Map([
    ['tea.q1', { kind: 'codes', values: Uint8Array.of(1, 0, 2) }],
    ['tea.q2', { kind: 'codes', values: Uint16Array.of(300, 0, 2) }],
    ['tea.q3/green', { kind: 'marks', values: Uint8Array.of(2, 1, 0) }],
    ['tea.cups', { kind: 'numbers', values: Float64Array.of(0, Number.NaN, 2.5) }],
  ]),
};
const dataset: Dataset = { ...content, version: datasetVersion(content) };

let home: string;
let directory: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dataset-'));
  directory = join(home, 'tea');
});
afterEach(() => rm(home, { recursive: true }));

describe('a written dataset', () => {
  test('reads back as it was, in shared memory', async () => {
    await writeDataset(directory, dataset, ['r1', 'r2', 'ü3']);
    const read = await readDataset(directory);
    expect(read).toEqual(dataset);
    expect(read.columns.get('tea.cups')?.values.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(read.respondents.weights[0]?.units.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  test('is one directory of two files, with nothing beside it', async () => {
    await writeDataset(directory, dataset);
    expect(await readdir(home)).toEqual(['tea']);
    expect((await readdir(directory)).toSorted()).toEqual(['catalogue.json', 'columns.bin']);
  });

  test("keeps the respondents' ids in the file", async () => {
    await writeDataset(directory, dataset, ['r1', 'r2', 'ü3']);
    expect((await readFile(join(directory, 'columns.bin'))).includes('r1r2ü3')).toBe(true);
  });

  test('never replaces one that stands', async () => {
    await writeDataset(directory, dataset);
    await expect(writeDataset(directory, dataset)).rejects.toThrow('ENOTEMPTY');
    expect(await readdir(home)).toEqual(['tea']);
  });

  test('leaves nothing behind when it fails', async () => {
    const broken = { ...dataset, respondents: { ...dataset.respondents, wave: null } };
    // @ts-expect-error a dataset without waves cannot be written
    await expect(writeDataset(directory, broken)).rejects.toThrow();
    expect(await readdir(home)).toEqual([]);
  });
});

describe('damage', () => {
  beforeEach(() => writeDataset(directory, dataset, ['r1', 'r2', 'r3']));

  test('of an answer column is reported by its name', async () => {
    await flip(join(directory, 'columns.bin'), Uint8Array.of(2, 1, 0));
    await expect(readDataset(directory)).rejects.toThrow(
      `the dataset in ${directory} is damaged: its column marks "tea.q3/green": its checksum does not match; ` +
        'restore the directory from a backup or import the survey again',
    );
  });

  test('of a weight is reported by its name', async () => {
    await flip(join(directory, 'columns.bin'), Uint8Array.of(15, 0, 0, 0, 0, 0, 0, 0, 10));
    await expect(readDataset(directory)).rejects.toMatchObject({ part: 'weightUnits "weight"' });
  });

  test('of the ids is reported though they are not read into memory', async () => {
    await flip(join(directory, 'columns.bin'), Buffer.from('r1r2r3'));
    await expect(readDataset(directory)).rejects.toMatchObject({ part: 'idText' });
  });

  test('of the header is reported', async () => {
    await flip(join(directory, 'columns.bin'), Buffer.from('tea.q1'));
    await expect(readDataset(directory)).rejects.toThrow('its header: its checksum does not match');
  });

  test('of the catalogue is reported', async () => {
    await flip(join(directory, 'catalogue.json'), Buffer.from('Tea drinkers'));
    await expect(readDataset(directory)).rejects.toThrow('its catalogue: its checksum does not match');
  });

  test('by swapping the files of two datasets is reported', async () => {
    const other = join(home, 'other');
    await writeDataset(other, { ...dataset, columns: new Map() });
    await writeFile(join(directory, 'columns.bin'), await readFile(join(other, 'columns.bin')));
    await expect(readDataset(directory)).rejects.toThrow(
      'its header: it does not belong to the catalogue beside it',
    );
  });

  test('by any truncation is reported, down to the empty file', async () => {
    // The last column ends with the file: its padding is the only part that nothing rests on.
    const { size } = await stat(join(directory, 'columns.bin'));
    const parts = new Set<unknown>();
    for (let length = size - 5; length >= 0; length--) {
      await truncate(join(directory, 'columns.bin'), length);
      const error = await readDataset(directory).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error, `a file of ${length} bytes`).toMatchObject({ name: 'DamagedDatasetError' });
      parts.add(error instanceof Error && 'part' in error ? error.part : error);
    }
    expect([...parts]).toEqual([
      'idEnds',
      'idText',
      'numbers "tea.cups"',
      'marks "tea.q3/green"',
      'codes "tea.q2"',
      'codes "tea.q1"',
      'stratum',
      'weightExponents "weight"',
      'weightUnits "weight"',
      'location',
      'wave',
      'header',
    ]);
  });

  test('of a missing file is reported', async () => {
    await rm(join(directory, 'columns.bin'));
    await expect(readDataset(directory)).rejects.toThrow('the file of columns cannot be opened');
    await rm(join(directory, 'catalogue.json'));
    await expect(readDataset(directory)).rejects.toThrow('its catalogue: it cannot be read');
  });
});

describe('the version of a dataset', () => {
  test('is the same for the same content', () => {
    expect(datasetVersion(structuredClone(content))).toBe(dataset.version);
  });

  test.each<[string, Omit<Dataset, 'version'>]>([
    [
      'an answer',
      {
        ...content,
        columns: new Map([...content.columns, ['tea.q1', { kind: 'codes', values: Uint8Array.of(1, 0, 1) }]]),
      },
    ],
    ['a name', { ...content, catalogue: { ...catalogue, name: 'Coffee drinkers' } }],
    [
      "a weight's divisor",
      {
        ...content,
        respondents: {
          ...content.respondents,
          weights: [{ units: Uint32Array.of(15, 0, 10), divisor: 100, exponents: Int8Array.of(0) }],
        },
      },
    ],
  ])('changes with %s', (_, changed) => {
    expect(datasetVersion(changed)).not.toBe(dataset.version);
  });
});

test('what a killed import left is swept, and nothing else', async () => {
  await writeDataset(directory, dataset);
  const partial = await makePartialDirectory(join(home, 'coffee'));
  await writeFile(join(partial, 'columns.bin'), 'half');
  expect(await sweepPartialDirectories(home)).toHaveLength(1);
  expect(await readdir(home)).toEqual(['tea']);
});

/** Flips one bit of the first occurrence of a run of bytes. */
async function flip(file: string, run: Uint8Array): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(run);
  expect(at).toBeGreaterThan(0);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(file, bytes);
}
