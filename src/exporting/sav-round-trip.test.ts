import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { surveyOfDataset } from '../importing/merge/survey-of-dataset.ts';
import { readSav } from '../importing/sav/read-sav.ts';
import type { SourceFile } from '../importing/source/source-file.ts';
import type { Survey } from '../importing/survey.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { layOutExport } from './exported-survey.ts';
import { savFile } from './sav/sav-file.ts';

const directory = mkdtempSync(join(tmpdir(), 'sav-round-trip-'));
afterAll(() => rmSync(directory, { recursive: true }));
const sixteen = Array.from({ length: 16 }, (_, index) => `r${index + 1}`);
const everybody = Uint32Array.from({ length: 16 }, (_, row) => row);

/** What our reader, which agrees with PSPP and R haven on the reference files, finds in a file of the survey. */
function written(survey: Survey, rows = everybody): SourceFile {
  const path = join(directory, 'survey.sav');
  writeFileSync(path, Buffer.concat([...savFile(layOutExport(survey, rows), new Date(0))]));
  const descriptor = openSync(path, 'r');
  try {
    return readSav(descriptor, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

function valuesOf(file: SourceFile, name: string): unknown[] {
  const column = file.variables.find((one) => one.name === name)?.column;
  return Array.from({ length: file.rows }, (_, row) =>
    column?.kind === 'numbers' ? column.at(row) : column?.at(row),
  );
}

/*
 * The values below are also those of R haven: `s <- read_sav("tiny.sav", user_na = TRUE)` and `as.numeric(s$people)`
 * and so on; PSPP's DISPLAY DICTIONARY says the same of labels, missing values, levels, sets and weight.
 */
test('a .sav file holds every value, a blank where there was none', () => {
  const file = written(surveyOfDataset(tinySurvey, sixteen));
  const blank = Number.NaN;
  expect(file.variables.map(({ name }) => name).join(' ')).toBe(
    'respondent_id wave location people equal gender owner devices_phone devices_tablet devices_watch apps_maps apps_music shops_north_1 shops_north_2 shops_south_1 shops_south_2 spend age minutes_tv minutes_radio news trust',
  );
  expect(valuesOf(file, 'respondent_id')).toEqual(sixteen);
  expect(valuesOf(file, 'wave')).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(valuesOf(file, 'people')).toEqual([1, 2, 1, 2, 1, 0.5, 2, 1, 3, 1, 2, 1.5, 4, 2, 2, blank]);
  expect(valuesOf(file, 'apps_maps')).toEqual([1, 1, 2, 3, 9, 2, 1, 3, 1, 2, blank, 1, 1, 2, 3, 1]);
  expect(valuesOf(file, 'devices_watch').slice(6)).toEqual([1, blank, 0, 0, blank, 0, 1, 0, blank, 1]);
  expect(valuesOf(file, 'spend')).toEqual([10, 25, 0, 5, blank, 40, 20, 10, 11, 0, 60, blank, 30, 5, 0, 50]);
});

test('a .sav file says what its values mean', () => {
  const file = written(surveyOfDataset(tinySurvey, sixteen));
  const told = (name: string) => {
    const { label, measure, valueLabels, missing } = file.variables.find((one) => one.name === name) ?? {};
    return [
      label,
      measure,
      valueLabels?.map((one) => `${one.value} ${one.label}`).join(', '),
      missing?.values,
    ];
  };
  expect(file.weight).toBe('people');
  expect(file.title).toBe('Tiny survey');
  expect(told('location')).toEqual(['Location', 'nominal', '1 A, 2 B, 3 C', []]);
  expect(told('apps_maps')).toEqual(['apps: maps', 'ordinal', '1 1, 2 2, 3 3, 9 9', [9]]);
  expect(told('devices_tablet')).toEqual(['tablet', 'nominal', '0 Not chosen, 1 Chosen', []]);
  expect(told('spend')).toEqual(['spend', 'scale', '', []]);
  expect(
    file.sets.map(({ name, label, counted, variables }) => [name, label, counted, ...variables]),
  ).toEqual([
    ['devices', 'devices', 1, 'devices_phone', 'devices_tablet', 'devices_watch'],
    ['shops_north', 'shops: north', 1, 'shops_north_1', 'shops_north_2'],
    ['shops_south', 'shops: south', 1, 'shops_south_1', 'shops_south_2'],
  ]);
  expect(file.remarks).toEqual([]);
});

test('texts of any length and script survive, labels are cut between characters', () => {
  const ids = sixteen.map((id, index) => 'é'.repeat(index * 40) + id);
  const survey = surveyOfDataset(tinySurvey, ids);
  const [first, ...others] = survey.questions;
  const named: Survey = { ...survey, questions: [{ ...first!, name: `x${'ü'.repeat(200)}` }, ...others] };
  const file = written(named, Uint32Array.of(0, 7, 15));
  expect(valuesOf(file, 'respondent_id')).toEqual([ids[0], ids[7], ids[15]]);
  expect(file.variables.find(({ name }) => name === 'gender')?.label).toBe(`x${'ü'.repeat(127)}`);
});

test('more answers left out of means than the format can list become a range that holds no other', () => {
  const survey = surveyOfDataset(tinySurvey, sixteen);
  const suffix = (code: number, numeric: boolean) => ({
    code,
    name: `answer ${code}`,
    midpoint: numeric ? code : null,
    numeric,
    askedIn: null,
  });
  const missingOf = (leftOut: readonly number[]) => {
    const suffixes = [1, 2, 9, ...leftOut].map((code) => suffix(code, !leftOut.includes(code)));
    const questions = survey.questions.map((one) => (one.code === 'apps' ? { ...one, suffixes } : one));
    return written({ ...survey, questions }).variables.find(({ name }) => name === 'apps_maps')?.missing;
  };
  expect(missingOf([96, 97, 98])).toEqual({ values: [96, 97, 98], range: null });
  expect(missingOf([96, 97, 98, 99])).toEqual({ values: [], range: { from: 96, to: 99 } });
  expect(missingOf([0, 96, 97, 98])).toEqual({ values: [0], range: { from: 96, to: 98 } });
  expect(missingOf([0, 5, 96, 97])).toEqual({ values: [], range: null });
});
