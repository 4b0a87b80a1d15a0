import { describe, expect, test } from 'vitest';
import type { Column } from '../../engine/survey/dataset.ts';
import { weightOf } from '../../engine/survey/weights.ts';
import { buildDataset } from './build-dataset.ts';
import type {
  AskedIn,
  Survey,
  SurveyDatapoint,
  SurveyQuestion,
  SurveyRespondents,
  SurveySuffix,
} from '../survey.ts';

describe('a dataset', () => {
  // Two waves, two locations: r1, r2 in w1 (north, south), r3, r4 in w2 (north, south).
  const { dataset, notes } = buildDataset(
    survey({
      questions: [question('single', 't.q1', { datapoints: [datapoint('a'), datapoint('b')] })],
      columns: { 't.q1': codes(1, 2, 2, 1) },
      weights: [0.5, 1.25, 0, Number.NaN],
    }),
  );

  test('carries the catalogue of its survey and the pairs that have respondents', () => {
    expect(dataset.catalogue).toEqual({
      code: 't',
      name: 'Tea',
      synthetic: false,
      respondentCount: 4,
      datasets: [{ code: 't', name: 'Tea', namespace: 't', parent: null }],
      waves: [wave('w1'), wave('w2')],
      locations: [
        { code: 'north', name: 'North' },
        { code: 'south', name: 'South' },
      ],
      weights: [{ code: 'weight', name: 'Weight' }],
      questions: [
        {
          code: 't.q1',
          namespace: 't',
          kind: 'single',
          name: 't.q1',
          wording: '',
          category: [],
          unit: '',
          alsoCalled: [],
          notes: '',
          datapoints: [
            { code: 'a', name: 'A', midpoint: null, numeric: true, from: null, to: null, ranIn: '1111' },
            { code: 'b', name: 'B', midpoint: null, numeric: true, from: null, to: null, ranIn: '1111' },
          ],
          suffixes: [],
          ranIn: '1111',
        },
      ],
      fielded: '1111',
    });
  });

  test('has the weights of its file, blank and zero ones left out and noted', () => {
    const [column] = dataset.respondents.weights;
    expect(column && [0, 1, 2, 3].map((respondent) => weightOf(column, respondent, respondent))).toEqual([
      0.5, 1.25, 0, 0,
    ]);
    expect(notes).toEqual([
      {
        code: 'blank_weight',
        message: 'respondents with a blank or zero weight, left out of the weight weight: 2',
      },
    ]);
  });

  test('has a version that hangs on its content alone', () => {
    const again = survey({
      questions: [question('single', 't.q1', { datapoints: [datapoint('a'), datapoint('b')] })],
      columns: { 't.q1': codes(1, 2, 2, 1) },
      weights: [0.5, 1.25, 0, Number.NaN],
    });
    expect(buildDataset(again).dataset.version).toBe(dataset.version);
  });
});

describe('where a question and its parts ran', () => {
  test('a datapoint with a column of its own ran where that column is filled, the question where any is', () => {
    const { dataset } = buildDataset(
      survey({
        questions: [question('multiple', 't.q2', { datapoints: [datapoint('a'), datapoint('b')] })],
        columns: { 't.q2/a': marks(1, 2, 1, 1), 't.q2/b': marks(0, 0, 1, 2) },
      }),
    );
    expect(ranIn(dataset)).toEqual({ 't.q2': '1111', a: '1111', b: '0011' });
  });

  test('the codes of a single and the suffixes of a grid of singles ran where their question did', () => {
    const { dataset } = buildDataset(
      survey({
        questions: [
          question('grid_single', 't.q3', {
            datapoints: [datapoint('a'), datapoint('b')],
            suffixes: [suffix(1), suffix(2)],
          }),
        ],
        columns: { 't.q3/a': codes(1, 0, 0, 0), 't.q3/b': codes(0, 0, 1, 1) },
      }),
    );
    // a is filled in w1 north alone; b in w2, north and south; the question in both waves and both locations.
    expect(ranIn(dataset)).toEqual({ 't.q3': '1111', a: '1000', b: '0011', 1: '1111', 2: '1111' });
  });

  test('a brand that joined a grid of multiples in w2 ran there alone, in every row', () => {
    const { dataset } = buildDataset(
      survey({
        questions: [
          question('grid_multiple', 't.q4', {
            datapoints: [datapoint('a'), datapoint('b')],
            suffixes: [suffix(1), suffix(2)],
          }),
        ],
        columns: {
          't.q4/a/1': marks(1, 2, 1, 2),
          't.q4/b/1': marks(2, 2, 2, 2),
          't.q4/a/2': marks(0, 0, 1, 0),
          't.q4/b/2': marks(0, 0, 0, 2),
        },
      }),
    );
    expect(ranIn(dataset)).toEqual({ 't.q4': '1111', a: '1111', b: '1111', 1: '1111', 2: '0011' });
  });

  test('bands ran where their number was asked, and cells of a grid of multiples count together', () => {
    const { dataset } = buildDataset(
      survey({
        questions: [
          question('numeric', 't.cups', { datapoints: [datapoint('few'), datapoint('many')] }),
          question('grid_multiple', 't.q4', {
            datapoints: [datapoint('a')],
            suffixes: [suffix(1), suffix(2)],
          }),
        ],
        columns: {
          't.cups': numbers(Number.NaN, 3, Number.NaN, Number.NaN),
          't.q4/a/1': marks(1, 0, 0, 0),
          't.q4/a/2': marks(0, 2, 0, 0),
        },
      }),
    );
    expect(ranIn(dataset)).toEqual({
      't.cups': '0100',
      few: '0100',
      many: '0100',
      't.q4': '1100',
      a: '1100',
      1: '1000',
      2: '0100',
    });
  });

  test('asked_in says where, but nothing runs where its question does not', () => {
    const { dataset } = buildDataset(
      survey({
        questions: [
          question('single', 't.q1', {
            askedIn: [{ waves: ['w2'] }],
            datapoints: [datapoint('a'), datapoint('b', [{ locations: ['south'] }])],
          }),
        ],
        columns: { 't.q1': codes(0, 0, 1, 2) },
      }),
    );
    expect(ranIn(dataset)).toEqual({ 't.q1': '0011', a: '0011', b: '0001' });
  });
});

describe('notes', () => {
  test('name the codes without an answer in a wave, but for those whose asked_in is stated', () => {
    const { notes } = buildDataset(
      survey({
        questions: [
          question('single', 't.q1', {
            datapoints: [datapoint('a'), datapoint('b'), datapoint('c', [{ waves: ['w1'] }])],
          }),
          question('grid_single', 't.q3', { datapoints: [datapoint('x')], suffixes: [suffix(1), suffix(2)] }),
        ],
        columns: { 't.q1': codes(1, 1, 2, 1), 't.q3/x': codes(1, 1, 1, 1) },
      }),
    );
    expect(notes).toEqual([
      {
        code: 'code_without_answer',
        message: 'nobody gave b (B) of t.q1 in w1; if it was not offered there, say so with asked_in',
      },
      {
        code: 'code_without_answer',
        message: 'nobody gave 2 (2) of t.q3 in w1, w2; if it was not offered there, say so with asked_in',
      },
    ]);
  });

  test('name the pairs of 30 respondents or more where nobody answered a question taken to have run', () => {
    // 30 respondents in w1 north, 29 in w1 south, one in each of w2; filled are w2 north and south and one of w1 east.
    const sizes = [30, 29, 1, 1, 1, 0];
    const respondents = sizes.flatMap((size, pair) => Array<number>(size).fill(pair));
    const filled = new Set([2, 3, 4]);
    const base = survey({
      questions: [question('single', 't.q1', { datapoints: [datapoint('a')] })],
      columns: { 't.q1': codes(...respondents.map((pair) => (filled.has(pair) ? 1 : 0))) },
      weights: respondents.map(() => 1),
    });
    const { notes } = buildDataset({
      ...base,
      locations: [...base.locations, { code: 'east', name: 'East' }],
      respondents: {
        ...base.respondents,
        count: 62,
        id: respondents.map((_, index) => `r${index}`),
        wave: Uint16Array.from(respondents, (pair) => Math.floor(pair / 3)),
        location: Uint16Array.from(respondents, (pair) => pair % 3),
      },
    });
    expect(notes).toEqual([
      {
        code: 'empty_pairs',
        message:
          't.q1 is taken to have run in w1 × north (30 respondents), where nobody has a filled cell of it; if it was not asked there, say so with asked_in',
      },
    ]);
  });

  test('count answers where asked_in says there can be none', () => {
    const { notes } = buildDataset(
      survey({
        questions: [
          question('multiple', 't.q2', {
            askedIn: [{ waves: ['w2'] }],
            datapoints: [datapoint('a'), datapoint('b', [{ locations: ['north'] }])],
          }),
        ],
        columns: { 't.q2/a': marks(2, 0, 2, 2), 't.q2/b': marks(0, 0, 2, 2) },
      }),
    );
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      [
        'answers_outside_asked_in',
        'filled cells of t.q2 where, by asked_in, it did not run: 1; no table counts them: correct asked_in or empty the cells',
      ],
      [
        'answers_outside_asked_in',
        'filled cells of b of t.q2 where, by asked_in, it did not run: 1; no table counts them: correct asked_in or empty the cells',
      ],
    ]);
  });

  test('say which questions nobody answered, and which waves and locations nobody is in', () => {
    const base = survey({
      questions: [question('single', 't.q1', { datapoints: [datapoint('a')] })],
      columns: { 't.q1': codes(0, 0, 0, 0) },
    });
    const { notes } = buildDataset({
      ...base,
      waves: [...base.waves, wave('w3')],
      locations: [...base.locations, { code: 'east', name: 'East' }],
    });
    expect(notes.map((note) => note.message)).toEqual([
      'the wave w3 (W3) has no respondents',
      'the location east (East) has no respondents',
      'nobody has a filled cell of t.q1, so it counts as asked nowhere; check its columns',
    ]);
  });

  test('list a panel, blank locations and blank strata', () => {
    const base = survey({});
    const { dataset, notes } = buildDataset({
      ...base,
      locations: [...base.locations, { code: 'unstated', name: 'Unstated' }],
      respondents: {
        ...base.respondents,
        id: ['p', 'q', 'p', 's'],
        location: Uint16Array.of(0, 1, 2, 2),
        stratum: ['1', '', '1', '1'],
      },
    });
    expect([...(dataset.respondents.cluster ?? [])]).toEqual([0, -1, 0, -1]);
    expect(notes.map((note) => note.message)).toEqual([
      'respondents with a blank location, put into the location unstated, which is part of "all": 2',
      'ids that occur in several waves: 1; they are a panel, and each counts as one cluster in tests between waves',
      'respondents with a blank stratum: 1; each counts as a cluster of its own, in one stratum a wave',
    ]);
  });

  test('give the rounding of weights that do not fit as decimals', () => {
    // Stored as 2,781,647 units of 2^-22: off by 5.53e-8, which is 3.69e-8 of the largest weight and 8.34e-8 of itself (Python).
    const { notes } = buildDataset(survey({ weights: [1.5, 0.66319627, 1.5, 1.5], sameplace: true }));
    expect(notes.filter((note) => note.code === 'weight_rounded').map((note) => note.message)).toEqual([
      'the weights of weight are stored to within 3.7e-8 of the largest weight of their wave and location (8.3e-8 of a weight at most)',
    ]);
  });

  test('are at most 200, and the rest are counted', () => {
    const questions = Array.from({ length: 203 }, (_, index) => question('numeric', `t.q${index}`, {}));
    const columns = Object.fromEntries(
      questions.map(({ code }) => [code, numbers(Number.NaN, Number.NaN, Number.NaN, Number.NaN)]),
    );
    const { notes } = buildDataset(survey({ questions, columns }));
    expect(notes).toHaveLength(201);
    expect(notes.at(-1)).toEqual({
      code: 'more_notes',
      message: 'further notes that are not listed: 3',
    });
  });
});

test('a question without its column is a broken promise of the reader', () => {
  const incomplete = survey({ questions: [question('single', 't.q1', { datapoints: [datapoint('a')] })] });
  expect(() => buildDataset(incomplete)).toThrow('the survey has no column "t.q1"');
});

function survey({
  questions = [],
  columns = {},
  weights = [1, 1, 1, 1],
  sameplace = false,
}: {
  questions?: SurveyQuestion[];
  columns?: Record<string, Column>;
  weights?: number[];
  sameplace?: boolean;
}): Survey {
  const respondents: SurveyRespondents = {
    count: 4,
    id: ['r1', 'r2', 'r3', 'r4'],
    wave: sameplace ? new Uint16Array(4) : Uint16Array.of(0, 0, 1, 1),
    location: sameplace ? new Uint16Array(4) : Uint16Array.of(0, 1, 0, 1),
    stratum: null,
    primarySamplingUnit: null,
  };
  return {
    code: 't',
    name: 'Tea',
    synthetic: false,
    datasets: [{ code: 't', name: 'Tea', namespace: 't', parent: null }],
    waves: [wave('w1'), wave('w2')],
    locations: [
      { code: 'north', name: 'North' },
      { code: 'south', name: 'South' },
    ],
    weights: [{ code: 'weight', name: 'Weight', values: Float64Array.from(weights) }],
    questions,
    respondents,
    columns: new Map(Object.entries(columns)),
  };
}

function question(
  kind: SurveyQuestion['kind'],
  code: string,
  parts: { datapoints?: SurveyDatapoint[]; suffixes?: SurveySuffix[]; askedIn?: AskedIn },
): SurveyQuestion {
  return {
    code,
    namespace: 't',
    kind,
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: [],
    suffixes: [],
    askedIn: null,
    ...parts,
  };
}

function datapoint(code: string, askedIn: AskedIn | null = null): SurveyDatapoint {
  return { code, name: code.toUpperCase(), midpoint: null, numeric: true, from: null, to: null, askedIn };
}

function suffix(code: number): SurveySuffix {
  return { code, name: String(code), midpoint: null, numeric: true, askedIn: null };
}

function wave(code: string) {
  return { code, name: code.toUpperCase(), dateStart: null, dateEnd: null };
}

const codes = (...values: number[]): Column => ({ kind: 'codes', values: Uint8Array.from(values) });
const marks = (...values: number[]): Column => ({ kind: 'marks', values: Uint8Array.from(values) });
const numbers = (...values: number[]): Column => ({ kind: 'numbers', values: Float64Array.from(values) });

/** Where everything ran, by code. */
function ranIn({ catalogue }: ReturnType<typeof buildDataset>['dataset']): Record<string, string> {
  return Object.fromEntries(
    catalogue.questions.flatMap((asked) =>
      [asked, ...asked.datapoints, ...asked.suffixes].map((part) => [String(part.code), part.ranIn]),
    ),
  );
}
