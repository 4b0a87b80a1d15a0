import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsvSurvey } from './read-csv-survey.ts';
import type { ImportOptions } from '../importing/codebook/file-codebook.ts';

/** A codebook with a question of every kind. */
export const teaCodebook = {
  dataset: { code: 'tea', name: 'Tea drinkers' },
  id_column: 'id',
  weight_column: 'w',
  wave_column: 'wave',
  waves: [
    { code: 'w1', name: 'Wave 1', date_start: '2026-01-01', date_end: '2026-01-31' },
    { code: 'w2', name: 'Wave 2' },
  ],
  location_column: 'region',
  locations: [
    { code: 'north', name: 'North', value: 1, kind: 'region' },
    { code: 'south', name: 'South', value: 2 },
  ],
  stratum_column: 'stratum',
  psu_column: 'psu',
  questions: [
    {
      code: 'kind',
      name: 'Kind of tea',
      type: 'single',
      column: 'kind',
      datapoints: [
        { code: 'green', name: 'Green', value: 1 },
        { code: 'black', name: 'Black', value: 10, midpoint: 2.5 },
        { code: 'none', name: 'None', value: 'x', numeric: false, asked_in: [{ waves: ['w2'] }] },
      ],
    },
    {
      code: 'where',
      name: 'Where drunk',
      type: 'multiple',
      wording: 'Where do you drink tea?',
      category: 'Habits',
      also_called: ['place'],
      datapoints: [
        { code: 'home', name: 'At home', column: 'home' },
        { code: 'work', name: 'At work', column: 'work' },
      ],
    },
    {
      code: 'like',
      name: 'How much liked',
      type: 'grid_single',
      datapoints: [{ code: 'taste', name: 'Taste', column: 'taste' }],
      suffixes: [
        { code: '1', name: 'A little', value: 1 },
        { code: 2, name: 'A lot', value: 2 },
      ],
    },
    {
      code: 'image',
      name: 'Image',
      type: 'grid_multiple',
      datapoints: [{ code: 'warm', name: 'Warm', columns: { '1': 'warm1', '2': 'warm2' } }],
      suffixes: [
        { code: '1', name: 'Green tea' },
        { code: '2', name: 'Black tea' },
      ],
    },
    {
      code: 'cups',
      name: 'Cups a day',
      type: 'numeric',
      unit: 'cups',
      column: 'cups',
      bands: [
        { code: 'few', name: 'Up to 2', from: null, to: 2 },
        { code: 'many', name: 'From 3', from: 3 },
      ],
    },
    {
      code: 'spend',
      name: 'Spend by shop',
      type: 'grid_numeric',
      datapoints: [{ code: 'shop', name: 'Shop', column: 'shop' }],
    },
  ],
};

/** Header of its file of answers, and a row without a fault. */
export const teaHeader = 'id,wave,region,w,stratum,psu,kind,home,work,taste,warm1,warm2,cups,shop';
export const goodTeaRow = '1,w1,1,0.5,s1,p1,1,1,0,2,0,1,3,1.5';

/** Reads these texts as a file of answers and its codebook. */
export function readTea(csv: string, codebook: unknown = teaCodebook, options: ImportOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'tea-'));
  try {
    const [dataPath, codebookPath] = [join(directory, 'data.csv'), join(directory, 'codebook.json')];
    writeFileSync(dataPath, csv);
    writeFileSync(codebookPath, JSON.stringify(codebook));
    return readCsvSurvey(dataPath, codebookPath, options);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Why they cannot be read; none where they can. */
export function teaProblems(csv: string) {
  const result = readTea(csv);
  return result.ok ? [] : result.problems;
}

/** The survey that it was read as. Throws where it has problems. */
export function surveyOf(result: ReturnType<typeof readTea>) {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result;
}
