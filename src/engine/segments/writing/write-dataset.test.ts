import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../survey/catalogue.ts';
import type { Dataset } from '../../survey/dataset.ts';
import { datasetVersion } from '../../survey/dataset-version.ts';
import { makePartialDirectory, sweepPartialDirectories } from './new-directory.ts';
import { readRows } from '../reading/read-rows.ts';
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
  test('reads back as it was', async () => {
    await writeDataset(directory, dataset, null);
    // The respondents of a segment lie in the order of their hashes.
    const { columns, respondents, ...read } = await readRows(directory);
    expect(read).toEqual({ catalogue, version: dataset.version });
    expect([...columns.keys()]).toEqual([...dataset.columns.keys()]);
    expect([...(respondents.weights[0]?.units ?? [])].toSorted((one, other) => one - other)).toEqual([
      0, 10, 15,
    ]);
  });

  test('is one directory of a segment a wave and a manifest, with nothing beside it', async () => {
    await writeDataset(directory, dataset);
    expect(await readdir(home)).toEqual(['tea']);
    expect((await readdir(directory)).toSorted()).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}\.segment$/),
      'manifest.json',
    ]);
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
  await writeFile(join(partial, 'w1.segment'), 'half');
  expect(await sweepPartialDirectories(home)).toHaveLength(1);
  expect(await readdir(home)).toEqual(['tea']);
});
