import { expect, test } from 'vitest';
import { surveyOfDataset } from '../importing/merge/survey-of-dataset.ts';
import type { Survey } from '../importing/survey.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { layOutExport } from './exported-survey.ts';

const sixteen = Array.from({ length: 16 }, (_, index) => `r${index + 1}`);
const rows = Uint32Array.from({ length: 16 }, (_, row) => row);

function namesOf(byColumn: Record<string, string>, others: readonly string[] = []) {
  const survey: Survey = { ...surveyOfDataset(tinySurvey, sixteen), sourceNames: { byColumn, others } };
  const { answers, id, wave, weights, variables } = layOutExport(survey, rows);
  const all = variables.map(({ name }) => name.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  return {
    of: (key: string) => answers.get(key)?.name,
    id: id.name,
    wave: wave.name,
    weights: weights.map(({ name }) => name),
  };
}

test('a column has the name that its content had in the imported file', () => {
  const names = namesOf({
    '#id': 'CaseNo',
    '#weight:people': 'WT',
    gender: 'D1',
    'devices/phone': 'Q5A',
    'shops/north/2': 'Q9_N2',
  });
  expect(names.of('gender')).toBe('D1');
  expect(names.of('devices/phone')).toBe('Q5A');
  expect(names.of('shops/north/2')).toBe('Q9_N2');
  expect(names.id).toBe('CaseNo');
  expect(names.weights).toEqual(['WT', 'equal']);
});

test('no other column gets a name of the imported file', () => {
  const names = namesOf({ gender: 'devices_phone', 'devices/tablet': 'owner' }, [
    'wave',
    'News',
    'respondent_id',
    'apps maps',
  ]);
  expect(names.of('gender')).toBe('devices_phone');
  expect(names.of('devices/phone')).toBe('devices_phone_2');
  expect(names.of('devices/tablet')).toBe('owner');
  expect(names.of('owner')).toBe('owner_2');
  expect(names.of('news')).toBe('news_2');
  expect(names.wave).toBe('wave_2');
  expect(names.id).toBe('respondent_id_2');
});

test('a name that other formats refuse is written close to itself, and not as another name of the file', () => {
  const names = namesOf({ gender: 'a b', owner: 'a_b', news: '2nd' });
  expect(names.of('owner')).toBe('a_b');
  expect(names.of('gender')).toBe('a_b_2');
  expect(names.of('news')).toBe('v2nd');
});
