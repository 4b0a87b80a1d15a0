import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';
import { type Column, columnKey, type Dataset } from '../engine/survey/dataset.ts';
import { type PairSet, pairsWhere } from '../engine/survey/pairs.ts';

/**
 * A survey small enough to add up by hand: 16 respondents, waves w1 and w2, locations A, B and C, of which C joined
 * in w2. Marks: x chosen, o asked and not chosen, a dot blank. Apps hold the suffix given. Respondent 16 has no
 * weight and so counts nowhere.
 *
 * - `owner` routes: `devices` was asked of owners only; its `watch` was asked from w2 on.
 * - `apps`: how often each is used, 1 daily (7 days a week), 2 weekly (1), 3 never (0), 9 don't know (no number).
 * - `shops`: each shop's ways to buy, 1 online and 2 in store.
 * - `spend` is a number with bands `low` 0–10 and `high` 11–100, `age` one without; `minutes` is a grid of numbers.
 * - `news` ran in w2 only, `trust` in w1 only.
 *
 * Worked: women with a phone, both waves. Weights are divided by the waves of the line in the location, two in A and B, one
 * in C: respondents 2, 6, 9, 12 and 13 are 1 + 0.25 + 1.5 + 0.75 + 4 = 7.5 people. All women are 11, so 68.2 %; all with a
 * phone 9 of 17, 52.9 %; the index is 129. `watch` ran in w2 only: there the line is w2, nothing is divided, the base is 18.5
 * people and women are 11.5. `trust` by `news` is `not_asked_together`.
 */
const table = `
 #  wave location weight  gender owner  phone tablet watch  maps music  north1 north2 south1 south2  spend  tv radio  age  news   trust
 1   w1     A      1       m     yes     x     o     .       1    2      x      o      o      o       10     60   0    20    .      high
 2   w1     A      2       f     yes     x     x     .       1    1      x      x      o      o       25     30   .    30    .      low
 3   w1     A      1       m     no      .     .     .       2    3      o      o      x      o        0      .   .    40    .      high
 4   w1     B      2       f     yes     o     x     .       3    1      o      o      o      o        5     90  30    50    .      high
 5   w1     B      1       m     no      .     .     .       9    2      x      o      x      x        .      0  15    20    .      low
 6   w1     B      0.5     f     yes     x     x     .       2    .      o      x      o      o       40     45   .    30    .      high
 7   w2     A      2       m     yes     x     x     x       1    1      x      o      o      x       20     10  20    40    often  .
 8   w2     A      1       f     no      .     .     .       3    2      o      .      o      o       10      .   5    50    seldom .
 9   w2     A      3       f     yes     x     o     o       1    3      x      x      x      o       11     20   0    20    often  .
10   w2     B      1       m     yes     o     o     o       2    2      o      x      o      o        0     60   .    30    seldom .
11   w2     B      2       m     no      .     .     .       .    1      o      o      x      o       60     40  10    40    often  .
12   w2     B      1.5     f     yes     x     x     o       1    9      x      o      o      o        .      .   .    50    seldom .
13   w2     C      4       f     yes     x     x     x       1    1      x      x      o      o       30     15  45    20    often  .
14   w2     C      2       m     yes     o     x     o       2    3      o      o      x      x        5     30   0    30    seldom .
15   w2     C      2       f     no      .     .     .       3    2      o      o      .      .        0    120   .    40    often  .
16   w2     C      .       m     yes     x     x     x       1    1      x      x      x      x       50     60  60    50    often  .
`;

const waveCodes = ['w1', 'w2'];
const locationCodes = ['A', 'B', 'C'];

const fielded = pairsWhere(2, 3, (wave, location) => wave === 1 || location < 2);
const inW1 = pairsWhere(2, 3, (wave, location) => wave === 0 && location < 2);
const inW2 = pairsWhere(2, 3, (wave) => wave === 1);

const questions: readonly Question[] = [
  question('gender', 'single', [datapoint('m'), datapoint('f')]),
  question('owner', 'single', [datapoint('yes'), datapoint('no')]),
  question('devices', 'multiple', [
    datapoint('phone', { midpoint: 1 }),
    datapoint('tablet', { midpoint: 1 }),
    datapoint('watch', { midpoint: 1, ranIn: inW2 }),
  ]),
  question(
    'apps',
    'grid_single',
    [datapoint('maps'), datapoint('music')],
    [suffix(1, 7), suffix(2, 1), suffix(3, 0), suffix(9, null)],
  ),
  question(
    'shops',
    'grid_multiple',
    [datapoint('north'), datapoint('south')],
    [suffix(1, null), suffix(2, null)],
  ),
  question('spend', 'numeric', [
    datapoint('low', { from: 0, to: 10 }),
    datapoint('high', { from: 11, to: 100 }),
  ]),
  question('age', 'numeric', []),
  question('minutes', 'grid_numeric', [datapoint('tv'), datapoint('radio')]),
  question(
    'news',
    'single',
    [datapoint('often', { ranIn: inW2 }), datapoint('seldom', { ranIn: inW2 })],
    [],
    inW2,
  ),
  question(
    'trust',
    'single',
    [datapoint('high', { ranIn: inW1 }), datapoint('low', { ranIn: inW1 })],
    [],
    inW1,
  ),
];

const catalogue: Catalogue = {
  code: 'tiny',
  name: 'Tiny survey',
  synthetic: true,
  respondentCount: 16,
  datasets: [{ code: 'tiny', name: 'Tiny survey', namespace: 'core', parent: null }],
  waves: waveCodes.map((code) => ({ code, name: code, dateStart: null, dateEnd: null })),
  locations: locationCodes.map((code) => ({ code, name: code })),
  weights: [
    { code: 'people', name: 'People' },
    { code: 'equal', name: 'Everybody counts once' },
  ],
  questions,
  fielded,
};

const [header = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/));

/** Weights are halves; those of (w2, C) are stored in whole units, hence the exponent. */
export const tinySurvey: Dataset = {
  catalogue,
  version: 'tiny-1',
  respondents: {
    count: 16,
    wave: Uint16Array.from(cells('wave'), (code) => waveCodes.indexOf(code)),
    location: Uint16Array.from(cells('location'), (code) => locationCodes.indexOf(code)),
    weights: [
      {
        units: Uint32Array.of(2, 4, 2, 4, 2, 1, 4, 2, 6, 2, 4, 3, 4, 2, 2, 0),
        divisor: 2,
        exponents: Int8Array.of(0, 0, 0, 0, 0, 1),
      },
      { units: new Uint32Array(16).fill(1), divisor: 1, exponents: new Int8Array(6) },
    ],
    stratum: null,
    cluster: null,
  },
  columns: new Map<string, Column>([
    ['gender', codes('gender', ['m', 'f'])],
    ['owner', codes('owner', ['yes', 'no'])],
    [columnKey('devices', 'phone'), marks('phone')],
    [columnKey('devices', 'tablet'), marks('tablet')],
    [columnKey('devices', 'watch'), marks('watch')],
    [columnKey('apps', 'maps'), codes('maps', ['1', '2', '3', '9'])],
    [columnKey('apps', 'music'), codes('music', ['1', '2', '3', '9'])],
    [columnKey('shops', 'north', 1), marks('north1')],
    [columnKey('shops', 'north', 2), marks('north2')],
    [columnKey('shops', 'south', 1), marks('south1')],
    [columnKey('shops', 'south', 2), marks('south2')],
    ['spend', numbers('spend')],
    ['age', numbers('age')],
    [columnKey('minutes', 'tv'), numbers('tv')],
    [columnKey('minutes', 'radio'), numbers('radio')],
    ['news', codes('news', ['often', 'seldom'])],
    ['trust', codes('trust', ['high', 'low'])],
  ]),
};

/**
 * The tiny survey as if drawn in clusters: A is a stratum of clusters 0–2 and B one of clusters 3 and 4, each seen in
 * both waves but cluster 2; C's stratum is blank, so that each of its respondents is a cluster in a stratum of w2.
 */
export const clusteredTinySurvey: Dataset = {
  ...tinySurvey,
  version: 'tiny-clustered-1',
  catalogue: { ...catalogue, code: 'tiny-clustered' },
  respondents: {
    ...tinySurvey.respondents,
    stratum: Int32Array.of(0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, -1, -1, -1, -1),
    cluster: Int32Array.of(0, 0, 1, 3, 4, 3, 1, 2, 2, 4, 4, 3, -1, -1, -1, -1),
  },
};

/** The columns that the cells of `amounts` repeat. */
const amounts = [
  ['home', 1, 'minutes/tv'],
  ['home', 2, 'minutes/radio'],
  ['away', 1, 'spend'],
  ['away', 2, 'age'],
] as const;

/** The tiny survey with four of its columns again as one numeric grid of two rows and two columns, `amounts`. */
export const tinyAmounts: Dataset = {
  ...tinySurvey,
  version: 'tiny-amounts-1',
  catalogue: {
    ...catalogue,
    code: 'tiny-amounts',
    questions: [
      ...questions,
      question(
        'amounts',
        'grid_numeric',
        [datapoint('home'), datapoint('away')],
        [1, 2].map((code) => ({ ...suffix(code, null), numeric: true })),
      ),
    ],
  },
  columns: new Map<string, Column>([
    ...tinySurvey.columns,
    ...amounts.map(([row, column, key]): [string, Column] => [
      columnKey('amounts', row, column),
      numbers(key.slice(key.indexOf('/') + 1)),
    ]),
  ]),
};

/** The tiny survey under a weight that covers w2 alone, where everybody counts once. */
export const lateTinySurvey: Dataset = {
  ...tinySurvey,
  version: 'tiny-late-1',
  catalogue: { ...catalogue, code: 'tiny-late', weights: [{ code: 'late', name: 'Everybody of w2' }] },
  respondents: {
    ...tinySurvey.respondents,
    weights: [{ units: new Uint32Array(16).fill(1, 6), divisor: 1, exponents: new Int8Array(6) }],
  },
};

function cells(column: string): string[] {
  const at = header.indexOf(column);
  return rows.map((row) => row[at] ?? '.');
}

/** A dot is no known code, so that it becomes 0. */
function codes(column: string, known: readonly string[]): Column {
  return { kind: 'codes', values: Uint8Array.from(cells(column), (cell) => known.indexOf(cell) + 1) };
}

function marks(column: string): Column {
  return { kind: 'marks', values: Uint8Array.from(cells(column), (cell) => '.ox'.indexOf(cell)) };
}

function numbers(column: string): Column {
  return { kind: 'numbers', values: Float64Array.from(cells(column), Number) };
}

function question(
  code: string,
  kind: Question['kind'],
  datapoints: readonly Datapoint[],
  suffixes: readonly Suffix[] = [],
  ranIn: PairSet = fielded,
): Question {
  return {
    code,
    namespace: 'core',
    kind,
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints,
    suffixes,
    ranIn,
  };
}

function datapoint(code: string, more: Partial<Datapoint> = {}): Datapoint {
  return { code, name: code, midpoint: null, numeric: true, from: null, to: null, ranIn: fielded, ...more };
}

function suffix(code: number, midpoint: number | null): Suffix {
  return { code, name: String(code), midpoint, numeric: midpoint !== null, ranIn: fielded };
}
