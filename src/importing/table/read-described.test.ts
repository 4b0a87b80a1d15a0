import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  teaCodebook as codebook,
  teaHeader as header,
  goodTeaRow as goodRow,
  readTea as read,
  surveyOf,
} from '../../testing/tea-survey.ts';
import { readCsvSurvey } from '../../testing/read-csv-survey.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'survey-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('a survey', () => {
  const file = `${header}\n${goodRow}\n2,w1,,1,s1,,10,0,,,,,,\n1,w2,2.0, ,s2,p1," x ",,1,1,1,,0,-2\n`;

  test('has the answers of its file as typed columns', () => {
    const { survey } = surveyOf(read(file));
    expect(Object.fromEntries([...survey.columns].map(([key, column]) => [key, [...column.values]]))).toEqual(
      {
        'tea.kind': [1, 2, 3],
        'tea.where/home': [2, 1, 0],
        'tea.where/work': [1, 0, 2],
        'tea.like/taste': [2, 0, 1],
        'tea.image/warm/1': [1, 0, 2],
        'tea.image/warm/2': [2, 0, 0],
        'tea.cups': [3, Number.NaN, 0],
        'tea.spend/shop': [1.5, Number.NaN, -2],
      },
    );
  });

  test('has its respondents, with a location for those who state none', () => {
    const { survey } = surveyOf(read(file));
    expect(survey.locations).toEqual([
      { code: 'north', name: 'North', kind: 'region' },
      { code: 'south', name: 'South' },
      { code: 'unstated', name: 'Not stated' },
    ]);
    expect(survey.respondents).toEqual({
      count: 3,
      id: ['1', '2', '1'],
      wave: Uint16Array.of(0, 0, 1),
      location: Uint16Array.of(0, 2, 1),
      stratum: ['s1', 's1', 's2'],
      primarySamplingUnit: ['p1', '', 'p1'],
    });
    expect(survey.weights).toEqual([{ code: 'w', name: 'w', values: Float64Array.of(0.5, 1, Number.NaN) }]);
    expect(survey.waves).toEqual([
      { code: 'w1', name: 'Wave 1', dateStart: '2026-01-01', dateEnd: '2026-01-31' },
      { code: 'w2', name: 'Wave 2', dateStart: null, dateEnd: null },
    ]);
  });

  test('has the questions of its codebook under the namespace of its dataset', () => {
    const { survey } = surveyOf(read(file));
    expect(survey.questions.map(({ code, kind }) => [code, kind])).toEqual([
      ['tea.kind', 'single'],
      ['tea.where', 'multiple'],
      ['tea.like', 'grid_single'],
      ['tea.image', 'grid_multiple'],
      ['tea.cups', 'numeric'],
      ['tea.spend', 'grid_numeric'],
    ]);
    expect(survey.questions[0]?.datapoints.slice(1)).toEqual([
      { code: 'black', name: 'Black', midpoint: 2.5, numeric: true, from: null, to: null, askedIn: null },
      {
        code: 'none',
        name: 'None',
        midpoint: null,
        numeric: false,
        from: null,
        to: null,
        askedIn: [{ waves: ['w2'] }],
      },
    ]);
    expect(survey.questions[1]).toMatchObject({
      wording: 'Where do you drink tea?',
      category: ['Habits'],
      alsoCalled: ['place'],
    });
    expect(survey.questions[2]?.suffixes).toEqual([
      { code: 1, name: 'A little', midpoint: null, numeric: true, askedIn: null },
      { code: 2, name: 'A lot', midpoint: null, numeric: true, askedIn: null },
    ]);
    expect(survey.questions[4]).toMatchObject({
      unit: 'cups',
      datapoints: [
        { from: null, to: 2 },
        { from: 3, to: null },
      ],
    });
  });

  test('notes nothing where everything is used', () => {
    expect(surveyOf(read(file)).notes).toEqual([]);
  });
});

describe('options and what the codebook leaves out', () => {
  test('override the code, the namespace and the columns', () => {
    const { survey, notes } = surveyOf(
      read(`${header},w_b,round,county\n${goodRow},7,w2,2\n`, codebook, {
        code: 'coffee',
        namespace: 'beans',
        weight: 'w_b',
        wave: 'round',
        location: 'county',
      }),
    );
    expect(survey.datasets).toEqual([
      { code: 'coffee', name: 'Tea drinkers', namespace: 'beans', parent: null },
    ]);
    expect(survey.questions[0]?.code).toBe('beans.kind');
    expect(survey.weights).toEqual([{ code: 'w_b', name: 'w_b', values: Float64Array.of(7) }]);
    expect([...survey.respondents.wave, ...survey.respondents.location]).toEqual([1, 1]);
    expect(notes.map((note) => note.message)).toEqual([
      'the codebook does not name the columns wave, region, w; they are left out',
    ]);
  });

  test('name several weights, the default first', () => {
    const weights = [
      { code: 'a', name: 'A', column: 'w' },
      { code: 'b', name: 'B', column: 'w_b' },
    ];
    const both = { ...codebook, weight_columns: weights, weight_column: 'w_b' };
    const { survey } = surveyOf(read(`${header},w_b\n${goodRow},7\n`, both));
    expect(survey.weights.map(({ code, values }) => [code, values[0]])).toEqual([
      ['b', 7],
      ['a', 0.5],
    ]);
  });

  test('without a weight let everyone count once, and say so', () => {
    const { survey, notes } = surveyOf(read(`${header}\n${goodRow}\n`, { ...codebook, weight_column: null }));
    expect(survey.weights).toEqual([{ code: 'unweighted', name: 'Unweighted', values: Float64Array.of(1) }]);
    expect(notes.map((note) => note.code)).toEqual(['unused_columns', 'unweighted']);
  });

  test('need no column for a single wave or location', () => {
    const { wave_column: _wave, location_column: _location, ...rest } = codebook;
    const one = {
      ...rest,
      waves: [{ code: 'w1', name: 'Wave 1' }],
      locations: [{ code: 'uk', name: 'United Kingdom', value: 1 }],
      questions: codebook.questions.slice(1),
    };
    const { survey } = surveyOf(read(`${header}\n${goodRow}\n`, one));
    expect([...survey.respondents.wave, ...survey.respondents.location]).toEqual([0, 0]);
  });

  test('put questions of an add-on questionnaire into a child dataset', () => {
    const withChild = {
      ...codebook,
      children: [{ code: 'tea-plus', name: 'Tea plus', namespace: 'plus' }],
      questions: codebook.questions.map((question) =>
        question.code === 'cups' ? Object.assign({}, question, { namespace: 'plus' }) : question,
      ),
    };
    const { survey } = surveyOf(read(`${header}\n${goodRow}\n`, withChild));
    expect(survey.datasets).toEqual([
      { code: 'tea', name: 'Tea drinkers', namespace: 'tea', parent: null },
      { code: 'tea-plus', name: 'Tea plus', namespace: 'plus', parent: 'tea' },
    ]);
    expect(survey.questions.map(({ code }) => code)).toContain('plus.cups');
    expect(survey.columns.has('plus.cups')).toBe(true);
  });

  test('let waves have values of their own', () => {
    const waves = [
      { code: 'w1', name: 'Wave 1', value: 1 },
      { code: 'w2', name: 'Wave 2', value: 2 },
    ];
    const { survey } = surveyOf(read(`${header}\n${goodRow.replace('w1', '2')}\n`, { ...codebook, waves }));
    expect([...survey.respondents.wave]).toEqual([1]);
  });
});

test('a file that is not there is a problem, not a crash', () => {
  const [dataPath, codebookPath] = [join(directory, 'missing.csv'), join(directory, 'missing.json')];
  expect(readCsvSurvey(dataPath, codebookPath, {})).toMatchObject({
    ok: false,
    problems: [
      {
        code: 'file',
        message: 'the file "missing.csv" cannot be opened; name the one that holds the answers',
      },
      {
        code: 'codebook',
        message:
          'the file "missing.json" cannot be opened; put the codebook there, or name it with --codebook',
      },
    ],
  });
  writeFileSync(join(directory, 'codebook.json'), JSON.stringify(codebook));
  expect(readCsvSurvey(join(directory, 'missing.csv'), join(directory, 'codebook.json'), {})).toMatchObject({
    ok: false,
    problems: [{ code: 'file' }],
  });
  expect(readCsvSurvey(directory, join(directory, 'codebook.json'), {})).toEqual({
    ok: false,
    problems: [{ line: null, column: null, code: 'file', message: 'the file is not an ordinary file' }],
  });
});
