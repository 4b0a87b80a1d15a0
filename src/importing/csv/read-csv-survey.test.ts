import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportOptions } from '../import-options.ts';
import { readCsvSurvey } from './read-csv-survey.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'survey-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** A codebook with a question of every kind. */
const codebook = {
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

const header = 'id,wave,region,w,stratum,psu,kind,home,work,taste,warm1,warm2,cups,shop';
const goodRow = '1,w1,1,0.5,s1,p1,1,1,0,2,0,1,3,1.5';

describe('a survey', () => {
  const file = `${header}\n${goodRow}\n2,w1,,1,s1,,10,0,,,,,,\n1,w2,2.0, ,s2,p1," x ",,1,1,1,,0,-2\n`;

  test('has the answers of its file as typed columns', () => {
    const { survey } = expectSurvey(read(file));
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
    const { survey } = expectSurvey(read(file));
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
    const { survey } = expectSurvey(read(file));
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
    expect(expectSurvey(read(file)).notes).toEqual([]);
  });
});

describe('options and what the codebook leaves out', () => {
  test('override the code, the namespace and the columns', () => {
    const { survey, notes } = expectSurvey(
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
    const { survey } = expectSurvey(read(`${header},w_b\n${goodRow},7\n`, both));
    expect(survey.weights.map(({ code, values }) => [code, values[0]])).toEqual([
      ['b', 7],
      ['a', 0.5],
    ]);
  });

  test('without a weight let everyone count once, and say so', () => {
    const { survey, notes } = expectSurvey(
      read(`${header}\n${goodRow}\n`, { ...codebook, weight_column: null }),
    );
    expect(survey.weights).toEqual([{ code: 'unweighted', name: 'Unweighted', values: Float64Array.of(1) }]);
    expect(notes.map((note) => note.code)).toEqual(['unweighted', 'unused_columns']);
  });

  test('need no column for a single wave or location', () => {
    const { wave_column: _wave, location_column: _location, ...rest } = codebook;
    const one = {
      ...rest,
      waves: [{ code: 'w1', name: 'Wave 1' }],
      locations: [{ code: 'uk', name: 'United Kingdom', value: 1 }],
      questions: codebook.questions.slice(1),
    };
    const { survey } = expectSurvey(read(`${header}\n${goodRow}\n`, one));
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
    const { survey } = expectSurvey(read(`${header}\n${goodRow}\n`, withChild));
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
    const { survey } = expectSurvey(
      read(`${header}\n${goodRow.replace('w1', '2')}\n`, { ...codebook, waves }),
    );
    expect([...survey.respondents.wave]).toEqual([1]);
  });
});

describe('a cell that cannot be', () => {
  test.each<[column: string, cell: string, code: string, message: string]>([
    [
      'kind',
      '7',
      'unknown_value',
      '"7" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      'X',
      'unknown_value',
      '"X" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      '=1+1',
      'unknown_value',
      '"=1+1" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'taste',
      '3',
      'unknown_value',
      '"3" is none of the values of the codebook (1, 2); add it there, or leave the cell empty',
    ],
    [
      'home',
      '2',
      'not_zero_or_one',
      '"2" is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked',
    ],
    [
      'warm2',
      'yes',
      'not_zero_or_one',
      '"yes" is not 0 or 1; write 1 for chosen, 0 for not chosen, nothing for not asked',
    ],
    [
      'cups',
      'NA',
      'not_a_number',
      '"NA" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    [
      'cups',
      '١٢٣',
      'not_a_number',
      '"١٢٣" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    [
      'cups',
      '1e400',
      'not_a_number',
      '"1e400" is beyond ±1e15, the largest number kept; correct it or leave the cell empty',
    ],
    [
      'shop',
      '"1,5"',
      'not_a_number',
      '"1,5" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    ['wave', '', 'blank_wave', 'the wave is blank; every respondent is of a wave'],
    [
      'wave',
      'W1',
      'unknown_wave',
      '"W1" is no wave of the codebook (w1, w2); add it there or correct the cell',
    ],
    [
      'region',
      '3',
      'unknown_location',
      '"3" is no location of the codebook (1, 2); add it there or correct the cell',
    ],
    [
      'w',
      '-0.5',
      'negative_weight',
      '"-0.5" is negative; a weight is 0 or more: correct it, or leave the cell empty to leave the respondent out',
    ],
    [
      'w',
      '1e308',
      'weight',
      '"1e308" is outside 1e-15 to 1e15, the range of weights kept; rescale the weights, or write 0 to leave the respondent out',
    ],
    [
      'w',
      'NaN',
      'not_a_number',
      '"NaN" is not a number; write digits 0 to 9 with a point for decimals, or leave the cell empty',
    ],
    ['id', ' ', 'blank_id', 'the id is blank; every respondent has one'],
    ['psu', 'p'.repeat(256), 'limit', `"${'p'.repeat(40)}…" is longer than 255 bytes; shorten it`],
    [
      'kind',
      '\u{202e}evil\u{7f}',
      'unknown_value',
      '"\\u{202e}evil\\u{7f}" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
    [
      'kind',
      '"a\nb"',
      'unknown_value',
      '"a\\nb" is none of the values of the codebook (1, 10, x); add it there, or leave the cell empty',
    ],
  ])('%s = %s is told by line, column and remedy', (column, cell, code, message) => {
    const cells = goodRow.split(',');
    cells[header.split(',').indexOf(column)] = cell;
    expect(read(`${header}\n${goodRow.replace('1,', '9,')}\n${cells.join(',')}\n`)).toEqual({
      ok: false,
      problems: [{ line: 3, column, code, message }],
    });
  });

  test('is told once for many lines', () => {
    const rows = Array.from({ length: 5 }, (_, row) => goodRow.replace('1,w1,1', `${row},w1,9`));
    expect(problemsOf(`${header}\n${rows.join('\n')}\n`)).toEqual([
      {
        line: 2,
        column: 'region',
        code: 'unknown_location',
        message:
          '"9" is no location of the codebook (1, 2); add it there or correct the cell (and on 4 more lines)',
      },
    ]);
  });

  test('is one of at most a hundred', () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => goodRow.replace('1,w1,1', `${row},w1,${row + 9}`));
    const problems = problemsOf(`${header}\n${rows.join('\n')}\n`);
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.code).toBe('more_problems');
  });
});

describe('rows', () => {
  test('of the same id in one wave are refused, and of one in two waves are a panel', () => {
    const again = goodRow.replace('w1', 'w2');
    expect(read(`${header}\n${goodRow}\n${again}\n`).ok).toBe(true);
    expect(problemsOf(`${header}\n${goodRow}\n${again}\n\n${goodRow}\n`)).toEqual([
      {
        line: 5,
        column: 'id',
        code: 'duplicate_id',
        message: 'the id "1" stands already on line 2, in the same wave; an id stands once in a wave',
      },
    ]);
  });

  test('of another length than the header are refused', () => {
    expect(problemsOf(`${header}\n${goodRow},\n1,w1\n`)).toEqual([
      {
        line: 2,
        column: null,
        code: 'row_length',
        message:
          'the row has 15 cells where the header has 14; quote cells that hold commas, and keep empty cells',
      },
      {
        line: 3,
        column: null,
        code: 'row_length',
        message:
          'the row has 2 cells where the header has 14; quote cells that hold commas, and keep empty cells',
      },
    ]);
  });

  test('with faults in their text are refused, by line and column', () => {
    expect(problemsOf(`${header}\n${goodRow.replace('p1', 'p"1')}\n`)).toEqual([
      {
        line: 2,
        column: 'psu',
        code: 'syntax',
        message: 'a quote stands inside a cell without quotes; quote the cell and double its quotes',
      },
    ]);
  });

  test('are needed', () => {
    expect(problemsOf(`${header}\n`)).toEqual([
      { line: null, column: null, code: 'no_rows', message: 'the file has a header and no rows of answers' },
    ]);
  });

  test('must not all have a weight of zero', () => {
    expect(problemsOf(`${header}\n${goodRow.replace('0.5', '0')}\n`)).toEqual([
      { line: null, column: 'w', code: 'weight', message: 'no weight of this column is over 0' },
    ]);
  });
});

describe('a header', () => {
  test.each<[string, string, unknown[]]>([
    [
      'that names a column twice',
      `${header},psu`,
      [1, 'psu', 'header', 'columns 6 and 15 have the same header; rename one'],
    ],
    [
      'with an empty cell',
      `${header},`,
      [1, null, 'header', 'column 15 has no header; name it or remove it'],
    ],
    [
      'with a long cell',
      `${header},${'x'.repeat(256)}`,
      [1, null, 'header', 'the header of column 15 is longer than 255 characters; shorten it'],
    ],
    [
      'of semicolons',
      header.replaceAll(',', ';'),
      [
        1,
        null,
        'header',
        'the first row has one cell, "id;wave;region;w;stratum;psu;kind;home;w…"; separate the columns by commas',
      ],
    ],
    [
      'of tabs',
      header.replaceAll(',', '\t'),
      [
        1,
        null,
        'header',
        'the first row has one cell, "id\\twave\\tregion\\tw\\tstratum\\tpsu\\tkind\\thome\\tw…"; separate the columns by commas',
      ],
    ],
    ['that is not there', '', [null, null, 'no_rows', 'the file is empty; the first row names the columns']],
    [
      'of too many cells',
      ','.repeat(70_000),
      [1, null, 'limit', 'a file has at most 65536 columns; this one has 70001'],
    ],
  ])('%s is refused', (_, firstRow, [line, column, code, message]) => {
    expect(problemsOf(`${firstRow}\n`)).toEqual([{ line, column, code, message }]);
  });

  test('named like a property of every object is plain text', () => {
    const { notes } = expectSurvey(read(`${header},__proto__,constructor\n${goodRow},1,2\n`));
    expect(notes.map((note) => note.message)).toEqual([
      'the codebook does not name the columns __proto__, constructor; they are left out',
    ]);
  });
});

test('a file that is not there is a problem, not a crash', () => {
  const [dataPath, codebookPath] = [join(directory, 'missing.csv'), join(directory, 'missing.json')];
  expect(readCsvSurvey(dataPath, codebookPath, {})).toMatchObject({
    ok: false,
    problems: [
      { code: 'file', message: `there is no file ${dataPath}; name the one that holds the answers` },
      {
        code: 'codebook',
        message: `there is no file ${codebookPath}; put the codebook there, or name it with --codebook`,
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

function read(csv: string, withCodebook: unknown = codebook, options: ImportOptions = {}) {
  const dataPath = join(directory, 'data.csv');
  const codebookPath = join(directory, 'codebook.json');
  writeFileSync(dataPath, csv);
  writeFileSync(codebookPath, JSON.stringify(withCodebook));
  return readCsvSurvey(dataPath, codebookPath, options);
}

function expectSurvey(result: ReturnType<typeof read>) {
  expect(result).not.toHaveProperty('problems');
  if (!result.ok) throw new Error('not a survey');
  return result;
}

function problemsOf(csv: string) {
  const result = read(csv);
  return result.ok ? [] : result.problems;
}
