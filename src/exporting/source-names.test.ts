import { expect, test } from 'vitest';
import type { FileVariable } from '../engine/survey/file-dictionary.ts';
import { noMissing } from '../engine/survey/file-dictionary.ts';
import { surveyOfDataset } from '../importing/merge/survey-of-dataset.ts';
import { tinySurvey } from '../testing/tiny-survey.ts';
import { type ExportSelection, layOutExport } from './exported-survey.ts';
import type { Originals, OriginalVariable } from './original-variables.ts';

const sixteen = Array.from({ length: 16 }, (_, index) => `r${index + 1}`);
const rows = Uint32Array.from({ length: 16 }, (_, row) => row);

function original(name: string, labels: readonly string[] = []): OriginalVariable {
  const variable: FileVariable = {
    name,
    label: name,
    kind: 'number',
    measure: null,
    format: 'F8',
    valueLabels: labels.map((label, value) => ({ value, label })),
    missing: noMissing,
    attributes: {},
  };
  const values = { kind: 'numbers', cells: new Int8Array(16) } as const;
  return { variable, values, isFromSav: true, isEverywhere: true, isUniform: true };
}

function originalsOf(...variables: readonly OriginalVariable[]): Originals {
  const names = variables.map(({ variable }) => variable.name);
  return { variables, names, sets: [], isComplete: true, isOneFile: true };
}

function layOut(
  sources: Record<string, readonly string[]>,
  originals: Originals,
  selection: ExportSelection = { format: 'sav', variables: 'both' },
) {
  const survey = { ...surveyOfDataset(tinySurvey, sixteen), sources };
  const { answers, variables } = layOutExport(survey, rows, originals, selection);
  const all = variables.map(({ name }) => name.toLowerCase());
  expect(new Set(all).size).toBe(all.length);
  return { of: (key: string) => answers.get(key)?.name, written: variables.map(({ name }) => name) };
}

const sources = { '#id': ['CaseNo'], gender: ['D1'], 'devices/phone': ['Q5A'], news: ['n1', 'n2'] };
const files = originalsOf(
  original('CaseNo'),
  original('D1', ['male', 'female']),
  original('Q5A'),
  original('wave'),
);

test('a question that is one file variable is written as that variable, under its name', () => {
  const both = layOut(sources, files);
  expect(both.written.slice(0, 6)).toEqual(['CaseNo', 'D1', 'Q5A', 'wave', 'wave_2', 'location']);
  expect(both.of('devices/phone')).toBe('Q5A');
  expect(both.written.filter((name) => /gender|phone/.test(name))).toEqual(['gender']);
  const questions = layOut(sources, files, { format: 'sav', variables: 'questions' });
  expect(questions.written.slice(0, 3)).toEqual(['CaseNo', 'wave_2', 'location']);
  expect(layOut(sources, files, { format: 'sav', variables: 'original' }).written).toEqual([
    'CaseNo',
    'D1',
    'Q5A',
    'wave',
  ]);
});
